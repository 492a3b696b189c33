// Dragonflies: sizes against the published formula and a Slingshot group, and the graph that the rule makes.
#include <QTest>
#include <map>
#include <set>

#include "model/fabric/dragonfly.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/fabric/superpod.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;
using namespace superpod;
using Json = nlohmann::json;

namespace {

DragonflyInput inputOf(const Json& one) {
  const Json& in = one.at("inputs");
  return {{in.at("p"), in.at("a"), in.at("h")}, in.at("groups").get<std::int64_t>(), 0};
}

/// Servers of four links on routers of 64 ports.
Plan dragonfly(int nodes, DragonflyShape shape, int rails, int managers = 0) {
  Plan plan = withoutSwitches(nodes, managers);
  editProduct(plan, dgx, [](Product& product) { product.ports.back().count = 2; });
  editFabric(plan, [&](Fabric& fabric) {
    fabric.rule = FabricRule::Dragonfly, fabric.dragonfly = shape, fabric.rails = rails;
  });
  return plan;
}

bool hasProblem(const FabricGraph& graph, const std::string& rule, const std::string& says = {}) {
  return std::any_of(graph.problems.begin(), graph.problems.end(),
                     [&](const auto& one) { return one.rule == rule && one.message.find(says) != std::string::npos; });
}

/// Every port has one cable at most; empty where all is well.
QByteArray portTrouble(const FabricGraph& graph) {
  std::set<std::tuple<bool, std::uint32_t, std::uint16_t>> used;
  for (const FabricLink& link : graph.links) {
    if (!used.insert({link.level != LinkLevel::Host, link.lower.node, link.lower.port}).second)
      return "lower end twice";
    if (!used.insert({true, link.upper.node, link.upper.port}).second) return "upper end twice";
    if (link.upper.port >= upperPorts(graph, link).links) return "no such port";
  }
  return {};
}

using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// Links between two groups of a routers, or inside one.
std::map<Pair, int> linksByGroup(const FabricGraph& graph, std::uint32_t a) {
  std::map<Pair, int> links;
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::InterSwitch) ++links[std::minmax(link.lower.node / a, link.upper.node / a)];
  }
  return links;
}

/// Host links by member and port: router and port.
std::map<Pair, Pair> hostWiring(const FabricGraph& graph) {
  std::map<Pair, Pair> all;
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || graph.hosts[link.lower.node].manager) continue;
    all[{graph.hosts[link.lower.node].member, link.lower.port}] = {link.upper.node, link.upper.port};
  }
  return all;
}

}  // namespace

class TestDragonfly : public QObject {
  Q_OBJECT

