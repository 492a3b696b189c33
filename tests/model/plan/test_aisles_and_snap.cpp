// Aisles between rows, and where a dragged rack comes to rest.
#include <QTest>

#include "model/plan/aisles.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/plan/snap.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Plan block(int rows, int count, Facing facing, bool alternating = true) {
  Plan plan = emptyHall();
  BlockOfRows wanted;
  wanted.row.hall = plan.halls->front().id;
  wanted.row.first = {3 * oneMetre, 3 * oneMetre};
  wanted.row.count = count;
  wanted.row.facing = facing;
  wanted.row.product = productId(plan, "deep-rack");
  wanted.rows = rows;
  wanted.coldAisle = 1200 * mm;
  wanted.hotAisle = 900 * mm;
  wanted.alternating = alternating;
  return addBlock(plan, wanted).value();
}

FloorSpace floorOf(const Plan& plan) { return floorSpace(plan, plan.halls->front().id); }

int count(const std::vector<Aisle>& all, AisleKind kind) {
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Aisle& a) { return a.kind == kind; }));
}

Rect rackAt(int xMm, int yMm) { return footprint({{}, {xMm * mm, yMm * mm}}, 600 * mm, 1200 * mm); }

}  // namespace

class TestAislesAndSnap : public QObject {
  Q_OBJECT

 private slots:
  void rowsMakeAisles_data();
  void rowsMakeAisles();
  void aGapInARowDoesNotSplitTheAisle();
  void anAisleIsAsWideAsItsNarrowestPlace();
  void aRowInBetweenEndsTheView();
  void snapping_data();
  void snapping();
  void snappingSaysWhatHolds();
  void nothingHoldsWhenSwitchedOff();
  void cornersSnapToTilesAndEdges();
};

void TestAislesAndSnap::rowsMakeAisles_data() {
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("facing");
  QTest::addColumn<bool>("alternating");
  QTest::addColumn<int>("cold");
  QTest::addColumn<int>("hot");
  QTest::addColumn<int>("mixed");
  QTest::newRow("one row") << 1 << 0 << true << 0 << 0 << 0;
  QTest::newRow("backs first") << 4 << 0 << true << 1 << 2 << 0;
  QTest::newRow("fronts first") << 4 << 180 << true << 2 << 1 << 0;
  QTest::newRow("upright") << 4 << 90 << true << 2 << 1 << 0;
  QTest::newRow("all one way") << 4 << 0 << false << 0 << 0 << 3;
}

