// Trays as they are drawn: what they are called, what stands against them, and their corners dragged. Two trays that
// join give a cable its way.
#include <QTest>
#include <functional>

#include "model/cabling/estimate_cabling.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/site.h"
#include "model/plan/edit/trays.h"
#include "tests/model/cabling/small_hall_plan.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

using Change = std::function<void(Tray&, Hall&)>;
Q_DECLARE_METATYPE(Change)

namespace {

Point at(std::int64_t xMm, std::int64_t yMm) { return {xMm * mm, yMm * mm}; }

/// In the sample's hall of 20 x 15 m, 3 m high.
Tray tray(HallId hall, std::vector<Point> path) {
  Tray made;
  made.hall = hall;
  made.path = std::move(path);
  made.z = 2600 * mm;
  return made;
}

}  // namespace

class TestEditTrays : public QObject {
  Q_OBJECT

 private slots:
  void drawnOnesGetTheNextName_data() {
    QTest::addColumn<TrayKind>("kind");
    QTest::addColumn<bool>("ladder");
    QTest::addColumn<QString>("names");
    QTest::newRow("data") << TrayKind::Data << false << "Tray 1, Tray 2";
    QTest::newRow("fibre") << TrayKind::Fibre << false << "Fibre 1, Fibre 2";
    QTest::newRow("power") << TrayKind::Mains << false << "Mains 1, Mains 2";
    QTest::newRow("ladder") << TrayKind::Data << true << "Ladder 1, Ladder 2";
  }
  void drawnOnesGetTheNextName() {
    QFETCH(TrayKind, kind);
    QFETCH(bool, ladder);
    const Sample s = samplePlan();
    Tray made = tray(s.hall, {at(1000, 1000), at(3000, 1000)});
    made.kind = kind;
    if (ladder) made.zEnd = 2000 * mm;
    TrayId first, second;
    const Plan plan = drawTray(drawTray(s.plan, made, &first).value(), made, &second).value();
    const QString names =
        QString::fromStdString(find(*plan.trays, first)->name + ", " + find(*plan.trays, second)->name);
    QTEST(names, "names");
  }

  void repeatedCornersAreLeftOut() {
    const Sample s = samplePlan();
    TrayId made;
    const std::vector<Point> path{at(1000, 1000), at(1000, 1000), at(3000, 1000), at(3000, 1000)};
    const Plan plan = drawTray(s.plan, tray(s.hall, path), &made).value();
    QCOMPARE(find(*plan.trays, made)->path, (std::vector{at(1000, 1000), at(3000, 1000)}));
  }

