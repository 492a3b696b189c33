// Plans of NVL72 racks and of supercomputers: published counts (cases gb200-su2 and azure-eagle of
// tests/reference/fabric.json), every switch that the fabric's rule asks for placed, every rack at a tray.
#include <QTest>

#include "model/fabric/estimate_fabrics.h"
#include "model/plan/inventory.h"
#include "model/plan/template/template.h"
#include "model/plan/template/tree_counts.h"
#include "tests/model/plan/layout_faults.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

Q_DECLARE_METATYPE(hallwright::TemplateValues)

namespace {

Plan made(const char* name, const TemplateValues& values) { return fromTemplate(name, values).value(); }

/// "64/64 48/48 18/18": placed and required switches by level.
QString switches(const FabricEstimate& estimate) {
  QStringList levels;
  for (const SwitchCount& count : estimate.switches) levels << QString("%1/%2").arg(count.placed).arg(count.required);
  return levels.join(' ');
}

Length distanceBetween(const Plan& plan, DeviceId a, DeviceId b) {
  const Point from = findPlacement(plan, find(*plan.devices, a)->rack)->spot.centre;
  const Point to = findPlacement(plan, find(*plan.devices, b)->rack)->spot.centre;
  return std::max(from.x - to.x, to.x - from.x) + std::max(from.y - to.y, to.y - from.y);
}

}  // namespace

class TestLargeTemplates : public QObject {
  Q_OBJECT

 private slots:
  void nvl72InTwoUnits();
  void aRailStandsTogether();
  void everySwitchIsPlaced_data();
  void everySwitchIsPlaced();
  void treesAreCountedAsBuilt_data();
  void treesAreCountedAsBuilt();
  void eagle();
  void fourDomains();
  void v100System();
  void tooLargeForATree();
  void everyRackHasATray_data();
  void everyRackHasATray();
};

void TestLargeTemplates::nvl72InTwoUnits() {
  const Plan plan = made("nvl72", {});
  const Inventory all = takeInventory(plan);
  QCOMPARE(all.now.gpus, 1152);
  QCOMPARE(all.now.gpuServers, 16 * 18);
  QCOMPARE(all.now.racks, 16 + 8);
  QCOMPARE(all.now.switches, 64 + 48 + 18 + 16 * (9 + 2));
  const FabricResult result = estimateFabrics(plan);
  const FabricEstimate& compute = result.fabrics.front();
  QCOMPARE(switches(compute), QString("64/64 48/48 18/18"));
  QCOMPARE(compute.links.host, 1152);
  QCOMPARE(compute.links.leafSpine, 1152);
  QCOMPARE(compute.links.spineCore, 1152);
  QVERIFY2(result.problems.empty(), result.problems.empty() ? "" : result.problems.front().message.c_str());
  QCOMPARE(plan.network->domains.front().members.size(), std::size_t{288});
}

void TestLargeTemplates::aRailStandsTogether() {
  const Plan plan = made("nvl72", {});
  const FabricGraph graph = buildFabric(plan, plan.network->fabrics.front());
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::LeafSpine) continue;
    const RackId leaf = find(*plan.devices, graph.switches[link.lower.node].device)->rack;
    QCOMPARE(leaf, find(*plan.devices, graph.switches[link.upper.node].device)->rack);
  }
}

