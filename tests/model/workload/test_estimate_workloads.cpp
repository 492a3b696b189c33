// Workloads of a plan: Llama 3 70B by its published GPU-hours and by an assumed MFU, memory, energy, and what is
// missing.
#include <QTest>

#include "model/catalog/library.h"
#include "model/cooling/estimate_cooling.h"
#include "model/power/estimate_power.h"
#include "model/workload/estimate_workloads.h"
#include "tests/model/cooling/stage_plan.h"

using namespace hallwright;

namespace {

/// A plan with so many DGX H100 that trains a model of the library.
struct TrainingPlan : StagePlan {
  explicit TrainingPlan(int servers, const char* model = "llama-3-70b") {
    plan.catalog.change([](Catalog& catalog) {
      catalog.models = libraryCatalog().models;
      for (const char* key : {"h100-sxm", "a100-sxm-80gb", "v100-sxm2-32gb"})
        catalog.accelerators.push_back(*libraryCatalog().accelerator(key));
    });
    const RackId rack = addRack(RackCooling::HotAisleContained);
    for (int i = 0; i < servers; ++i) addDevice(rack, "dgx-h100");
    addWorkload(model);
  }

  WorkloadId addWorkload(const char* model) {
    Workload workload;
    workload.id.value = plan.nextId++;
    workload.model = model;
    plan.workloads.change([&](auto& all) { all.push_back(workload); });
    return workload.id;
  }
  void change(const std::function<void(Workload&)>& edit) {
    plan.workloads.change([&](auto& all) { edit(all.front()); });
  }
  WorkloadResult result() const {
    const DrawResult drawn = draw();
    return estimateWorkloads(plan, drawn, estimatePower(plan, drawn, estimateCooling(plan, drawn)));
  }
  WorkloadEstimate first() const { return result().workloads.at(0); }
};

double days(const std::optional<Duration>& time) { return time.value() / day; }

}  // namespace

class TestEstimateWorkloads : public QObject {
  Q_OBJECT

 private slots:
  void publishedGpuHours_data() {
    QTest::addColumn<int>("gpus");
    QTest::addColumn<double>("expectedDays");
    QTest::newRow("one GPU: 730 years") << 1 << 6.4e6 / 24;
    QTest::newRow("about 9,900 GPUs: 27 days") << 9900 << 26.9;
    QTest::newRow("14,400 GPUs: 18.5 days") << 14400 << 18.5;
    QTest::newRow("1,016 GPUs: 262 days") << 1016 << 262.5;
  }
  void publishedGpuHours() {
    QFETCH(int, gpus);
    QFETCH(double, expectedDays);
    TrainingPlan small(127);
    small.change([&](Workload& workload) { workload.gpus = gpus; });
    const WorkloadEstimate found = small.first();
    QVERIFY(std::abs(days(found.campaignTime) / expectedDays - 1) < 0.003);
    QCOMPARE(found.campaign.total().complete().value(), 6.4e6);
    QCOMPARE(found.missingGpus, std::max(0, gpus - 1016));
    if (gpus == 1) QVERIFY(std::abs(*found.campaignTime / year - 730) < 1);
  }

  void cleanRunAtTheAssumedMfu() {
    const WorkloadEstimate found = TrainingPlan(127).first();
    QCOMPARE(found.gpus, 1016);
    // 181 days for 70 B parameters; the published count is 70.6 B.
    QVERIFY(std::abs(days(found.cleanTime) - 181 * 70.6 / 70) < 0.5);
    QVERIFY(*found.cleanTime < *found.campaignTime);
    QCOMPARE(found.clean.items[0].assumption, std::string("training.mfu"));
    QCOMPARE(found.inputs.size(), std::size_t{4});
    QCOMPARE(*found.inputs[2].each, 989.0);
    for (const LineItem<double>& input : found.inputs) QVERIFY(!input.source.text.empty());
  }

  void withoutPublishedHoursTheFactorStands() {
    TrainingPlan small(16, "gpt-3-175b");
    small.setAssumption("training.campaign-factor", 1.5);
    const WorkloadEstimate found = small.first();
    QCOMPARE(found.campaign.total().known, 1.5 * found.clean.total().known);
    QCOMPARE(found.campaign.items[0].assumption, std::string("training.campaign-factor"));
    TrainingPlan eightBit(16);
    eightBit.change([](Workload& workload) { workload.precision = "fp8"; });
    QCOMPARE(eightBit.first().campaign.items[0].assumption, std::string("training.campaign-factor"));
  }

  void publishedHoursScaleWithTokensAndPeak() {
    TrainingPlan small(16);
    small.change([](Workload& workload) { workload.tokens = 1.5e12; });
    QCOMPARE(small.first().campaign.total().known, 0.64e6);
    TrainingPlan older(16);
    older.changeProduct("dgx-h100", [](Product& server) { server.gpu->accelerator = "a100-sxm-80gb"; });
    QCOMPARE(older.first().campaign.total().known, 6.4e6 * 989 / 312);
  }

