// Racks and floors against answers found the slow way: cell by cell, for many random cases with fixed seeds.
#include <QTest>
#include <random>
#include <set>
#include <tuple>

#include "model/plan/aisles.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/plan/floor_space.h"
#include "model/plan/rack_space.h"
#include "model/plan/snap.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }

 private:
  std::mt19937 random_;
};

/// A rack cut into cells: half unit, lane, and 10 mm of depth from the front.
using Cell = std::tuple<int, int, int>;

std::set<Cell> cellsOf(const Rack& rack, const Product& product, const Mount& mount) {
  std::set<Cell> cells;
  const int deep = static_cast<int>(product.mount.depth / (10 * mm)), all = static_cast<int>(rack.depth / (10 * mm));
  const int from = mount.face == Face::Front ? 0 : all - deep, to = mount.face == Face::Front ? deep : all;
  for (int half = 0; half < product.mount.heightHalfUnits; ++half) {
    for (int lane = 0; lane < 2; ++lane) {
      if ((mount.lane == Lane::Left && lane == 1) || (mount.lane == Lane::Right && lane == 0)) continue;
      // The face itself is one cell more, so that nothing else is mounted there.
      cells.insert({mount.bottomHalfUnit + half, lane, mount.face == Face::Front ? -1 : all});
      for (int depth = from; depth < to; ++depth) cells.insert({mount.bottomHalfUnit + half, lane, depth});
    }
  }
  return cells;
}

bool meet(const std::set<Cell>& a, const std::set<Cell>& b) {
  return std::any_of(a.begin(), a.end(), [&](const Cell& cell) { return b.contains(cell); });
}

/// A hall of whole metres: a staircase down from the left, so that it is rectilinear and never crosses itself.
Outline staircase(Dice& dice) {
  std::vector<int> heights;
  for (int i = 0; i < 6; ++i) heights.push_back(2 + dice.upTo(8));
  Outline outline{{{}, {}}, {12 * oneMetre, {}}};
  for (int i = 5; i >= 0; --i) {
    outline.push_back({(2 * i + 2) * oneMetre, heights[static_cast<std::size_t>(i)] * oneMetre});
    outline.push_back({2 * i * oneMetre, heights[static_cast<std::size_t>(i)] * oneMetre});
  }
  return outline;
}

Rect metres(int x, int y, int w, int h) {
  return {{x * oneMetre, y * oneMetre}, {(x + w) * oneMetre, (y + h) * oneMetre}};
}

Plan scatteredRacks(Dice& dice, int count, const Outline& outline) {
  Plan plan = emptyHall();
  const HallId hall = plan.halls->front().id;
  plan = changeHall(plan, hall, [&](Hall& h) { h.outline = outline; }).value();
  Rack rack = rackOf(plan, productId(plan, "deep-rack"), "R").value();
  rack.width = rack.depth = oneMetre;
  std::vector<PlacedRack> racks;
  for (int i = 0; i < count; ++i) {
    const Point centre{dice.upTo(11) * oneMetre + 500 * mm, dice.upTo(9) * oneMetre + 500 * mm};
    racks.push_back({rack, {hall, centre, turned(Facing::South, dice.upTo(3))}, {}});
  }
  return addRacks(plan, racks).value();
}

}  // namespace

class TestGeometryProperties : public QObject {
  Q_OBJECT

 private slots:
  void rackFitsAsItsCellsDo_data() { seeds(); }
  void rackFitsAsItsCellsDo();
  void firstFitIsTheLowest_data() { seeds(); }
  void firstFitIsTheLowest();
  void rectanglesInHallsMatchTheirCells_data() { seeds(); }
  void rectanglesInHallsMatchTheirCells();
  void freeDepthMatchesCells_data() { seeds(); }
  void freeDepthMatchesCells();
  void aislesHoldNobody_data() { seeds(); }
  void aislesHoldNobody();
  void snappingTwiceIsSnappingOnce_data() { seeds(); }
  void snappingTwiceIsSnappingOnce();

 private:
  static void seeds() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 8; ++seed) QTest::addRow("seed %u", seed) << seed;
  }
};

void TestGeometryProperties::rackFitsAsItsCellsDo() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  Plan plan = emptyHall();
  Rack record = rackOf(plan, productId(plan, "rack"), "R").value();
  record.depth = (900 + 100 * dice.upTo(4)) * mm;
  RackId rack;
  plan = addRack(plan, record, {}, {}, &rack).value();
  std::set<Cell> taken;
  int accepted = 0, refused = 0;
  for (int i = 0; i < 300; ++i) {
    const char* keys[] = {"half", "half2", "slim", "narrow", "switch"};
    const Product& product = *plan.catalog->product(keys[dice.upTo(4)]);
    const Lane lane = product.mount.lanes == 2 ? static_cast<Lane>(dice.upTo(2)) : Lane::Full;
    const Mount mount{dice.upTo(83), dice.upTo(1) == 0 ? Face::Front : Face::Rear, lane};
    const auto cells = cellsOf(record, product, mount);
    const bool within = mount.bottomHalfUnit + product.mount.heightHalfUnits <= 84;
    const auto added = addDevice(plan, {{}, rack, product.id, "d", mount, {}, false});
    QCOMPARE(added.ok(), within && !meet(cells, taken));
    added ? ++accepted : ++refused;
    if (!added) continue;
    taken.insert(cells.begin(), cells.end());
    plan = *added;
  }
  QVERIFY(accepted > 20 && refused > 20);
  const UnitsUsed used = unitsUsed(rackSpace(plan, *find(*plan.racks, rack)));
  QVERIFY(used.any <= used.total && used.front <= used.any && used.rear <= used.any);
}

