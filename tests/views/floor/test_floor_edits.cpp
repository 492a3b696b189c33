// Turning, removing, copying, cutting, pasting and duplicating on the floor by the keys of the window.
#include <QApplication>
#include <QTest>

#include "model/plan/floor_space.h"
#include "tests/views/floor/floor_fixture.h"

using namespace hallwright;

class TestFloorEdits : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanupTestCase() { hall_.reset(); }

  void rotateTurnsOne();
  void rotateTurnsSeveralTogether();
  void deleteRemovesWithContents();
  void copyAndPasteAtTheMouse();
  void pasteOverARackGoesBesideIt();
  void pasteAwayFromTheMouse();
  void copyOfDevicesGoesIntoARack();
  void cutAndPaste();
  void cutOfWhatCannotBeCopiedKeepsIt();
  void cutWhileMeasuringKeepsAll();
  void duplicateGoesBesideTheRow();
  void duplicateOfADevice();
  void nothingSelectedIsSaid_data();
  void nothingSelectedIsSaid();

 private:
  const Placement& spot(const char* rack) const {
    return *findPlacement(hall_->plan(), rackNamed(hall_->plan(), rack));
  }
  std::size_t racks() const { return hall_->plan().racks->size(); }
  bool overlapFree() const { return overlaps(floorSpace(hall_->plan(), hall_->floor.hall())).empty(); }
  /// The racks that are selected; each is one that the plan did not have before.
  std::vector<RackId> newRacks() const;

  std::unique_ptr<FloorFixture> hall_;
  Plan before_;
};

void TestFloorEdits::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  hall_ = std::make_unique<FloorFixture>();
}

void TestFloorEdits::init() {
  hall_->start(smallHall());
  before_ = hall_->plan();
}

std::vector<RackId> TestFloorEdits::newRacks() const {
  std::vector<RackId> found;
  for (const ThingRef thing : hall_->selection.things()) {
    if (thing.kind == ThingKind::Rack && !find(*before_.racks, RackId{thing.id})) found.push_back(RackId{thing.id});
  }
  return found;
}

void TestFloorEdits::rotateTurnsOne() {
  hall_->click(hall_->at("B-02"));
  const Point old = spot("B-02").spot.centre;
  QVERIFY(spot("B-02").spot.facing == Facing::North);
  hall_->key(Qt::Key_R);
  QVERIFY(spot("B-02").spot.facing == Facing::West);
  QVERIFY(spot("B-02").spot.centre == old);
  QCOMPARE(hall_->notOneStep(before_, "Turn B-02"), QString());
  for (int i = 0; i < 3; ++i) hall_->key(Qt::Key_R);
  QVERIFY(spot("B-02").spot == findPlacement(before_, rackNamed(before_, "B-02"))->spot);
}

void TestFloorEdits::rotateTurnsSeveralTogether() {
  hall_->click(hall_->at("B-01"));
  hall_->click(hall_->at("B-02"), Qt::ControlModifier);
  hall_->key(Qt::Key_R);
  // Side by side in x before, one behind the other in y after.
  QVERIFY(spot("B-01").spot.centre.x == spot("B-02").spot.centre.x);
  QVERIFY(spot("B-01").spot.centre.y != spot("B-02").spot.centre.y);
  QCOMPARE(hall_->notOneStep(before_, "Turn 2 things"), QString());
}

void TestFloorEdits::deleteRemovesWithContents() {
  const RackId gone = rackNamed(before_, "A-01");
  hall_->click(hall_->at("A-01"));
  hall_->click(hall_->at("A-02"), Qt::ControlModifier);
  hall_->key(Qt::Key_Delete);
  QCOMPARE(racks(), before_.racks->size() - 2);
  QVERIFY(std::none_of(hall_->plan().devices->begin(), hall_->plan().devices->end(),
                       [&](const Device& device) { return device.rack == gone; }));
  QVERIFY(hall_->selection.isEmpty());
  QCOMPARE(hall_->notOneStep(before_, "Delete 2 things"), QString());
}

void TestFloorEdits::copyAndPasteAtTheMouse() {
  hall_->click(hall_->at("A-01"));
  hall_->key(Qt::Key_C, Qt::ControlModifier);
  QVERIFY(!hall_->document.canUndo());
  const Point wanted{12 * oneMetre, 9500 * mm};
  hall_->move(hall_->at(wanted));
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  const auto made = newRacks();
  QCOMPARE(made.size(), std::size_t(1));
  const Rect area = *footprintOf(hall_->plan(), made.front());
  const Length tile = hall_->plan().halls->front().tile;
  QVERIFY(std::abs((area.centre().x - wanted.x) / tile) <= 0.6 && std::abs((area.centre().y - wanted.y) / tile) <= 0.6);
  const auto onLine = [&](Length at) { return at.micrometres() % tile.micrometres() == 0; };
  QVERIFY(onLine(area.min.x) || onLine(area.max.x));
  QVERIFY(onLine(area.min.y) || onLine(area.max.y));
  const auto inside = [&](RackId rack) {
    return std::count_if(hall_->plan().devices->begin(), hall_->plan().devices->end(),
                         [&](const Device& device) { return device.rack == rack; });
  };
  QCOMPARE(inside(made.front()), inside(rackNamed(before_, "A-01")));
  QVERIFY(inside(made.front()) > 0);
  QCOMPARE(hall_->notOneStep(before_, "Paste A-01"), QString());
}

