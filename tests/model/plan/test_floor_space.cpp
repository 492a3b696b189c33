// Who stands where: footprints, overlaps, what is in the way, free depth before a face.
#include <QTest>
#include <random>

#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/plan/floor_space.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Plan withRack(const Plan& plan, const char* name, int xMm, int yMm, Facing facing = Facing::South) {
  const Rack rack = rackOf(plan, productId(plan, "deep-rack"), name).value();
  return addRack(plan, rack, Spot{plan.halls->front().id, {xMm * mm, yMm * mm}, facing}).value();
}

FloorSpace floorOf(const Plan& plan) { return floorSpace(plan, plan.halls->front().id); }

Rect box(int xMm, int yMm, int w, int h) { return {{xMm * mm, yMm * mm}, {(xMm + w) * mm, (yMm + h) * mm}}; }

}  // namespace

class TestFloorSpace : public QObject {
  Q_OBJECT

 private slots:
  void everyBodyHasItsFootprint();
  void rackKeepsATenthOfAMillimetre();
  void rackFarOutsideIsStillThere();
  void standsFree_data();
  void standsFree();
  void overlapsAreFoundAndTouchingIsNone();
  void overlapsEqualThoseOfEveryPair();
  void freeDepth_data();
  void freeDepth();
  void wallAtTheFaceLeavesNothing();
  void hallsDoNotSeeEachOther();
};

