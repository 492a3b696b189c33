// Select, move and band-select on the floor. A drag starts after a small threshold, snaps to neighbours and tiles
// (Alt: freely), shows where it goes and why it cannot, and commits one step when it ends. A click where things lie
// above each other picks the next one at each further click; the corners of one selected tray are dragged on their own.
#pragma once

#include <QElapsedTimer>

#include "views/floor/tool/tool.h"

namespace hallwright {

class SelectTool : public FloorTool {
 public:
  using FloorTool::FloorTool;

  void press(const FloorMouse& mouse) override;
  void move(const FloorMouse& mouse) override;
  void release(const FloorMouse& mouse) override;
  bool cancel() override;
  void paint(FloorPainter& floor, QPainter& painter) override;
  QCursor cursor() const override;
  QString hint() const override;

 private:
  enum class State { Idle, Pressed, Dragging, Banding, Corner };
  std::vector<ThingRef> thingsAt(const FloorMouse& mouse) const;
  ThingRef grabbed() const;
  const Tray* trayWithHandles() const;
  std::optional<std::size_t> cornerAt(QPointF pixel) const;
  void hover(const FloorMouse& mouse);
  void startDrag();
  void drag(const FloorMouse& mouse);
  void hold(const FloorMouse& mouse);
  void findObstacle();
  void finishDrag();
  void startCorner();
  void dragCorner(const FloorMouse& mouse);
  void finishCorner();
  void finishBand(const FloorMouse& mouse);
  void pick(const FloorMouse& mouse);
  void showEverywhere();
  std::vector<Tray> movedTrays() const;
  void paintBand(const Palette& palette, QPainter& painter);
  void paintDrag(FloorPainter& floor, QPainter& painter);
  void paintCorner(FloorPainter& floor, QPainter& painter);

  State state_ = State::Idle;
  FloorMouse pressed_;
  Point bandTo_;
  std::vector<ThingRef> moved_;   ///< what the drag takes along
  std::vector<FloorItem> items_;  ///< as they were drawn before the drag
  std::vector<Tray> trays_;       ///< the same
  Rect bounds_;                   ///< of these
  Snapped snapped_;
  QString obstacle_;     ///< why it cannot stay here; empty: it can
  QElapsedTimer shown_;  ///< since the other views were last shown the drag
  ThingRef hovered_;     ///< none: nothing
  bool overCorner_ = false;
  std::size_t corner_ = 0;  ///< of trays_.front(), while it is dragged
  QString why_;             ///< what holds the corner
};

}  // namespace hallwright
