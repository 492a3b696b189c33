// Draws a cable tray by clicks: each is a corner, held by right angles, racks, other trays and tiles (Alt: freely). A
// length that is typed sets the next corner that far towards the mouse. Enter or a double click ends the tray,
// Backspace takes the last corner back, Esc drops it. One step a tray.
#pragma once

#include "views/floor/tool/tool.h"
#include "views/floor/tool/tray_options.h"

namespace hallwright {

class TrayTool : public FloorTool {
 public:
  TrayTool(ViewContext context, FloorSurface& surface, TrayOptions& options)
      : FloorTool(context, surface), options_(options) {}

  void press(const FloorMouse& mouse) override;
  void move(const FloorMouse& mouse) override;
  void doubleClick(const FloorMouse& mouse) override;
  bool wantsKey(const QKeyEvent& event) const override;
  bool key(const QKeyEvent& event) override;
  bool cancel() override;
  void paint(FloorPainter& floor, QPainter& painter) override;
  QCursor cursor() const override { return Qt::CrossCursor; }
  QString hint() const override;

 private:
  void follow(const FloorMouse& mouse);
  void addCorner(Point at);
  void takeTyped();
  void finish();
  Tray draft() const;
  QString figures() const;

  TrayOptions& options_;  ///< the bar edits the same ones
  std::vector<Point> corners_;
  std::optional<FloorMouse> last_;
  Point next_;
  QString why_;    ///< what holds the next corner
  QString typed_;  ///< a length
};

}  // namespace hallwright
