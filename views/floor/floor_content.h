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
  QString legendTitle;
  std::vector<LegendEntry> legend;

  /// Nothing where the plan has no such hall.
  static std::optional<FloorContent> of(const Plan& plan, HallId hall, const SceneOptions& options);

  /// The topmost thing at a point; a rack before a tray above it.
  const FloorItem* itemAt(Point point) const;
  std::vector<ThingRef> thingsIn(const Rect& area) const;
};

}  // namespace hallwright
