// The graph of a fabric: counts, ports, rails, what growth and loss leave in place, drawn cables.
#include <QTest>
#include <map>
#include <set>
#include <tuple>

#include "model/fabric/build.h"
#include "tests/model/fabric/superpod.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;
using namespace superpod;

namespace {

std::int64_t countOf(const FabricGraph& graph, LinkLevel level) {
  return std::count_if(graph.links.begin(), graph.links.end(), [&](const auto& link) { return link.level == level; });
}

bool hasProblem(const FabricGraph& graph, const std::string& rule) {
  return std::any_of(graph.problems.begin(), graph.problems.end(), [&](const auto& one) { return one.rule == rule; });
}

QByteArray rulesOf(const FabricGraph& graph) {
  QByteArray all;
  for (const Finding& one : graph.problems) all += QByteArray::fromStdString(one.rule + " (" + one.message + ") ");
  return all;
}

/// Name of a link that must survive growth, and where it goes.
using LinkName = std::tuple<LinkLevel, bool, std::uint32_t, std::uint16_t>;
using LinkTarget = std::tuple<SwitchLevel, std::uint32_t, std::uint16_t>;

std::map<LinkName, LinkTarget> wiring(const FabricGraph& graph) {
  std::map<LinkName, LinkTarget> all;
  for (const FabricLink& link : graph.links) {
    const bool host = link.level == LinkLevel::Host;
    const bool manager = host && graph.hosts[link.lower.node].manager;
    const std::uint32_t lower = host ? graph.hosts[link.lower.node].member : graph.switches[link.lower.node].index;
    const FabricSwitch& upper = graph.switches[link.upper.node];
    all[{link.level, manager, lower, link.lower.port}] = {upper.level, upper.index, link.upper.port};
  }
  return all;
}

/// Every port has one cable at most and exists; empty where all is well.
QByteArray portTrouble(const FabricGraph& graph) {
  std::set<std::tuple<bool, std::uint32_t, std::uint16_t>> used;
  const auto use = [&](bool isSwitch, LinkEnd end, const PortMap& map) -> QByteArray {
    const QByteArray where = QByteArray(isSwitch ? "switch " : "host ") + QByteArray::number(end.node) + " port " +
                             QByteArray::number(end.port);
    if (end.port >= map.links) return where + " does not exist";
    return used.insert({isSwitch, end.node, end.port}).second ? QByteArray() : where + " is used twice";
  };
  for (const FabricLink& link : graph.links) {
    QByteArray trouble = use(link.level != LinkLevel::Host, link.lower, lowerPorts(graph, link));
    if (trouble.isEmpty()) trouble = use(true, link.upper, upperPorts(graph, link));
    if (!trouble.isEmpty()) return trouble;
  }
  return {};
}

void addCable(Plan& plan, PortRef from, PortRef to, FabricId fabric = FabricId{1}) {
  const CableId id{plan.nextId++};
  plan.cables.change([&](std::vector<DrawnCable>& all) { all.push_back({id, fabric, from, to, 0, {}}); });
}

}  // namespace

class TestBuild : public QObject {
  Q_OBJECT

