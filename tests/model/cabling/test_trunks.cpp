// Fibres pulled one by one against trunks between panels: counts, lengths, loss against the budget, polarity.
#include <QTest>
#include <algorithm>

#include "model/cabling/estimate_cabling.h"
#include "model/cabling/polarity.h"
#include "model/cabling/trunks.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/cabling/small_hall_plan.h"

using namespace cabling_test;

Q_DECLARE_METATYPE(std::vector<FibrePart>)

namespace {

void assume(Plan& plan, const char* id, double value) {
  plan.assumptions.change([&](std::vector<Assumption>& all) {
    std::erase_if(all, [&](const Assumption& one) { return one.id == id; });
    Assumption one;
    one.id = id, one.value = value;
    all.insert(std::ranges::lower_bound(all, one.id, {}, &Assumption::id), one);
  });
}

/// Two racks so many mm apart under a tray, joined by 4 fibres; trunks of so many connectors from 12 m on.
Plan joined(int apartMm, double connectors = 4) {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(5000 + apartMm, 5000), 1);
  join(plan, one, two, 4);
  addTray(plan, {at(0, 5000), at(40'000, 5000)}, 2600 * mm);
  assume(plan, "cabling.trunk-connectors", connectors);
  assume(plan, "cabling.trunk-from", 12);
  return plan;
}

TrunkPlan trunksOf(const Plan& plan) {
  const FabricResult fabrics = estimateFabrics(plan);
  return trunkPlan(plan, fabrics, estimateCabling(plan, fabrics));
}

}  // namespace

class TestTrunks : public QObject {
  Q_OBJECT

 private slots:
  void trunksAreCounted_data() {
    QTest::addColumn<double>("connectors");
    QTest::addColumn<int>("trunks");
    QTest::addColumn<int>("spare");
    QTest::newRow("one, full") << 4.0 << 1 << 0;
    QTest::newRow("two, half of the second used") << 3.0 << 2 << 2;
    QTest::newRow("one, half used") << 8.0 << 1 << 4;
    QTest::newRow("less than half used: fibres stay") << 9.0 << 0 << 0;
  }
  void trunksAreCounted() {
    QFETCH(double, connectors);
    const TrunkPlan made = trunksOf(joined(20'000, connectors));
    QTEST(static_cast<int>(made.trunks), "trunks");
    if (made.trunks == 0) {
      QVERIFY(made.groups.empty());
      return;
    }
    QCOMPARE(made.groups.size(), 1u);
    QTEST(static_cast<int>(made.groups[0].spareConnectors), "spare");
    QCOMPARE(made.links, 4);
    QCOMPARE(made.jumpers, 8);
    QCOMPARE(made.panelUnits, 2);
  }

  /// Jumpers and trunk together are the way of the fibre and their slack, each rounded up to a metre.
  void partsAddUpToTheWay() {
    const Plan plan = joined(20'000);
    const FabricResult fabrics = estimateFabrics(plan);
    const CablingResult cabling = estimateCabling(plan, fabrics);
    const TrunkGroup group = trunkPlan(plan, fabrics, cabling).groups.at(0);
    Length longest;
    for (const Cable& cable : cabling.fabrics[0].cables) longest = std::max(longest, cable.path);
    const Length whole = group.trunk + group.fromJumper + group.toJumper;
    const Length slack = Length::fromMetres(2 * 0.5 + 4 * 0.1);
    QVERIFY(whole >= longest + slack);
    QVERIFY(whole <= longest + slack + 3 * oneMetre);
    // 20 m from rack to rack, 0.6 m aside from the corners in front at each end, and twice 0.5 m of slack.
    QCOMPARE(group.trunk, 23 * oneMetre);
  }

  void nearRacksKeepTheirFibres() { QVERIFY(trunksOf(joined(2000)).groups.empty()); }

  void lossIsHeldAgainstTheBudget() {
    Plan plan = joined(20'000);
    TrunkGroup group = trunksOf(plan).groups.at(0);
    // Fibre of 3 dB a km, two pairs of 0.35 dB.
    const double km = (group.trunk + group.fromJumper + group.toJumper).metres() / 1000;
    const double aKm = group.medium == Medium::MultimodeFibre ? 3.0 : 0.4;
    QVERIFY(std::abs(group.loss - (aKm * km + 0.7)) < 1e-9);
    QVERIFY(group.holds());
    assume(plan, "cabling.connector-loss-db", 2);
    const TrunkPlan made = trunksOf(plan);
    QVERIFY(!made.groups.at(0).holds());
    QCOMPARE(made.overBudget, 1);
  }

  void polarity_data() {
    QTest::addColumn<std::vector<FibrePart>>("parts");
    QTest::addColumn<bool>("holds");
    using enum FibrePart;
    QTest::newRow("one cable of type B") << std::vector{TypeB} << true;
    QTest::newRow("one cable of type A: sends to senders") << std::vector{TypeA} << false;
    QTest::newRow("type C crosses pairs, not lanes") << std::vector{TypeC} << false;
    QTest::newRow("method B") << std::vector(std::begin(methodB), std::end(methodB)) << true;
    QTest::newRow("method A") << std::vector(std::begin(methodA), std::end(methodA)) << true;
    QTest::newRow("method A with two jumpers of type A")
        << std::vector{TypeA, KeysOpposed, TypeA, KeysOpposed, TypeA} << false;
    QTest::newRow("method B with a trunk of type A")
        << std::vector{TypeB, KeysAligned, TypeA, KeysAligned, TypeB} << false;
    QTest::newRow("one panel only") << std::vector{TypeB, KeysAligned, TypeB} << true;
  }
  void polarity() {
    QFETCH(std::vector<FibrePart>, parts);
    QTEST(keepsPolarity(parts), "holds");
    std::vector<bool> met(fibrePositions + 1, false);
    for (int position = 1; position <= fibrePositions; ++position) {
      const int at = arrivesAt(parts, position);
      QVERIFY(at >= 1 && at <= fibrePositions && !met[static_cast<std::size_t>(at)]);  // no two meet
      met[static_cast<std::size_t>(at)] = true;
    }
  }
};

QTEST_APPLESS_MAIN(TestTrunks)
#include "test_trunks.moc"