void TestGeometryProperties::firstFitIsTheLowest() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  Plan plan = emptyHall();
  RackId rack;
  plan = addRack(plan, rackOf(plan, productId(plan, "rack"), "R").value(), {}, {}, &rack).value();
  for (int i = 0; i < 25; ++i) {
    const auto added = addDevice(plan, {{}, rack, productId(plan, "half2"), "d", {2 * dice.upTo(40)}, {}, false});
    if (added) plan = *added;
  }
  const RackSpace space = rackSpace(plan, *find(*plan.racks, rack));
  for (const char* key : {"half", "half2", "tall", "narrow", "server"}) {
    const Product& product = *plan.catalog->product(key);
    const auto found = firstFit(space, product);
    const int step = product.mount.heightHalfUnits % 2 == 0 ? 2 : 1;
    std::optional<int> lowest;
    for (int half = 0; half < 84 && !lowest; half += step) {
      const Lane lane = product.mount.lanes == 2 ? Lane::Left : Lane::Full;
      if (!fits(space, product, {half, Face::Front, lane})) lowest = half;
    }
    QCOMPARE(found.has_value(), lowest.has_value());
    if (found) QCOMPARE(found->bottomHalfUnit, *lowest);
  }
}

void TestGeometryProperties::rectanglesInHallsMatchTheirCells() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  const Outline outline = properOutline(staircase(dice)).value();
  const auto cellInside = [&](int x, int y) {
    return contains(outline, Point{x * oneMetre + 500 * mm, y * oneMetre + 500 * mm});
  };
  int inside = 0;
  for (int i = 0; i < 400; ++i) {
    const int x = dice.upTo(13) - 1, y = dice.upTo(11) - 1, w = 1 + dice.upTo(4), h = 1 + dice.upTo(4);
    bool all = true;
    for (int cx = x; cx < x + w; ++cx) {
      for (int cy = y; cy < y + h; ++cy) all = all && cellInside(cx, cy);
    }
    QCOMPARE(contains(outline, metres(x, y, w, h)), all);
    inside += all;
  }
  QVERIFY(inside > 20 && inside < 380);
}

void TestGeometryProperties::freeDepthMatchesCells() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  const Outline outline = properOutline(staircase(dice)).value();
  const Plan plan = scatteredRacks(dice, 15, outline);
  const FloorSpace floor = floorSpace(plan, plan.halls->front().id);
  const auto taken = [&](int x, int y) {
    const Rect cell = metres(x, y, 1, 1);
    return !contains(outline, cell) || std::any_of(floor.bodies.begin(), floor.bodies.end(),
                                                   [&](const FloorBody& body) { return body.area.overlaps(cell); });
  };
  for (const FloorBody& body : floor.bodies) {
    const int x = static_cast<int>(body.area.min.x / oneMetre), y = static_cast<int>(body.area.min.y / oneMetre);
    if (!contains(outline, body.area)) continue;
    for (const auto& [facing, dx, dy] :
         {std::tuple{Facing::South, 0, -1}, {Facing::North, 0, 1}, {Facing::East, 1, 0}, {Facing::West, -1, 0}}) {
      int steps = 0;
      while (steps < 10 && !taken(x + dx * (steps + 1), y + dy * (steps + 1))) ++steps;
      QCOMPARE(freeDepth(floor, body.area, facing).micrometres(), qint64{1'000'000} * steps);
    }
  }
}

void TestGeometryProperties::aislesHoldNobody() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  const Plan plan = scatteredRacks(dice, 25, rectangleOutline(12 * oneMetre, 10 * oneMetre));
  const FloorSpace floor = floorSpace(plan, plan.halls->front().id);
  const auto found = aisles(floor, 5 * oneMetre, Length());
  QVERIFY(!found.empty());
  for (const Aisle& aisle : found) {
    QVERIFY(aisle.width() > Length() && aisle.width() <= 5 * oneMetre && aisle.length() > Length());
    QVERIFY(aisle.sides.size() >= 2);
    for (const FloorBody& body : floor.bodies) QVERIFY(!body.area.overlaps(aisle.area));
  }
}

void TestGeometryProperties::snappingTwiceIsSnappingOnce() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  const Plan plan = scatteredRacks(dice, 12, rectangleOutline(12 * oneMetre, 10 * oneMetre));
  const FloorSpace floor = floorSpace(plan, plan.halls->front().id);
  for (int i = 0; i < 100; ++i) {
    const Point corner{dice.upTo(12'000) * mm, dice.upTo(10'000) * mm};
    const Rect rect{corner, corner + Point{600 * mm, 1200 * mm}};
    const Snapped once = snap(floor, rect, {});
    const Rect rests{rect.min + once.move, rect.max + once.move};
    QVERIFY(once.x && once.y);  // there is always a tile line
    const bool isTile = once.x->kind == SnapKind::Tile;
    QVERIFY(once.move.x <= (isTile ? 305 * mm : 150 * mm) && once.move.x >= (isTile ? -305 * mm : -150 * mm));
    // What holds it is one of its edges on the line.
    QVERIFY(rests.min.x == once.x->line || rests.max.x == once.x->line);
    QVERIFY(rests.min.y == once.y->line || rests.max.y == once.y->line);
  }
}

QTEST_APPLESS_MAIN(TestGeometryProperties)
#include "test_geometry_properties.moc"
