// Trays on the floor: each piece between two meetings with how full it is and its colour, what is said of a tray under
// the mouse, and the ways of cables that are picked.
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "model/plan/plan.h"
#include "model/plan/plan_fwd.h"
#include "model/scene/scene.h"
#include "model/units/unit_table.h"

namespace hallwright {

struct CablingResult;

struct TrayPiece {
  TrayId tray;
  Point from, to;
  Length width;
  std::int64_t cables = 0, unknown = 0;  ///< unknown: of unknown thickness, so that `fill` is a lower bound
  double fill = 0;                       ///< of the cross-section
};

enum class TrayShade : std::uint8_t { NoCable, NotKnown, Filled };
TrayShade shadeOf(const TrayPiece& piece);
/// Of a Filled piece.
QColor fillColour(double fill);

/// The fullest last, so that it is seen where trays run above each other.
std::vector<TrayPiece> trayPieces(const Plan& plan, HallId hall, const CablingResult& cabling);

/// Whether a tray, or an upright ladder, is over a point; a fine one counts as wide as `aside` to both sides.
bool covers(const Tray& tray, Point at, Length aside = {});

/// A line for each of the trays that is over a point: "Tray A, base at 2.6 m: 312 cables, ≥ 18 % full, 40 of unknown
/// thickness". Empty: none.
QString traysAt(const std::vector<Tray>& trays, const std::vector<TrayPiece>& pieces, Point point,
                UnitPreference units);

/// Corners of the ways through trays of a hall; `cables` by the ports of their lower ends, as Selection holds them.
std::vector<std::vector<Point>> waysOf(const Estimates& estimates, const std::vector<PortRef>& cables, HallId hall);

}  // namespace hallwright
