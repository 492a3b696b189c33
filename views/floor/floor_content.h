// What the floor view draws of one hall, gathered once for a plan: bodies with their colours, aisles, and the hall.
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "model/plan/aisles.h"
#include "model/plan/floor_space.h"
#include "model/scene/build_scene.h"
#include "views/floor/floor_layers.h"
#include "views/floor/tray_pieces.h"

namespace hallwright {

struct FloorItem {
  FloorBody body;
  QString name;
  QColor fill;
};

struct FloorContent {
  FloorSpace space;  ///< hall, bodies and their index
  std::vector<FloorItem> items;
  std::vector<Aisle> aisles;
  std::vector<Tray> trays;
  std::vector<TrayPiece> trayPieces;  ///< of trays whose cables are known; the fullest last
  QString legendTitle;
  std::vector<LegendEntry> legend;

  /// Nothing where the plan has no such hall. cabling: of these very trays; null where it is not known yet.
  static std::optional<FloorContent> of(const Plan& plan, HallId hall, const SceneOptions& options,
                                        const CablingResult* cabling = nullptr);

  /// What stands at a point.
  const FloorItem* itemAt(Point point) const;
  /// All that can be picked at a point: what stands there, then the trays over it from the highest. Fine trays are as
  /// wide as `aside` to both sides.
  std::vector<ThingRef> thingsAt(Point point, const FloorLayers& layers, Length aside = {}) const;
  /// Bodies that the rectangle touches, and trays that lie within it as a whole: those over a row run on beyond.
  std::vector<ThingRef> thingsIn(const Rect& area, const FloorLayers& layers) const;
  std::vector<ThingRef> all(const FloorLayers& layers) const;
  const Tray* tray(TrayId id) const;
};

FloorLayer layerOf(const FloorItem& item);

}  // namespace hallwright