void TestFloorEdits::pasteOverARackGoesBesideIt() {
  hall_->click(hall_->at("A-02"));  // the mouse stays over it, as it does
  hall_->key(Qt::Key_C, Qt::ControlModifier);
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(racks(), before_.racks->size() + 2);
  QVERIFY(overlapFree());
  QVERIFY(footprintOf(hall_->plan(), newRacks().front())->min.y ==
          footprintOf(before_, rackNamed(before_, "A-02"))->min.y);
}

void TestFloorEdits::pasteAwayFromTheMouse() {
  hall_->click(hall_->at("A-06"));
  hall_->key(Qt::Key_C, Qt::ControlModifier);
  QEvent left(QEvent::Leave);
  QApplication::sendEvent(&hall_->floor, &left);
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(newRacks().size(), std::size_t(1));
  const Placement& made = *findPlacement(hall_->plan(), newRacks().front());
  QVERIFY((made.spot.centre == spot("A-06").spot.centre + Point{600 * mm, {}}));
  QCOMPARE(hall_->notOneStep(before_, "Paste A-06"), QString());
}

void TestFloorEdits::copyOfDevicesGoesIntoARack() {
  hall_->select("login-01");
  hall_->key(Qt::Key_C, Qt::ControlModifier);
  hall_->click(hall_->at("A-05"));
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(hall_->plan().devices->size(), before_.devices->size() + 1);
  QCOMPARE(hall_->plan().devices->back().rack, rackNamed(before_, "A-05"));
  QCOMPARE(hall_->notOneStep(before_, "Paste devices"), QString());
  hall_->selection.clear();
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  QVERIFY2(hall_->hint().contains("Select the rack"), qPrintable(hall_->hint()));
}

void TestFloorEdits::cutAndPaste() {
  hall_->click(hall_->at("B-02"));
  const std::size_t devices = before_.devices->size();
  hall_->key(Qt::Key_X, Qt::ControlModifier);
  QCOMPARE(racks(), before_.racks->size() - 1);
  QCOMPARE(hall_->notOneStep(before_, "Delete B-02"), QString());
  const Plan cut = hall_->plan();
  hall_->move(hall_->at({12 * oneMetre, 9500 * mm}));
  hall_->key(Qt::Key_V, Qt::ControlModifier);
  QCOMPARE(racks(), before_.racks->size());
  QCOMPARE(hall_->plan().devices->size(), devices);
  QCOMPARE(hall_->notOneStep(cut, "Paste B-02"), QString());
}

void TestFloorEdits::cutOfWhatCannotBeCopiedKeepsIt() {
  hall_->click(hall_->at("B-02"));
  hall_->key(Qt::Key_C, Qt::ControlModifier);
  hall_->selection.setOne(ref(before_.power->feeds.back().id));
  hall_->key(Qt::Key_X, Qt::ControlModifier);
  QVERIFY(hall_->plan() == before_);
  QVERIFY2(hall_->hint().contains("Select racks"), qPrintable(hall_->hint()));
}

void TestFloorEdits::cutWhileMeasuringKeepsAll() {
  hall_->click(hall_->at("B-02"));
  hall_->floor.setTool(FloorView::ToolKind::Measure);
  hall_->key(Qt::Key_C, Qt::ControlModifier);
  QVERIFY(hall_->plan() == before_);
}

void TestFloorEdits::duplicateGoesBesideTheRow() {
  hall_->click(hall_->at("A-02"));
  hall_->key(Qt::Key_D, Qt::ControlModifier);
  QVERIFY(overlapFree());
  QCOMPARE(newRacks().size(), std::size_t(1));
  QCOMPARE(hall_->notOneStep(before_, "Duplicate A-02"), QString());
  // A whole row: a row of six more, clear of all that stands there.
  hall_->document.undo();
  hall_->selection.setOne(ref(before_.rows->front().id));
  hall_->key(Qt::Key_D, Qt::ControlModifier);
  QCOMPARE(racks(), before_.racks->size() + 6);
  QCOMPARE(hall_->plan().rows->size(), before_.rows->size() + 1);
  QVERIFY(overlapFree());
}

void TestFloorEdits::duplicateOfADevice() {
  hall_->select("login-01");
  hall_->key(Qt::Key_D, Qt::ControlModifier);
  QCOMPARE(hall_->plan().devices->size(), before_.devices->size() + 1);
  QCOMPARE(hall_->plan().devices->back().rack, hall_->device("login-01").rack);
  QCOMPARE(hall_->notOneStep(before_, "Duplicate login-01"), QString());
}

void TestFloorEdits::nothingSelectedIsSaid_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<int>("modifiers");
  QTest::addColumn<QString>("says");
  QTest::newRow("copy") << int(Qt::Key_C) << int(Qt::ControlModifier) << "Select racks";
  QTest::newRow("cut") << int(Qt::Key_X) << int(Qt::ControlModifier) << "Select racks";
  QTest::newRow("duplicate") << int(Qt::Key_D) << int(Qt::ControlModifier)
                             << "Select racks, cooling units or devices to duplicate";
  QTest::newRow("turn") << int(Qt::Key_R) << int(Qt::NoModifier) << "Select what is to be turned";
}

void TestFloorEdits::nothingSelectedIsSaid() {
  QFETCH(int, key);
  QFETCH(int, modifiers);
  QFETCH(QString, says);
  hall_->key(Qt::Key(key), Qt::KeyboardModifiers(modifiers));
  QVERIFY2(hall_->hint().contains(says), qPrintable(hall_->hint()));
  QVERIFY(hall_->plan() == before_);
}

QTEST_MAIN(TestFloorEdits)
#include "test_floor_edits.moc"
