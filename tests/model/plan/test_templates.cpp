// Plans from templates: the published bill of a SuperPOD, sound floors and racks for any parameters, clear refusals.
// Published counts: NVIDIA DGX SuperPOD RA-11333-001 V11, tables 4, 7 and 8 (cases h100-t4-*, h100-bom-4su of
// tests/reference/fabric.json); DGX BasePOD RA-11127-001 V5, table 4.2 (case basepod-4).
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/catalog/library.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/inventory.h"
#include "model/plan/template/new_plan.h"
#include "model/plan/template/template.h"
#include "tests/model/plan/layout_faults.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

Q_DECLARE_METATYPE(hallwright::TemplateValues)

namespace {

int countOf(const Plan& plan, const char* key) {
  const Product* product = plan.catalog->product(key);
  return product ? countOf(takeInventory(plan), product->id) : 0;
}

const Fabric& fabricNamed(const Plan& plan, std::string_view name) {
  for (const Fabric& fabric : plan.network->fabrics) {
    if (fabric.name == name) return fabric;
  }
  throw std::out_of_range(std::string(name));
}

/// "32/32 16/16": placed and required switches by level.
QString switches(const FabricEstimate& estimate) {
  QStringList levels;
  for (const SwitchCount& count : estimate.switches) levels << QString("%1/%2").arg(count.placed).arg(count.required);
  return levels.join(' ');
}

std::int64_t parts(const FabricCabling& cabling, PartUse use) {
  std::int64_t sum = 0;
  for (const FabricPart& part : cabling.parts) sum += part.use == use ? part.count.total() : 0;
  return sum;
}

}  // namespace

class TestTemplates : public QObject {
  Q_OBJECT

 private slots:
  void superPodIsNvidiasBill();
  void superPodFabrics();
  void aRowHoldsItsUnit();
  void superPodOfOtherSizes_data();
  void superPodOfOtherSizes();
  void anyParametersMakeASoundHall_data();
  void anyParametersMakeASoundHall();
  void coolingCarriesTheRow();
  void everyPduHangsOnAFeed();
  void basePodJoinsItsSwitches();
  void aThousandRacks();
  void sameParametersMakeTheSamePlan();
  void newPlans();
  void refusals_data();
  void refusals();
  void startValuesOfEveryTemplateWork();
};

void TestTemplates::superPodIsNvidiasBill() {
  const Plan plan = fromTemplate("superpod", {}).value();
  QCOMPARE(faults(plan), std::string());
  const Inventory all = takeInventory(plan);
  QCOMPARE(all.now.racks, 38);
  QCOMPARE(all.now.gpus, 1016);
  QCOMPARE(all.now.rackPdus, 96 + 12);
  QCOMPARE(countOf(plan, "nvidia.dgx-h100"), 127);
  QCOMPARE(countOf(plan, "nvidia.qm9700"), 48 + 16);
  QCOMPARE(countOf(plan, "nvidia.sn4600c"), 8);
  QCOMPARE(countOf(plan, "nvidia.sn2201"), 8);
  QCOMPARE(countOf(plan, "nvidia.ufm-3"), 2);
  QCOMPARE(plan.site->date, std::string("2026-11-30"));
  QVERIFY(plan.site->electricity && plan.site->carbon);
  QCOMPARE(plan.workloads->front().model, std::string("llama-3-70b"));
  QCOMPARE(plan.catalog->offer(plan.prices->cloud.offer)->accelerators, 8);
  QVERIFY(!plan.halls->front().columns.empty() && !plan.halls->front().keepOuts.empty());
  // Mains, data and fibre over each row; data and fibre across at both ends, mains at one.
  QCOMPARE(plan.trays->size(), std::size_t{4 * 3 + 2 * 2 + 1});
}

