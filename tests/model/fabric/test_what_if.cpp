// Losses: what is cut off, what bandwidth is left, which switch is the worst to lose, and that no loss adds anything.
#include <QTest>
#include <random>

#include "model/fabric/measures.h"
#include "model/fabric/what_if.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace superpod;

namespace {

FabricGraph graphOf(const Plan& plan) { return buildFabric(plan, compute(plan)); }

std::uint32_t firstOf(const FabricGraph& graph, SwitchLevel level) {
  const auto at = std::find_if(graph.switches.begin(), graph.switches.end(),
                               [&](const FabricSwitch& one) { return one.level == level; });
  return static_cast<std::uint32_t>(at - graph.switches.begin());
}

}  // namespace

class TestWhatIf : public QObject {
  Q_OBJECT

 private slots:
  void aSpineLost() {
    const FabricGraph graph = graphOf(withoutSwitches(128, 0));
    const WhatIf lost = whatIf(graph, {{}, {firstOf(graph, SwitchLevel::Spine)}, {}});
    QCOMPARE(lost.hostsLost, 0);
    QCOMPARE(lost.before.links - lost.after.links, 64);
    QCOMPARE(lost.before.halves / Tbps, 512 * 0.4);
    QVERIFY(std::abs(lost.after.halves / Tbps - 512 * 0.4 * 15 / 16) < 1e-9);
    QVERIFY(std::abs(lost.before.worstLoad - 992) < 1e-6);
    QVERIFY(std::abs(lost.after.worstLoad - 992 * 16.0 / 15) < 1e-6);
    QCOMPARE(lost.after.cutOff, 0);
    QVERIFY(lost.after.allToAllPerPort < lost.before.allToAllPerPort);
  }
  void aLeafLost() {  // every member keeps seven rails
    const FabricGraph graph = graphOf(withoutSwitches(64, 0));
    const WhatIf lost = whatIf(graph, {{}, {0}, {}});
    QCOMPARE(lost.after.cutOff, 0);
    QCOMPARE(lost.after.parts, 1);
    QVERIFY(std::abs(lost.after.halves / Tbps - (256 - 32) * 0.4) < 1e-9);
  }
  void aRackLost() {
    const Plan plan = withSwitches(64, 0);
    const FabricGraph graph = graphOf(plan);
    const RackId rack = find(*plan.devices, compute(plan).members.front())->rack;
    const Loss loss = lossOfRack(plan, graph, rack);
    QCOMPARE(loss.hosts.size(), 4u);
    const WhatIf lost = whatIf(graph, loss);
    QCOMPARE(lost.hostsLost, 4);
    QCOMPARE(lost.after.cutOff, 0);
    QCOMPARE(lost.after.parts, 1);
    QCOMPARE(lost.before.links - lost.after.links, 32);
  }
  void aNetworkRackLost() {
    const Plan plan = withSwitches(32, 0);
    const FabricGraph graph = graphOf(plan);
    const RackId rack = find(*plan.devices, graph.switches.front().device)->rack;
    const Loss loss = lossOfRack(plan, graph, rack);
    QCOMPARE(loss.switches.size(), 8u);
    const WhatIf lost = whatIf(graph, loss);
    QCOMPARE(lost.hostsLost, 0);
    QCOMPARE(lost.after.cutOff, 31);
    QCOMPARE(lost.after.parts, 32);
    QCOMPARE(lost.after.halves / Tbps, 0.0);
  }
  void linksLost() {
    const FabricGraph graph = graphOf(withoutSwitches(64, 0));
    Loss loss;
    for (std::uint32_t i = 0; i < graph.links.size(); ++i) {
      if (graph.links[i].level == LinkLevel::Host && graph.links[i].lower.node == 5) loss.links.push_back(i);
    }
    const WhatIf lost = whatIf(graph, loss);
    QCOMPARE(loss.links.size(), 8u);
    QCOMPARE(lost.after.cutOff, 1);
    QCOMPARE(lost.after.parts, 2);
    QCOMPARE(lost.hostsLost, 0);
  }
  void everythingLost() {
    const FabricGraph graph = graphOf(withoutSwitches(8, 0));
    Loss loss;
    for (std::uint32_t i = 0; i < 8; ++i) loss.hosts.push_back(i);
    const WhatIf lost = whatIf(graph, loss);
    QCOMPARE(lost.hostsLost, 8);
    QCOMPARE(lost.after.parts, 0);
    QCOMPARE(lost.after.cutOff, 0);
  }
  void nothingLost() {
    const FabricGraph graph = graphOf(withoutSwitches(40));
    const WhatIf lost = whatIf(graph, {});
    QCOMPARE(lost.after.halves, lost.before.halves);
    QCOMPARE(lost.after.worstLoad, lost.before.worstLoad);
  }

