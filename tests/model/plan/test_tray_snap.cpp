// Where a corner of a tray comes to rest: in a hall of 20 x 15 m with tiles of 600 mm, a row of racks and trays.
#include <QTest>

#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/plan/tray_snap.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Point at(std::int64_t xMm, std::int64_t yMm) { return {xMm * mm, yMm * mm}; }

Tray tray(std::uint32_t id, std::vector<Point> path) {
  Tray made;
  made.id = TrayId{id};
  made.path = std::move(path);
  return made;
}

/// Three racks of 600 x 1,200 mm with their middles at 5.1, 5.7 and 6.3 m, and 5.1 m.
FloorSpace rowOfRacks() {
  Plan plan = emptyHall();
  const HallId hall = plan.halls->front().id;
  plan = changeHall(plan, hall, [](Hall& h) { h.tile = 600 * mm; }).value();
  RowOfRacks row;
  row.hall = hall;
  row.first = at(5100, 5100);
  row.count = 3;
  row.product = productId(plan, "deep-rack");
  return floorSpace(addRow(plan, row).value(), hall);
}

}  // namespace

class TestTraySnap : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { floor_ = rowOfRacks(); }

  void comesToRest_data() {
    QTest::addColumn<QList<int>>("point");
    QTest::addColumn<QList<int>>("rests");
    QTest::addColumn<TrayHold>("x");
    QTest::addColumn<TrayHold>("y");
    const auto row = [](const char* name, QList<int> point, QList<int> rests, TrayHold x, TrayHold y) {
      QTest::newRow(name) << point << rests << x << y;
    };
    using enum TrayHold;
    row("tiles", {12'100, 10'300}, {12'000, 10'200}, Tile, Tile);
    row("middle line of the row, past its end", {8200, 5180}, {8400, 5100}, Tile, Middle);
    row("middle of a rack", {5760, 5040}, {5700, 5100}, Middle, Middle);
    row("edge of the last rack", {6640, 3020}, {6600, 3000}, Edge, Tile);
    row("front of the row", {5720, 4460}, {5700, 4500}, Middle, Edge);
    row("end of a tray", {15'060, 8090}, {15'010, 8010}, TrayCorner, TrayCorner);
    row("line of a tray", {13'000, 8100}, {12'600 + 600, 8010}, Tile, TrayLine);
    row("line of a tray that stands upright", {1090, 9000}, {1010, 9000}, TrayLine, Tile);
    row("on a tray out of line", {10'040, 2960}, {10'000, 3000}, TrayLine, TrayLine);
  }
  void comesToRest() {
    QFETCH(QList<int>, point);
    QFETCH(QList<int>, rests);
    const TraySnapped held = snapTrayCorner(floor_, trays_, {}, 300 * mm, at(point[0], point[1]));
    QCOMPARE(held.at, at(rests[0], rests[1]));
    QTEST(held.x, "x");
    QTEST(held.y, "y");
  }

  void piecesStayStraight_data() {
    QTest::addColumn<QList<int>>("point");
    QTest::addColumn<QList<int>>("rests");
    QTest::newRow("along x") << QList{12'000, 2230} << QList{12'000, 2030};
    QTest::newRow("along y") << QList{3200, 8400} << QList{3030, 8400};
    QTest::newRow("far along x") << QList{18'000, 3400} << QList{18'000, 2030};
    QTest::newRow("askew is free") << QList{12'000, 9000} << QList{12'000, 9000};
  }
  void piecesStayStraight() {
    QFETCH(QList<int>, point);
    QFETCH(QList<int>, rests);
    const std::vector<TrayAnchor> from{{at(3030, 2030), {}}};
    QCOMPARE(snapTrayCorner(floor_, {}, from, 300 * mm, at(point[0], point[1])).at, at(rests[0], rests[1]));
  }

  void aRightAngleToAPieceOutOfLine() {
    const std::vector<TrayAnchor> from{{at(10'000, 10'000), at(9000, 9000)}};
    const TraySnapped held = snapTrayCorner(floor_, {}, from, 300 * mm, at(11'050, 8900));
    QCOMPARE(held.x, TrayHold::RightAngle);
    QCOMPARE((held.at.x - at(10'000, 0).x) + (held.at.y - at(0, 10'000).y), Length());  // down the other diagonal
    const TraySnapped on = snapTrayCorner(floor_, {}, from, 300 * mm, at(11'050, 10'950));
    QCOMPARE(on.at.x, on.at.y);
  }

  void straightJoinsWhereTheOtherIsAsWide() {
    // The other tray ends at (15.01, 8.01): 20 mm aside is within half a width, 120 mm is where it is 200 mm wide.
    const auto from = [](std::int64_t y) { return std::vector<TrayAnchor>{{at(2000, y), {}}}; };
    QCOMPARE(snapTrayCorner(floor_, trays_, from(7990), 300 * mm, at(15'000, 8000)).at, at(15'010, 7990));
    QCOMPARE(snapTrayCorner(floor_, trays_, from(7890), 200 * mm, at(15'000, 7990)).at, at(15'010, 8010));
    QCOMPARE(snapTrayCorner(floor_, trays_, from(7990), 300 * mm, at(15'000, 8000)).thing, ref(TrayId{1}));
  }

  void freeWhereNothingIsWanted() {
    const TraySnapped held = snapTrayCorner(floor_, trays_, {{at(3030, 2030), {}}}, 300 * mm, at(5760, 5041),
                                            {.tiles = false, .things = false});
    QCOMPARE(held.at, at(5760, 5041));
    QCOMPARE(held.x, TrayHold::None);
    QVERIFY(!held.thing);
  }

  void anEmptyHallHasItsTiles() {
    const Plan plan = emptyHall();
    FloorSpace floor = floorSpace(plan, plan.halls->front().id);
    floor.hall.tile = {};
    QCOMPARE(snapTrayCorner(floor, {}, {}, 300 * mm, at(5761, 5041)).at, at(5761, 5041));
  }

 private:
  FloorSpace floor_;
  std::vector<Tray> trays_{tray(1, {at(12'010, 8010), at(15'010, 8010)}), tray(2, {at(1010, 7010), at(1010, 12'010)}),
                           tray(3, {at(9000, 2000), at(12'000, 5000)})};
};

QTEST_APPLESS_MAIN(TestTraySnap)
#include "test_tray_snap.moc"
