// InfiniBand domains: what they reach, their limits, and what is wrong with them.
#include <QTest>

#include "model/fabric/domains.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace superpod;

namespace {

/// Domains of these many members each, in the order of the fabric.
Plan split(Plan plan, const std::vector<std::size_t>& sizes) {
  plan.network.change([&](NetworkPlan& network) {
    auto next = network.fabrics.front().members.begin();
    for (const std::size_t size : sizes) {
      const std::uint32_t id = 900 + static_cast<std::uint32_t>(network.domains.size());
      network.domains.push_back({DomainId{id},
                                 FabricId{1},
                                 "D" + std::to_string(id - 899),
                                 {next, next + static_cast<std::ptrdiff_t>(size)}});
      next += static_cast<std::ptrdiff_t>(size);
    }
  });
  return plan;
}

FabricEstimate estimateOf(const Plan& plan) { return estimateFabric(plan, compute(plan)); }

std::vector<Finding> findings(const FabricEstimate& estimate, const std::string& rule) {
  std::vector<Finding> all;
  for (const Finding& one : estimate.graph.problems) {
    if (one.rule == rule) all.push_back(one);
  }
  return all;
}

}  // namespace

class TestDomains : public QObject {
  Q_OBJECT

 private slots:
  void oneOfTwoUnits() {
    const FabricEstimate estimate = estimateOf(split(withoutSwitches(64, 0), {32, 32}));
    QCOMPARE(estimate.domains.size(), 2u);
    const DomainEstimate& domain = estimate.domains.front();
    QCOMPARE(domain.name, std::string("D1"));
    QCOMPARE(domain.servers, 32);
    QCOMPARE(domain.gpus, 256);
    QCOMPARE(domain.hostPorts, 256);
    QCOMPARE(domain.leaves, 8);
    QCOMPARE(domain.spines, 8);
    QCOMPARE(domain.cores, 0);
    QCOMPARE(domain.sharedSwitches, 8);
    QCOMPARE(domain.switchLinks, 256);
    QCOMPARE(domain.subnets, 1);
    QCOMPARE(domain.addresses, 256 + 16);
    QCOMPARE(domain.injection / Tbps, 256 * 0.4);
    QCOMPARE(*domain.halves / Tbps, 128 * 0.4);
    QCOMPARE(*domain.outward / Tbps, 256 * 0.4);
    QCOMPARE(findings(estimate, "fabric.domain-shares-switches").size(), 2u);
  }
  void switchesAreOfTheDomainBelowThem() {
    const Plan plan = split(withoutSwitches(64, 0), {32, 32});
    const FabricEstimate estimate = estimateOf(plan);
    const auto domains = domainsOfSwitches(plan, compute(plan), estimate.graph);
    QCOMPARE(domains.size(), estimate.graph.switches.size());
    // Eight leaves a unit, each of one domain; the spines serve both.
    for (std::size_t i = 0; i < domains.size(); ++i)
      QCOMPARE(domains[i], i < 8 ? DomainId{900} : i < 16 ? DomainId{901} : DomainId{});
    const Plan whole = split(withoutSwitches(64, 0), {64});
    for (const DomainId domain : domainsOfSwitches(whole, compute(whole), estimate.graph))
      QCOMPARE(domain, DomainId{900});
  }
  void theWholeFabricIsOneDomain() {
    const FabricEstimate estimate = estimateOf(split(withoutSwitches(127), {127}));
    QVERIFY(!estimate.domains.front().outward);
    QCOMPARE(estimate.domains.front().gpus, 1016);
    QCOMPARE(estimate.domains.front().sharedSwitches, 0);
    QCOMPARE(estimate.domains.front().addresses, 1016 + 48);
    for (const Finding& one : estimate.graph.problems)
      QVERIFY2(!one.rule.starts_with("fabric.domain"), one.rule.c_str());
  }
  void outOfADomainBandwidthIsWhatTheSpinesLeave() {
    Plan plan = withoutSwitches(192, 0);
    editFabric(plan, [](Fabric& f) { f.nodesPerUnit = 48, f.oversubscription = 3, f.levels = 2; });
    const DomainEstimate domain = estimateOf(split(plan, {48, 144})).domains.front();
    QCOMPARE(*domain.outward / Tbps, 8 * 16 * 0.4);
    QCOMPARE(domain.injection / Tbps, 48 * 8 * 0.4);
  }
  void podsOfThreeLevels() {
    const FabricEstimate estimate = estimateOf(split(withoutSwitches(512, 0), {32, 480}));
    const FatTreeSize& size = *estimate.graph.size;
    QCOMPARE(estimate.domains.front().leaves, 8);
    QCOMPARE(estimate.domains.front().spines, size.podSpines);
    QCOMPARE(estimate.domains.front().cores, size.core);
    QCOMPARE(estimate.domains.back().leaves, 120);
  }
  void planesAreSubnetsOfTheirOwn() {
    Plan plan = withoutSwitches(64, 0);
    editFabric(plan, [](Fabric& f) { f.planes = 2, f.rails = 4; });
    const DomainEstimate domain = estimateOf(split(plan, {64})).domains.front();
    QCOMPARE(domain.subnets, 2);
    QCOMPARE(domain.addresses, 256 + (domain.leaves + domain.spines) / 2);
  }

