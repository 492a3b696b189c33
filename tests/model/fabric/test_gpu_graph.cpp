// From GPU to GPU: scale-up domains, the rail rule, ways, and pairs counted without looking at each.
#include <QTest>
#include <map>

#include "model/fabric/gpu_graph.h"
#include "model/plan/template/template.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

namespace {

using Key = std::pair<int, int>;  ///< domains and switches of a way
using Pairs = std::map<Key, std::int64_t>;
constexpr Key none{-1, -1};

Pairs pairsOf(const GpuHops& hops) {
  Pairs pairs;
  for (const GpuHopCount& count : hops.counts) pairs[{count.domains, count.switches}] = count.pairs;
  if (hops.apart > 0) pairs[none] = hops.apart;
  return pairs;
}

/// Every pair by its way.
Pairs pairsByWay(const FabricGraph& graph, const GpuGraph& gpus) {
  std::vector<GpuRef> all;
  for (std::uint32_t host = 0; host < graph.hosts.size(); ++host)
    for (int gpu = 0; gpu < gpus.gpusOf(host); ++gpu) all.push_back({host, gpu});
  Pairs pairs;
  for (const GpuRef from : all) {
    for (const GpuRef to : all) {
      if (from == to) continue;
      const auto way = gpus.way(from, to);
      ++pairs[way ? Key{way->domains, way->switches} : none];
    }
  }
  return pairs;
}

std::string kindsOf(const GpuWay& way) {
  std::string text;
  for (const GpuStep& step : way.steps) text += name(step.kind)[0];
  return text;  // G, s(cale-up domain or switch), p
}

struct Sample {
  explicit Sample(const char* which, const TemplateValues& values)
      : plan(fromTemplate(which, values).value()), graph(buildFabric(plan, plan.network->fabrics.front())) {}
  Plan plan;
  FabricGraph graph;
};

}  // namespace

class TestGpuGraph : public QObject {
  Q_OBJECT

 private slots:
  void portsFollowTheRails_data() {
    QTest::addColumn<int>("gpus");
    QTest::addColumn<int>("ports");
    QTest::addColumn<QList<int>>("first");
    QTest::addColumn<QList<int>>("last");
    QTest::newRow("one each") << 4 << 4 << QList<int>{0, 1, 2, 3} << QList<int>{1, 2, 3, 4};
    QTest::newRow("two planes") << 2 << 4 << QList<int>{0, 2} << QList<int>{2, 4};
    QTest::newRow("a port for two") << 4 << 2 << QList<int>{0, 0, 1, 1} << QList<int>{1, 1, 2, 2};
    QTest::newRow("no port") << 2 << 0 << QList<int>{0, 0} << QList<int>{0, 0};
  }
  void portsFollowTheRails() {
    QFETCH(int, gpus);
    QFETCH(int, ports);
    QFETCH(QList<int>, first);
    QFETCH(QList<int>, last);
    for (int gpu = 0; gpu < gpus; ++gpu)
      QCOMPARE(portsOfGpu(gpu, gpus, ports), (std::pair(first.at(gpu), last.at(gpu))));
  }

  // NVLink as published, both ways: 900 GB/s a GPU of H100, 1.8 TB/s of B200 and GB200; the records are one way, as
  // intra_bw_GBps of the training cases (simumax-b200-*: 900).
  void bandwidthAsPublished_data() {
    QTest::addColumn<QString>("which");
    QTest::addColumn<QString>("server");
    QTest::addColumn<double>("bothWays");
    QTest::newRow("H100") << "superpod" << "nvidia.dgx-h100" << 900.0;
    QTest::newRow("B200") << "superpod" << "nvidia.dgx-b200" << 1800.0;
    QTest::newRow("GB200") << "nvl72" << "" << 1800.0;
  }
  void bandwidthAsPublished() {
    QFETCH(QString, which);
    QFETCH(QString, server);
    QFETCH(double, bothWays);
    const TemplateValues values = server.isEmpty() ? TemplateValues{{"racks", "2"}}
                                                   : TemplateValues{{"nodes", "4"}, {"server", server.toStdString()}};
    const Sample sample(qPrintable(which), values);
    const auto groups = scaleUpGroups(scaleUpDomains(sample.plan, sample.graph));
    QCOMPARE(groups.size(), 1u);
    QVERIFY(groups.front().perGpu);
    QCOMPARE(2 * (*groups.front().perGpu / Gbps) / 8, bothWays);
  }