void TestAislesAndSnap::rowsMakeAisles() {
  QFETCH(int, rows);
  QFETCH(int, facing);
  QFETCH(bool, alternating);
  QFETCH(int, cold);
  QFETCH(int, hot);
  QFETCH(int, mixed);
  const auto found = aisles(floorOf(block(rows, 10, static_cast<Facing>(facing), alternating)));
  QCOMPARE(count(found, AisleKind::Cold), cold);
  QCOMPARE(count(found, AisleKind::Hot), hot);
  QCOMPARE(count(found, AisleKind::Mixed), mixed);
  for (const Aisle& aisle : found) {
    QCOMPARE(aisle.width().micrometres(), aisle.kind == AisleKind::Hot ? 900'000 : 1'200'000);
    QCOMPARE(aisle.length().micrometres(), 6'000'000);
    QCOMPARE(aisle.sides.size(), std::size_t{20});
    QCOMPARE(aisle.alongX, facing == 0 || facing == 180);
  }
}

void TestAislesAndSnap::aGapInARowDoesNotSplitTheAisle() {
  const Plan plan = block(2, 10, Facing::North);
  const Plan gap = removeThings(plan, {ref(rackNamed(plan, "A-05")), ref(rackNamed(plan, "A-06"))}).value();
  const auto one = aisles(floorOf(gap));
  QCOMPARE(one.size(), std::size_t{1});
  QCOMPARE(one[0].length().micrometres(), 6'000'000);
  const Plan wide = removeThings(gap, {ref(rackNamed(plan, "A-07"))}).value();
  QCOMPARE(aisles(floorOf(wide)).size(), std::size_t{2});
}

void TestAislesAndSnap::anAisleIsAsWideAsItsNarrowestPlace() {
  const Plan plan = block(2, 6, Facing::North);
  const RackId rack = rackNamed(plan, "B-03");
  Spot spot = findPlacement(plan, rack)->spot;
  spot.centre.y -= 200 * mm;
  const auto found = aisles(floorOf(placeRack(plan, rack, spot).value()));
  QCOMPARE(found.size(), std::size_t{1});
  QCOMPARE(found[0].width().micrometres(), 1'000'000);
}

void TestAislesAndSnap::aRowInBetweenEndsTheView() {
  const auto found = aisles(floorOf(block(3, 4, Facing::North, false)), 10 * oneMetre);
  QCOMPARE(found.size(), std::size_t{2});
}

void TestAislesAndSnap::snapping_data() {
  QTest::addColumn<int>("x");
  QTest::addColumn<int>("y");
  QTest::addColumn<int>("dx");
  QTest::addColumn<int>("dy");
  // Racks A-01 ... A-03 stand at x = 3, 3.6 and 4.2 m, y = 3 m.
  QTest::newRow("right of the row, in line") << 4870 << 3060 << -70 << -60;
  QTest::newRow("left of the row") << 2333 << 2950 << 67 << 50;
  QTest::newRow("behind a rack, edges in line") << 3030 << 4290 << -30 << -90;
  QTest::newRow("at the wall") << 220 << 9000 << 80 << -114;
}

void TestAislesAndSnap::snapping() {
  QFETCH(int, x);
  QFETCH(int, y);
  QFETCH(int, dx);
  QFETCH(int, dy);
  const Snapped snapped = snap(floorOf(block(1, 3, Facing::South)), rackAt(x, y), {});
  QCOMPARE(snapped.move.x.micrometres() / 1000, dx);
  QCOMPARE(snapped.move.y.micrometres() / 1000, dy);
}

void TestAislesAndSnap::snappingSaysWhatHolds() {
  Plan plan = block(1, 3, Facing::South);
  const FloorSpace row = floorOf(plan);
  const Snapped beside = snap(row, rackAt(4870, 3060), {});
  QVERIFY(beside.x && beside.x->kind == SnapKind::Abut);
  QVERIFY(beside.x->thing == ref(rackNamed(plan, "A-03")));
  QCOMPARE(beside.x->line.micrometres(), 4'500'000);
  QVERIFY(beside.y && beside.y->kind == SnapKind::Align);

  const RackId last = rackNamed(plan, "A-03");
  plan = placeRack(plan, last, {plan.halls->front().id, {4400 * mm, 3000 * mm}}).value();
  const Snapped pitch = snap(floorOf(plan), rackAt(5230, 3000), {});
  QVERIFY(pitch.x && pitch.x->kind == SnapKind::Pitch);
  QCOMPARE((rackAt(5230, 3000).min.x + pitch.move.x).micrometres(), 4'900'000);

  const Snapped itself = snap(row, rackAt(3600, 3000), {ref(rackNamed(plan, "A-02"))});
  QCOMPARE(itself.move.x.micrometres(), 0);
  QVERIFY(itself.x->kind == SnapKind::Abut);

  const Snapped tile = snap(row, rackAt(12000, 12000), {});
  QVERIFY(tile.x && tile.x->kind == SnapKind::Tile);
  const Length line = rackAt(12000, 12000).min.x + tile.move.x;
  QVERIFY(line.micrometres() % 609'600 == 0 || (line + 600 * mm).micrometres() % 609'600 == 0);
}

void TestAislesAndSnap::nothingHoldsWhenSwitchedOff() {
  const FloorSpace row = floorOf(block(1, 3, Facing::South));
  const Snapped free = snap(row, rackAt(4870, 3060), {}, {false, false, false, 150 * mm});
  QVERIFY(!free.x && !free.y);
  QVERIFY(free.move == Point{});
  const Snapped far = snap(row, rackAt(4870, 3060), {}, {false, true, false, 50 * mm});
  QVERIFY(!far.x);
}

void TestAislesAndSnap::cornersSnapToTilesAndEdges() {
  const FloorSpace row = floorOf(block(1, 3, Facing::South));
  const Snapped tile = snap(row, Point{10 * oneMetre, 9 * oneMetre}, {});
  QCOMPARE((10 * oneMetre + tile.move.x).micrometres(), 609'600 * 16);
  const Snapped edge = snap(row, Point{4480 * mm, 3610 * mm}, {});
  QCOMPARE((4480 * mm + edge.move.x).micrometres(), 4'500'000);
  QCOMPARE((3610 * mm + edge.move.y).micrometres(), 3'600'000);
}

QTEST_APPLESS_MAIN(TestAislesAndSnap)
#include "test_aisles_and_snap.moc"
