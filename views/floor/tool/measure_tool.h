// Measures on the floor: dx, dy and distance between two points, held by edges and tiles. Ctrl+C copies the figures.
#pragma once

#include <optional>

#include "views/floor/tool/tool.h"

namespace hallwright {

class MeasureTool : public FloorTool {
 public:
  using FloorTool::FloorTool;

  void press(const FloorMouse& mouse) override;
  void move(const FloorMouse& mouse) override;
  bool cancel() override;
  void paint(FloorPainter& floor, QPainter& painter) override;
  QCursor cursor() const override { return Qt::CrossCursor; }
  QString hint() const override;
  /// "dx 2.4 m, dy 0 m, 2.4 m"; empty before two points are set.
  QString figures() const;

 private:
  Point held(const FloorMouse& mouse) const;

  std::optional<Point> from_;
  Point to_;
  bool fixed_ = false;
};

}  // namespace hallwright