  void aRackOfSeventyTwo() {
    const Sample sample("nvl72", {{"racks", "16"}});
    const GpuGraph gpus(sample.plan, sample.graph);
    QCOMPARE(gpus.gpus(), 1152);
    const auto groups = scaleUpGroups(gpus.domains());
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups.front().domains, 16);
    QCOMPARE(groups.front().domainGpus, 72);
    QCOMPARE(groups.front().servers, 288);
    QVERIFY(groups.front().ofRack);
    // Tray to tray in the rack: NVLink alone, at a GPU's whole 900 GB/s one way.
    const ScaleUpDomain& rack = gpus.domains().front();
    const auto inside = gpus.way({rack.hosts.front(), 0}, {rack.hosts.back(), 3});
    QVERIFY(inside);
    QCOMPARE(inside->hops(), 1);
    QCOMPARE(*inside->bandwidth / Gbps, 7200.0);
    // Rack to rack on one rail of a unit: leaf, spine, leaf.
    const auto outside = gpus.way({rack.hosts.front(), 0}, {gpus.domains()[1].hosts.front(), 0});
    QVERIFY(outside);
    QCOMPARE(kindsOf(*outside), std::string("GpssspG"));
    QCOMPARE(*outside->bandwidth / Gbps, 400.0);
    const Pairs pairs = pairsOf(gpuHops(sample.graph, gpus.domains()));
    QCOMPARE(pairs.at({1, 0}), 16 * 72 * 71);
    QCOMPARE(pairs.at({0, 3}), 16 * 7 * 4 * 18 * 18);
    QCOMPARE(pairs.at({1, 3}), 16 * 7 * 4 * 3 * 18 * 18);  // another rail by a neighbour's port, not over a core
    QVERIFY(!pairs.contains(none));
  }

  void aRackThatLacksASwitchTray() {
    Sample sample("nvl72", {{"racks", "2"}});
    const RackId first = scaleUpDomains(sample.plan, sample.graph).front().rack;
    sample.plan.devices.change([&](std::vector<Device>& devices) {
      const auto tray = std::ranges::find_if(devices, [&](const Device& device) {
        const Product* product = productOf(sample.plan, device);
        return device.rack == first && product && product->key == "nvidia.nvlink5-switch-tray";
      });
      devices.erase(tray);
    });
    const auto domains = scaleUpDomains(sample.plan, sample.graph);
    QCOMPARE(*domains.at(0).perGpu / Gbps, 6400.0);  // eight of nine trays
    QCOMPARE(*domains.at(1).perGpu / Gbps, 7200.0);
  }

  void waysOfASuperPod() {
    const Sample sample("superpod", {{"nodes", "63"}});
    const GpuGraph gpus(sample.plan, sample.graph);
    const auto way = [&](GpuRef from, GpuRef to) { return gpus.way(from, to).value(); };
    QCOMPARE(kindsOf(way({0, 0}, {0, 5})), std::string("GsG"));
    QCOMPARE(*way({0, 0}, {0, 5}).bandwidth / Gbps, 3600.0);
    const GpuWay rail = way({0, 3}, {9, 3});
    QCOMPARE(kindsOf(rail), std::string("GpspG"));
    QCOMPARE(rail.switches, 1);
    QCOMPARE(rail.steps.at(1), (GpuStep{GpuStep::Kind::Port, 0, 3}));
    QCOMPARE(sample.graph.switches.at(rail.steps.at(2).which).index, 3u);  // rail 4 is leaf 4
    QCOMPARE(*rail.bandwidth / Gbps, 400.0);
    const GpuWay cross = way({0, 3}, {9, 4});  // a neighbour on the rail beats a spine
    QCOMPARE((Key{cross.domains, cross.switches}), (Key{1, 1}));
    const GpuWay far = way({0, 3}, {40, 4});  // from unit to unit a spine has every leaf
    QCOMPARE((Key{far.domains, far.switches}), (Key{0, 3}));
    QVERIFY(!gpus.way({0, 3}, {0, 3}));
    QVERIFY(!gpus.way({0, 3}, {9, 8}));
    QVERIFY(!gpus.way({0, 3}, {9999, 0}));
  }

  void bandwidthThatIsNotKnown() {
    const Plan plan = superpod::withoutSwitches(4, 0);  // its catalog does not know the accelerator
    const FabricGraph graph = buildFabric(plan, superpod::compute(plan));
    const GpuGraph gpus(plan, graph);
    QVERIFY(!gpus.way({0, 0}, {0, 1})->bandwidth);
    QVERIFY(gpus.way({0, 0}, {1, 0})->bandwidth);
    QVERIFY(!scaleUpGroups(gpus.domains()).front().perGpu);
  }

  void pairsAreThoseOfTheirWays_data() {
    QTest::addColumn<Plan>("plan");
    const auto edited = [](int nodes, int managers, auto edit) {
      Plan plan = superpod::withoutSwitches(nodes, managers);
      edit(plan);
      return plan;
    };
    QTest::newRow("one leaf a rail") << edited(5, 1, [](Plan&) {});
    QTest::newRow("two units") << edited(6, 0, [](Plan& plan) {
      superpod::editFabric(plan, [](Fabric& fabric) { fabric.nodesPerUnit = 3, fabric.levels = 2; });
    });
    QTest::newRow("rails in another order") << edited(4, 0, [](Plan& plan) {
      superpod::editFabric(plan, [](Fabric& fabric) {
        fabric.nodesPerUnit = 2, fabric.levels = 2;
        fabric.railOrder = {7, 6, 5, 4, 3, 2, 1, 0};
      });
    });
    QTest::newRow("two planes, four GPUs") << edited(4, 0, [](Plan& plan) {
      superpod::editFabric(plan, [](Fabric& fabric) {
        fabric.nodesPerUnit = 2, fabric.levels = 2;
        fabric.planes = 2, fabric.rails = 4;
      });
      superpod::editProduct(plan, superpod::dgx, [](Product& product) { product.gpu->count = 4; });
    });
    QTest::newRow("one GPU a server") << edited(6, 0, [](Plan& plan) {
      superpod::editProduct(plan, superpod::dgx, [](Product& product) { product.gpu->count = 1; });
    });
    QTest::newRow("single switches that nothing joins") << edited(12, 0, [](Plan& plan) {
      superpod::editFabric(plan, [](Fabric& fabric) { fabric.rule = FabricRule::SingleSwitch; });
    });
  }
  void pairsAreThoseOfTheirWays() {
    QFETCH(Plan, plan);
    const FabricGraph graph = buildFabric(plan, superpod::compute(plan));
    const GpuGraph gpus(plan, graph);
    QVERIFY(gpus.gpus() > 1);
    QVERIFY(!graph.links.empty());
    const Pairs counted = pairsOf(gpuHops(graph, gpus.domains())), walked = pairsByWay(graph, gpus);
    QVERIFY(counted == walked);
    std::int64_t sum = 0;
    for (const auto& [key, pairs] : counted) sum += pairs;
    QCOMPARE(sum, gpus.gpus() * (gpus.gpus() - 1));
  }
};

QTEST_APPLESS_MAIN(TestGpuGraph)
#include "test_gpu_graph.moc"
