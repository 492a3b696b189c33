// The main window over a small hall, driven by real mouse and keys on its floor: places are given in metres or by name.
#pragma once

#include <QPoint>
#include <memory>

#include "tests/views/properties/view_fixture.h"
#include "views/floor/floor_view.h"
#include "views/window/main_window.h"

namespace hallwright {

class FloorFixture : public ViewFixture {
 public:
  explicit FloorFixture(Plan plan = smallHall());

  /// Another plan in the same window: as after File, New.
  void start(Plan plan);

  QPoint at(Point point) const { return floor.transform().toPixel(point).toPoint(); }
  QPoint at(const std::string& rack) const { return at(placeOf(rack)); }
  Point placeOf(const std::string& rack) const;
  ThingRef thing(const std::string& rack) const { return ref(rackNamed(plan(), rack)); }
  std::vector<ThingRef> things(const std::vector<std::string>& racks) const;
  /// Of the floor under a pixel, as the view sees it.
  Point floorAt(QPoint pixel) const { return floor.transform().toFloor(pixel); }

  void move(QPoint to, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton held = Qt::NoButton);
  void click(QPoint at, Qt::KeyboardModifiers modifiers = {});
  /// Press, two moves, and (with `release`) let go.
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}, bool letGo = true);
  void release(QPoint at, Qt::KeyboardModifiers modifiers = {});
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
  /// Enter, move and drop of a catalog product; whether the drop was taken.
  bool drop(const char* product, QPoint at);
  /// The line beside the tools.
  QString hint() const;

  /// The last edit was one step of that name in the undo list; Ctrl+Z brings back `before` and Ctrl+Shift+Z what is
  /// there now, both by value. Answers what is not so.
  QString notOneStep(const Plan& before, const QString& name);

  MainWindow window;
  FloorView& floor;
};

}  // namespace hallwright
