// Training time and memory in closed form, against published figures.
#include <QTest>

#include "model/workload/training_math.h"
#include "model/workload/transformer.h"

using namespace hallwright;

class TestTrainingMath : public QObject {
  Q_OBJECT

 private slots:
  void weightsOfTwoBytes_data() {
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("gigabytes");
    QTest::newRow("1 B") << 1e9 << 2.0;
    QTest::newRow("175 B") << 175e9 << 350.0;
  }
  void weightsOfTwoBytes() {
    QFETCH(double, parameters);
    QFETCH(double, gigabytes);
    QCOMPARE(parameters * weightBytes / GB, gigabytes);
  }

  void timeOfAKnownRun() {
    const double flops = trainingFlops(175e9, 300e9);
    QCOMPARE(flops, 3.15e23);
    QCOMPARE(trainingTime(flops, 1024, 312e12, 0.5) / second, 3.15e23 / (1024 * 312e12 * 0.5));
  }

  void stateOfOneGpu_data() {
    QTest::addColumn<StateSharding>("sharding");
    QTest::addColumn<int>("modelParallel");
    QTest::addColumn<int>("dataParallel");
    QTest::addColumn<double>("bytesPerParameter");
    QTest::newRow("whole") << StateSharding::None << 1 << 64 << 18.0;
    QTest::newRow("split over eight") << StateSharding::None << 8 << 1 << 18.0 / 8;
    QTest::newRow("distributed optimizer") << StateSharding::Optimizer << 1 << 4 << 6 + 12.0 / 4;
    QTest::newRow("of one way") << StateSharding::Optimizer << 1 << 1 << 18.0;
    QTest::newRow("both") << StateSharding::Optimizer << 8 << 16 << (6 + 12.0 / 16) / 8;
    QTest::newRow("all sharded") << StateSharding::All << 1 << 64 << 18.0 / 64;
  }
  void stateOfOneGpu() {
    QFETCH(StateSharding, sharding);
    QFETCH(int, modelParallel);
    QFETCH(int, dataParallel);
    QFETCH(double, bytesPerParameter);
    QCOMPARE(stateMemory(1e9, {}, sharding, modelParallel, dataParallel) / GB, bytesPerParameter);
  }

  void shardingByItsNames() {
    QCOMPARE(shardingNamed("none"), std::optional(StateSharding::None));
    QCOMPARE(shardingNamed("zero1"), std::optional(StateSharding::Optimizer));
    QCOMPARE(shardingNamed("distributed optimizer"), std::optional(StateSharding::Optimizer));
    for (const char* name : {"zero3", "FULL_SHARD", "fsdp"})
      QCOMPARE(shardingNamed(name), std::optional(StateSharding::All));
    for (const char* name : {"", "fsdp 64", "zero2"}) QVERIFY(!shardingNamed(name));
  }

  void fewestGpusThatHoldIt() {
    QCOMPARE(fewestGpus(70.6e9 * 18 * byte, 80 * GB), std::optional(16));
    QCOMPARE(fewestGpus(160 * GB, 80 * GB), std::optional(2));
    QCOMPARE(fewestGpus(160.1 * GB, 80 * GB), std::optional(3));
    QCOMPARE(fewestGpus(DataSize{}, 80 * GB), std::optional(0));
    QVERIFY(!fewestGpus(160 * GB, DataSize{}));
    QVERIFY(!fewestGpus(1e30 * GB, 80 * GB));
    for (int memory = 40; memory < 300; memory += 20)
      QVERIFY(fewestGpus(1270 * GB, (memory + 20) * GB) <= fewestGpus(1270 * GB, memory * GB));
  }

  void parametersFromTheShape_data() {
    QTest::addColumn<TransformerShape>("shape");
    QTest::addColumn<double>("billions");
    const auto row = [](const char* name, int layers, int hidden, int heads, int kvHeads, int ffn, int vocabulary,
                        bool gated, bool tied, double billions) {
      TransformerShape shape;
      shape.layers = layers, shape.hidden = hidden, shape.heads = heads, shape.kvHeads = kvHeads, shape.ffn = ffn;
      shape.vocabulary = vocabulary, shape.gatedMlp = gated, shape.tiedEmbeddings = tied;
      QTest::newRow(name) << shape << billions;
    };
    row("GPT-3 175B", 96, 12288, 96, 96, 49152, 51200, false, true, 174.6);
    row("Llama 3 8B", 32, 4096, 32, 8, 14336, 128256, true, false, 8.03);
    row("Llama 3 70B", 80, 8192, 64, 8, 28672, 128256, true, false, 70.6);
    row("Llama 3.1 405B", 126, 16384, 128, 8, 53248, 128256, true, false, 405);
  }
  void parametersFromTheShape() {
    QFETCH(TransformerShape, shape);
    QFETCH(double, billions);
    const auto count = countParameters(shape);
    QVERIFY(count.has_value());
    QVERIFY(std::abs(count->total / 1e9 / billions - 1) < 0.005);
    QCOMPARE(count->active, count->total);
  }

  void mixtureOfExperts() {
    TransformerShape shape;  // Mixtral 8x7B: 46.7 B parameters, 12.9 B of them active (arXiv 2401.04088)
    shape.layers = 32, shape.hidden = 4096, shape.heads = 32, shape.kvHeads = 8, shape.ffn = 14336;
    shape.vocabulary = 32000, shape.gatedMlp = true, shape.tiedEmbeddings = false;
    shape.experts = 8, shape.expertsPerToken = 2;
    const auto count = countParameters(shape);
    QVERIFY(std::abs(count->total / 46.7e9 - 1) < 0.005);
    QVERIFY(std::abs(count->active / 12.9e9 - 1) < 0.005);
    shape.denseLayers = 32;
    QCOMPARE(countParameters(shape)->active, countParameters(shape)->total);
  }

  void unknownShapeGivesNoCount() {
    QVERIFY(!countParameters({}));
    TransformerShape shape;
    shape.layers = shape.hidden = shape.ffn = shape.vocabulary = 8;
    shape.heads = 0;
    QVERIFY(!countParameters(shape));
  }
};

QTEST_APPLESS_MAIN(TestTrainingMath)
#include "test_training_math.moc"
