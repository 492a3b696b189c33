// Select, move and band-select on the floor. A drag starts after a small threshold, snaps to neighbours and tiles
// (Alt: freely), shows where it goes and why it cannot, and commits one step when it ends.
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
  enum class State { Idle, Pressed, Dragging, Banding };
  void startDrag();
  void drag(const FloorMouse& mouse);
  void finishDrag();
  void finishBand(const FloorMouse& mouse);
  void pick(const FloorMouse& mouse);
  void showEverywhere();

  State state_ = State::Idle;
  FloorMouse pressed_;
  Point bandTo_;
  std::vector<ThingRef> moved_;   ///< what the drag takes along
  std::vector<FloorItem> items_;  ///< as they were drawn before the drag
  Rect bounds_;                   ///< of these
  Snapped snapped_;
  QString obstacle_;     ///< why it cannot stay here; empty: it can
  QElapsedTimer shown_;  ///< since the other views were last shown the drag
  const FloorItem* hovered_ = nullptr;
};

}  // namespace hallwright