void TestTemplates::superPodFabrics() {
  const Plan plan = fromTemplate("superpod", {}).value();
  const FabricResult result = estimateFabrics(plan);
  QCOMPARE(result.fabrics.size(), std::size_t{4});
  const FabricEstimate& compute = result.fabrics[0];
  QCOMPARE(switches(compute), QString("32/32 16/16"));
  QCOMPARE(compute.links.host + compute.links.manager, 1020);
  QCOMPARE(compute.links.leafSpine, 1024);
  const CablingResult cabling = estimateCabling(plan, result);
  const FabricCabling& made = cabling.fabrics[0];
  QCOMPARE(parts(made, PartUse::HostCable) + parts(made, PartUse::LeafSpineCable), 2040);
  QCOMPARE(parts(made, PartUse::SwitchTransceiver), 1536);
  QCOMPARE(parts(made, PartUse::HostTransceiver), 508);
  QCOMPARE(parts(made, PartUse::ManagerTransceiver), 4);
  const FabricEstimate& storage = result.fabrics[1];
  QCOMPARE(switches(storage), QString("12/12 4/4"));
  QCOMPARE(storage.links.leafSpine + std::int64_t{2} * 127, 494);
  QCOMPARE(storage.links.host - std::int64_t{2} * 127, 48);
  QCOMPARE(switches(result.fabrics[2]), QString("6/6 2/2"));
  QCOMPARE(switches(result.fabrics[3]), QString("7/7 1/1"));
  for (const Finding& problem : result.problems) {
    // The bill's own in-band switches are slower than the systems' ports.
    QVERIFY2(problem.rule == "fabric.speed-mismatch", problem.message.c_str());
  }
}

void TestTemplates::aRowHoldsItsUnit() {
  const Plan plan = fromTemplate("superpod", {}).value();
  const FabricGraph graph = buildFabric(plan, fabricNamed(plan, "Compute"));
  const auto rowOf = [&](DeviceId id) { return findPlacement(plan, find(*plan.devices, id)->rack)->row; };
  int within = 0;
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || graph.hosts[link.lower.node].manager) continue;
    within += rowOf(graph.hosts[link.lower.node].device) == rowOf(graph.switches[link.upper.node].device);
  }
  QCOMPARE(within, 1016);
}

void TestTemplates::superPodOfOtherSizes_data() {
  QTest::addColumn<QString>("nodes");
  QTest::addColumn<QString>("compute");
  QTest::addColumn<int>("hostLinks");
  QTest::addColumn<int>("leafSpine");
  QTest::addColumn<int>("racks");
  QTest::newRow("1 unit") << "31" << "8/8 4/4" << 252 << 256 << 8 + 2;
  QTest::newRow("2 units") << "63" << "16/16 8/8" << 508 << 512 << 16 + 4;
  QTest::newRow("3 units") << "95" << "24/24 16/16" << 764 << 768 << 24 + 5;
  QTest::newRow("4 units") << "127" << "32/32 16/16" << 1020 << 1024 << 32 + 6;
  QTest::newRow("full, no manager") << "128" << "32/32 16/16" << 1024 << 1024 << 32 + 6;
}

void TestTemplates::superPodOfOtherSizes() {
  QFETCH(QString, nodes);
  QFETCH(QString, compute);
  QFETCH(int, hostLinks);
  QFETCH(int, leafSpine);
  QFETCH(int, racks);
  const Plan plan = fromTemplate("superpod", {{"nodes", nodes.toStdString()}}).value();
  const FabricResult result = estimateFabrics(plan);
  QCOMPARE(switches(result.fabrics[0]), compute);
  QCOMPARE(result.fabrics[0].links.host + result.fabrics[0].links.manager, hostLinks);
  QCOMPARE(result.fabrics[0].links.leafSpine, leafSpine);
  QCOMPARE(static_cast<int>(plan.racks->size()), racks);
  for (const FabricEstimate& fabric : result.fabrics) {
    for (const SwitchCount& count : fabric.switches) QVERIFY2(count.missing() == 0, fabric.name.c_str());
  }
  for (const Finding& problem : result.problems) QVERIFY2(problem.severity != Severity::Error, problem.message.c_str());
}

