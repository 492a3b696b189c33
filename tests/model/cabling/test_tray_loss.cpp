// A lost tray: all cables that lie in it, however little of it they use, and no other.
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/cabling/tray_loss.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/cabling/small_hall_plan.h"

using namespace cabling_test;

namespace {

struct Laid {
  FabricResult fabrics;
  CablingResult cabling;
  const FabricGraph& graph() const { return fabrics.fabrics.front().graph; }
};

Laid laid(const Plan& plan) {
  Laid made{estimateFabrics(plan), {}};
  made.cabling = estimateCabling(plan, made.fabrics);
  return made;
}

constexpr Length overhead = 2600 * mm;

}  // namespace

class TestTrayLoss : public QObject {
  Q_OBJECT

 private slots:
  /// Two racks under two trays that a third joins; a fourth stands apart.
  void everyTrayOnTheWay() {
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(15'000, 15'000), 1);
    join(plan, one, two, 3);
    const TrayId lower = addTray(plan, {at(0, 5000), at(20'000, 5000)}, overhead);
    const TrayId upper = addTray(plan, {at(0, 15'000), at(20'000, 15'000)}, overhead);
    const TrayId across = addTray(plan, {at(10'000, 4000), at(10'000, 16'000)}, overhead);
    const TrayId apart = addTray(plan, {at(30'000, 4000), at(30'000, 16'000)}, overhead);
    const Laid made = laid(plan);
    QCOMPARE(made.cabling.withLength, 3);
    for (const TrayId tray : {lower, upper, across}) {
      const Loss loss = lossOfTray(made.graph(), made.cabling, tray);
      QCOMPARE(loss.links.size(), 3u);
      QVERIFY(loss.hosts.empty() && loss.switches.empty());
    }
    QVERIFY(lossOfTray(made.graph(), made.cabling, apart).links.empty());
    const auto trays = trayLosses(made.graph(), made.cabling);
    QCOMPARE(trays.size(), 3u);
    QCOMPARE(trays.front().tray, lower);
  }

  void withoutTrays() {
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(5600, 5000), 1);
    join(plan, one, two);
    const TrayId tray = addTray(plan, {at(0, 5000), at(20'000, 5000)}, overhead);
    const Laid made = laid(plan);
    QCOMPARE(made.cabling.fabrics.front().cables.front().way, CableWay::SidePanels);
    QVERIFY(lossOfTray(made.graph(), made.cabling, tray).links.empty());
    QVERIFY(!worstTray(made.graph(), made.cabling));
  }

  /// More links lie in one of two trays: that one is the worse to lose.
  void theWorst() {
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(15'000, 5000), 1);
    join(plan, one, two, 4);
    const TrayId tray = addTray(plan, {at(0, 5000), at(20'000, 5000)}, overhead);
    const Laid made = laid(plan);
    const auto worst = worstTray(made.graph(), made.cabling);
    QVERIFY(worst);
    QCOMPARE(worst->tray, tray);
    QCOMPARE(whatIf(made.graph(), lossOfTray(made.graph(), made.cabling, tray)).after.links, 0);
  }
};

QTEST_APPLESS_MAIN(TestTrayLoss)
#include "test_tray_loss.moc"
