// Coolant flow against published figures, and CDUs with spares.
#include <QTest>

#include "model/cooling/liquid.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

bool near(double actual, double expected, double relative) {
  return std::abs(actual - expected) <= relative * std::abs(expected);
}

}  // namespace

class TestLiquid : public QObject {
  Q_OBJECT

 private slots:
  void guidelineRates() {
    const auto known = referenceCase("power_cooling_cost", "COOL-06");
    const Range<VolumeFlow> flow = pg25Flow(known["inputs"]["kw"].get<double>() * kW);
    const auto& expected = known["expected"]["l_min"];
    QVERIFY(near(flow.low / litrePerMinute, expected[0], known["rel_tol"]));
    QVERIFY(near(flow.likely / litrePerMinute, expected[1], known["rel_tol"]));
    QVERIFY(near(flow.high / litrePerMinute, expected[2], known["rel_tol"]));
    QVERIFY(near(coolantFlow(Coolant::Pg25, 120 * kW, pg25Rise) / flow.likely, 1, 1e-12));
  }

  void waterBalance() {
    const auto known = referenceCase("power_cooling_cost", "COOL-07");
    for (std::size_t i = 0; i < 2; ++i) {
      const TemperatureDelta rise = known["inputs"]["delta_t_k"][i].get<double>() * kelvin;
      QVERIFY(near(coolantFlow(Coolant::Water, 1 * kW, rise) / litrePerMinute, known["expected"]["l_min_per_kw"][i],
                   known["rel_tol"]));
    }
  }

  void units_data() {
    QTest::addColumn<double>("load");
    QTest::addColumn<QString>("redundancy");
    QTest::addColumn<int>("count");
    QTest::newRow("no load needs none") << 0.0 << "N+1" << 0;
    QTest::newRow("exactly full") << 600.0 << "N" << 2;
    QTest::newRow("just over") << 600.1 << "N" << 3;
    QTest::newRow("with a spare") << 600.0 << "N+1" << 3;
    QTest::newRow("twice") << 700.0 << "2N" << 6;
    QTest::newRow("rounding is no unit") << 3 * 0.1 * 3000.0 << "N" << 3;
  }
  void units() {
    QFETCH(double, load);
    QFETCH(QString, redundancy);
    QFETCH(int, count);
    const auto scheme = redundancyFromText(redundancy.toStdString());
    QVERIFY(scheme.ok());
    QCOMPARE(unitsFor(load * kW, 300 * kW, *scheme), count);
  }

  void unknownWordsAreRefused() {
    for (const char* text : {"", "n+1", "N+0", "N+10", "N+", "3N", "2N+1"}) QVERIFY(!redundancyFromText(text).ok());
    QVERIFY(coolantFromText("oil").error().message.find("water or pg25") != std::string::npos);
    QCOMPARE(*coolantFromText("water"), Coolant::Water);
    QCOMPARE(*coolantFromText("pg25"), Coolant::Pg25);
  }
};

QTEST_APPLESS_MAIN(TestLiquid)
#include "test_liquid.moc"