void TestTemplates::anyParametersMakeASoundHall_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<TemplateValues>("values");
  const auto row = [](const char* name, TemplateValues values) {
    std::string label = name;
    for (const auto& [key, value] : values) label += " " + key + "=" + value;
    QTest::newRow(label.c_str()) << QString(name) << values;
  };
  for (const char* nodes : {"1", "31", "33", "63", "95", "127", "128"}) {
    for (const char* cooling : {"in-row", "fan-wall"}) row("superpod", {{"nodes", nodes}, {"cooling", cooling}});
  }
  for (const char* perRack : {"1", "2", "3", "5"}) row("superpod", {{"nodes_per_rack", perRack}});
  for (const char* server : {"nvidia.dgx-b200", "nvidia.dgx-b300", "generic.hgx-h200-8", "nvidia.dgx-a100"}) {
    row("superpod", {{"server", server}, {"nodes", "60"}});
  }
  row("superpod", {{"feeds", "2"}, {"domains", "4"}});
  for (const char* nodes : {"1", "4", "8", "15"}) {
    for (const char* perRack : {"1", "2", "4"}) row("basepod", {{"nodes", nodes}, {"nodes_per_rack", perRack}});
  }
  row("basepod", {{"server", "nvidia.dgx-b200"}, {"nodes", "15"}});
  row("hall", {{"racks", "37"}, {"racks_per_row", "10"}});
  row("hall", {{"racks", "3"}, {"servers_per_rack", "0"}});
  row("hall", {{"racks", "9"}, {"racks_per_row", "1"}});
  row("hall", {{"racks", "60"}, {"server", "nvidia.dgx-a100"}, {"racks_per_row", "7"}});
  for (const char* racks : {"1", "8", "13", "16"}) {
    for (const char* generation : {"gb200", "gb300"}) row("nvl72", {{"racks", racks}, {"generation", generation}});
  }
  row("supercomputer", {{"servers", "1"}});
  row("supercomputer", {{"servers", "33"}, {"domains", "2"}});
  row("supercomputer", {{"servers", "700"}, {"domains", "3"}, {"halls", "2"}, {"server", "nvidia.dgx-b200"}});
  row("supercomputer", {{"servers", "500"}, {"halls", "4"}, {"racks_per_row", "10"}, {"cooling", "none"}});
  row("supercomputer", {{"servers", "300"}, {"server", "nvidia.dgx-1-v100"}, {"servers_per_rack", "6"}});
  row("empty", {});
}

void TestTemplates::anyParametersMakeASoundHall() {
  QFETCH(QString, name);
  QFETCH(TemplateValues, values);
  const auto plan = fromTemplate(name.toStdString(), values);
  QVERIFY2(plan.ok(), plan ? "" : plan.error().line().c_str());
  const std::string wrong = layoutFaults(*plan);
  QVERIFY2(wrong.empty(), wrong.c_str());
  if (!values.contains("nodes")) return;
  QCOMPARE(std::to_string(takeInventory(*plan).now.gpuServers), values.at("nodes"));
  QCOMPARE(std::to_string(plan->network->fabrics.front().members.size()), values.at("nodes"));
}

void TestTemplates::coolingCarriesTheRow() {
  for (const char* cooling : {"in-row", "fan-wall"}) {
    const Plan plan = fromTemplate("superpod", {{"cooling", cooling}}).value();
    Power capacity, largest, heat;
    for (const CoolingUnit& unit : plan.cooling->units) {
      const Power one = *productOf(plan, unit.product)->cooling->airCapacity.value;
      capacity += one;
      largest = std::max(largest, one);
    }
    for (const Device& device : *plan.devices) heat += productOf(plan, device)->draw.nameplate.value.value_or(Power());
    QVERIFY(heat > 1295.4 * kW);
    QVERIFY2(capacity - largest >= heat, cooling);  // with one unit lost
  }
}

void TestTemplates::everyPduHangsOnAFeed() {
  const Plan plan = fromTemplate("superpod", {}).value();
  QCOMPARE(plan.power->bindings.size(), std::size_t{108});
  std::map<FeedId, int> pdus;
  for (const FeedBinding& binding : plan.power->bindings) ++pdus[binding.feed];
  QCOMPARE(pdus.size(), std::size_t{3});
  for (const auto& [feed, count] : pdus) QCOMPARE(count, 36);
}

void TestTemplates::basePodJoinsItsSwitches() {
  const Plan four = fromTemplate("basepod", {{"nodes", "4"}}).value();
  QCOMPARE(fabricNamed(four, "Compute").interSwitchLinks, 16);
  QCOMPARE(estimateFabrics(four).fabrics[0].links.host, 32);
  QCOMPARE(countOf(four, "nvidia.qm9700"), 2);
  QCOMPARE(countOf(four, "nvidia.sn4600c"), 2);
  QCOMPARE(countOf(four, "nvidia.sn2201"), 1);
  QCOMPARE(countOf(four, "generic.control-server"), 5);
  const Plan eight = fromTemplate("basepod", {}).value();
  QCOMPARE(fabricNamed(eight, "Compute").interSwitchLinks, 32);
  QCOMPARE(takeInventory(eight).now.gpus, 64);
  for (const FabricEstimate& fabric : estimateFabrics(eight).fabrics) QCOMPARE(fabric.graph.unconnected, 0);
  QVERIFY(eight.prices->cloud.ownRate == 84 * usd / hour);
  QCOMPARE(eight.prices->cloud.ownAccelerators, 8);
}

