// Hops and loads against what opensm made of the same fabrics, and measures as they are put together.
#include <QTest>

#include "model/fabric/build.h"
#include "model/fabric/measures.h"
#include "tests/model/fabric/superpod.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;
using namespace superpod;
using Json = nlohmann::json;

namespace {

/// A fabric of servers with one port.
Plan singlePorts(int nodes, const std::function<void(Fabric&)>& edit, int radix = 64) {
  Plan plan = withoutSwitches(nodes, 0);
  editProduct(plan, dgx,
              [](Product& product) { product.ports.back().count = 1, product.ports.back().linksPerCage = 1; });
  editProduct(plan, qm9700, [&](Product& product) {
    product.fabricSwitch->radix = radix;
    product.ports.front().count = radix / 2;
  });
  editFabric(plan, [&](Fabric& fabric) { fabric.rails = 1, edit(fabric); });
  return plan;
}

Plan ftreeOfSixteen() {
  return singlePorts(16, [](Fabric& f) { f.nodesPerUnit = 4, f.levels = 2; }, 8);
}
Plan smallDragonfly() {
  return singlePorts(72, [](Fabric& f) { f.rule = FabricRule::Dragonfly, f.dragonfly = {2, 4, 2}; });
}

Plan planOf(const QString& id) {
  if (id == "ibsim-ft2-16") return ftreeOfSixteen();
  if (id == "ibsim-h100-4su") return withoutSwitches(128, 0);
  if (id == "ibsim-h100-4su-127") return withoutSwitches(127, 4);
  if (id == "ibsim-h100-16su") {  // its pods are of two units
    Plan plan = withoutSwitches(512, 0);
    editFabric(plan, [](Fabric& fabric) { fabric.nodesPerUnit = 64; });
    return plan;
  }
  return smallDragonfly();
}

/// Brute force: a walk from every host port, without classes.
std::map<int, std::int64_t> hopsByWalks(const FabricGraph& graph) {
  std::vector<std::vector<std::uint32_t>> next(graph.switches.size());
  std::vector<std::int64_t> ports(graph.switches.size(), 0);
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host) {
      ++ports[link.upper.node];
    } else {
      next[link.lower.node].push_back(link.upper.node), next[link.upper.node].push_back(link.lower.node);
    }
  }
  std::map<int, std::int64_t> pairs;
  for (std::uint32_t start = 0; start < next.size(); ++start) {
    std::vector<int> hops(next.size(), 0);
    std::vector<std::uint32_t> order{start};
    hops[start] = 1;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const std::uint32_t to : next[order[i]]) {
        if (hops[to] == 0) hops[to] = hops[order[i]] + 1, order.push_back(to);
      }
    }
    for (const std::uint32_t to : order) {
      const std::int64_t count = ports[start] * (to == start ? ports[to] - 1 : ports[to]);
      if (count > 0) pairs[hops[to]] += count;
    }
  }
  return pairs;
}

/// Brute force: to every switch on its own, link by link, without classes. By level: least, most and sum of loads.
struct Loads {
  double least = 1e300, most = 0, sum = 0;
};
std::map<LinkLevel, Loads> loadsByWalks(const FabricGraph& graph) {
  struct Way {
    std::uint32_t to = 0;
    std::size_t load = 0;  ///< of the link, there
  };
  std::vector<std::vector<Way>> ways(graph.switches.size());
  std::vector<double> ports(graph.switches.size(), 0), loads(2 * graph.links.size(), 0);
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const FabricLink& link = graph.links[i];
    if (link.level == LinkLevel::Host) {
      ports[link.upper.node] += graph.hosts[link.lower.node].manager ? 0 : 1;
    } else {
      ways[link.lower.node].push_back({link.upper.node, 2 * i});
      ways[link.upper.node].push_back({link.lower.node, 2 * i + 1});
    }
  }
  for (std::uint32_t end = 0; end < ways.size(); ++end) {
    std::vector<int> distance(ways.size(), -1);
    std::vector<std::uint32_t> order{end};
    distance[end] = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const Way& way : ways[order[i]]) {
        if (distance[way.to] < 0) distance[way.to] = distance[order[i]] + 1, order.push_back(way.to);
      }
    }
    std::vector<double> passing(ways.size(), 0);
    for (auto at = order.rbegin(); *at != end; ++at) {
      const auto nearer = [&](const Way& way) { return distance[way.to] == distance[*at] - 1; };
      const double flow = passing[*at] + ports[*at] * ports[end];
      const auto count = static_cast<double>(std::count_if(ways[*at].begin(), ways[*at].end(), nearer));
      for (const Way& way : ways[*at]) {
        if (nearer(way)) loads[way.load] += flow / count, passing[way.to] += flow / count;
      }
    }
  }
  std::map<LinkLevel, Loads> levels;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const LinkLevel level = graph.links[i / 2].level;
    if (level == LinkLevel::Host) continue;
    Loads& of = levels[level];
    of.least = std::min(of.least, loads[i]), of.most = std::max(of.most, loads[i]), of.sum += loads[i];
  }
  return levels;
}