void TestLargeTemplates::everySwitchIsPlaced_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<TemplateValues>("values");
  QTest::addColumn<QString>("levels");
  const auto row = [](const char* name, TemplateValues values, const char* levels) {
    std::string label = name;
    for (const auto& [key, value] : values) label += " " + key + "=" + value;
    QTest::newRow(label.c_str()) << QString(name) << values << QString(levels);
  };
  row("nvl72", {{"racks", "8"}}, "32/32 9/9");               // case real-gb200-1su
  row("nvl72", {{"racks", "64"}}, "256/256 192/192 72/72");  // case gb200-su8
  row("nvl72", {{"racks", "128"}}, "512/512 384/384 144/144");
  row("nvl72", {{"racks", "13"}}, "52/52 48/48 18/18");
  row("nvl72", {{"racks", "16"}, {"generation", "gb300"}}, "16/16 8/8");
  row("supercomputer", {{"servers", "128"}}, "32/32 16/16");  // case h100-t3-su4 of NVIDIA RA-11333-001
  row("supercomputer", {{"servers", "512"}}, "128/128 128/128 64/64");
  row("supercomputer", {{"servers", "2048"}}, "512/512 512/512 256/256");
  row("supercomputer", {{"servers", "576"}, {"server", "nvidia.dgx-b300"}, {"servers_per_rack", "3"}},
      "64/64 36/36");  // case b300-xdr-su8
  row("supercomputer", {{"servers", "1250"}, {"server", "nvidia.dgx-1-v100"}, {"switch", "nvidia.qm8700"}},
      "252/252 260/260 200/200");
  row("supercomputer", {{"servers", "95"}, {"unit", "20"}}, "40/40 20/20");
  row("hall", {{"racks", "100"}}, "104/104 104/104 64/64");
}

void TestLargeTemplates::everySwitchIsPlaced() {
  QFETCH(QString, name);
  QFETCH(TemplateValues, values);
  QFETCH(QString, levels);
  const FabricResult result = estimateFabrics(made(qUtf8Printable(name), values));
  QCOMPARE(switches(result.fabrics.front()), levels);
  for (const Finding& problem : result.problems) QVERIFY2(problem.severity != Severity::Error, problem.message.c_str());
}

void TestLargeTemplates::treesAreCountedAsBuilt_data() {
  QTest::addColumn<int>("radix");
  QTest::addColumn<int>("rails");
  QTest::addColumn<int>("unit");
  QTest::newRow("EDR") << 36 << 4 << 18;
  QTest::newRow("HDR") << 40 << 8 << 20;
  QTest::newRow("NDR") << 64 << 8 << 32;
  QTest::newRow("NDR, units of 20") << 64 << 8 << 20;
  QTest::newRow("XDR") << 144 << 8 << 72;
  QTest::newRow("Ethernet, units of 30") << 128 << 8 << 30;
}

/// The template's own count against the fabric's, for every number of units that a tree holds.
void TestLargeTemplates::treesAreCountedAsBuilt() {
  QFETCH(int, radix);
  QFETCH(int, rails);
  QFETCH(int, unit);
  int mostUnits = 0;
  for (int units = 1; units < 2000; ++units) {
    FatTreeInput input;
    input.nodes = units * unit;
    input.hcasPerNode = input.rails = rails;
    input.radix = radix;
    input.nodesPerUnit = unit;
    const auto size = sizeFatTree(input);
    TreeRule rule;
    rule.groups = units, rule.groupNodes = unit, rule.rails = rails, rule.radix = radix;
    const TreeCounts counts = countTree(rule);
    QCOMPARE(counts.levels > 0, size.ok());
    if (!size) break;
    QCOMPARE(counts.levels, size->levels);
    QCOMPARE(std::int64_t{counts.leaves}, size->leaf);
    QCOMPARE(std::int64_t{counts.spines}, size->spine);
    QCOMPARE(std::int64_t{counts.cores}, size->core);
    mostUnits = units;
  }
  QVERIFY(mostUnits >= radix);
}

