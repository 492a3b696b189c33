// The worst single loss, found by trying few, is the one that trying them all finds.
#include <QTest>
#include <utility>

#include "model/fabric/worst_loss.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace superpod;

namespace {

FabricGraph graphOf(const Plan& plan) { return buildFabric(plan, compute(plan)); }

/// As worstOf says it, with nothing left out.
std::size_t worstByHand(const FabricGraph& graph, const std::vector<Loss>& losses) {
  std::size_t worst = 0;
  LossEffect found = effectOf(graph, losses.front());
  for (std::size_t i = 1; i < losses.size(); ++i) {
    const LossEffect here = effectOf(graph, losses[i]);
    if (here.gone() < found.gone() || (here.gone() == found.gone() && here.halves >= found.halves)) continue;
    worst = i, found = here;
  }
  return worst;
}

std::vector<Loss> rackLosses(const Plan& plan, const FabricGraph& graph) {
  std::vector<Loss> losses;
  for (const Rack& rack : *plan.racks) losses.push_back(lossOfRack(plan, graph, rack.id));
  return losses;
}

}  // namespace

class TestWorstLoss : public QObject {
  Q_OBJECT

 private slots:
  void theEffectIsThatOfWhatIf() {
    const Plan plan = withSwitches(64);
    const FabricGraph graph = graphOf(plan);
    for (const Loss& loss : rackLosses(plan, graph)) {
      const LossEffect effect = effectOf(graph, loss);
      const WhatIf whole = whatIf(graph, loss);
      QCOMPARE(effect.hostsLost, whole.hostsLost);
      QCOMPARE(effect.cutOff, whole.after.cutOff);
      QCOMPARE(effect.halves / Gbps, whole.after.halves / Gbps);
    }
  }

  void nothingToLose() {
    QVERIFY(!worstOf(graphOf(withSwitches(32)), {}));
    QVERIFY(!worstRack(Plan{}, {}));
  }

  void ofRacks_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("removed");  // hosts, so that the units differ
    QTest::newRow("one unit") << 32 << 0;
    QTest::newRow("two units") << 64 << 0;
    QTest::newRow("three units, one in part") << 70 << 0;
    QTest::newRow("hosts taken out") << 64 << 9;
  }
  void ofRacks() {
    QFETCH(int, nodes);
    QFETCH(int, removed);
    Plan plan = withSwitches(nodes);
    for (std::size_t i = 0; std::cmp_less(i, removed); ++i) removeDevice(plan, compute(plan).members.at(5 * i));
    const FabricGraph graph = graphOf(plan);
    const std::vector<Loss> losses = rackLosses(plan, graph);
    const auto few = worstOf(graph, losses);
    QVERIFY(few);
    const std::size_t expected = worstByHand(graph, losses);
    QCOMPARE(few->index, expected);
    const auto rack = worstRack(plan, graph);
    const LossEffect found = effectOf(graph, lossOfRack(plan, graph, rack->rack));
    QCOMPARE(found.gone(), few->effect.gone());
    QCOMPARE(found.halves / Gbps, few->effect.halves / Gbps);
    QCOMPARE(rack->effect.halves / Gbps, few->effect.halves / Gbps);
  }

  void ofLinks() {  // each link of a host and of a leaf: that of a host cuts nobody off, for it has eight
    const FabricGraph graph = graphOf(withoutSwitches(40, 0));
    std::vector<Loss> losses;
    for (std::uint32_t i = 0; i < graph.links.size(); i += 7) losses.push_back({{i}, {}, {}});
    losses.push_back({{0, 1, 2, 3, 4, 5, 6, 7}, {}, {}});
    const auto worst = worstOf(graph, losses);
    QCOMPARE(worst->index, worstByHand(graph, losses));
    QCOMPARE(worst->effect.cutOff, 1);
  }
};

QTEST_APPLESS_MAIN(TestWorstLoss)
#include "test_worst_loss.moc"
