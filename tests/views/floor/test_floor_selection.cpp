// Picking on the floor by real mouse and keys: click, Ctrl and Shift, rubber band, everything, nothing, double click.
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include "tests/views/floor/floor_fixture.h"

using namespace hallwright;

class TestFloorSelection : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init() { hall_->start(smallHall()); }
  void cleanupTestCase() { hall_.reset(); }

  void clickSelectsOne();
  void clickBesideClears();
  void controlAndShiftAddAndTakeAway_data();
  void controlAndShiftAddAndTakeAway();
  void bandSelectsWhatItTouches();
  void bandAddsWithControlOrShift_data();
  void bandAddsWithControlOrShift();
  void escapeGivesUpABand();
  void selectAllAndEscape();
  void pickOfACoolingUnit();
  void rightButtonPicksNothing();
  void doubleClickGoesThere();
  void pickIsNoStep();

 private:
  const std::vector<ThingRef>& picked() const { return hall_->selection.things(); }
  std::unique_ptr<FloorFixture> hall_;
};

void TestFloorSelection::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  hall_ = std::make_unique<FloorFixture>();
}

void TestFloorSelection::clickSelectsOne() {
  hall_->click(hall_->at("A-02"));
  QCOMPARE(picked(), hall_->things({"A-02"}));
  hall_->click(hall_->at("B-01"));
  QCOMPARE(picked(), hall_->things({"B-01"}));
}

void TestFloorSelection::clickBesideClears() {
  hall_->click(hall_->at("A-02"));
  hall_->click(hall_->at({10 * oneMetre, 10 * oneMetre}));
  QVERIFY(picked().empty());
}

void TestFloorSelection::controlAndShiftAddAndTakeAway_data() {
  QTest::addColumn<int>("modifier");
  QTest::newRow("Ctrl") << int(Qt::ControlModifier);
  QTest::newRow("Shift") << int(Qt::ShiftModifier);
}

void TestFloorSelection::controlAndShiftAddAndTakeAway() {
  QFETCH(int, modifier);
  const Qt::KeyboardModifiers held(modifier);
  hall_->click(hall_->at("A-02"));
  hall_->click(hall_->at("A-05"), held);
  hall_->click(hall_->at("B-02"), held);
  QCOMPARE(picked(), hall_->things({"A-02", "A-05", "B-02"}));
  hall_->click(hall_->at("A-05"), held);
  QCOMPARE(picked(), hall_->things({"A-02", "B-02"}));
  hall_->click(hall_->at({10 * oneMetre, 10 * oneMetre}), held);  // a slip beside keeps what was picked
  QCOMPARE(picked(), hall_->things({"A-02", "B-02"}));
}

void TestFloorSelection::bandSelectsWhatItTouches() {
  // From below the row to the middle of it: A-02 is touched, A-03 to A-04 lie in x, A-05 is only just beside.
  const Point from{3350 * mm, 3 * oneMetre}, to{5050 * mm, 4 * oneMetre};
  hall_->drag(hall_->at(from), hall_->at(to));
  QCOMPARE(picked(), hall_->things({"A-02", "A-03", "A-04"}));
  hall_->drag(hall_->at(to + Point{{}, 4 * oneMetre}), hall_->at(Point{2650 * mm, 6 * oneMetre}));  // backwards
  QCOMPARE(picked(), hall_->things({"B-01", "B-02"}));
  hall_->drag(hall_->at({10 * oneMetre, 9 * oneMetre}), hall_->at({12 * oneMetre, 10 * oneMetre}));
  QVERIFY(picked().empty());
}

void TestFloorSelection::bandAddsWithControlOrShift_data() { controlAndShiftAddAndTakeAway_data(); }

void TestFloorSelection::bandAddsWithControlOrShift() {
  QFETCH(int, modifier);
  hall_->click(hall_->at("B-01"));
  hall_->drag(hall_->at({2600 * mm, 3 * oneMetre}), hall_->at("A-01"), Qt::KeyboardModifiers(modifier));
  QCOMPARE(picked(), hall_->things({"A-01", "B-01"}));
}

void TestFloorSelection::escapeGivesUpABand() {
  hall_->click(hall_->at("B-01"));
  const QPoint from = hall_->at({2600 * mm, 3 * oneMetre}), to = hall_->at("A-03");
  hall_->drag(from, to, {}, false);
  hall_->key(Qt::Key_Escape);
  hall_->release(to);
  QCOMPARE(picked(), hall_->things({"B-01"}));
}

void TestFloorSelection::selectAllAndEscape() {
  hall_->key(Qt::Key_A, Qt::ControlModifier);
  // Eight racks, a cooling unit and a tray; feeds without a spot are not on the floor.
  QCOMPARE(picked().size(), std::size_t(10));
  hall_->key(Qt::Key_Escape);
  QVERIFY(picked().empty());
}

void TestFloorSelection::pickOfACoolingUnit() {
  hall_->click(hall_->at({oneMetre, 6 * oneMetre}));
  QCOMPARE(picked(), std::vector{ref(hall_->plan().cooling->units.front().id)});
}

void TestFloorSelection::rightButtonPicksNothing() {
  hall_->click(hall_->at("A-02"));
  QTest::mouseClick(&hall_->floor, Qt::RightButton, {}, hall_->at("A-04"));
  QCOMPARE(picked(), hall_->things({"A-02"}));
}

void TestFloorSelection::doubleClickGoesThere() {
  QSignalSpy revealed(&hall_->selection, &Selection::revealed);
  const double before = hall_->floor.transform().pixelsPerMetre();
  QTest::mouseDClick(&hall_->floor, Qt::LeftButton, {}, hall_->at("A-04"));
  QCOMPARE(revealed.count(), 1);
  QCOMPARE(picked(), hall_->things({"A-04"}));
  QVERIFY(hall_->floor.transform().pixelsPerMetre() > 1.5 * before);
}

void TestFloorSelection::pickIsNoStep() {
  hall_->click(hall_->at("A-02"));
  hall_->click(hall_->at("A-03"), Qt::ControlModifier);
  hall_->drag(hall_->at({2600 * mm, 3 * oneMetre}), hall_->at("A-03"));
  QVERIFY(!hall_->document.canUndo());
}

QTEST_MAIN(TestFloorSelection)
#include "test_floor_selection.moc"
