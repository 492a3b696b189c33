// The training estimate against published runs: the right order of magnitude, the right trends, and how far off it is.
#include <QTest>
#include <algorithm>
#include <fstream>

#include "model/catalog/library.h"
#include "model/workload/training.h"
#include "tests/reference/reference_case.h"
#include "tests/reference/training_case.h"

using namespace hallwright;
using nlohmann::json;

namespace {

TrainingInput llama70b(int gpus = 1024) {
  TrainingInput input;
  input.hardware = {"h100-sxm", gpus, 8};
  input.model.parameters = 70.6e9;
  input.model.sequence = 8192;
  input.model.shape.layers = 80;
  input.run.globalBatch = 2048;
  input.run.tokens = 15e12;
  return input;
}

TrainingEstimate estimate(const TrainingInput& input) { return trainingEstimate(input, libraryCatalog()).value(); }

struct Errors {
  std::vector<double> all;  ///< estimate / measured - 1

  void add(const json& one) {
    const auto measured = measuredIteration(one);
    const auto result = trainingEstimate(trainingInput(one), libraryCatalog());
    if (measured && result && result->iteration) all.push_back(*result->iteration / second / *measured - 1);
  }
  double absoluteAt(double share) const {
    std::vector<double> sorted;
    for (double error : all) sorted.push_back(std::abs(error));
    std::ranges::sort(sorted);
    return sorted.at(std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size()))));
  }
};

double iterationOf(const std::string& id) {
  return *estimate(trainingInput(referenceCase("training", id))).iteration / second;
}

}  // namespace

class TestTraining : public QObject {
  Q_OBJECT

 private slots:
  void largeRunsAreOfTheRightSize_data() {
    QTest::addColumn<QString>("prefix");
    for (const char* prefix :
         {"sc21-t1", "sc21-t2-ptd", "kort22", "dgxc-gpt3", "dgxc-llama31-70b", "dgxc-llama31-405b"})
      QTest::newRow(prefix) << prefix;
  }
  void largeRunsAreOfTheRightSize() {
    QFETCH(QString, prefix);
    Errors errors;
    for (const json& one : referenceCases("training"))
      if (one.at("id").get<std::string>().starts_with(prefix.toStdString())) errors.add(one);
    QVERIFY(errors.all.size() >= 3);
    QVERIFY2(errors.absoluteAt(0.5) < 0.35, std::to_string(errors.absoluteAt(0.5)).c_str());
    QVERIFY2(errors.absoluteAt(1) < 0.6, std::to_string(errors.absoluteAt(1)).c_str());
  }

  void smallRunsComeOutTooFast() {
    Errors errors;
    for (const json& one : referenceCases("training"))
      if (one.at("id").get<std::string>().starts_with("vtrain-single")) errors.add(one);
    QVERIFY(errors.all.size() >= 8);
    for (double error : errors.all) QVERIFY(error < 0.1);
    QVERIFY(errorBandOf(1e9) > errorBandOf(100e9));
  }

