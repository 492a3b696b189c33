// The cable schedule as the table shows it: one line a cable with the text of every column, what it may be found by,
// and the figures above the table. Made once per estimate, off the window's thread; tens of thousands of lines.
#pragma once

#include <QString>
#include <array>
#include <memory>
#include <vector>

#include "model/cabling/bundles.h"
#include "model/plan/plan_fwd.h"
#include "model/units/unit_table.h"

namespace hallwright {

enum class CableColumn : std::uint8_t {
  Id,
  Fabric,
  From,
  To,
  Type,
  Product,
  Ordered,
  Path,
  Way,
  Bundle,
  Domain,
  Drawn
};
inline constexpr int cableColumns = 12;
QString titleOf(CableColumn column);
bool isNumber(CableColumn column);
/// What is wrong with a cable, in words; empty where nothing is.
QString troubleText(CableTrouble trouble);

struct CableLine {
  QString text;                                    ///< of all columns, one behind the other
  std::array<std::uint16_t, cableColumns> ends{};  ///< where each column's text ends
  PortRef from, to;                                ///< device none: not placed
  RackId fromRack, toRack;
  FabricId fabric;
  CableId drawn;
  std::vector<TrayId> trays;
  Length path, ordered;  ///< 0 where not known
  std::uint32_t bundle = 0;
  CableTrouble trouble = CableTrouble::None;

  QStringView column(CableColumn which) const;
};

struct SpareLine {
  QString product, length;
  std::int64_t inUse = 0, spares = 0;
};

struct CableList {
  std::vector<CableLine> lines;  ///< in the order in which installers work
  QString statement;             ///< how many, how long, and why some have no length
  QString pull;                  ///< bundles, hours and days; empty where nothing is to be pulled
  std::vector<SpareLine> spares;
  std::int64_t withoutTray = 0;  ///< cables that have no way because no tray is in reach
};
using CableListPtr = std::shared_ptr<const CableList>;

CableListPtr cableList(const Plan& plan, const Estimates& estimates, UnitPreference units);

/// Whether two plans give the same list, their cabling being the same.
bool sameCableTexts(const Plan& a, const Plan& b);

/// Negative, 0 or positive; numbers within the texts count as numbers: "F3-H2" before "F3-H12".
int compareNaturally(QStringView a, QStringView b);

}  // namespace hallwright
