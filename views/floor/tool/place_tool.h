// Place a rack, a row or a block of rows by one gesture: press where the first stands, drag along the row, and across
// for further rows. R turns it, the options bar sets product, contents, pitch, aisles and exact counts.
#pragma once

#include "views/floor/tool/place_options.h"
#include "views/floor/tool/tool.h"

namespace hallwright {

class PlaceTool : public FloorTool {
 public:
  PlaceTool(ViewContext context, FloorSurface& surface, PlaceOptions& options)
      : FloorTool(context, surface), options_(options) {}

  void press(const FloorMouse& mouse) override;
  void move(const FloorMouse& mouse) override;
  void release(const FloorMouse& mouse) override;
  bool turn() override;
  bool cancel() override;
  void paint(FloorPainter& floor, QPainter& painter) override;
  QCursor cursor() const override { return Qt::CrossCursor; }
  QString hint() const override;

 private:
  void preview();
  Point snappedStart(const FloorMouse& mouse) const;

  PlaceOptions& options_;  ///< the options bar edits the same ones
  bool dragging_ = false;
  Point from_, to_;
  FloorMouse last_;
  std::vector<RackGhost> ghosts_;
  QString text_, obstacle_;
};

}  // namespace hallwright