  void memory() {
    const MemoryNeed need = TrainingPlan(2).first().memory;
    QCOMPARE(need.weights / GB, 141.2);
    QCOMPARE(*need.state / GB, 70.6 * 18);
    QCOMPARE(*need.fewestGpus, 16);
    QVERIFY(*need.fits);
    QCOMPARE(need.tensorWays * need.pipelineWays * need.dataWays, 16);
    QVERIFY(*need.perGpu <= 80 * GB);
    QVERIFY(!*TrainingPlan(1).first().memory.fits);
    QCOMPARE(TrainingPlan(1, "gpt-3-175b").first().memory.weights / GB, 350.0);
  }

  void servingNeedsTheWeightsOnly() {
    TrainingPlan small(1);
    small.change([](Workload& workload) { workload.kind = WorkloadKind::Inference; });
    const WorkloadEstimate found = small.first();
    QCOMPARE(*found.memory.fewestGpus, 2);
    QVERIFY(*found.memory.fits);
    QVERIFY(!found.campaignTime && found.energy.items.empty());
    QVERIFY(!found.leftOut.empty());
  }

  void energyOfTheCampaign() {
    TrainingPlan small(127);
    small.setAssumption("cooling.pue.hot-aisle-contained", 1.2);
    const WorkloadEstimate found = small.first();
    const double it = 6.4e6 * 10.2 * 0.67 / 8;
    QVERIFY(std::abs(found.energy.total().complete().value() / kWh / (it * 1.2) - 1) < 1e-9);
    QCOMPARE(found.energy.items.size(), std::size_t{2});
    small.removeAssumption("cooling.pue.hot-aisle-contained");
    QCOMPARE(small.first().energy.total().unknown, 1);
  }

  void curveFallsWithMoreGpus() {
    const WorkloadEstimate found = TrainingPlan(127).first();
    QVERIFY(found.curve.size() >= 5);
    QVERIFY(found.curve.front().gpus >= *found.memory.fewestGpus);
    QVERIFY(std::ranges::count(found.curve, 1016, &TrainingPoint::gpus) == 1);
    for (std::size_t i = 1; i < found.curve.size(); ++i) {
      QVERIFY(found.curve[i].gpus > found.curve[i - 1].gpus);
      QVERIFY(*found.curve[i].campaign < *found.curve[i - 1].campaign);
      QVERIFY(*found.curve[i].clean < *found.curve[i - 1].clean);
    }
  }

  void strongestKindRunsIt() {
    TrainingPlan small(2);
    small.plan.catalog.change([](Catalog& catalog) {
      Product old = *catalog.product("dgx-h100");
      old.key = "dgx-1", old.id = 99, old.gpu = GpuSpec{"v100-sxm2-32gb", 8};
      catalog.products.push_back(old);
    });
    for (int i = 0; i < 4; ++i) small.addDevice(small.plan.racks->front().id, "dgx-1");
    const WorkloadResult result = small.result();
    QCOMPARE(result.gpus(), 48);
    QCOMPARE(result.groups.size(), std::size_t{2});
    QCOMPARE(result.workloads[0].accelerator, libraryCatalog().accelerator("h100-sxm")->name);
    QCOMPARE(result.workloads[0].gpus, 16);
  }

  void laterServersDoNotCount() {
    TrainingPlan small(2);
    small.addDevice(small.plan.racks->front().id, "dgx-h100", {Status::Kind::Phase, 2});
    QCOMPARE(small.result().gpus(), 16);
  }

  void whatIsMissingIsSaid_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("kind");
    QTest::newRow("model") << "no-such-model" << 0;
    QTest::newRow("GPUs") << "no GPU" << 1;
    QTest::newRow("precision") << "bf16, fp16" << 2;
    QTest::newRow("no GPU asked for") << "at least one" << 3;
    QTest::newRow("tokens below zero") << "more than 0 tokens" << 4;
    QTest::newRow("MFU") << "training.mfu" << 5;
  }
  void whatIsMissingIsSaid() {
    QFETCH(QString, word);
    QFETCH(int, kind);
    TrainingPlan small(kind == 1 ? 0 : 1);
    if (kind == 0) small.change([](Workload& workload) { workload.model = "no-such-model"; });
    if (kind == 2) small.change([](Workload& workload) { workload.precision = "fp64"; });
    if (kind == 3) small.change([](Workload& workload) { workload.gpus = 0; });
    if (kind == 4) small.change([](Workload& workload) { workload.tokens = -1e12; });
    if (kind == 5) small.removeAssumption("training.mfu");
    const WorkloadEstimate found = small.first();
    QCOMPARE(found.unknown.size(), std::size_t{1});
    QVERIFY2(found.unknown[0].find(word.toStdString()) != std::string::npos, found.unknown[0].c_str());
    QVERIFY(!found.cleanTime);
    QCOMPARE(found.clean.total(), (Total<double>{0, 1}));
    QCOMPARE(found.energy.total().unknown > 0, kind != 5);  // the published GPU-hours need no MFU
  }

  void workloadsStandApart() {
    TrainingPlan small(16);
    const WorkloadId second = small.addWorkload("llama-3-8b");
    const WorkloadResult result = small.result();
    QCOMPARE(result.workloads.size(), std::size_t{2});
    QCOMPARE(result.workload(second)->campaign.total().known, 1.3e6);
    QVERIFY(!result.workload(WorkloadId{9999}));
  }
};

QTEST_APPLESS_MAIN(TestEstimateWorkloads)
#include "test_estimate_workloads.moc"
