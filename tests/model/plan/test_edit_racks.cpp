// Racks, rows and blocks: where they come to stand, what they are called, and what an edit leaves untouched.
#include <QTest>

#include "model/plan/edit/move.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/plan/floor_space.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

RowOfRacks rowOf(const Plan& plan, int count) {
  RowOfRacks row;
  row.hall = plan.halls->front().id;
  row.first = {3 * oneMetre, 3 * oneMetre};
  row.count = count;
  row.product = productId(plan, "deep-rack");
  return row;
}

Point spotOf(const Plan& plan, const char* rack) { return findPlacement(plan, rackNamed(plan, rack))->spot.centre; }

}  // namespace

class TestEditRacks : public QObject {
  Q_OBJECT

 private slots:
  void names_data();
  void names();
  void continuedNames();
  void aRowStandsInOrder();
  void nextRowTakesTheNextLetter();
  void rowsCanRunBackAndUpright();
  void aBlockAlternates();
  void refusals();
  void oneRackEditedLeavesOtherSections();
  void equalEditIsTheSamePlan();
  void typeChangeKeepsWhatThePlannerSet();
  void placeAndUnplace();
  void rowsTakeRacks();
  void movesMoveEverything();
  void movesAreExactThereAndBack();
  void rotation_data();
  void rotation();
  void fourQuartersAreNone();
  void alignAndDistribute();
};

void TestEditRacks::names_data() {
  QTest::addColumn<QString>("pattern");
  QTest::addColumn<int>("row");
  QTest::addColumn<int>("number");
  QTest::addColumn<QString>("name");
  QTest::newRow("usual") << "{A}-{01}" << 0 << 6 << "A-07";
  QTest::newRow("second row") << "{A}-{01}" << 1 << 11 << "B-12";
  QTest::newRow("27th row") << "{A}" << 26 << 0 << "AA";
  QTest::newRow("53rd row") << "{A}" << 52 << 0 << "BA";
  QTest::newRow("begins at 10") << "R{10}" << 0 << 3 << "R13";
  QTest::newRow("unpadded") << "rack {1}" << 0 << 99 << "rack 100";
  QTest::newRow("wider than its width") << "{01}" << 0 << 150 << "151";
  QTest::newRow("none") << "spare" << 3 << 3 << "spare";
  QTest::newRow("unknown token stays") << "{x}{01}" << 0 << 0 << "{x}01";
  QTest::newRow("open brace stays") << "a{01" << 0 << 0 << "a{01";
}

void TestEditRacks::names() {
  QFETCH(QString, pattern);
  QFETCH(int, row);
  QFETCH(int, number);
  QFETCH(QString, name);
  QCOMPARE(QString::fromStdString(patternName(pattern.toStdString(), row, number)), name);
}

void TestEditRacks::continuedNames() {
  NameSequence names;
  for (const char* name : {"A-09", "A-10", "leaf", "node-007"}) names.use(name);
  QCOMPARE(names.next("A-09"), std::string("A-11"));
  QCOMPARE(names.next("A-10"), std::string("A-12"));
  QCOMPARE(names.next("leaf"), std::string("leaf 2"));
  QCOMPARE(names.next("leaf"), std::string("leaf 3"));
  QCOMPARE(names.next("node-007"), std::string("node-008"));
  QCOMPARE(names.next(""), std::string());
}

