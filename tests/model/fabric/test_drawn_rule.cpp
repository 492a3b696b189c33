// A fabric whose every link is drawn: its switches are the roles, its links the cables, and what it says of the rest.
#include <QTest>

#include "model/fabric/estimate_fabrics.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace superpod;

namespace {

struct Drawn {
  Plan plan;
  std::vector<DeviceId> switches;  ///< leaf 0, leaf 1, spine 0, core 0
};

Drawn drawn(int nodes) {
  Drawn made{withoutSwitches(nodes, 0), {}};
  std::vector<SwitchRole> roles;
  for (const auto& [level, index] :
       {std::pair{SwitchLevel::Leaf, 0}, {SwitchLevel::Leaf, 1}, {SwitchLevel::Spine, 0}, {SwitchLevel::Core, 0}}) {
    made.switches.push_back(addDevice(made.plan, qm9700, "switch"));
    roles.push_back({level, index, made.switches.back()});
  }
  editFabric(made.plan, [&](Fabric& fabric) { fabric.rule = FabricRule::Drawn, fabric.roles = roles; });
  return made;
}

void draw(Plan& plan, PortRef from, PortRef to) {
  const CableId id{plan.nextId++};
  plan.cables.change([&](std::vector<DrawnCable>& all) { all.push_back({id, FabricId{1}, from, to, 0, {}}); });
}

PortRef computePort(const Plan& plan, std::size_t member, int index) {
  return {compute(plan).members.at(member), 1, index};
}

const Finding* problem(const FabricGraph& graph, const std::string& rule) {
  const auto at =
      std::find_if(graph.problems.begin(), graph.problems.end(), [&](const Finding& one) { return one.rule == rule; });
  return at == graph.problems.end() ? nullptr : &*at;
}

}  // namespace

class TestDrawnRule : public QObject {
  Q_OBJECT

 private slots:
  void nothingButCables() {
    Drawn made = drawn(2);
    Plan& plan = made.plan;
    draw(plan, computePort(plan, 0, 0), {made.switches[0], 0, 5});
    draw(plan, {made.switches[1], 0, 9}, computePort(plan, 1, 3));
    draw(plan, {made.switches[2], 0, 1}, {made.switches[0], 0, 40});
    draw(plan, {made.switches[1], 0, 40}, {made.switches[2], 0, 2});
    draw(plan, {made.switches[3], 0, 0}, {made.switches[2], 0, 63});
    draw(plan, {made.switches[0], 0, 50}, {made.switches[1], 0, 50});
    const FabricEstimate estimate = estimateFabric(plan, compute(plan));
    QVERIFY2(estimate.graph.problems.empty(),
             estimate.graph.problems.empty() ? "" : estimate.graph.problems.front().message.c_str());
    QCOMPARE(estimate.links.host, 2);
    QCOMPARE(estimate.links.leafSpine, 2);
    QCOMPARE(estimate.links.spineCore, 1);
    QCOMPARE(estimate.links.interSwitch, 1);
    QCOMPARE(estimate.drawnCables, 6);
    QCOMPARE(estimate.switches.size(), 3u);
    QCOMPARE(estimate.switches.front().required, 2);
    QCOMPARE(estimate.switches.front().missing(), 0);
    QVERIFY(!estimate.bisection);
    const FabricLink& up = estimate.graph.links.at(2);  // drawn from the spine down: turned round
    QCOMPARE(up.lower.node, 0u);
    QCOMPARE(up.lower.port, 40);
    QCOMPARE(up.upper.node, 2u);
  }

  void membersWithoutCable() {
    Drawn made = drawn(3);
    draw(made.plan, computePort(made.plan, 1, 0), {made.switches[0], 0, 0});
    const FabricGraph graph = buildFabric(made.plan, compute(made.plan));
    const Finding* found = problem(graph, "fabric.member-without-cable");
    QVERIFY(found);
    QCOMPARE(found->number, std::string("2"));
    QCOMPARE(found->things.size(), 3u);
    QCOMPARE(found->things.front(), ref(compute(made.plan).members.front()));
  }

  void partsThatDoNotMeet() {
    Drawn made = drawn(2);
    draw(made.plan, computePort(made.plan, 0, 0), {made.switches[0], 0, 0});
    draw(made.plan, computePort(made.plan, 1, 0), {made.switches[1], 0, 0});
    QVERIFY(problem(estimateFabric(made.plan, compute(made.plan)).graph, "fabric.parted"));
  }

  void smallerSwitchesMayTakePart() {
    Drawn made = drawn(1);
    editFabric(made.plan, [](Fabric& fabric) { fabric.switchProduct = qm9700; });
    const DeviceId small = addDevice(made.plan, sn2201, "small");
    editFabric(made.plan, [&](Fabric& fabric) { fabric.roles.push_back({SwitchLevel::Core, 7, small}); });
    draw(made.plan, {small, 0, 47}, {made.switches[2], 0, 0});
    const FabricGraph graph = buildFabric(made.plan, compute(made.plan));
    QVERIFY(!problem(graph, "fabric.role"));
    QVERIFY(!problem(graph, "fabric.switch-beyond-rule"));
    QCOMPARE(std::ssize(graph.links), 1);
    QCOMPARE(upperPort(graph, graph.links.front()), (PortRef{small, 0, 47}));
  }

  void withoutSwitchesNothingCanBeDrawn() {
    Plan plan = withoutSwitches(1, 0);
    editFabric(plan, [](Fabric& fabric) { fabric.rule = FabricRule::Drawn; });
    QVERIFY(problem(buildFabric(plan, compute(plan)), "fabric.no-switch"));
  }
};

QTEST_APPLESS_MAIN(TestDrawnRule)
#include "test_drawn_rule.moc"