void TestLargeTemplates::eagle() {
  const Plan plan = made("supercomputer", {});
  QCOMPARE(takeInventory(plan).now.gpus, 14'400);
  QCOMPARE(takeInventory(plan).now.gpuServers, 1'800);
  const FabricResult result = estimateFabrics(plan);
  const FabricEstimate& compute = result.fabrics.front();
  QCOMPARE(compute.links.host, 14'400);
  std::int64_t cages = 0;
  for (const FabricPart& part : compute.parts) cages += part.use == PartUse::HostTransceiver ? part.count.total() : 0;
  QCOMPARE(cages, std::int64_t{7'200});
  QCOMPARE(switches(compute), QString("456/456 456/456 256/256"));
  // A server's leaves stand in its row or in one of the next two.
  Length farthest;
  for (const FabricLink& link : compute.graph.links) {
    if (link.level != LinkLevel::Host) continue;
    farthest = std::max(farthest, distanceBetween(plan, compute.graph.hosts[link.lower.node].device,
                                                  compute.graph.switches[link.upper.node].device));
  }
  QVERIFY2(farthest < 35 * oneMetre, std::to_string(farthest / oneMetre).c_str());
}

void TestLargeTemplates::fourDomains() {
  const Plan plan = made("supercomputer", {{"servers", "5000"}, {"domains", "4"}});
  QCOMPARE(takeInventory(plan).now.gpus, 40'000);
  QCOMPARE(plan.network->domains.size(), std::size_t{4});
  for (const Domain& domain : plan.network->domains) {
    QCOMPARE(domain.members.size(), std::size_t{1250});
    QVERIFY(find(plan.network->fabrics, domain.fabric)->members == domain.members);
  }
  for (const FabricEstimate& fabric : estimateFabrics(plan).fabrics) {
    QCOMPARE(switches(fabric), QString("320/320 320/320 256/256"));
  }
}

void TestLargeTemplates::v100System() {
  const Plan plan = made("supercomputer", {{"servers", "1250"}, {"server", "nvidia.dgx-1-v100"}});
  QCOMPARE(takeInventory(plan).now.gpus, 10'000);
  const FabricResult result = estimateFabrics(plan);
  QCOMPARE(result.fabrics.front().links.host, 5'000);
  QCOMPARE(plan.catalog->product(result.fabrics.front().switchProduct)->name, std::string("SB7800"));
  QCOMPARE(switches(result.fabrics.front()), QString("280/280 315/315 144/144"));
}

/// 40,000 servers are more than a tree of three levels holds: the hall is made, the fabric says so.
void TestLargeTemplates::tooLargeForATree() {
  const Plan plan = made("hall", {{"racks", "2500"}});
  QCOMPARE(takeInventory(plan).now.racks, 2500);
  QCOMPARE(takeInventory(plan).now.switches, 0);
  const FabricResult result = estimateFabrics(plan);
  QCOMPARE(result.problems.front().rule, std::string("fabric.size"));
}

void TestLargeTemplates::everyRackHasATray_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<TemplateValues>("values");
  QTest::newRow("superpod") << "superpod" << TemplateValues();
  QTest::newRow("superpod of one unit") << "superpod" << TemplateValues{{"nodes", "20"}, {"cooling", "fan-wall"}};
  QTest::newRow("basepod") << "basepod" << TemplateValues();
  QTest::newRow("hall") << "hall" << TemplateValues{{"racks", "200"}};
  QTest::newRow("hall with long rows") << "hall" << TemplateValues{{"racks", "210"}, {"racks_per_row", "60"}};
  QTest::newRow("nvl72") << "nvl72" << TemplateValues();
  QTest::newRow("supercomputer") << "supercomputer" << TemplateValues{{"servers", "700"}, {"halls", "2"}};
}

void TestLargeTemplates::everyRackHasATray() {
  QFETCH(QString, name);
  QFETCH(TemplateValues, values);
  const Plan plan = made(qUtf8Printable(name), values);
  QCOMPARE(trayFaults(plan), std::string());
  const auto mains = [](const Tray& tray) { return tray.kind == TrayKind::Mains; };
  QVERIFY(std::any_of(plan.trays->begin(), plan.trays->end(), mains));
}

QTEST_APPLESS_MAIN(TestLargeTemplates)
#include "test_large_templates.moc"