const LoadRange& rangeOf(const TrafficLoad& traffic, LinkLevel level) {
  return *std::find_if(traffic.levels.begin(), traffic.levels.end(),
                       [&](const LoadRange& one) { return one.level == level; });
}

}  // namespace

class TestMeasures : public QObject {
  Q_OBJECT

 private slots:
  void hopsOfOpensm_data() {
    QTest::addColumn<QString>("id");
    for (const char* id :
         {"ibsim-ft2-16", "ibsim-h100-4su", "ibsim-h100-4su-127", "ibsim-h100-16su", "ibsim-dragonfly-p2a4h2"}) {
      QTest::newRow(id) << id;
    }
  }
  void hopsOfOpensm() {
    QFETCH(QString, id);
    const Json expected = referenceCase("fabric", id.toStdString()).at("expected");
    const Plan plan = planOf(id);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QVERIFY(graph.problems.empty());
    const HopHistogram found = hopsBetween(graph, everyHost(graph));
    const Json& hops = expected.at(expected.contains("hops") ? "hops" : "minhop_switch_hops");
    QCOMPARE(found.counts.size(), hops.size());
    std::int64_t pairs = 0;
    for (const HopCount& count : found.counts) {
      QCOMPARE(count.pairs, hops.at(std::to_string(count.switches)).get<std::int64_t>());
      pairs += count.pairs;
    }
    QCOMPARE(pairs, expected.at("pairs").get<std::int64_t>());
    QCOMPARE(found.apart, 0);
  }

  void classesSaveNoPair_data() {
    QTest::addColumn<Plan>("plan");
    const auto row = [](const char* name, int nodes, int managers, const std::function<void(Fabric&)>& edit) {
      Plan plan = withoutSwitches(nodes, managers);
      editFabric(plan, edit);
      QTest::newRow(name) << plan;
    };
    row("last pod partial", 200, 4, [](Fabric& f) { f.levels = 3; });
    row("two planes", 60, 0, [](Fabric& f) { f.planes = 2, f.rails = 4; });
    row("leaf a rack and rail", 60, 0, [](Fabric& f) { f.leafScope = LeafScope::Rack, f.levels = 3; });
    row("switches that nothing joins", 20, 0, [](Fabric& f) { f.rule = FabricRule::SingleSwitch; });
    row("spines oversubscribed", 150, 0, [](Fabric& f) { f.levels = 3, f.spineOversubscription = 3; });
    row("dragonfly", 60, 2, [](Fabric& f) { f.rule = FabricRule::Dragonfly, f.dragonfly = {8, 8, 2}; });
  }
  void classesSaveNoPair() {
    QFETCH(Plan, plan);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const HopHistogram found = hopsBetween(graph, everyHost(graph));
    std::map<int, std::int64_t> counts;
    std::int64_t all = 0;
    for (const HopCount& count : found.counts) counts[count.switches] = count.pairs, all += count.pairs;
    QCOMPARE(counts, hopsByWalks(graph));
    const auto ports = std::count_if(graph.links.begin(), graph.links.end(),
                                     [](const FabricLink& link) { return link.level == LinkLevel::Host; });
    QCOMPARE(all + found.apart, ports * (ports - 1));
  }