void TestFloorSpace::everyBodyHasItsFootprint() {
  const Sample s = samplePlan();
  const FloorSpace floor = floorSpace(s.plan, s.hall);
  QCOMPARE(floor.bodies.size(), std::size_t{8 + 1 + 1});
  const Rect rack = *footprintOf(s.plan, s.racks[0]);
  QCOMPARE(rack.width().micrometres(), 600'000);
  QCOMPARE(rack.height().micrometres(), 1'200'000);
  const Plan turnedPlan = placeRack(s.plan, s.racks[0], {s.hall, rack.centre(), Facing::East}).value();
  QCOMPARE(footprintOf(turnedPlan, s.racks[0])->width().micrometres(), 1'200'000);
  const Feed* unplacedFeed = find(s.plan.power->feeds, s.feedB);
  QVERIFY(!footprintOf(s.plan, *unplacedFeed));
  QVERIFY(!footprintOf(unplaceRack(s.plan, s.racks[0]), s.racks[0]));
}

void TestFloorSpace::rackKeepsATenthOfAMillimetre() {
  const Length x = 1234 * mm + 500 * um;
  Plan plan = emptyHall();
  const Rack rack = rackOf(plan, productId(plan, "rack"), "A-07").value();
  plan = addRack(plan, rack, Spot{plan.halls->front().id, {x, 2 * oneMetre}}).value();
  QCOMPARE(plan.placements->front().spot.centre.x.micrometres(), 1'234'500);
  plan = addColumn(plan, plan.halls->front().id, box(1500, 1500, 400, 400)).value();
  const auto reason =
      standsFree(floorOf(plan), *footprintOf(plan, plan.racks->front().id), {ref(plan.racks->front().id)});
  QCOMPARE(reason->message, "a column stands there");
}

void TestFloorSpace::rackFarOutsideIsStillThere() {
  Plan plan = withRack(withRack(withRack(emptyHall(), "A-07", 3000, 3000), "", 6000, 3000), "far", -5000, 3000);
  const FloorSpace floor = floorOf(plan);
  QCOMPARE(floor.bodies.size(), std::size_t{3});
  QCOMPARE(standsFree(floor, floor.bodies[2].area, {floor.bodies[2].thing})->message,
           "that is not within the walls of Hall A");
}

void TestFloorSpace::standsFree_data() {
  QTest::addColumn<int>("x");
  QTest::addColumn<int>("y");
  QTest::addColumn<QString>("reason");
  QTest::newRow("free") << 2000 << 2000 << "";
  QTest::newRow("in the corner") << 300 << 600 << "";
  QTest::newRow("through the wall") << 299 << 600 << "that is not within the walls of Hall A";
  QTest::newRow("beside the rack") << 5600 << 5000 << "";
  QTest::newRow("on the rack") << 5599 << 5000 << "'A-01' stands there";
  QTest::newRow("in the column") << 10000 << 10000 << "a column stands there";
  QTest::newRow("in the plant room") << 18000 << 2000 << "that floor is kept free: plant room";
}

void TestFloorSpace::standsFree() {
  QFETCH(int, x);
  QFETCH(int, y);
  QFETCH(QString, reason);
  Plan plan = withRack(emptyHall(), "A-01", 5000, 5000);
  const HallId hall = plan.halls->front().id;
  plan = addColumn(plan, hall, box(9800, 9800, 400, 400)).value();
  plan = addKeepOut(plan, hall, {box(17000, 0, 3000, 4000), "plant room"}).value();
  const Rect area = footprint({hall, {x * mm, y * mm}}, 600 * mm, 1200 * mm);
  const auto found = hallwright::standsFree(floorOf(plan), area);
  QCOMPARE(found ? QString::fromStdString(found->message) : QString(), reason);
}

void TestFloorSpace::overlapsAreFoundAndTouchingIsNone() {
  Plan plan = withRack(withRack(withRack(emptyHall(), "a", 5000, 5000), "b", 5600, 5000), "c", 6150, 5100);
  const auto found = overlaps(floorOf(plan));
  QCOMPARE(found.size(), std::size_t{1});
  QVERIFY(found[0].first == ref(plan.racks->at(1).id) && found[0].second == ref(plan.racks->at(2).id));
  QCOMPARE(found[0].area.width().micrometres(), 50'000);
  QCOMPARE(found[0].area.height().micrometres(), 1'100'000);
}

void TestFloorSpace::overlapsEqualThoseOfEveryPair() {
  std::mt19937 random(7);
  std::uniform_int_distribution<int> x(0, 60'000), y(0, 40'000), quarter(0, 3);
  Plan plan = emptyHall();
  const HallId hall = plan.halls->front().id;
  const Rack rack = rackOf(plan, productId(plan, "deep-rack"), "R").value();
  std::vector<PlacedRack> racks;
  for (int i = 0; i < 1000; ++i) {
    const Facing facing = turned(Facing::South, quarter(random));
    racks.push_back({rack, {hall, {x(random) * mm, y(random) * mm}, facing}, {}});
  }
  plan = addRacks(plan, racks).value();
  const FloorSpace floor = floorOf(plan);
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < floor.bodies.size(); ++i) {
    for (std::size_t j = i + 1; j < floor.bodies.size(); ++j)
      pairs += floor.bodies[i].area.overlaps(floor.bodies[j].area);
  }
  QVERIFY(pairs > 100);
  QCOMPARE(overlaps(floor).size(), pairs);
}

void TestFloorSpace::freeDepth_data() {
  QTest::addColumn<int>("facing");
  QTest::addColumn<int>("front");
  QTest::addColumn<int>("rear");
  // The rack at (5, 5) m: wall 4.4 m south, a rack 1.2 m north of it, a column 2 m east, a keep-out 1.5 m west.
  QTest::newRow("south") << 0 << 4400 << 1200;
  QTest::newRow("north") << 180 << 1200 << 4400;
  QTest::newRow("east") << 90 << 2000 << 1500;
  QTest::newRow("west") << 270 << 1500 << 2000;
}

void TestFloorSpace::freeDepth() {
  QFETCH(int, facing);
  QFETCH(int, front);
  QFETCH(int, rear);
  const bool turnedBody = facing == 90 || facing == 270;
  const int halfX = turnedBody ? 600 : 300, halfY = turnedBody ? 300 : 600;
  Plan plan = withRack(emptyHall(), "R", 5000, 5000, static_cast<Facing>(facing));
  if (!turnedBody) plan = withRack(plan, "north of it", 5000, 5000 + halfY + 1200 + 600);
  const HallId hall = plan.halls->front().id;
  plan = addColumn(plan, hall, box(5000 + halfX + 2000, 4900, 400, 400)).value();
  plan = addKeepOut(plan, hall, {box(5000 - halfX - 2500, 4500, 1000, 1000), "ramp"}).value();
  const FloorSpace floor = floorOf(plan);
  QCOMPARE(freeFront(floor, floor.bodies[0]).micrometres(), front * 1000);
  QCOMPARE(freeRear(floor, floor.bodies[0]).micrometres(), rear * 1000);
  QCOMPARE(freeFront(floor, floor.bodies[0], 1 * oneMetre).micrometres(), 1'000'000);
}

void TestFloorSpace::wallAtTheFaceLeavesNothing() {
  const FloorSpace floor = floorOf(withRack(emptyHall(), "R", 5000, 600));
  QCOMPARE(freeFront(floor, floor.bodies[0]).micrometres(), 0);
  const FloorSpace overlapping = floorOf(withRack(withRack(emptyHall(), "R", 5000, 5000), "S", 5000, 4500));
  QCOMPARE(freeFront(overlapping, overlapping.bodies[0]).micrometres(), 0);
}

void TestFloorSpace::hallsDoNotSeeEachOther() {
  Plan plan = withRack(emptyHall(), "R", 5000, 5000);
  Hall second;
  second.name = "Hall B";
  second.outline = rectangleOutline(10 * oneMetre, 10 * oneMetre);
  HallId id;
  plan = addHall(plan, second, &id).value();
  QVERIFY(floorSpace(plan, id).bodies.empty());
  QVERIFY(!hallwright::standsFree(floorSpace(plan, id), box(4800, 4800, 600, 1200)));
}

QTEST_APPLESS_MAIN(TestFloorSpace)
#include "test_floor_space.moc"
