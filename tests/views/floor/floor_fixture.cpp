#include "tests/views/floor/floor_fixture.h"

#include <QApplication>
#include <QDropEvent>
#include <QListWidget>
#include <QMimeData>
#include <QMouseEvent>
#include <QTest>

#include "views/document/product_mime.h"
#include "views/scene3d/scene_panel.h"
#include "views/style/elided_label.h"

namespace hallwright {

FloorFixture::FloorFixture(Plan plan)
    : ViewFixture(std::move(plan)), window(context()), floor(*window.findChild<FloorView*>("floorView")) {
  window.findChild<ScenePanel*>()->hide();  // in software it is the slowest part, and no floor's business
  window.resize(1440, 900);
  window.show();
  window.activateWindow();
  if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
}

void FloorFixture::start(Plan plan) {
  document.reset(std::move(plan), "Small hall");
  floor.setTool(FloorView::ToolKind::Select);
  floor.placeOptions() = {.product = "generic.rack-48u-600x1200",
                          .like = {},
                          .pitch = {},
                          .facing = Facing::South,
                          .coldAisle = 1200 * mm,
                          .hotAisle = 1200 * mm,
                          .count = 0,
                          .rows = 0};
  preferences.setSnapToTile(true);
  preferences.setSnapToNeighbours(true);
  preferences.setUnits(UnitPreference::Metric);
  move({1, 1});
  floor.setFocus();
  floor.zoomToFit();
}

Point FloorFixture::placeOf(const std::string& rack) const {
  const Placement* placement = findPlacement(plan(), rackNamed(plan(), rack));
  if (!placement) qFatal("%s is not placed", rack.c_str());
  return placement->spot.centre;
}

std::vector<ThingRef> FloorFixture::things(const std::vector<std::string>& racks) const {
  std::vector<ThingRef> found;
  found.reserve(racks.size());
  for (const std::string& name : racks) found.push_back(thing(name));
  std::sort(found.begin(), found.end());
  return found;
}

void FloorFixture::move(QPoint to, Qt::KeyboardModifiers modifiers, Qt::MouseButton held) {
  QMouseEvent event(QEvent::MouseMove, to, floor.mapToGlobal(to), Qt::NoButton, held, modifiers);
  QApplication::sendEvent(&floor, &event);
}

void FloorFixture::click(QPoint at, Qt::KeyboardModifiers modifiers) {
  move(at, modifiers);
  QTest::mouseClick(&floor, Qt::LeftButton, modifiers, at);
}

void FloorFixture::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers, bool letGo) {
  move(from, modifiers);
  QTest::mousePress(&floor, Qt::LeftButton, modifiers, from);
  move(from + (to - from) / 2, modifiers, Qt::LeftButton);
  move(to, modifiers, Qt::LeftButton);
  if (letGo) release(to, modifiers);
}

void FloorFixture::release(QPoint at, Qt::KeyboardModifiers modifiers) {
  QTest::mouseRelease(&floor, Qt::LeftButton, modifiers, at);
}

void FloorFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
  floor.setFocus();
  QTest::keyClick(&floor, key, modifiers);
}

bool FloorFixture::drop(const char* product, QPoint at) {
  QMimeData data;
  data.setData(productMimeType, product);
  QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&floor, &enter);
  QDragMoveEvent over(at, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&floor, &over);
  QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, {});
  dropped.ignore();
  QApplication::sendEvent(&floor, &dropped);
  return dropped.isAccepted();
}

QString FloorFixture::hint() const { return window.findChild<ElidedLabel*>("floorHint")->whole(); }

QString FloorFixture::notOneStep(const Plan& before, const QString& name) {
  const Plan after = plan();
  if (after == before) return "the plan has not changed";
  if (document.undoName() != name) return "the last step is called " + document.undoName();
  const auto* list = window.findChild<QListWidget*>("historyPanel");
  if (!list->currentItem() || list->currentItem()->text() != name) return "the undo list does not show it";
  const int steps = document.stepsInForce();
  key(Qt::Key_Z, Qt::ControlModifier);
  if (document.stepsInForce() != steps - 1) return "Ctrl+Z does not take it back";
  if (!(plan() == before)) return "after Ctrl+Z the plan is not what it was";
  if (list->currentRow() != steps - 1) return "the undo list does not show that it is taken back";
  key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  if (!(plan() == after)) return "after Ctrl+Shift+Z the plan is not what it became";
  return {};
}

}  // namespace hallwright
