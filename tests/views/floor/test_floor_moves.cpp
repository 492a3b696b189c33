// Moving on the floor by real mouse and arrows: the threshold, snapping and Alt, refusal with its reason, giving up,
// and that each move is one named step that undo takes back by value.
#include <QApplication>
#include <QTest>

#include "model/plan/edit/remove.h"
#include "tests/views/floor/floor_fixture.h"
#include "tests/views/painted_texts.h"

using namespace hallwright;

class TestFloorMoves : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanupTestCase() { hall_.reset(); }

  void slipOfTheHandMovesNothing();
  void dragSnapsToATile();
  void dragSnapsToANeighbour();
  void altMovesFreely();
  void dragTakesAlongWhatIsSelected();
  void dragOfAnUnselectedSelectsIt();
  void previewIsSeenByAll();
  void dragBackIsNoStep();
  void refusedDragSaysWhy_data();
  void refusedDragSaysWhy();
  void escapeCancelsADrag();
  void undoInTheMiddleOfADragEndsIt();
  void removalInTheMiddleOfADragEndsIt();
  void arrowsMoveByATile_data();
  void arrowsMoveByATile();
  void arrowsWithoutSelectionPan();
  void devicesDoNotMoveOnTheFloor();

 private:
  Point place(const char* rack) const { return hall_->placeOf(rack); }
  /// Nothing is within two metres of this point.
  static constexpr Point clear_{12 * oneMetre, 9500 * mm};

  std::unique_ptr<FloorFixture> hall_;
  Plan before_;
};

void TestFloorMoves::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  hall_ = std::make_unique<FloorFixture>();
}

void TestFloorMoves::init() {
  hall_->start(smallHall());
  before_ = hall_->plan();
}

void TestFloorMoves::slipOfTheHandMovesNothing() {
  const int slip = QApplication::startDragDistance() - 1;
  const QPoint from = hall_->at("A-06");
  hall_->drag(from, from + QPoint(slip, 0));
  QVERIFY(hall_->plan() == before_);
  QVERIFY(!hall_->document.canUndo());
  QCOMPARE(hall_->selection.things(), hall_->things({"A-06"}));  // it was a click
  hall_->drag(from, from + QPoint(2 * slip, 2 * slip));
  QVERIFY(hall_->document.canUndo());
}

void TestFloorMoves::dragSnapsToATile() {
  hall_->drag(hall_->at("A-06"), hall_->at(clear_));
  const Rect area = *footprintOf(hall_->plan(), rackNamed(hall_->plan(), "A-06"));
  const std::int64_t tile = hall_->plan().halls->front().tile.micrometres();
  QVERIFY(area.min.x.micrometres() % tile == 0 || area.max.x.micrometres() % tile == 0);
  QVERIFY(area.min.y.micrometres() % tile == 0 || area.max.y.micrometres() % tile == 0);
  const Point off = place("A-06") - clear_;
  QVERIFY(std::abs(off.x / hall_->plan().halls->front().tile) <= 0.6);
  QVERIFY(std::abs(off.y / hall_->plan().halls->front().tile) <= 0.6);
  QCOMPARE(hall_->notOneStep(before_, "Move A-06"), QString());
}

void TestFloorMoves::dragSnapsToANeighbour() {
  // B-02 goes to where it nearly touches A-06 on its right: 60 mm off in both directions.
  const Point wanted = place("A-06") + Point{660 * mm, 60 * mm};
  hall_->floor.zoomIn();
  hall_->drag(hall_->at("B-02"), hall_->at("B-02") + (hall_->at(wanted) - hall_->at("B-02")));
  QVERIFY(place("B-02") == (place("A-06") + Point{600 * mm, {}}));
}

void TestFloorMoves::altMovesFreely() {
  const QPoint from = hall_->at("A-06"), to = hall_->at(clear_) + QPoint(3, 5);
  const Point far = hall_->floorAt(to) - hall_->floorAt(from), old = place("A-06");
  hall_->drag(from, to, Qt::AltModifier);
  QVERIFY(place("A-06") == old + far);
  QCOMPARE(hall_->notOneStep(before_, "Move A-06"), QString());
}

void TestFloorMoves::dragTakesAlongWhatIsSelected() {
  hall_->click(hall_->at("A-05"));
  hall_->click(hall_->at("A-06"), Qt::ShiftModifier);
  const Point apart = place("A-06") - place("A-05");
  hall_->drag(hall_->at("A-06"), hall_->at(clear_));
  QVERIFY(place("A-05") != findPlacement(before_, rackNamed(before_, "A-05"))->spot.centre);
  QVERIFY(place("A-06") - place("A-05") == apart);
  QCOMPARE(hall_->notOneStep(before_, "Move 2 things"), QString());
}

void TestFloorMoves::dragOfAnUnselectedSelectsIt() {
  hall_->click(hall_->at("A-05"));
  const Point old = place("A-05");
  hall_->drag(hall_->at("B-02"), hall_->at(clear_));
  QCOMPARE(hall_->selection.things(), hall_->things({"B-02"}));
  QVERIFY(place("A-05") == old);
}

void TestFloorMoves::previewIsSeenByAll() {
  const QPoint to = hall_->at(clear_);
  hall_->drag(hall_->at("A-06"), to, {}, false);
  QTRY_VERIFY_WITH_TIMEOUT((hall_->move(to, {}, Qt::LeftButton), hall_->document.plan() != hall_->document.committed()),
                           2000);
  QVERIFY(hall_->plan() == before_);
  hall_->release(to);
  QCOMPARE(hall_->document.plan(), hall_->document.committed());
  QCOMPARE(hall_->notOneStep(before_, "Move A-06"), QString());
}