  void classesSaveNoFlow_data() { classesSaveNoPair_data(); }
  void classesSaveNoFlow() {
    QFETCH(Plan, plan);
    FabricGraph graph = buildFabric(plan, compute(plan));
    for (int step = 0; step < 3; ++step) {
      const TrafficLoad traffic = allToAll(graph, everyMember(graph));
      const auto expected = loadsByWalks(graph);
      QCOMPARE(traffic.levels.size(), expected.size());
      for (const LoadRange& range : traffic.levels) {
        const Loads& loads = expected.at(range.level);
        const auto alike = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); };
        QVERIFY2(alike(range.least, loads.least) && alike(range.most, loads.most), name(range.level));
        QVERIFY2(alike(range.mean * static_cast<double>(range.links), loads.sum), name(range.level));
      }
      for (std::size_t i = 7; i < graph.links.size(); i += 41)  // links are lost here and there: few are alike
        graph.links.erase(graph.links.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // (N - D) x D / U on every leaf-spine link of whole two-level trees, which opensm's ftree gives too.
  void allToAllOfOpensm_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"ibsim-ft2-16", "ibsim-h100-4su"}) QTest::newRow(id) << id;
  }
  void allToAllOfOpensm() {
    QFETCH(QString, id);
    const Json expected = referenceCase("fabric", id.toStdString()).at("expected");
    const Plan plan = planOf(id);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const TrafficLoad traffic = allToAll(graph, everyMember(graph));
    QCOMPARE(traffic.levels.size(), 1u);
    const LoadRange& range = traffic.levels.front();
    const double load = expected.at("load_per_directed_link");
    QVERIFY(std::abs(range.least - load) < 1e-6 && std::abs(range.most - load) < 1e-6);
    QVERIFY(std::abs(range.mean - load) < 1e-6 && traffic.worst == range.most);
    QCOMPARE(traffic.flows, expected.at("pairs").get<std::int64_t>());
    QCOMPARE(traffic.perPort / Gbps, 400.0);
  }
  void allToAllOfThreeLevels() {  // opensm's spread is the difference between the two levels
    const Json expected = referenceCase("fabric", "ibsim-h100-16su").at("expected");
    const Plan plan = planOf("ibsim-h100-16su");
    const FabricGraph graph = buildFabric(plan, compute(plan));
    QCOMPARE(std::ssize(graph.switches), expected.at("switches").get<std::int64_t>());
    QCOMPARE(std::ssize(graph.links), expected.at("links").get<std::int64_t>());
    const TrafficLoad traffic = allToAll(graph, everyMember(graph));
    const LoadRange leaf = rangeOf(traffic, LinkLevel::LeafSpine), core = rangeOf(traffic, LinkLevel::SpineCore);
    const double most = expected.at("load_max"), least = expected.at("load_min");
    QVERIFY(std::abs(leaf.least - most) < 1e-6 && std::abs(leaf.most - most) < 1e-6);
    QVERIFY(std::abs(core.least - least) < 1e-6 && std::abs(core.most - least) < 1e-6);
    QCOMPARE(leaf.links, 2 * 4096);
    QCOMPARE(traffic.perPort / Gbps, 400.0);
  }
  void flowsAreKept() {  // what goes up comes down, and what arrives was sent
    const Plan plan = withoutSwitches(95, 4);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const TrafficLoad traffic = allToAll(graph, everyMember(graph));
    const HopHistogram hops = hopsBetween(graph, everyMember(graph));
    double crossings = 0, expected = 0;
    for (const LoadRange& level : traffic.levels) crossings += level.mean * static_cast<double>(level.links);
    for (const HopCount& count : hops.counts) expected += static_cast<double>(count.pairs * (count.switches - 1));
    QVERIFY(std::abs(crossings / expected - 1) < 1e-9);
  }
  void oversubscribedLeavesSlowAllToAll() {
    Plan plan = withoutSwitches(192, 0);
    editFabric(plan, [](Fabric& f) { f.nodesPerUnit = 48, f.oversubscription = 3, f.levels = 2; });
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const TrafficLoad traffic = allToAll(graph, everyMember(graph));
    const double load = (1536.0 - 48) * 3;
    QVERIFY(std::abs(traffic.worst - load) < 1e-6);
    QVERIFY(std::abs(traffic.perPort / Gbps - 400 * 1535 / load) < 1e-6);
    std::vector<bool> oneUnit(graph.hosts.size(), false);
    std::fill_n(oneUnit.begin(), 48, true);
    const double alone = (384.0 - 48) * 3;
    QVERIFY(std::abs(allToAll(graph, oneUnit).perPort / Gbps - 400 * 383 / alone) < 1e-6);
  }

  void ringsStayOnTheirRails() {
    const Plan plan = withoutSwitches(128, 0);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const TrafficLoad traffic = ring(graph, everyMember(graph));
    QCOMPARE(traffic.flows, 128 * 8);
    QCOMPARE(traffic.apart, 0);
    const LoadRange& range = traffic.levels.front();  // a leaf hands one flow to the next unit's
    QVERIFY(std::abs(range.most - 1.0 / 32) < 1e-9 && std::abs(range.least - 1.0 / 32) < 1e-9);
    QCOMPARE(traffic.perPort / Gbps, 400.0);
  }
  void ringsCrossPods() {
    Plan plan = withoutSwitches(545, 0);
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const TrafficLoad traffic = ring(graph, everyMember(graph));
    double crossings = 0;
    for (const LoadRange& level : traffic.levels) crossings += level.mean * static_cast<double>(level.links);
    std::int64_t expected = 0;  // each rail leaves every unit once: over 2 links in a pod, over 4 between pods
    const std::int64_t units = (545 + 31) / 32, unitsOfPod = graph.size->podUnits;
    for (std::int64_t unit = 0; unit < units; ++unit) {
      const std::int64_t next = (unit + 1) % units;
      expected += unit / unitsOfPod == next / unitsOfPod ? 16 : 32;  // eight rails
    }
    QVERIFY(std::abs(crossings - static_cast<double>(expected)) < 1e-6);
  }
  void portsOfOtherPlanesAreApart() {
    Plan plan = withoutSwitches(64, 0);
    editFabric(plan, [](Fabric& f) { f.planes = 2, f.rails = 4; });
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const TrafficLoad traffic = allToAll(graph, everyMember(graph));
    QCOMPARE(traffic.flows, 512 * 511);
    QCOMPARE(traffic.apart, 2 * 256 * 256);
    QCOMPARE(traffic.perPort / Gbps, 400.0);
  }

  void allOfThem() {
    Plan plan = withoutSwitches(127, 4);
    plan.network.change([&](NetworkPlan& network) {
      const auto& members = network.fabrics.front().members;
      network.domains = {{DomainId{7}, FabricId{1}, "D1", {members.begin(), members.begin() + 32}}};
    });
    const FabricGraph graph = buildFabric(plan, compute(plan));
    const FabricMeasures measures = measure(plan, compute(plan), graph);
    QCOMPARE(measures.hosts, 127);
    QCOMPARE(measures.hostPorts, 1016);
    QCOMPARE(measures.parts, 1);
    QCOMPARE(measures.levels.size(), 2u);
    QCOMPARE(measures.levels.back().oversubscription, std::optional(1.0));
    QCOMPARE(measures.levels.back().bandwidth / Tbps, 1024 * 0.4);
    QCOMPARE(measures.scaleUp.size(), 1u);
    QCOMPARE(measures.scaleUp.front().servers, 127);
    QCOMPARE(measures.scaleUp.front().gpus, 8);
    QCOMPARE(measures.scaleUp.front().domains, 127);
    QVERIFY(std::ranges::count(measures.gpuHops.counts, GpuHopCount{1, 0, std::int64_t{127} * 8 * 7}) == 1);
    QVERIFY(!measures.scaleUp.front().perGpu);  // the plan's catalog does not know the accelerator
    QCOMPARE(measures.cuts.size(), 3u);
    QCOMPARE(measures.cuts.at(0).hosts, 63);
    QVERIFY(!measures.cuts.at(0).bisection);
    QCOMPARE(measures.cuts.at(0).bandwidth / Tbps, 63 * 8 * 0.4);
    QVERIFY(measures.cuts.at(1).name.starts_with("unit "));
    QCOMPARE(measures.cuts.at(2).name, std::string("domain D1"));
    QCOMPARE(measures.cuts.at(2).bandwidth / Tbps, 32 * 8 * 0.4);
  }
  void halvesOfEqualSizeAreABisection() {
    const Plan plan = withoutSwitches(64, 0);
    const auto cuts = measureCuts(plan, compute(plan), buildFabric(plan, compute(plan)));
    QVERIFY(cuts.front().bisection);
    QVERIFY(cuts.at(1).bisection);  // one unit of two is a half too
  }
  void hallsAreCuts() {
    Plan plan = withoutSwitches(64, 0);
    plan.halls.change([](std::vector<Hall>& halls) {
      for (std::uint32_t i = 1; i < 3; ++i) {
        Hall hall;
        hall.id = HallId{i}, hall.name = i == 1 ? "A" : "B";
        halls.push_back(hall);
      }
    });
    plan.placements.change([&](std::vector<Placement>& all) {
      for (const Rack& rack : *plan.racks) {
        Placement placement;
        placement.rack = rack.id, placement.spot.hall = HallId{all.size() < 4 ? 1U : 2U};
        all.push_back(placement);
      }
    });
    const auto cuts = measureCuts(plan, compute(plan), buildFabric(plan, compute(plan)));
    QCOMPARE(cuts.size(), 4u);
    QCOMPARE(cuts.at(2).name, std::string("hall A"));
    QCOMPARE(cuts.at(2).hosts, 16);
    QCOMPARE(cuts.at(2).bandwidth / Tbps, 16 * 8 * 0.4);
  }
  void emptyFabricsHaveNothing() {
    const Plan plan = withoutSwitches(0, 0);
    const FabricMeasures measures = measure(plan, compute(plan), buildFabric(plan, compute(plan)));
    QCOMPARE(measures.hosts, 0);
    QVERIFY(measures.cuts.empty() && measures.hops.counts.empty() && measures.levels.empty());
    QCOMPARE(measures.allToAll.perPort / Gbps, 0.0);
  }
};

QTEST_APPLESS_MAIN(TestMeasures)
#include "test_measures.moc"