  /// The bands that the estimate states, over every published run at hand.
  void statedBandsHold() {
    if (std::string(SHARED_REFERENCE_DIR).empty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    std::ifstream in(std::string(SHARED_REFERENCE_DIR) + "/cases/training.json");
    Errors large, small;
    for (const json& one : json::parse(in)) {
      const auto result = trainingEstimate(trainingInput(one), libraryCatalog());
      if (result) (result->parameters.active >= 10e9 ? large : small).add(one);
    }
    qInfo("%zu runs above 10 B parameters: median %.2f, nine of ten within %.2f", large.all.size(),
          large.absoluteAt(0.5), large.absoluteAt(0.9));
    qInfo("%zu runs below: median %.2f, nine of ten within %.2f", small.all.size(), small.absoluteAt(0.5),
          small.absoluteAt(0.9));
    QVERIFY(large.absoluteAt(0.9) <= errorBandOf(100e9));
    QVERIFY(small.absoluteAt(0.9) <= errorBandOf(1e9));
  }

  void moreGpusAreFasterAsMeasured() {
    QVERIFY(iterationOf("sc21-t2-ptd-174.6b-768") < iterationOf("sc21-t2-ptd-174.6b-384"));
    QVERIFY(iterationOf("sc21-t2-ptd-174.6b-1536") < iterationOf("sc21-t2-ptd-174.6b-768"));
    QVERIFY(iterationOf("sc21-t2-ptd-529.6b-1120") > iterationOf("sc21-t2-ptd-174.6b-1536"));
  }

  void daysOfPublishedRuns_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"sc21-t2-ptd-174.6b-384", "sc21-t2-ptd-174.6b-1536", "sc21-t2-ptd-529.6b-2240"})
      QTest::newRow(id) << id;
  }
  void daysOfPublishedRuns() {
    QFETCH(QString, id);
    const json one = referenceCase("training", id.toStdString());
    const double days = *estimate(trainingInput(one)).time / day;
    QVERIFY(std::abs(days / one["measured"]["days"].get<double>() - 1) < 0.35);
  }

  void cleanHoursStayBelowTheCampaign_data() {
    QTest::addColumn<QString>("id");
    QTest::newRow("Llama 3 70B") << "llama3-70b-gpuhours";
    QTest::newRow("Llama 3.1 405B") << "llama31-405b-gpuhours";
  }
  void cleanHoursStayBelowTheCampaign() {
    QFETCH(QString, id);
    const json one = referenceCase("training", id.toStdString());
    const double published = one["measured"]["gpu_hours"], clean = *estimate(trainingInput(one)).gpuHours;
    QVERIFY(clean < published);
    QVERIFY(clean > published / 2);
  }

  void figuresOfARun() {
    const TrainingEstimate found = estimate(llama70b());
    QCOMPARE(found.tflopsPerGpu, 989 * 0.4);
    QCOMPARE(found.tokensPerSecondPerGpu, 989e12 * 0.4 / (6 * 70.6e9));
    QCOMPARE(*found.iteration / second, 2048 * 8192 / (1024 * found.tokensPerSecondPerGpu));
    QCOMPARE(*found.gpuHours, *found.time / hour * 1024);
    QCOMPARE(found.weights / GB, 141.2);
    QVERIFY(*found.fits);
    QVERIFY(!found.leftOut.empty());
  }

  void waysThatAreNotGivenAreTheFewestThatFit() {
    const TrainingEstimate found = estimate(llama70b());
    QCOMPARE(*found.run.tensor, 8);
    QCOMPARE(*found.run.pipeline, 1);
    QCOMPARE(*found.run.data, 128);
    TrainingInput large = llama70b();
    large.model.parameters = 405e9, large.model.shape.layers = 126;
    const TrainingEstimate larger = estimate(large);
    QCOMPARE(*larger.run.tensor, 8);
    QCOMPARE(*larger.run.pipeline, 8);  // with 4 a GPU would hold 80.7 GB
    QVERIFY(*larger.fits);
    large.run.tensor = 2, large.run.pipeline = 2;
    QCOMPARE(*estimate(large).run.data, 256);
    QVERIFY(!*estimate(large).fits);
  }

  void shardingSharesTheState() {
    TrainingInput input = llama70b(64);
    input.run.tensor = input.run.pipeline = 1;
    DataSize most = 1e6 * GB;
    for (StateSharding sharding : {StateSharding::None, StateSharding::Optimizer, StateSharding::All}) {
      input.run.sharding = sharding;
      const TrainingEstimate found = estimate(input);
      QVERIFY(*found.memoryPerGpu < most);
      most = *found.memoryPerGpu;
    }
    QCOMPARE(most / GB, 70.6 * 18 / 64);
  }

  void tooSmallAClusterDoesNotFit() {
    const TrainingEstimate found = estimate(llama70b(8));
    QVERIFY(!*found.fits);
    QVERIFY(*found.memoryPerGpu > 80 * GB);
  }

  void mixtureOfExpertsCountsItsActiveParameters() {
    TrainingInput input = llama70b();
    input.model.activeParameters = 10e9;
    const TrainingEstimate found = estimate(input);
    QVERIFY(*found.gpuHours < *estimate(llama70b()).gpuHours / 7);
    QCOMPARE(found.weights / GB, 141.2);
    input.run.expert = 8;
    QVERIFY(!estimate(input).fits && !estimate(input).memoryPerGpu);
  }

  void notGivenStaysUnknown() {
    TrainingInput input = llama70b();
    input.run.tokens.reset(), input.run.globalBatch.reset();
    const TrainingEstimate found = estimate(input);
    QVERIFY(!found.iteration && !found.time && !found.gpuHours);
    QVERIFY(found.tokensPerSecondPerGpu > 0);
  }

  void moreIsNeverWorse() {
    double hours = 1e99;
    for (const char* gpu : {"v100-sxm2-32gb", "a100-sxm-80gb", "h100-sxm", "b200-sxm"}) {
      TrainingInput input = llama70b();
      input.hardware.gpu = gpu;
      const double found = *estimate(input).gpuHours;
      QVERIFY(found < hours);
      hours = found;
    }
    Duration time = 1e99 * second;
    for (int gpus = 8; gpus <= 65536; gpus *= 2) {
      const TrainingEstimate found = estimate(llama70b(gpus));
      QVERIFY(*found.time < time);
      time = *found.time;
    }
  }

  void badInputNamesItsKey_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<TrainingInput>("input");
    const auto row = [](const char* key, auto change) {
      TrainingInput input = llama70b();
      change(input);
      QTest::newRow(key) << QString(key) << input;
    };
    row("hardware.gpu", [](auto& in) { in.hardware.gpu = "abacus"; });
    row("hardware.count", [](auto& in) { in.hardware.count = 0; });
    row("hardware.per_node", [](auto& in) { in.hardware.perNode = -1; });
    row("model.params_B", [](auto& in) { in.model.parameters.reset(); });
    row("model.active_params_B", [](auto& in) { in.model.activeParameters = 1e12; });
    row("model.seq", [](auto& in) { in.model.sequence = 0; });
    row("run.mfu", [](auto& in) { in.mfu = 1.2; });
    row("run.tp", [](auto& in) { in.run.tensor = 2048; });
    row("run.pp", [](auto& in) { in.run.pipeline = 0; });
    row("run.dp", [](auto& in) { in.run.data = -3; });
    row("run.ep", [](auto& in) { in.run.expert = 0; });
    row("run.tokens_B", [](auto& in) { in.run.tokens = std::nan(""); });
    row("run.global_batch", [](auto& in) { in.run.globalBatch = 2'000'000'000; });
    row("run.precision", [](auto& in) { in.run.precision = "fp64"; });
  }
  void badInputNamesItsKey() {
    QFETCH(QString, key);
    QFETCH(TrainingInput, input);
    const auto found = trainingEstimate(input, libraryCatalog());
    QVERIFY(!found.ok());
    QCOMPARE(QString::fromStdString(found.error().where), key);
  }
};

QTEST_APPLESS_MAIN(TestTraining)
#include "test_training.moc"
