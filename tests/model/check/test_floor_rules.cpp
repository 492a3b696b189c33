// The rules of the floor, each with a plan that just keeps its limit and one that just breaks it.
#include <QTest>
#include <functional>

#include "model/catalog/library.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "model/plan/floor_space.h"
#include "tests/model/check/finding_lines.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

constexpr Facing everyFacing[] = {Facing::South, Facing::East, Facing::North, Facing::West};
const char* wordFor(Facing facing) {
  return facing == Facing::South   ? "south"
         : facing == Facing::East  ? "east"
         : facing == Facing::North ? "north"
                                   : "west";
}

Point at(std::int64_t xMm, std::int64_t yMm) { return {xMm * mm, yMm * mm}; }

/// A hall of 20 x 15 m for racks of 600 x 1200 mm.
struct Floor {
  Plan plan = emptyHall();
  HallId hall = plan.halls->front().id;

  Floor() { plan.assumptions = libraryAssumptions(); }

  RackId rack(const char* name, Point centre, Facing facing = Facing::South) {
    Rack made;
    made.name = name;
    RackId id;
    plan = addRack(plan, made, Spot{hall, centre, facing}, {}, &id).value();
    return id;
  }
  /// 300 x 1200 mm, stands in a row.
  void cooler(Point centre, Facing facing = Facing::South) {
    plan = addCoolingUnit(plan, {{}, "CU 1", productId(plan, "cooler"), {hall, centre, facing}, {}, {}}).value();
  }
  /// 1200 x 900 mm.
  void ups(Point centre) {
    const Spot spot{hall, centre, Facing::South};
    plan = addFeed(plan, {{}, "UPS 1", FeedKind::Ups, {}, productId(plan, "ups"), {}, {}, spot, {}}).value();
  }
  void assume(const char* id, double value) { plan = setAssumption(plan, id, value).value(); }
  void change(const std::function<void(Hall&)>& edit) { plan = changeHall(plan, hall, edit).value(); }
};

/// Racks A and B whose near sides are so far apart, A to the south (or to the west).
Floor twoRacks(Facing a, Facing b, std::int64_t gapMm) {
  Floor floor;
  const bool alongX = a == Facing::South || a == Facing::North;
  floor.rack("A", at(5000, 5000), a);
  floor.rack("B", alongX ? at(5000, 6200 + gapMm) : at(6200 + gapMm, 5000), b);
  return floor;
}

}  // namespace

class TestFloorRules : public QObject {
  Q_OBJECT

 private slots:
  void overlap_data();
  void overlap();
  void overlapOfUnits();
  void noOverlapAcrossHalls();
  void outsideWalls_data();
  void outsideWalls();
  void outsideInTheCornerOfAnL();
  void onColumnsAndKeepOuts_data();
  void onColumnsAndKeepOuts();
  void aisle_data();
  void aisle();
  void aisleLimitIsAnAssumption();
  void aisleBesideACooler();
  void clearanceToAWall_data();
  void clearanceToAWall();
  void clearanceToWhatStandsBeforeIt_data();
  void clearanceToWhatStandsBeforeIt();
  void clearanceLimitIsAnAssumption();
  void onlyRacksNeedClearance();
  void notPlaced();
};

void TestFloorRules::overlap_data() {
  QTest::addColumn<Point>("second");
  QTest::addColumn<Facing>("facing");
  QTest::addColumn<QStringList>("expected");
  const QString line = "error floor.overlap at rack A: rack A and rack B overlap [%1]";
  QTest::newRow("side by side") << at(5600, 5000) << Facing::South << QStringList{};
  QTest::newRow("a millimetre less") << at(5599, 5000) << Facing::South << QStringList{line.arg("1 mm x 1.2 m")};
  QTest::newRow("back to back") << at(5000, 6200) << Facing::North << QStringList{};
  QTest::newRow("corner on corner") << at(5600, 6200) << Facing::South << QStringList{};
  // Turned it covers 1200 x 600 mm.
  QTest::newRow("turned, beside") << at(5900, 5000) << Facing::East << QStringList{};
  QTest::newRow("turned, closer") << at(5850, 5000) << Facing::West << QStringList{line.arg("50 mm x 600 mm")};
  QTest::newRow("on one spot") << at(5000, 5000) << Facing::North << QStringList{line.arg("600 mm x 1.2 m")};
}