 private slots:
  void formula_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"dragonfly-p2a4h2", "dragonfly-p4a8h4", "dragonfly-p16a32h16"}) QTest::newRow(id) << id;
  }
  void formula() {
    QFETCH(QString, id);
    const Json one = referenceCase("fabric", id.toStdString());
    const Json& expected = one.at("expected");
    const auto size = sizeDragonfly(inputOf(one));
    QVERIFY2(size.ok(), size ? "" : size.error().line().c_str());
    QCOMPARE(size->radix, expected.at("radix").get<std::int64_t>());
    QCOMPARE(size->routers, expected.at("routers").get<std::int64_t>());
    QCOMPARE(size->hostLinks, expected.at("hosts").get<std::int64_t>());
    QCOMPARE(size->hostLinks, expected.at("host_links").get<std::int64_t>());
    QCOMPARE(size->localLinks, expected.at("local_links").get<std::int64_t>());
    QCOMPARE(size->globalLinks, expected.at("global_links").get<std::int64_t>());
    QCOMPARE(size->linksPerPair, 1);
    QCOMPARE(size->spareGlobalPorts, 0);
  }
  void slingshotGroup() {
    const Json one = referenceCase("fabric", "slingshot-group");
    const Json &in = one.at("inputs"), &expected = one.at("expected");
    const auto size = sizeDragonfly({{in.at("l0"), in.at("switches_per_group"), in.at("l2")}, 1, 0});
    QVERIFY(size.ok());
    QCOMPARE(size->hostLinks, expected.at("endpoint_ports").get<std::int64_t>());
    QCOMPARE(size->localLinks, expected.at("intra_group_links").get<std::int64_t>());
    QCOMPARE(2 * size->localLinks, expected.at("intra_group_ports").get<std::int64_t>());
    QCOMPARE(size->spareGlobalPorts, expected.at("global_ports").get<std::int64_t>());
    QCOMPARE(in.at("switch_ports").get<std::int64_t>() - size->radix,
             expected.at("spare_ports_per_switch").get<std::int64_t>());
  }
  void fewerGroupsHaveMoreLinksEach() {
    const auto five = sizeDragonfly({{2, 4, 2}, 5, 0}), single = sizeDragonfly({{2, 4, 2}, 5, 1});
    QVERIFY(five.ok() && single.ok());
    QCOMPARE(five->linksPerPair, 2);
    QCOMPARE(five->globalLinks, 20);
    QCOMPARE(five->bisectionLinks, 12);
    QCOMPARE(single->globalLinks, 10);
    QCOMPARE(single->spareGlobalPorts, 20);
  }

  void refusals_data() {
    QTest::addColumn<DragonflyInput>("input");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, DragonflyInput input, const char* key, const char* says) {
      QTest::newRow(name) << input << key << says;
    };
    row("no hosts", {{0, 4, 2}, 9, 0}, "p", "1 to");
    row("no routers", {{2, 0, 2}, 9, 0}, "a", "1 to");
    row("negative", {{2, 4, -1}, 9, 0}, "h", "0 to");
    row("no groups", {{2, 4, 2}, 0, 0}, "groups", "1 to 9");
    row("too many groups", {{2, 4, 2}, 10, 0}, "groups", "reach 8 others");
    row("groups that nothing joins", {{2, 4, 0}, 2, 0}, "groups", "reach 0 others");
    row("too many links", {{2, 4, 2}, 5, 3}, "links_per_pair", "hold 2 to each of 4");
  }
  void refusals() {
    QFETCH(DragonflyInput, input);
    QFETCH(QString, key);
    QFETCH(QString, says);
    const auto size = sizeDragonfly(input);
    QVERIFY(!size.ok());
    QCOMPARE(QString::fromStdString(size.error().where), key);
    QVERIFY2(QString::fromStdString(size.error().message).contains(says), size.error().line().c_str());
  }

  void graph_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("rails");
    QTest::addColumn<int>("managers");
    QTest::addColumn<int>("groups");
    QTest::addColumn<int>("linksPerPair");
    QTest::newRow("one group") << 16 << 4 << 0 << 1 << 0;
    QTest::newRow("a manager begins another") << 16 << 4 << 2 << 2 << 32;
    QTest::newRow("largest") << 16 * 33 << 4 << 0 << 33 << 1;
    QTest::newRow("five groups, one router a member") << 80 << 1 << 0 << 5 << 8;
    QTest::newRow("two rails") << 50 << 2 << 3 << 4 << 10;
  }
  void graph() {
    QFETCH(int, nodes);
    QFETCH(int, rails);
    QFETCH(int, managers);
    QFETCH(int, groups);
    QFETCH(int, linksPerPair);
    const Plan plan = dragonfly(nodes, {8, 8, 4}, rails, managers);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QCOMPARE(portTrouble(graph), QByteArray());
    QVERIFY2(graph.problems.empty(), graph.problems.empty() ? "" : graph.problems.front().message.c_str());
    QCOMPARE(graph.unconnected, 0);
    QCOMPARE(graph.requiredLeaf, 8 * groups);
    QCOMPARE(std::ssize(graph.switches), 8 * groups);
    QCOMPARE(std::ssize(hostWiring(graph)), 4 * nodes);
    for (const auto& [pair, count] : linksByGroup(graph, 8))
      QCOMPARE(count, pair.first == pair.second ? 28 : linksPerPair);
    QCOMPARE(std::ssize(linksByGroup(graph, 8)), groups * (groups + 1) / 2);
  }
  void aMemberIsSpreadOverItsRails() {
    const Plan plan = dragonfly(40, {8, 8, 4}, 4);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    std::map<std::uint32_t, std::set<std::uint32_t>> routers;
    for (const auto& [end, router] : hostWiring(graph)) routers[end.first].insert(router.first);
    for (const auto& [member, met] : routers) QCOMPARE(met.size(), 4u);
    QCOMPARE(hostWiring(graph).at({3, 2}), Pair(2, 3));
    QCOMPARE(hostWiring(graph).at({8, 0}), Pair(4, 0));
    QCOMPARE(hostWiring(graph).at({16, 1}), Pair(9, 0));
  }
  void growthMovesNoHostCable() {
    Plan plan = dragonfly(15, {8, 8, 4}, 4, 1);
    const auto before = hostWiring(buildFabric(plan, compute(plan)));
    addNodes(plan, 60);
    const auto after = hostWiring(buildFabric(plan, compute(plan)));
    for (const auto& [end, router] : before) QCOMPARE(after.at(end), router);
  }
  void firstGlobalLinksStay() {
    const auto few = sizeDragonfly({{2, 4, 2}, 3, 0}), many = sizeDragonfly({{2, 4, 2}, 8, 0});
    for (int from = 0; from < 3; ++from) {
      for (int to = 0; to < 3; ++to) {
        if (from != to) QCOMPARE(globalPort(*few, from, to, 0), globalPort(*many, from, to, 0));
      }
    }
  }

  void whatDoesNotFit_data() {
    QTest::addColumn<Plan>("plan");
    QTest::addColumn<QString>("says");
    QTest::newRow("too many members") << dragonfly(16 * 33 + 1, {8, 8, 4}, 4) << "need 34 groups";
    QTest::newRow("router too small") << dragonfly(10, {32, 32, 8}, 4) << "needs 71 ports";
    QTest::newRow("blocks that do not divide") << dragonfly(10, {8, 9, 4}, 4) << "whole blocks of 4";
    QTest::newRow("no shape") << dragonfly(10, {}, 4) << "p: 0 is out of range";
    QTest::newRow("member larger than a router") << dragonfly(10, {3, 8, 4}, 1) << "4 links of a member";
    Plan planes = dragonfly(10, {8, 8, 4}, 4);
    editFabric(planes, [](Fabric& fabric) { fabric.planes = 2; });
    QTest::newRow("planes") << planes << "one plane";
    Plan reserved = dragonfly(10, {8, 8, 4}, 4);
    editFabric(reserved, [](Fabric& fabric) { fabric.reservedPorts = 64; });
    QTest::newRow("reserved ports") << reserved << "leave no room";
  }
  void whatDoesNotFit() {
    QFETCH(Plan, plan);
    QFETCH(QString, says);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY2(hasProblem(graph, "fabric.size", says.toStdString()), graph.problems.front().message.c_str());
    QVERIFY(graph.links.empty());
    QVERIFY(graph.unconnected > 0);
  }

  void bisectionIsOfTheGroups() {
    const Plan plan = dragonfly(16 * 4, {8, 8, 4}, 4);
    const FabricEstimate estimate = estimateFabric(plan, compute(plan));
    QCOMPARE(*estimate.bisection / Gbps, 400.0 * 4 * 10);  // 2 x 2 pairs of groups, 32 / 3 links each
    QCOMPARE(estimate.links.interSwitch, 4 * 28 + 6 * 10);
    QCOMPARE(estimate.switches.size(), 1u);
  }
};

QTEST_APPLESS_MAIN(TestDragonfly)
#include "test_dragonfly.moc"