  void losingMoreNeverAddsCapacity_data() {
    QTest::addColumn<Plan>("plan");
    const auto row = [](const char* name, int nodes, const std::function<void(Fabric&)>& edit) {
      Plan plan = withoutSwitches(nodes, 0);
      editFabric(plan, edit);
      QTest::newRow(name) << plan;
    };
    row("two levels", 64, [](Fabric&) {});
    row("three levels", 100, [](Fabric& f) { f.levels = 3; });
    row("dragonfly", 30, [](Fabric& f) { f.rule = FabricRule::Dragonfly, f.dragonfly = {8, 8, 2}; });
    row("switch pair", 6, [](Fabric& f) { f.rule = FabricRule::SwitchPair, f.interSwitchLinks = 8; });
  }
  void losingMoreNeverAddsCapacity() {
    QFETCH(Plan, plan);
    const FabricGraph graph = graphOf(plan);
    const Sides halves = halvesOf(graph, everyMember(graph));
    std::mt19937 random(7);
    Loss loss;
    Bandwidth before = bandwidthAcross(graph, halves);
    std::int64_t cutOff = 0;
    int parts = connectedParts(graph);
    for (int step = 0; step < 25; ++step) {
      if (step % 3 == 0) loss.switches.push_back(static_cast<std::uint32_t>(random() % graph.switches.size()));
      for (int i = 0; i < 10; ++i) loss.links.push_back(static_cast<std::uint32_t>(random() % graph.links.size()));
      const FabricGraph left = without(graph, loss);
      const Bandwidth now = bandwidthAcross(left, halves);
      QVERIFY(now <= before);
      QVERIFY(connectedParts(left) >= parts);
      QVERIFY(membersCutOff(left) >= cutOff);
      before = now, parts = connectedParts(left), cutOff = membersCutOff(left);
    }
    QVERIFY(before < bandwidthAcross(graph, halves));
  }

  void worstSwitchOfATree() {  // a leaf takes its hosts' rail, a spine a sixteenth of all
    const FabricGraph graph = graphOf(withoutSwitches(128, 0));
    const auto worst = worstSwitch(graph);
    QVERIFY(worst);
    QCOMPARE(worst->cutOff, 0);
    Bandwidth least = worst->halves;
    for (std::uint32_t i = 0; i < graph.switches.size(); ++i) {
      const FabricGraph left = without(graph, {{}, {i}, {}});
      least = std::min(least, flowAcross(left, halvesOf(left, everyMember(left))));
    }
    QCOMPARE(worst->halves / Tbps, least / Tbps);
  }
  void worstSwitchPartsTheHalves() {
    Plan plan = withoutSwitches(20, 0);
    editFabric(plan, [](Fabric& f) { f.rule = FabricRule::SingleSwitch; });
    const FabricGraph graph = graphOf(plan);  // three switches of 8, 8 and 4 members
    const auto worst = worstSwitch(graph);
    QCOMPARE(worst->index, 1u);  // either of the first cuts off 12, but the halves meet on the second alone
    QCOMPARE(worst->cutOff, 12);
    QCOMPARE(worst->halves / Gbps, 0.0);
    QVERIFY(!worstSwitch(FabricGraph{}));
  }
};

QTEST_APPLESS_MAIN(TestWhatIf)
#include "test_what_if.moc"