void TestFloorRules::overlap() {
  QFETCH(Point, second);
  QFETCH(Facing, facing);
  QFETCH(QStringList, expected);
  Floor floor;
  const RackId a = floor.rack("A", at(5000, 5000)), b = floor.rack("B", second, facing);
  QCOMPARE(findingLines(floor.plan, "floor.overlap"), expected);
  if (!expected.empty()) {
    QCOMPARE(firstFinding(floor.plan, "floor.overlap").things, (std::vector<ThingRef>{ref(a), ref(b)}));
  }
}

void TestFloorRules::overlapOfUnits() {
  Floor touching, closer;
  for (Floor* floor : {&touching, &closer}) floor->rack("A", at(5000, 5000));
  touching.cooler(at(5450, 5000));
  touching.ups(at(5000, 6050));
  QCOMPARE(findingLines(touching.plan, "floor.overlap"), QStringList{});
  closer.cooler(at(5449, 5000));
  closer.ups(at(5000, 6049));
  QCOMPARE(findingLines(closer.plan, "floor.overlap"),
           (QStringList{"error floor.overlap at rack A: rack A and cooling unit CU 1 overlap [1 mm x 1.2 m]",
                        "error floor.overlap at rack A: rack A and feed UPS 1 overlap [600 mm x 1 mm]",
                        "error floor.overlap at cooling unit CU 1: cooling unit CU 1 and feed UPS 1 overlap "
                        "[300 mm x 1 mm]"}));
}

void TestFloorRules::noOverlapAcrossHalls() {
  Floor floor;
  floor.rack("A", at(5000, 5000));
  Hall other = floor.plan.halls->front();
  other.name = "Hall B";
  floor.plan = addHall(floor.plan, other, &floor.hall).value();
  floor.rack("B", at(5000, 5000));
  QCOMPARE(findingLines(floor.plan, "floor."), QStringList{});
}