  void whatStandsAgainstIt_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* line, Change change) {
      QTest::newRow(name) << change << QString(line);
    };
    row("nothing", "", [](Tray&, Hall&) {});
    row("one click", "a tray runs through at least two points", [](Tray& t, Hall&) { t.path.resize(1); });
    row("no click", "a tray runs through at least two points", [](Tray& t, Hall&) { t.path.clear(); });
    row("twice the same point", "a tray runs through at least two points",
        [](Tray& t, Hall&) { t.path = {at(1000, 1000), at(1000, 1000)}; });
    row("no width", "width and height of a tray are more than 0", [](Tray& t, Hall&) { t.width = {}; });
    row("negative width", "width and height of a tray are more than 0", [](Tray& t, Hall&) { t.width = -300 * mm; });
    row("no depth", "width and height of a tray are more than 0", [](Tray& t, Hall&) { t.height = {}; });
    row("no fill", "a fill limit is above 0 and at most 1 (100 %)", [](Tray& t, Hall&) { t.fillLimit = 0; });
    row("above the ceiling", "its top at 3.05 m would be above the ceiling of the hall at 3 m",
        [](Tray& t, Hall&) { t.z = 2950 * mm; });
    row("far above", "a tray is at most 1,000 m above or below the floor",
        [](Tray& t, Hall&) { t.z = 1001 * oneMetre; });
    row("touching the ceiling", "", [](Tray& t, Hall&) { t.z = 2900 * mm; });
    row("no raised floor", "the hall has no raised floor under which a tray could run",
        [](Tray& t, Hall&) { t.z = -300 * mm; });
    row("under the raised floor", "", [](Tray& t, Hall& h) { t.z = -300 * mm, h.raisedFloor = 600 * mm; });
    row("below the raised floor", "its bottom at -700 mm is below the raised floor, which is 600 mm deep",
        [](Tray& t, Hall& h) { t.z = -700 * mm, h.raisedFloor = 600 * mm; });
    row("out of the floor", "it would stick out of the floor: its top is at 50 mm",
        [](Tray& t, Hall& h) { t.z = -50 * mm, h.raisedFloor = 600 * mm; });
    row("outside", "its corner at 21 m, 1 m is outside of the hall",
        [](Tray& t, Hall&) { t.path[1] = at(21'000, 1000); });
    row("far outside", "a place is at most 10 km away from the hall's origin",
        [](Tray& t, Hall&) { t.path[1] = at(11'000'000, 0); });
    row("along the wall", "", [](Tray& t, Hall&) { t.path = {at(0, 0), at(20'000, 0)}; });
    row("through a wall", "it leaves the hall between two of its corners", [](Tray& t, Hall& h) {
      h.outline = {at(0, 0),         at(20'000, 0),  at(20'000, 15'000), at(15'000, 15'000),
                   at(15'000, 5000), at(5000, 5000), at(5000, 15'000),   at(0, 15'000)};
      t.path = {at(2000, 10'000), at(18'000, 10'000)};
    });
    row("ladder", "", [](Tray& t, Hall&) { t.zEnd = 2000 * mm; });
    row("upright ladder", "", [](Tray& t, Hall&) { t.path.resize(1), t.zEnd = 2000 * mm; });
    row("upright ladder to its own height", "a ladder joins two different heights",
        [](Tray& t, Hall&) { t.path.resize(1), t.zEnd = 2600 * mm; });
    row("ladder through the ceiling", "its top at 3.1 m would be above the ceiling of the hall at 3 m",
        [](Tray& t, Hall&) { t.zEnd = 3 * oneMetre; });
    row("ladder out of a floor", "the hall has no raised floor under which a tray could run",
        [](Tray& t, Hall&) { t.zEnd = -300 * mm; });
  }
  void whatStandsAgainstIt() {
    QFETCH(Change, change);
    QFETCH(QString, line);
    const Sample s = samplePlan();
    Tray made = tray(s.hall, {at(1000, 1000), at(3000, 1000)});
    Hall hall = *find(*s.plan.halls, s.hall);
    change(made, hall);
    const Plan plan = changeHall(s.plan, s.hall, [&](Hall& h) { h = hall; }).value();
    const auto drawn = drawTray(plan, made);
    QCOMPARE(drawn ? QString() : QString::fromStdString(drawn.error().message), line);
  }

  void noSuchHall() {
    const auto drawn = drawTray(samplePlan().plan, tray(HallId{999}, {at(0, 0), at(1000, 0)}));
    QVERIFY(!drawn);
    QCOMPARE(drawn.error().line(), std::string("the plan has no hall with id 999"));
  }

  void cornersMove() {
    const Sample s = samplePlan();
    const Plan plan = moveTrayCorner(s.plan, s.tray, 1, at(9000, 8000)).value();
    QCOMPARE(find(*plan.trays, s.tray)->path, (std::vector{at(4000, 6000), at(9000, 8000)}));
    QVERIFY(plan.racks.same(s.plan.racks) && plan.placements.same(s.plan.placements));
  }

  void aCornerOnItsNeighbourIsGone() {
    Sample s = samplePlan();
    s.plan = changeTray(s.plan, s.tray, [](Tray& t) { t.path.push_back(at(9000, 9000)); }).value();
    const Plan plan = moveTrayCorner(s.plan, s.tray, 1, at(9000, 9000)).value();
    QCOMPARE(find(*plan.trays, s.tray)->path, (std::vector{at(4000, 6000), at(9000, 9000)}));
  }

  void cornersStayWhereTheyCannotGo_data() {
    QTest::addColumn<uint>("corner");
    QTest::addColumn<int>("xMm");
    QTest::addColumn<QString>("line");
    QTest::newRow("out of the hall") << 1U << 25'000 << "T1: its corner at 25 m, 6 m is outside of the hall";
    QTest::newRow("onto the other end") << 1U << 4000 << "T1: a tray has a length, not 0";
    QTest::newRow("no such corner") << 2U << 5000 << "T1: it has no corner number 3";
  }
  void cornersStayWhereTheyCannotGo() {
    QFETCH(uint, corner);
    QFETCH(int, xMm);
    QFETCH(QString, line);
    const Sample s = samplePlan();
    const auto moved = moveTrayCorner(s.plan, s.tray, corner, at(xMm, 6000));
    QVERIFY(!moved);
    QCOMPARE(QString::fromStdString(moved.error().line()), line);
  }

  void whatWasWrongIsMendedStepByStep() {
    Sample s = samplePlan();
    // Drawn before the ceiling came down: both ends too high, and then one of them outside too.
    s.plan = changeTray(s.plan, s.tray, [](Tray& t) { t.z = 5 * oneMetre; }).value();
    QVERIFY(moveTrayCorner(s.plan, s.tray, 1, at(8000, 6000)));
    QVERIFY(!moveTrayCorner(s.plan, TrayId{999}, 1, at(8000, 6000)));
  }

  void levelsOfAHall() {
    const Sample s = samplePlan();
    Tray ladder = tray(s.hall, {at(1000, 1000), at(3000, 1000)});
    ladder.z = 2500 * mm;
    ladder.zEnd = 2100 * mm;
    const Plan plan = drawTray(s.plan, ladder).value();
    QCOMPARE(trayLevels(plan, s.hall), (std::vector<Length>{2100 * mm, 2500 * mm}));
    QVERIFY(trayLevels(plan, HallId{999}).empty());
  }

  void twoThatJoinGiveACableItsWay() {
    using namespace cabling_test;
    Plan plan = cabling_test::emptyHall();
    const DeviceId one = cabling_test::addRack(plan, ::at(5000, 5000), 1),
                   two = cabling_test::addRack(plan, ::at(15'000, 12'000), 1);
    join(plan, one, two);
    const auto cable = [&] { return estimateCabling(plan, estimateFabrics(plan)).fabrics.front().cables.front(); };
    QCOMPARE(cable().trouble, CableTrouble::NoTray);
    plan = drawTray(plan, tray(cabling_test::hall, {::at(4000, 5000), ::at(15'000, 5000)})).value();
    TrayId second;
    plan = drawTray(plan, tray(cabling_test::hall, {::at(15'000, 6000), ::at(15'000, 13'000)}), &second).value();
    QCOMPARE(cable().trouble, CableTrouble::NoWay);  // it ends a metre before the first
    plan = moveTrayCorner(plan, second, 0, ::at(15'000, 5000)).value();
    QCOMPARE(cable().trouble, CableTrouble::None);
    QCOMPARE(cable().way, CableWay::Trays);
    QVERIFY(cable().path > 17 * oneMetre);  // 10 m along x and 7 m along y at least
  }
};

QTEST_APPLESS_MAIN(TestEditTrays)
#include "test_edit_trays.moc"