void TestFloorMoves::dragBackIsNoStep() {
  const QPoint from = hall_->at("A-06");
  hall_->drag(from, hall_->at(clear_), {}, false);
  hall_->move(from, {}, Qt::LeftButton);
  hall_->release(from);
  QVERIFY(hall_->plan() == before_);
  QVERIFY(!hall_->document.canUndo());
  QCOMPARE(hall_->document.plan(), hall_->document.committed());
}

void TestFloorMoves::refusedDragSaysWhy_data() {
  QTest::addColumn<Point>("to");
  QTest::addColumn<QString>("reason");
  QTest::newRow("a rack") << Point{3600 * mm, 4 * oneMetre} << "'A-02' stands there";
  QTest::newRow("a cooling unit") << Point{oneMetre, 6 * oneMetre} << "'CRAH-01' stands there";
  QTest::newRow("beyond the wall") << Point{18 * oneMetre, 9 * oneMetre} << "not within the walls of Hall A";
}

void TestFloorMoves::refusedDragSaysWhy() {
  QFETCH(Point, to);
  QFETCH(QString, reason);
  hall_->drag(hall_->at("B-02"), hall_->at(to), Qt::AltModifier, false);
  const auto painted = [&] { return paintedTexts(hall_->floor).join('\n'); };
  QVERIFY2(painted().contains(reason), qPrintable(painted()));  // while it is held
  hall_->release(hall_->at(to), Qt::AltModifier);
  QVERIFY(hall_->plan() == before_);
  QVERIFY(!hall_->document.canUndo());
  QVERIFY2(painted().contains(reason), qPrintable(painted()));  // and after
  QVERIFY2(hall_->hint().contains(reason), qPrintable(hall_->hint()));
}

void TestFloorMoves::escapeCancelsADrag() {
  const QPoint to = hall_->at(clear_);
  hall_->drag(hall_->at("A-06"), to, {}, false);
  hall_->key(Qt::Key_Escape);
  QCOMPARE(hall_->document.plan(), hall_->document.committed());
  hall_->move(to + QPoint(20, 0), {}, Qt::LeftButton);
  hall_->release(to);
  QVERIFY(hall_->plan() == before_);
  QVERIFY(!hall_->document.canUndo());
  QCOMPARE(hall_->selection.things(), hall_->things({"A-06"}));
}

void TestFloorMoves::undoInTheMiddleOfADragEndsIt() {
  hall_->drag(hall_->at("A-06"), hall_->at(clear_));
  const QPoint to = hall_->at("A-06") + QPoint(0, -60);
  hall_->drag(hall_->at("A-06"), to, {}, false);
  hall_->key(Qt::Key_Z, Qt::ControlModifier);
  hall_->move(to + QPoint(5, 0), {}, Qt::LeftButton);
  hall_->release(to);
  QVERIFY(hall_->plan() == before_);
  QVERIFY(hall_->document.canRedo());
  QCOMPARE(hall_->document.plan(), hall_->document.committed());
}

void TestFloorMoves::removalInTheMiddleOfADragEndsIt() {
  const QPoint to = hall_->at(clear_);
  hall_->drag(hall_->at("A-06"), to, {}, false);
  hall_->key(Qt::Key_Delete);
  hall_->move(to + QPoint(5, 0), {}, Qt::LeftButton);
  hall_->release(to);
  QCOMPARE(hall_->plan().racks->size(), before_.racks->size() - 1);
  QCOMPARE(hall_->document.stepNames(), QStringList("Delete A-06"));
}

void TestFloorMoves::arrowsMoveByATile_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<bool>("fine");
  QTest::addColumn<int>("dx");
  QTest::addColumn<int>("dy");
  QTest::newRow("left") << int(Qt::Key_Left) << false << -1 << 0;
  QTest::newRow("right") << int(Qt::Key_Right) << false << 1 << 0;
  QTest::newRow("up") << int(Qt::Key_Up) << false << 0 << 1;
  QTest::newRow("down") << int(Qt::Key_Down) << false << 0 << -1;
  QTest::newRow("Shift left") << int(Qt::Key_Left) << true << -1 << 0;
  QTest::newRow("Shift right") << int(Qt::Key_Right) << true << 1 << 0;
  QTest::newRow("Shift up") << int(Qt::Key_Up) << true << 0 << 1;
  QTest::newRow("Shift down") << int(Qt::Key_Down) << true << 0 << -1;
}

void TestFloorMoves::arrowsMoveByATile() {
  QFETCH(int, key);
  QFETCH(bool, fine);
  QFETCH(int, dx);
  QFETCH(int, dy);
  const Length step = fine ? 10 * mm : 24 * inch;
  hall_->click(hall_->at("B-02"));
  const Point old = place("B-02");
  hall_->key(Qt::Key(key), fine ? Qt::ShiftModifier : Qt::NoModifier);
  QVERIFY((place("B-02") == old + Point{step * dx, step * dy}));
  QCOMPARE(hall_->notOneStep(before_, "Nudge B-02"), QString());
}

void TestFloorMoves::arrowsWithoutSelectionPan() {
  const QPoint old = hall_->at("B-02");
  hall_->key(Qt::Key_Right);
  QVERIFY(hall_->at("B-02").x() < old.x());
  QVERIFY(!hall_->document.canUndo());
}

void TestFloorMoves::devicesDoNotMoveOnTheFloor() {
  hall_->select("leaf-01");
  hall_->key(Qt::Key_Right);
  QVERIFY(hall_->plan() == before_);
  QVERIFY(!hall_->document.canUndo());
}

QTEST_MAIN(TestFloorMoves)
#include "test_floor_moves.moc"