void TestFloorRules::outsideWalls_data() {
  QTest::addColumn<Point>("centre");
  QTest::addColumn<Facing>("facing");
  QTest::addColumn<bool>("found");
  QTest::newRow("in the south-west corner") << at(300, 600) << Facing::South << false;
  QTest::newRow("in the north-east corner") << at(19700, 14400) << Facing::North << false;
  QTest::newRow("through the west wall") << at(299, 600) << Facing::South << true;
  QTest::newRow("through the south wall") << at(300, 599) << Facing::South << true;
  QTest::newRow("through the east wall") << at(19701, 14400) << Facing::North << true;
  QTest::newRow("through the north wall") << at(19700, 14401) << Facing::North << true;
  QTest::newRow("turned in the corner") << at(600, 300) << Facing::East << false;
  QTest::newRow("turned, through the wall") << at(599, 300) << Facing::West << true;
  QTest::newRow("wholly outside") << at(40'000, 5000) << Facing::South << true;
}

void TestFloorRules::outsideWalls() {
  QFETCH(Point, centre);
  QFETCH(Facing, facing);
  QFETCH(bool, found);
  Floor floor;
  floor.rack("A", centre, facing);
  const QStringList expected{"error floor.outside at rack A: rack A: that is not within the walls of Hall A"};
  QCOMPARE(findingLines(floor.plan, "floor.outside"), found ? expected : QStringList{});
}

/// Every corner of a rack may be inside while a wall runs through it.
void TestFloorRules::outsideInTheCornerOfAnL() {
  Floor floor;
  floor.change([](Hall& hall) {
    hall.outline = {at(0, 0), at(20'000, 0), at(20'000, 5000), at(10'000, 5000), at(10'000, 15'000), at(0, 15'000)};
  });
  floor.rack("inside", at(9700, 5000));
  floor.rack("beyond", at(10'100, 5600));
  floor.rack("in the notch", at(15'000, 10'000));
  const auto lines = findingLines(floor.plan, "floor.outside");
  QCOMPARE(lines.size(), 2);
  QVERIFY(lines[0].startsWith("error floor.outside at rack beyond:"));
  QVERIFY(lines[1].startsWith("error floor.outside at rack in the notch:"));
}

void TestFloorRules::onColumnsAndKeepOuts_data() {
  QTest::addColumn<Point>("centre");
  QTest::addColumn<QStringList>("expected");
  // The column covers x 8 to 8.4 m, the ramp x 12 to 15 m, both y 4 to 6 m.
  QTest::newRow("beside the column") << at(7700, 5000) << QStringList{};
  QTest::newRow("on the column") << at(7701, 5000)
                                 << QStringList{"error floor.outside at rack A: rack A: a column stands there"};
  QTest::newRow("beside the ramp") << at(11'700, 5000) << QStringList{};
  QTest::newRow("on the ramp") << at(11'701, 5000)
                               << QStringList{
                                      "error floor.outside at rack A: rack A: that floor is kept free: the ramp"};
  QTest::newRow("above the ramp") << at(13'000, 6600) << QStringList{};
}

void TestFloorRules::onColumnsAndKeepOuts() {
  QFETCH(Point, centre);
  QFETCH(QStringList, expected);
  Floor floor;
  floor.plan = addColumn(floor.plan, floor.hall, {at(8000, 4000), at(8400, 6000)}).value();
  floor.plan = addKeepOut(floor.plan, floor.hall, {{at(12'000, 4000), at(15'000, 6000)}, "the ramp"}).value();
  floor.rack("A", centre);
  QCOMPARE(findingLines(floor.plan, "floor.outside"), expected);
}

void TestFloorRules::aisle_data() {
  QTest::addColumn<Facing>("a");
  QTest::addColumn<Facing>("b");
  QTest::addColumn<int>("gap");
  QTest::addColumn<QStringList>("expected");
  const QString cold = "warning floor.aisle-narrow at rack A: Cold aisle at rack A in Hall A is narrow [%1 / 1.2 m]";
  const QString hot = "warning floor.aisle-narrow at rack A: Hot aisle at rack A in Hall A is narrow [%1 / 900 mm]";
  const QStringList mixed{
      "warning floor.aisle-mixed at rack A: In Hall A, fronts at rack A look at rears: they breathe warm exhaust"};
  using enum Facing;
  QTest::newRow("cold, wide enough") << North << South << 1200 << QStringList{};
  QTest::newRow("cold, narrow") << North << South << 1190 << QStringList{cold.arg("1.19 m")};
  QTest::newRow("cold along y, wide enough") << East << West << 1200 << QStringList{};
  QTest::newRow("cold along y, narrow") << East << West << 700 << QStringList{cold.arg("700 mm")};
  QTest::newRow("hot, wide enough") << South << North << 900 << QStringList{};
  QTest::newRow("hot, narrow") << South << North << 899 << QStringList{hot.arg("899 mm")};
  QTest::newRow("hot along y, narrow") << West << East << 600 << QStringList{hot.arg("600 mm")};
  QTest::newRow("back to back: no aisle") << South << North << 0 << QStringList{};
  QTest::newRow("all look south") << South << South << 3000 << mixed;
  QTest::newRow("all look east") << East << East << 5000 << mixed;
  QTest::newRow("too far apart for an aisle") << North << North << 5001 << QStringList{};
}

void TestFloorRules::aisle() {
  QFETCH(Facing, a);
  QFETCH(Facing, b);
  QFETCH(int, gap);
  QFETCH(QStringList, expected);
  QCOMPARE(findingLines(twoRacks(a, b, gap).plan, "floor.aisle"), expected);
}

void TestFloorRules::aisleLimitIsAnAssumption() {
  Floor floor = twoRacks(Facing::North, Facing::South, 1200);
  floor.assume("layout.cold-aisle", 1.5);
  QCOMPARE(findingLines(floor.plan, "floor.aisle").size(), 1);
  floor.assume("layout.hot-aisle", 0.5);
  QCOMPARE(findingLines(floor.plan, "floor.aisle").size(), 1);
  floor.assume("layout.cold-aisle", 1.2);
  QCOMPARE(findingLines(floor.plan, "floor.aisle"), QStringList{});
}

/// A row cooler breathes as the racks beside it do: it is a side of the aisle, and it blocks the view of what is
/// behind.
void TestFloorRules::aisleBesideACooler() {
  Floor floor;
  floor.rack("A", at(5000, 5000), Facing::North);
  floor.cooler(at(5000, 6200 + 800), Facing::South);
  QCOMPARE(findingLines(floor.plan, "floor.aisle"),
           QStringList{"warning floor.aisle-narrow at rack A: Cold aisle at rack A in Hall A is narrow "
                       "[800 mm / 1.2 m]"});
  floor.rack("B", at(5000, 6200 + 800 + 1200), Facing::North);
  QCOMPARE(findingLines(floor.plan, "floor.aisle").size(), 1);
}

void TestFloorRules::clearanceToAWall_data() {
  QTest::addColumn<Facing>("facing");
  QTest::addColumn<bool>("front");
  QTest::addColumn<int>("gap");
  QTest::addColumn<QStringList>("expected");
  for (const Facing facing : everyFacing) {
    QTest::addRow("front to the %s, kept", wordFor(facing)) << facing << true << 1000 << QStringList{};
    QTest::addRow("front to the %s, broken", wordFor(facing))
        << facing << true << 999
        << QStringList{
               "warning floor.clearance-front at rack A: rack A has too little room at its front "
               "[999 mm / 1 m]"};
    QTest::addRow("rear away from %s, kept", wordFor(facing)) << facing << false << 600 << QStringList{};
    QTest::addRow("rear away from %s, broken", wordFor(facing))
        << facing << false << 0
        << QStringList{
               "warning floor.clearance-rear at rack A: rack A has too little room at its rear [0 mm / 600 mm]"};
  }
}

void TestFloorRules::clearanceToAWall() {
  QFETCH(Facing, facing);
  QFETCH(bool, front);
  QFETCH(int, gap);
  QFETCH(QStringList, expected);
  const Facing wall = front ? facing : opposite(facing);
  const int middle = 600 + gap;
  Floor floor;
  floor.rack("A",
             wall == Facing::South   ? at(10'000, middle)
             : wall == Facing::North ? at(10'000, 15'000 - middle)
             : wall == Facing::West  ? at(middle, 7000)
                                     : at(20'000 - middle, 7000),
             facing);
  QCOMPARE(findingLines(floor.plan, "floor.clearance"), expected);
}

void TestFloorRules::clearanceToWhatStandsBeforeIt_data() {
  QTest::addColumn<int>("xOfColumn");
  QTest::addColumn<int>("gap");
  QTest::addColumn<bool>("found");
  QTest::newRow("far enough") << 5000 << 1000 << false;
  QTest::newRow("close") << 5000 << 999 << true;
  QTest::newRow("at the face") << 5000 << 0 << true;
  QTest::newRow("before a corner of the face") << 5499 << 500 << true;
  QTest::newRow("just beside the face") << 5500 << 500 << false;
}

void TestFloorRules::clearanceToWhatStandsBeforeIt() {
  QFETCH(int, xOfColumn);
  QFETCH(int, gap);
  QFETCH(bool, found);
  const Rect area{at(xOfColumn - 200, 4400 - gap - 400), at(xOfColumn + 200, 4400 - gap)};
  Floor column, keepOut;
  for (Floor* floor : {&column, &keepOut}) floor->rack("A", at(5000, 5000));
  column.plan = addColumn(column.plan, column.hall, area).value();
  keepOut.plan = addKeepOut(keepOut.plan, keepOut.hall, {area, "a pipe"}).value();
  QCOMPARE(findingLines(column.plan, "floor.clearance-front").size(), found ? 1 : 0);
  QCOMPARE(findingLines(column.plan, "floor.clearance-rear").size(), 0);
  QCOMPARE(findingLines(keepOut.plan, "floor.clearance"), findingLines(column.plan, "floor.clearance"));
}

void TestFloorRules::clearanceLimitIsAnAssumption() {
  Floor floor = twoRacks(Facing::North, Facing::South, 1200);
  QCOMPARE(findingLines(floor.plan, "floor.clearance"), QStringList{});
  floor.assume("layout.front-clearance", 1.3);
  const QString line =
      "warning floor.clearance-front at rack %1: rack %1 has too little room at its front [1.2 m / 1.3 m]";
  QCOMPARE(findingLines(floor.plan, "floor.clearance"), (QStringList{line.arg("A"), line.arg("B")}));
}

void TestFloorRules::onlyRacksNeedClearance() {
  Floor floor;
  floor.ups(at(5000, 450));
  floor.cooler(at(8000, 600));
  QCOMPARE(findingLines(floor.plan, "floor."), QStringList{});
}

void TestFloorRules::notPlaced() {
  Floor floor;
  const RackId rack = floor.rack("A", at(5000, 5000));
  QCOMPARE(findingLines(floor.plan, "floor.not-placed"), QStringList{});
  floor.plan = unplaceRack(floor.plan, rack);
  QCOMPARE(findingLines(floor.plan, "floor."),
           QStringList{"warning floor.not-placed at rack A: Rack A stands nowhere: its heat and power are in no hall"});
}

QTEST_APPLESS_MAIN(TestFloorRules)
#include "test_floor_rules.moc"
