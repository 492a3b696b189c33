// Bandwidth across cuts: maximum flow and closed form are equal, meet the nominal bisection of whole trees, and no loss
// adds any.
#include <QTest>
#include <random>

#include "model/fabric/cuts.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/fabric/measures.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace superpod;

namespace {

Plan planOf(int nodes, int managers, const std::function<void(Fabric&)>& edit) {
  Plan plan = withoutSwitches(nodes, managers);
  editFabric(plan, edit);
  return plan;
}

/// Members dealt to both sides and to neither.
Sides dealt(const FabricGraph& graph, std::uint32_t seed) {
  std::mt19937 random(seed);
  const std::uint32_t sort = seed % 4;  // by host, by unit of 8, mostly one side, many left out
  Sides sides;
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    const auto roll = random() % 12;
    Side side = roll < 6 ? Side::One : Side::Other;
    if (sort == 1) side = i / 8 % 2 == 0 ? Side::One : Side::Other;
    if (sort == 2) side = roll < 1 ? Side::One : Side::Other;
    if (sort == 3 && roll < 9) side = Side::Neither;
    sides.push_back(graph.hosts[i].manager ? Side::Neither : side);
  }
  return sides;
}

}  // namespace

class TestCuts : public QObject {
  Q_OBJECT

 private slots:
  void closedFormIsTheFlow_data() {
    QTest::addColumn<Plan>("plan");
    const auto row = [](const char* name, int nodes, int managers, const std::function<void(Fabric&)>& edit) {
      QTest::newRow(name) << planOf(nodes, managers, edit);
    };
    row("one switch", 7, 2, [](Fabric& f) { f.levels = 1; });
    row("two levels", 127, 4, [](Fabric&) {});
    row("partly filled", 40, 0, [](Fabric&) {});
    row("oversubscribed", 192, 0, [](Fabric& f) { f.nodesPerUnit = 48, f.oversubscription = 3, f.levels = 2; });
    row("three levels", 300, 4, [](Fabric& f) { f.levels = 3; });
    row("three levels, last pod partial", 545, 0, [](Fabric&) {});
    row("spines oversubscribed", 300, 0, [](Fabric& f) { f.levels = 3, f.spineOversubscription = 5; });
    row("both oversubscribed", 288, 0,
        [](Fabric& f) { f.levels = 3, f.nodesPerUnit = 48, f.oversubscription = 3, f.spineOversubscription = 2; });
    row("two planes", 100, 0, [](Fabric& f) { f.planes = 2, f.rails = 4; });
    row("two planes, three levels", 200, 0, [](Fabric& f) { f.planes = 2, f.rails = 4, f.levels = 3; });
    row("leaf a rack and rail", 100, 0, [](Fabric& f) { f.leafScope = LeafScope::Rack; });
    row("racks in three levels", 100, 0,
        [](Fabric& f) { f.leafScope = LeafScope::Rack, f.levels = 3, f.nodesPerUnit = 32; });
  }
  void closedFormIsTheFlow() {
    QFETCH(Plan, plan);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY(graph.size);
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
      const Sides sides = dealt(graph, seed);
      const auto closed = treeAcross(graph, sides);
      QVERIFY(closed);
      QCOMPARE(*closed / Gbps, flowAcross(graph, sides) / Gbps);
    }
  }

  void halvesMeetTheNominalBisection_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("levels");
    QTest::newRow("one unit") << 32 << 2;
    QTest::newRow("two units") << 64 << 2;
    QTest::newRow("three levels") << 64 << 3;
    QTest::newRow("partly filled") << 40 << 2;
    QTest::newRow("h100-t3-su16") << 512 << 3;
  }
  void halvesMeetTheNominalBisection() {
    QFETCH(int, nodes);
    QFETCH(int, levels);
    const Plan plan = planOf(nodes, 0, [&](Fabric& f) { f.levels = levels; });
    const FabricEstimate fabric = estimateFabric(plan, compute(plan));
    Sides alternating = halvesOf(fabric.graph, everyMember(fabric.graph));
    QCOMPARE(flowAcross(fabric.graph, alternating) / Tbps, *fabric.bisection / Tbps);
    for (std::size_t i = 0; i < alternating.size(); ++i) alternating[i] = i % 2 == 0 ? Side::One : Side::Other;
    QCOMPARE(flowAcross(fabric.graph, alternating) / Tbps, *fabric.bisection / Tbps);
  }
  void oversubscribedHalvesMeetAtTheSpines() {
    const Plan plan = planOf(96, 0, [](Fabric& f) { f.nodesPerUnit = 48, f.oversubscription = 3, f.levels = 2; });
    const FabricEstimate fabric = estimateFabric(plan, compute(plan));
    QCOMPARE(fabric.oversubscription, std::optional(3.0));
    QCOMPARE(bandwidthAcross(fabric.graph, halvesOf(fabric.graph, everyMember(fabric.graph))) / Tbps,
             *fabric.bisection / Tbps);
  }
  void dragonflyHalvesMeetBetweenTheGroups() {
    const Plan plan =
        planOf(64, 0, [](Fabric& f) { f.rule = FabricRule::Dragonfly, f.dragonfly = {16, 8, 2}, f.rails = 8; });
    const FabricEstimate fabric = estimateFabric(plan, compute(plan));
    QCOMPARE(fabric.graph.requiredLeaf, 4 * 8);
    const Sides halves = halvesOf(fabric.graph, everyMember(fabric.graph));
    QVERIFY(!treeAcross(fabric.graph, halves));
    QCOMPARE(flowAcross(fabric.graph, halves) / Tbps, *fabric.bisection / Tbps);
  }
  void switchPairMeetsOverItsLinks() {
    const Plan plan = planOf(4, 0, [](Fabric& f) { f.rule = FabricRule::SwitchPair, f.interSwitchLinks = 3; });
    const FabricGraph graph = buildFabric(plan, compute(plan));
    // Every member is on both switches with four links: within a switch nothing is in the way.
    QCOMPARE(flowAcross(graph, halvesOf(graph, everyMember(graph))) / Gbps, 2 * 8 * 400.0);
  }

  void drawnCablesTakeTheClosedFormAway() {
    Plan plan = withSwitches(64, 0);
    const FabricGraph whole = buildFabric(plan, compute(plan));
    const Sides sides = halvesOf(whole, everyMember(whole));
    QVERIFY(treeAcross(whole, sides));
    const auto link = std::find_if(whole.links.begin(), whole.links.end(),
                                   [](const FabricLink& one) { return one.level == LinkLevel::LeafSpine; });
    plan.cables.change([&](std::vector<DrawnCable>& all) {
      all.push_back({CableId{9999}, FabricId{1}, lowerPort(whole, *link), upperPort(whole, *link), 0, {}});
    });
    const FabricGraph drawn = buildFabric(plan, compute(plan));
    QVERIFY(!treeAcross(drawn, sides));
    QCOMPARE(flowAcross(drawn, sides) / Tbps, flowAcross(whole, sides) / Tbps);
  }

  void losingALinkNeverAddsFlow() {
    const Plan plan = withoutSwitches(33, 0);
    FabricGraph graph = buildFabric(plan, compute(plan));
    const Sides sides = halvesOf(graph, everyMember(graph));
    Bandwidth before = flowAcross(graph, sides);
    while (graph.links.size() > 100) {
      graph.links.resize(graph.links.size() - 60);
      const Bandwidth flow = flowAcross(graph, sides);
      QVERIFY(flow <= before);
      QVERIFY(!treeAcross(graph, sides));
      before = flow;
    }
    QVERIFY(connectedParts(graph) > 1);
  }

  void emptySidesHaveNone() {
    const Plan plan = withoutSwitches(8, 0);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const Sides sides = againstRest(graph, everyMember(graph));
    QCOMPARE(countOf(sides, Side::Other), 0);
    QCOMPARE(flowAcross(graph, sides) / Gbps, 0.0);
    QCOMPARE(*treeAcross(graph, sides) / Gbps, 0.0);
  }
};

QTEST_APPLESS_MAIN(TestCuts)
#include "test_cuts.moc"