void TestTemplates::aThousandRacks() {
  const Plan plan = fromTemplate("hall", {}).value();
  const Inventory all = takeInventory(plan);
  // 125 units of 32 servers: 1,000 leaves, 63 pods of 16 spines, 512 cores, sixteen to a network rack; those above the
  // leaves in four rows alike.
  QCOMPARE(all.now.gpuServers, 4000);
  QCOMPARE(all.now.switches, 1000 + 1008 + 512);
  QCOMPARE(all.now.racks, 1000 + 80 + 4 * 24);
  QCOMPARE(layoutFaults(plan), std::string());
}

void TestTemplates::sameParametersMakeTheSamePlan() {
  QVERIFY(fromTemplate("superpod", {}).value() == fromTemplate("superpod", {{"nodes", "127"}}).value());
}

void TestTemplates::newPlans() {
  const Plan empty = newPlan();
  QVERIFY(*empty.assumptions == libraryAssumptions());
  QVERIFY(empty.halls->empty());
  QCOMPARE(faults(empty), std::string());
  const Plan hall = newPlan(20 * oneMetre, 10 * oneMetre);
  QCOMPARE(hall.halls->size(), std::size_t{1});
  QCOMPARE(faults(hall), std::string());
}

void TestTemplates::refusals_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<TemplateValues>("values");
  QTest::addColumn<QString>("line");
  const auto row = [](const char* name, TemplateValues values, const char* line) {
    QTest::newRow(line) << name << values << line;
  };
  row("pod", {}, "no template 'pod'; there are empty, superpod, basepod, hall, nvl72, supercomputer");
  row("superpod", {{"colour", "red"}}, "colour: template superpod has no such parameter");
  row("superpod", {{"nodes", "1.5"}}, "nodes: '1.5' is no whole number");
  row("superpod", {{"nodes", "many"}}, "nodes: ");
  row("superpod", {{"nodes", "129"}}, "at most 128");
  row("superpod", {{"nodes", "0"}}, "at least 1");
  row("superpod", {{"server", "nvidia.qm9700"}}, "server: 'nvidia.qm9700' is no GPU server of the catalog");
  row("superpod", {{"region", "Atlantis"}}, "region: the catalog has no region 'Atlantis'");
  row("superpod", {{"offer", "none.such"}}, "offer: the catalog has no cloud offer 'none.such'");
  row("superpod", {{"date", "2026-02-30"}}, "date: ");
  row("superpod", {{"cooling", "ice"}}, "cooling: 'ice' is none of in-row, fan-wall");
  row("superpod", {{"server", "nvidia.dgx-b200"}, {"nodes_per_rack", "5"}}, "no free place for DGX B200, 10U");
  row("basepod", {{"cloud_rate", "84 kg"}}, "cloud_rate: ");
  row("nvl72", {{"racks", "129"}}, "at most 128");
  row("nvl72", {{"generation", "gb400"}}, "generation: 'gb400' is none of gb200, gb300");
  row("supercomputer", {{"servers", "40"}, {"halls", "2"}},
      "halls: there are more halls than rows or domains; rows are 1");
  row("supercomputer", {{"servers", "3"}, {"domains", "4"}}, "domains: there are more domains than servers");
  row("supercomputer", {{"switch", "nvidia.dgx-h100"}}, "switch: 'nvidia.dgx-h100' is no switch of the catalog");
  row("supercomputer", {{"unit", "40"}}, "unit: a leaf of QM9700 has ports for 32 servers of a unit");
  row("supercomputer", {{"servers_per_rack", "7"}}, "DGX H100 needs 8U");
  row("empty", {{"width", "-3 m"}}, "width: ");
  row("empty", {{"width", "30 kW"}}, "width: ");
}

void TestTemplates::refusals() {
  QFETCH(QString, name);
  QFETCH(TemplateValues, values);
  QFETCH(QString, line);
  const auto plan = fromTemplate(name.toStdString(), values);
  QVERIFY(!plan);
  const QString found = QString::fromStdString(plan.error().line());
  QVERIFY2(found.contains(line), qPrintable(found));
}

void TestTemplates::startValuesOfEveryTemplateWork() {
  for (const TemplateInfo& info : planTemplates()) {
    TemplateValues all;
    for (const TemplateParameter& parameter : info.parameters) all[parameter.name] = parameter.start;
    QVERIFY2(fromTemplate(info.name, all).ok(), info.name.c_str());
  }
}

QTEST_APPLESS_MAIN(TestTemplates)
#include "test_templates.moc"