 private slots:
  void referenceCounts_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"h100-t4-su1", "h100-t4-su2", "b200-t4-su3", "h100-t4-su4", "h100-t3-su4", "h100-t3-su16"}) {
      QTest::newRow(id) << id;
    }
  }
  void referenceCounts() {
    QFETCH(QString, id);
    const auto one = referenceCase("fabric", id.toStdString());
    const auto& expected = one.at("expected");
    const int managers = one.at("inputs").value("ufm_ports", 0);
    const Plan plan = withoutSwitches(expected.at("nodes"), managers);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY2(graph.problems.empty(), rulesOf(graph).constData());
    QCOMPARE(graph.requiredLeaf, expected.at("leaf").get<std::int64_t>());
    QCOMPARE(graph.requiredSpine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(graph.requiredCore, expected.at("core").get<std::int64_t>());
    QCOMPARE(std::ssize(graph.switches), graph.requiredLeaf + graph.requiredSpine + graph.requiredCore);
    const char* key = managers > 0 ? "compute_and_ufm_links" : "node_leaf_links";
    QCOMPARE(countOf(graph, LinkLevel::Host), expected.at(key).get<std::int64_t>());
    QCOMPARE(countOf(graph, LinkLevel::LeafSpine), expected.at("leaf_spine_links").get<std::int64_t>());
    QCOMPARE(countOf(graph, LinkLevel::SpineCore), expected.value("spine_core_links", std::int64_t{0}));
    QCOMPARE(portTrouble(graph), QByteArray());
  }

  void everyPortOnce_data() {
    QTest::addColumn<Plan>("plan");
    const auto row = [](const char* name, int nodes, int managers, auto edit) {
      Plan plan = withoutSwitches(nodes, managers);
      editFabric(plan, edit);
      QTest::newRow(name) << plan;
    };
    row("three levels, last pod partial", 1800, 8, [](Fabric&) {});
    row("spines oversubscribed", 600, 0, [](Fabric& f) { f.levels = 3, f.spineOversubscription = 3; });
    row("units of two leaves a rail", 130, 4, [](Fabric& f) { f.nodesPerUnit = 64; });
    row("leaves with spare ports", 90, 30, [](Fabric& f) { f.nodesPerUnit = 20; });
    row("oversubscribed", 200, 2, [](Fabric& f) { f.oversubscription = 3, f.nodesPerUnit = 48; });
    row("leaf a rack and rail", 100, 4, [](Fabric& f) { f.leafScope = LeafScope::Rack; });
    row("racks in three levels", 100, 0,
        [](Fabric& f) { f.leafScope = LeafScope::Rack, f.levels = 3, f.nodesPerUnit = 32; });
    row("two links a rail", 60, 4, [](Fabric& f) { f.rails = 4, f.nodesPerUnit = 16; });
    row("two planes", 60, 4, [](Fabric& f) { f.planes = 2, f.rails = 4; });
    row("two planes, three levels", 300, 0, [](Fabric& f) { f.planes = 2, f.rails = 4, f.levels = 3; });
    row("one switch", 7, 4, [](Fabric& f) { f.levels = 1; });
    row("single switch", 30, 3, [](Fabric& f) { f.rule = FabricRule::SingleSwitch; });
    row("switch pair", 8, 4, [](Fabric& f) { f.rule = FabricRule::SwitchPair, f.interSwitchLinks = 16; });
  }
  void everyPortOnce() {
    QFETCH(Plan, plan);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QCOMPARE(portTrouble(graph), QByteArray());
    QCOMPARE(graph.unconnected, 0);
    const auto members = static_cast<std::int64_t>(compute(plan).members.size());
    const auto isOfMember = [&](const FabricLink& link) {
      return link.level == LinkLevel::Host && !graph.hosts[link.lower.node].manager;
    };
    QCOMPARE(std::count_if(graph.links.begin(), graph.links.end(), isOfMember), 8 * members);
    const bool unjoined = compute(plan).rule == FabricRule::SingleSwitch;
    QVERIFY2(graph.problems.size() == (unjoined ? 1u : 0u), rulesOf(graph).constData());
    if (graph.size) {
      QCOMPARE(countOf(graph, LinkLevel::LeafSpine), graph.size->leafSpineLinks * graph.size->planes);
      QCOMPARE(countOf(graph, LinkLevel::SpineCore), graph.size->spineCoreLinks * graph.size->planes);
    }
  }

  void leavesReachEverySpineAlike() {
    const Plan plan = withoutSwitches(95);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> links;
    for (const FabricLink& link : graph.links) {
      if (link.level == LinkLevel::LeafSpine) ++links[{link.lower.node, link.upper.node}];
    }
    QCOMPARE(links.size(), 24u * 16u);
    for (const auto& [pair, count] : links) QCOMPARE(count, 2);
  }

  void twinCagesMeetTwinCages() {
    const Plan plan = withoutSwitches(127);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    std::map<std::pair<std::uint32_t, int>, std::set<std::pair<std::uint32_t, int>>> far;
    for (const FabricLink& link : graph.links) {
      if (link.level != LinkLevel::LeafSpine) continue;
      far[{link.lower.node, cageOf(lowerPorts(graph, link), link.lower.port)}].insert(
          {link.upper.node, cageOf(upperPorts(graph, link), link.upper.port)});
    }
    QCOMPARE(far.size(), 512u);
    for (const auto& [cage, others] : far) QCOMPARE(others.size(), 1u);
  }

  void railsOfAUnitHaveOneLeafEach() {
    const Plan plan = withoutSwitches(127);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    for (const FabricLink& link : graph.links) {
      if (link.level != LinkLevel::Host || graph.hosts[link.lower.node].manager) continue;
      const std::uint32_t unit = graph.hosts[link.lower.node].slot / 32;
      QCOMPARE(link.upper.node, unit * 8 + link.lower.port);
    }
    // Unit 1 keeps its last slot for the managers.
    QCOMPARE(graph.hosts[30].slot, 30u);
    QCOMPARE(graph.hosts[31].slot, 32u);
  }

  void railOrderTable() {  // as seen on real systems, where the rail is not the adapter's number
    Plan plan = withoutSwitches(32, 0);
    editFabric(plan, [](Fabric& f) { f.railOrder = {4, 5, 0, 1, 6, 7, 2, 3}; });
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY(graph.problems.empty());
    for (const FabricLink& link : graph.links) {
      if (link.level != LinkLevel::Host) continue;
      QCOMPARE(static_cast<int>(link.upper.node), compute(plan).railOrder[link.lower.port]);
    }
    editFabric(plan, [](Fabric& f) { f.railOrder = {0, 0, 0, 0, 0, 0, 0, 1}; });
    const FabricGraph refused = buildFabric(plan, compute(plan));
    QVERIFY(hasProblem(refused, "fabric.rail-order"));
    QCOMPARE(portTrouble(refused), QByteArray());
  }

  void growthMovesNoCable_data() {
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("added");
    QTest::addColumn<bool>("switchLinksToo");
    QTest::newRow("within a unit") << 100 << 1 << true;
    QTest::newRow("a new unit, same spines") << 95 << 20 << true;
    QTest::newRow("a new unit, more spines") << 63 << 1 << false;
    QTest::newRow("three levels") << 300 << 1 << true;
    QTest::newRow("three levels, a new unit") << 287 << 40 << true;
  }
  void growthMovesNoCable() {
    QFETCH(int, before);
    QFETCH(int, added);
    QFETCH(bool, switchLinksToo);
    Plan plan = withoutSwitches(before);
    const auto old = wiring(buildFabric(plan, compute(plan)));
    addNodes(plan, added);
    const auto grown = wiring(buildFabric(plan, compute(plan)));
    for (const auto& [link, target] : old) {
      const LinkLevel level = std::get<0>(link);
      if (level == LinkLevel::SpineCore || (level == LinkLevel::LeafSpine && !switchLinksToo)) continue;
      QVERIFY(grown.contains(link));
      QVERIFY2(grown.at(link) == target, QByteArray::number(std::get<2>(link)).constData());
    }
    QVERIFY(grown.size() > old.size());
  }

  void aLostMemberMovesNoCable_data() {
    QTest::addColumn<FabricRule>("rule");
    QTest::newRow("fat tree") << FabricRule::FatTree;
    QTest::newRow("single switch") << FabricRule::SingleSwitch;
    QTest::newRow("switch pair") << FabricRule::SwitchPair;
  }
  void aLostMemberMovesNoCable() {
    QFETCH(FabricRule, rule);
    Plan plan = withoutSwitches(7);
    editFabric(plan, [&](Fabric& f) { f.rule = rule; });
    const auto before = wiring(buildFabric(plan, compute(plan)));
    removeDevice(plan, compute(plan).members[0]);
    removeDevice(plan, compute(plan).members[3]);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    for (const auto& [link, target] : wiring(graph)) QVERIFY(before.at(link) == target);
    QCOMPARE(before.size() - graph.links.size(), 16u);
    QVERIFY(hasProblem(graph, "fabric.member-missing"));
  }

  void placedSwitchesTakeTheirRoles() {
    Plan plan = withSwitches(31);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    for (const FabricSwitch& one : graph.switches) {
      QVERIFY(one.device);
      QCOMPARE(find(*plan.devices, one.device)->name, roleName(graph, one));
    }
    const FabricLink& link = graph.links.front();
    QCOMPARE(lowerPort(graph, link), (PortRef{compute(plan).members[0], 1, 0}));  // group 0 is out of band
    QCOMPARE(upperPort(graph, link), (PortRef{graph.switches[0].device, 0, 0}));
  }

  void drawnCableReplacesTheRulesLink() {
    Plan plan = withSwitches(31);
    const FabricGraph before = buildFabric(plan, compute(plan));
    const PortRef host{compute(plan).members[5], 1, 2};
    addCable(plan, PortRef{before.switches[7].device, 0, 31}, host);  // leaf 8, a port of the withheld slot
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QCOMPARE(graph.links.size(), before.links.size());
    QVERIFY(graph.links.back().drawn);
    QCOMPARE(lowerPort(graph, graph.links.back()), host);
    QCOMPARE(graph.links.back().level, LinkLevel::Host);
    QCOMPARE(std::count_if(graph.links.begin(), graph.links.end(),
                           [&](const FabricLink& link) { return lowerPort(graph, link) == host; }),
             1);
    QCOMPARE(portTrouble(graph), QByteArray());
    QVERIFY2(graph.problems.empty(), rulesOf(graph).constData());
  }

  void drawnCableOnAnotherLinksPortLeavesOneIdle() {
    Plan plan = withSwitches(31);
    const FabricGraph before = buildFabric(plan, compute(plan));
    addCable(plan, PortRef{compute(plan).members[5], 1, 2}, PortRef{before.switches[7].device, 0, 3});
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QCOMPARE(graph.links.size(), before.links.size() - 1);
    QVERIFY(hasProblem(graph, "fabric.drawn-cable-displaces"));
    QCOMPARE(portTrouble(graph), QByteArray());
  }

  void drawnCablesBetweenSwitches() {
    Plan plan = withSwitches(31);
    const FabricGraph before = buildFabric(plan, compute(plan));
    const FabricLink last = before.links.back();
    addCable(plan, upperPort(before, last), lowerPort(before, last));
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QCOMPARE(graph.links.back().level, LinkLevel::LeafSpine);
    QCOMPARE(graph.links.back().lower, last.lower);
    QCOMPARE(wiring(graph), wiring(before));
  }

  void drawnCablesThatCannotBe_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<int>("kind");
    QTest::newRow("no such port") << "fabric.drawn-cable-port" << 0;
    QTest::newRow("no such device") << "fabric.drawn-cable-port" << 1;
    QTest::newRow("between members") << "fabric.drawn-cable-hosts" << 2;
    QTest::newRow("one port twice") << "fabric.port-used-twice" << 3;
  }
  void drawnCablesThatCannotBe() {
    QFETCH(int, kind);
    QFETCH(QString, rule);
    Plan plan = withSwitches(31);
    const DeviceId leaf = compute(plan).roles.front().device, node = compute(plan).members[0];
    const PortRef port{node, 1, 0};
    if (kind == 0) addCable(plan, port, PortRef{leaf, 0, 64});
    if (kind == 1) addCable(plan, port, PortRef{DeviceId{999999}, 0, 0});
    if (kind == 2) addCable(plan, port, PortRef{compute(plan).members[1], 1, 0});
    if (kind == 3) addCable(plan, port, PortRef{leaf, 0, 5}), addCable(plan, port, PortRef{leaf, 0, 6});
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY2(hasProblem(graph, rule.toStdString()), rulesOf(graph).constData());
  }

  void problems_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Plan>("plan");
    const auto row = [](const char* rule, const char* name, auto edit, int nodes = 31) {
      Plan plan = withSwitches(nodes);
      edit(plan);
      QTest::newRow(name) << rule << plan;
    };
    row("fabric.switch-product", "no switch chosen",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.switchProduct = 0; }); });
    row("fabric.switch-product", "not a switch",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.switchProduct = dgx; }); });
    row("fabric.switch-product", "radix without ports",
        [](Plan& plan) { editProduct(plan, qm9700, [](Product& p) { p.ports[0].count = 16; }); });
    row("fabric.member-without-ports", "member without ports", [](Plan& plan) {
      const DeviceId login = addDevice(plan, loginServer, "login");
      editFabric(plan, [&](Fabric& f) { f.members.push_back(login); });
    });
    row("fabric.member-twice", "listed twice",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.members.push_back(f.members[0]); }); });
    row("fabric.member-ports", "too few ports", [](Plan& plan) {
      const DeviceId narrow = addDevice(plan, narrowServer, "narrow");
      editFabric(plan, [&](Fabric& f) { f.members.push_back(narrow); });
    });
    row("fabric.speed-mismatch", "slower ports",
        [](Plan& plan) { editProduct(plan, qm9700, [](Product& p) { p.ports[0].speed = 200 * Gbps; }); });
    row("fabric.role", "role of a server",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.roles[0].device = f.members[0]; }); });
    row("fabric.role", "two roles",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.roles[0].device = f.roles[1].device; }); });
    row("fabric.switch-beyond-rule", "more switches than needed", [](Plan& plan) {
      editFabric(plan, [](Fabric& f) { f.members.resize(10), f.nodesPerUnit = 16, f.reservedPorts = 0; });
      editFabric(plan, [](Fabric& f) { f.managers.clear(); });
    });
    row("fabric.manager-without-port", "manager without port",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.reservedPorts = 3; }); });
    row("fabric.size", "no rails", [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.rails = 0; }); });
    row("fabric.size", "negative unit", [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.nodesPerUnit = -1; }); });
    row(
        "fabric.size", "too many for two levels", [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.levels = 2; }); },
        257);
    row("fabric.size", "broken planes", [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.planes = 3; }); });
    row("fabric.more-links-than-ports", "pair too small",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.rule = FabricRule::SwitchPair; }); });
    row("fabric.more-links-than-ports", "pair joined by everything", [](Plan& plan) {
      editFabric(plan, [](Fabric& f) { f.rule = FabricRule::SwitchPair, f.interSwitchLinks = 2'000'000'000; });
    });
    row("fabric.switches-not-joined", "single switch too small",
        [](Plan& plan) { editFabric(plan, [](Fabric& f) { f.rule = FabricRule::SingleSwitch; }); });
  }
  void problems() {
    QFETCH(QString, rule);
    QFETCH(Plan, plan);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY2(hasProblem(graph, rule.toStdString()), rulesOf(graph).constData());
    QCOMPARE(portTrouble(graph), QByteArray());
    for (const Finding& problem : graph.problems) {
      QVERIFY(problem.message.starts_with("Compute: "));
      QVERIFY(problem.message.find('\n') == std::string::npos);
      QVERIFY(!problem.mend.empty());
      QVERIFY(problem.things.back() == ref(FabricId{1}));
    }
  }

  void nothingToConnect() {
    const Plan plan = withoutSwitches(0, 0);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY(graph.links.empty() && graph.switches.empty());
    QCOMPARE(graph.requiredLeaf, 0);
  }

  void managersAloneStandInThePlanesOfTheRule() {
    Plan plan = withoutSwitches(60, 4);
    editFabric(plan, [](Fabric& f) { f.planes = 2, f.rails = 4; });
    const FabricGraph graph = buildFabric(plan, compute(plan));
    for (const FabricLink& link : graph.links) {
      if (link.level == LinkLevel::Host) {
        QCOMPARE(static_cast<int>(graph.switches[link.upper.node].plane), link.lower.port % 2);
      } else {
        QCOMPARE(graph.switches[link.upper.node].plane, graph.switches[link.lower.node].plane);
      }
    }
  }

  void sizeOfALinkStaysSmall() { QVERIFY(sizeof(FabricLink) <= 24 && sizeof(FabricSwitch) <= 16); }
};

QTEST_APPLESS_MAIN(TestBuild)
#include "test_build.moc"