void TestEditRacks::aRowStandsInOrder() {
  const Plan empty = emptyHall();
  std::vector<RackId> made;
  const Plan plan = addRow(empty, rowOf(empty, 12), &made).value();
  QCOMPARE(made.size(), std::size_t{12});
  QCOMPARE(plan.rows->size(), std::size_t{1});
  QCOMPARE(plan.rows->front().name, std::string("Row A"));
  for (int i = 0; i < 12; ++i) {
    const RackId id = made[static_cast<std::size_t>(i)];
    QCOMPARE(find(*plan.racks, id)->name, patternName("A-{01}", 0, i));
    const Placement& placement = *findPlacement(plan, id);
    QCOMPARE(placement.spot.centre.x.micrometres(), 3'000'000 + 600'000 * i);
    QVERIFY(placement.row == plan.rows->front().id);
  }
  const Rack& rack = plan.racks->front();
  QCOMPARE(rack.units, 48);
  QCOMPARE(rack.depth.micrometres(), 1'200'000);
  QVERIFY(rack.loadLimit && *rack.loadLimit == 1000 * kg);
  QCOMPARE(faults(plan), std::string());
  QVERIFY(overlaps(floorSpace(plan, plan.halls->front().id)).empty());
}

void TestEditRacks::nextRowTakesTheNextLetter() {
  Plan plan = emptyHall();
  plan = addRow(plan, rowOf(plan, 2)).value();
  plan = addRow(plan, rowOf(plan, 2)).value();
  QVERIFY(rackNamed(plan, "B-02"));
  RowOfRacks plain = rowOf(plan, 2);
  plain.rowName = "Storage", plain.rackName = "S{1}";
  plan = addRow(plan, plain).value();
  QVERIFY(rackNamed(plan, "S2"));
  QCOMPARE(plan.rows->back().name, std::string("Storage"));
}

void TestEditRacks::rowsCanRunBackAndUpright() {
  Plan plan = emptyHall();
  RowOfRacks back = rowOf(plan, 3);
  back.pitch = -700 * mm;
  plan = addRow(plan, back).value();
  QCOMPARE(spotOf(plan, "A-03").x.micrometres(), 1'600'000);
  RowOfRacks upright = rowOf(plan, 3);
  upright.facing = Facing::East;
  plan = addRow(plan, upright).value();
  QCOMPARE(spotOf(plan, "B-03").y.micrometres(), 4'200'000);
  QCOMPARE(spotOf(plan, "B-03").x.micrometres(), 3'000'000);
}

void TestEditRacks::aBlockAlternates() {
  Plan plan = emptyHall();
  BlockOfRows block;
  block.row = rowOf(plan, 4);
  block.rows = 3;
  block.coldAisle = 1500 * mm;
  block.hotAisle = 900 * mm;
  std::vector<RackId> made;
  plan = addBlock(plan, block, &made).value();
  QCOMPARE(made.size(), std::size_t{12});
  // South, north, south: backs meet first, then fronts.
  QCOMPARE((spotOf(plan, "B-01").y - spotOf(plan, "A-01").y).micrometres(), 2'100'000);
  QCOMPARE((spotOf(plan, "C-01").y - spotOf(plan, "B-01").y).micrometres(), 2'700'000);
  QCOMPARE(findPlacement(plan, rackNamed(plan, "B-01"))->spot.facing, Facing::North);
  QCOMPARE(findPlacement(plan, rackNamed(plan, "C-01"))->spot.facing, Facing::South);
  QCOMPARE(plan.rows->size(), std::size_t{3});
}

void TestEditRacks::refusals() {
  const Plan plan = emptyHall();
  const auto refusal = [&](auto change) {
    RowOfRacks row = rowOf(plan, 2);
    change(row);
    const auto added = addRow(plan, row);
    return added ? std::string("accepted") : added.error().line();
  };
  QCOMPARE(refusal([](RowOfRacks& r) { r.count = 0; }), std::string("a row has 1 to 10000 racks, not 0"));
  QCOMPARE(refusal([](RowOfRacks& r) { r.pitch = {}; }), std::string("the racks of a row need a pitch other than 0"));
  QCOMPARE(refusal([](RowOfRacks& r) { r.hall.value = 77; }), std::string("the plan has no hall with id 77"));
  QCOMPARE(refusal([](RowOfRacks& r) { r.product = 77; }), std::string("the plan has no product with id 77"));
  QCOMPARE(refusal([&](RowOfRacks& r) { r.product = productId(plan, "server"); }), std::string("server is not a rack"));
  QCOMPARE(refusal([](RowOfRacks& r) { r.first.x = 1'000'000 * oneMetre; }),
           std::string("A-01: that is more than 10 km away from the hall's origin"));
  BlockOfRows block;
  block.row = rowOf(plan, 1000);
  block.rows = 1000;
  QVERIFY(!addBlock(plan, block));
  const Sample s = samplePlan();
  const auto tooFew = changeRack(s.plan, s.racks[0], [](Rack& r) { r.units = 0; });
  QCOMPARE(tooFew.error().line(), std::string("A-01: a rack has 1 to 100 units, not 0"));
  QVERIFY(!changeRack(s.plan, RackId{999}, [](Rack&) {}));
  QVERIFY(!changeRacks(s.plan, std::vector{s.racks[0], RackId{999}}, [](Rack&) {}));
}

void TestEditRacks::oneRackEditedLeavesOtherSections() {
  const Sample s = samplePlan();
  const Plan changed = changeRack(s.plan, s.racks[2], [](Rack& r) {
                         r.name = "X";
                         r.powerLimit = 20 * kW;
                       }).value();
  QVERIFY(!changed.racks.same(s.plan.racks));
  QVERIFY(changed.placements.same(s.plan.placements));
  QVERIFY(changed.devices.same(s.plan.devices));
  QVERIFY(changed.power.same(s.plan.power) && changed.network.same(s.plan.network) &&
          changed.catalog.same(s.plan.catalog));
  const Plan moved = moveThings(s.plan, {ref(s.racks[2])}, 100 * mm, {}).value();
  QVERIFY(moved.racks.same(s.plan.racks) && moved.devices.same(s.plan.devices) && moved.cooling.same(s.plan.cooling) &&
          moved.power.same(s.plan.power) && moved.trays.same(s.plan.trays));
  QVERIFY(!moved.placements.same(s.plan.placements));
  for (const RackId& id : s.racks) {
    if (id != s.racks[2]) QVERIFY(*find(*changed.racks, id) == *find(*s.plan.racks, id));
  }
}

void TestEditRacks::equalEditIsTheSamePlan() {
  const Sample s = samplePlan();
  QVERIFY(changeRack(s.plan, s.racks[0], [](Rack& r) { r.name = "A-01"; }).value().racks.same(s.plan.racks));
  const Placement& placement = *findPlacement(s.plan, s.racks[0]);
  QVERIFY(placeRack(s.plan, s.racks[0], placement.spot, placement.row).value().placements.same(s.plan.placements));
  QVERIFY(moveThings(s.plan, {ref(s.racks[0])}, {}, {}).value().placements.same(s.plan.placements));
}

void TestEditRacks::typeChangeKeepsWhatThePlannerSet() {
  const Sample s = samplePlan();
  Plan plan = changeRack(s.plan, s.racks[0], [](Rack& r) {
                r.powerLimit = 20 * kW;
                r.status = {Status::Kind::Phase, 2};
              }).value();
  const auto refused = setRackProduct(plan, {s.racks[0]}, productId(plan, "rack"));
  QVERIFY(refused.ok());  // the leaf at U41 is within 42U
  const Rack& rack = *find(*refused->racks, s.racks[0]);
  QCOMPARE(rack.units, 42);
  QCOMPARE(rack.name, std::string("A-01"));
  QVERIFY(rack.powerLimit == 20 * kW && rack.status.phase == 2);
  QVERIFY(!setRackProduct(plan, {s.racks[0]}, productId(plan, "server")));
}

void TestEditRacks::placeAndUnplace() {
  const Sample s = samplePlan();
  const Plan loose = unplaceRack(s.plan, s.racks[3]);
  QVERIFY(!findPlacement(loose, s.racks[3]));
  QCOMPARE(loose.racks->size(), s.racks.size());
  QCOMPARE(faults(loose), std::string());
  const Spot spot{s.hall, {12 * oneMetre, 3 * oneMetre}, Facing::West};
  const Plan placed = placeRack(loose, s.racks[3], spot, s.plan.rows->front().id).value();
  QVERIFY(findPlacement(placed, s.racks[3])->spot == spot);
  QCOMPARE(faults(placed), std::string());
  QVERIFY(!placeRack(loose, RackId{999}, spot));
  QVERIFY(!placeRack(loose, s.racks[3], {HallId{999}, {}}));
  QVERIFY(!placeRack(loose, s.racks[3], spot, RowId{999}));
}

void TestEditRacks::rowsTakeRacks() {
  const Sample s = samplePlan();
  const RowId second = s.plan.rows->at(1).id;
  const Plan joined = assignRow(s.plan, {s.racks[0]}, second).value();
  QVERIFY(findPlacement(joined, s.racks[0])->row == second);
  const Plan left = assignRow(joined, {s.racks[0]}, {}).value();
  QVERIFY(!findPlacement(left, s.racks[0])->row);
  QVERIFY(!assignRow(s.plan, {s.racks[0]}, RowId{999}));
  Hall other;
  other.name = "Hall B";
  other.outline = rectangleOutline(5 * oneMetre, 5 * oneMetre);
  HallId hall;
  RowId row;
  Plan plan = addHall(s.plan, other, &hall).value();
  plan = addEmptyRow(plan, {{}, hall, "Row Z", {}}, &row).value();
  QCOMPARE(assignRow(plan, {s.racks[0]}, row).error().message,
           std::string("A-01 stands in another hall than row Row Z"));
}

void TestEditRacks::movesMoveEverything() {
  const Sample s = samplePlan();
  const Things things{ref(s.plan.rows->front().id), ref(s.cooler), ref(s.feedA), ref(s.tray)};
  const Plan moved = moveThings(s.plan, things, 250 * mm, -100 * mm).value();
  const Point by{250 * mm, -100 * mm};
  for (std::size_t i = 0; i < s.racks.size(); ++i) {
    const Point before = findPlacement(s.plan, s.racks[i])->spot.centre,
                after = findPlacement(moved, s.racks[i])->spot.centre;
    QVERIFY(after == (i < 4 ? before + by : before));
  }
  QVERIFY(find(moved.cooling->units, s.cooler)->spot.centre == find(s.plan.cooling->units, s.cooler)->spot.centre + by);
  QVERIFY(find(moved.power->feeds, s.feedA)->spot->centre == find(s.plan.power->feeds, s.feedA)->spot->centre + by);
  QVERIFY(find(*moved.trays, s.tray)->path[1] == find(*s.plan.trays, s.tray)->path[1] + by);
  QVERIFY(!moveThings(s.plan, things, 200'000 * oneMetre, {}));
}

void TestEditRacks::movesAreExactThereAndBack() {
  const Sample s = samplePlan();
  Plan plan = s.plan;
  const Things all{ref(s.plan.rows->at(0).id), ref(s.plan.rows->at(1).id), ref(s.cooler), ref(s.tray)};
  for (int i = 0; i < 100; ++i) plan = moveThings(plan, all, inch, rackUnit).value();
  plan = moveThings(plan, all, -100 * inch, -100 * rackUnit).value();
  QVERIFY(plan == s.plan);
}

void TestEditRacks::rotation_data() {
  QTest::addColumn<int>("quarters");
  QTest::addColumn<int>("facing");
  QTest::addColumn<int>("dx");
  QTest::addColumn<int>("dy");
  // The last rack of a row of four: 900 mm right of the middle.
  QTest::newRow("a quarter") << 1 << 90 << 0 << 900;
  QTest::newRow("half") << 2 << 180 << -900 << 0;
  QTest::newRow("a quarter back") << -1 << 270 << 0 << -900;
}

void TestEditRacks::rotation() {
  QFETCH(int, quarters);
  QFETCH(int, facing);
  QFETCH(int, dx);
  QFETCH(int, dy);
  const Sample s = samplePlan();
  const ThingRef row = ref(s.plan.rows->front().id);
  const Point middle = areaOf(s.plan, row)->centre();
  const Plan turnedPlan = rotateThings(s.plan, {row}, quarters).value();
  const Spot& last = findPlacement(turnedPlan, s.racks[3])->spot;
  QCOMPARE(static_cast<int>(last.facing), facing);
  QVERIFY((last.centre - middle == Point{dx * mm, dy * mm}));
  const Plan alone = rotateThings(s.plan, {ref(s.racks[3])}, quarters).value();
  QVERIFY(findPlacement(alone, s.racks[3])->spot.centre == findPlacement(s.plan, s.racks[3])->spot.centre);
}

void TestEditRacks::fourQuartersAreNone() {
  const Sample s = samplePlan();
  Plan plan = s.plan;
  const Things all{ref(s.plan.rows->at(0).id), ref(s.plan.rows->at(1).id), ref(s.cooler), ref(s.tray)};
  for (int i = 0; i < 4; ++i) plan = rotateThings(plan, all).value();
  QVERIFY(plan == s.plan);
  QVERIFY(rotateThings(s.plan, {ref(s.servers[0])}).value() == s.plan);
}

void TestEditRacks::alignAndDistribute() {
  Plan plan = emptyHall();
  std::vector<RackId> made;
  plan = addRow(plan, rowOf(plan, 4), &made).value();
  plan = moveThings(plan, {ref(made[1])}, 40 * mm, 300 * mm).value();
  plan = moveThings(plan, {ref(made[3])}, 900 * mm, -200 * mm).value();
  Things all;
  for (RackId id : made) all.push_back(ref(id));
  plan = alignThings(plan, all, Alignment::Bottom).value();
  for (RackId id : made) QCOMPARE(findPlacement(plan, id)->spot.centre.y.micrometres(), 3'000'000);
  plan = distributeThings(plan, all, true).value();
  const Length first = footprintOf(plan, made[1])->min.x - footprintOf(plan, made[0])->max.x;
  QCOMPARE(first.micrometres(), 300'000);
  for (std::size_t i = 1; i < made.size(); ++i) {
    QVERIFY(footprintOf(plan, made[i])->min.x - footprintOf(plan, made[i - 1])->max.x == first);
  }
  QVERIFY(alignThings(plan, all, Alignment::MiddleX).ok());
  QVERIFY(distributeThings(plan, {all[0], all[1]}, true).value() == plan);
}

QTEST_APPLESS_MAIN(TestEditRacks)
#include "test_edit_racks.moc"