  void levelsHold_data() {
    QTest::addColumn<int>("radix");
    QTest::addColumn<int>("levels");
    QTest::addColumn<qint64>("ports");
    QTest::newRow("a switch") << 64 << 1 << qint64{64};
    QTest::newRow("ft2-max-k64") << 64 << 2 << qint64{2048};
    QTest::newRow("over 10,000 in two levels of 144 ports") << 144 << 2 << qint64{10368};
    QTest::newRow("ft3-max-k64") << 64 << 3 << qint64{65536};
    QTest::newRow("ft3-max-k36") << 36 << 3 << qint64{11664};
  }
  void levelsHold() {
    QFETCH(int, radix);
    QFETCH(int, levels);
    QTEST(qint64{hostPortsOf(radix, levels)}, "ports");
  }
  void moreHostsThanTheLevelsHold() {
    Plan plan = withoutSwitches(300, 0);  // 2,400 ports; two levels hold 2,048 at full bandwidth
    editFabric(plan, [](Fabric& f) { f.nodesPerUnit = 48, f.oversubscription = 3, f.levels = 2; });
    const auto found = findings(estimateOf(split(plan, {300})), "fabric.domain-hosts");
    QCOMPARE(found.size(), 1u);
    QCOMPARE(found.front().number, std::string("2,400"));
    QCOMPARE(found.front().limit, std::string("2,048"));
    QCOMPARE(found.front().things.front(), ref(DomainId{900}));
  }
  void moreAddressesThanASubnetHas() {
    Plan plan = withoutSwitches(6100, 0);  // 48,800 ports and more than 351 switches
    const FabricEstimate estimate = estimateOf(split(plan, {6100}));
    QVERIFY(estimate.domains.front().addresses > mostUnicastAddresses);
    const auto found = findings(estimate, "fabric.domain-addresses");
    QCOMPARE(found.size(), 1u);
    QCOMPARE(found.front().limit, std::string("49,151"));
    QCOMPARE(found.front().severity, Severity::Error);
    QVERIFY(findings(estimateOf(split(plan, {5500})), "fabric.domain-addresses").empty());
    const auto together = findings(estimateOf(split(plan, {3000, 3100})), "fabric.domain-addresses");
    QCOMPARE(together.size(), 1u);
    QCOMPARE(together.front().things.front(), ref(FabricId{1}));
    QCOMPARE(together.front().number, found.front().number);
  }

  void membership() {
    Plan plan = split(withoutSwitches(40, 1), {20, 10});
    const DeviceId stranger = addDevice(plan, dgx, "stranger");
    plan.network.change([&](NetworkPlan& network) {
      network.domains[1].members.push_back(network.domains[0].members.front());
      network.domains[1].members.push_back(stranger);
      network.domains[1].members.push_back(network.fabrics.front().managers.front());
    });
    const FabricEstimate estimate = estimateOf(plan);
    QCOMPARE(estimate.domains.at(1).servers, 11);
    const auto overlap = findings(estimate, "fabric.domain-overlap");
    QCOMPARE(overlap.size(), 1u);
    QCOMPARE(overlap.front().number, std::string("1"));
    QCOMPARE(overlap.front().things.front(), ref(compute(plan).members.front()));
    const auto strangers = findings(estimate, "fabric.domain-stranger");
    QCOMPARE(strangers.size(), 1u);
    QCOMPARE(strangers.front().number, std::string("2"));
    const auto without = findings(estimate, "fabric.domain-missing");
    QCOMPARE(without.size(), 1u);
    QCOMPARE(without.front().number, std::string("10"));
    QCOMPARE(without.front().severity, Severity::Note);
  }
  void noDomainsNoTrouble() {
    const FabricEstimate estimate = estimateOf(withoutSwitches(40));
    QVERIFY(estimate.domains.empty());
    QVERIFY(findings(estimate, "fabric.domain-missing").empty());
  }
  void anEmptyDomain() {
    const DomainEstimate domain = estimateOf(split(withoutSwitches(10, 0), {0, 10})).domains.front();
    QCOMPARE(domain.servers, 0);
    QCOMPARE(domain.subnets, 0);
    QVERIFY(!domain.halves);
  }
};

QTEST_APPLESS_MAIN(TestDomains)
#include "test_domains.moc"
