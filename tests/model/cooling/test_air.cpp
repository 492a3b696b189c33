// Airflow and temperature rise against published figures.
#include <QTest>

#include "model/cooling/air.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

bool near(double actual, double expected, double relative) {
  return std::abs(actual - expected) <= relative * std::abs(expected);
}

}  // namespace

class TestAir : public QObject {
  Q_OBJECT

 private slots:
  void airflowOfALargeRack() {
    const auto known = referenceCase("power_cooling_cost", "COOL-01");
    const Power heat = known["inputs"]["kw"].get<double>() * kW;
    const TemperatureDelta rise = known["inputs"]["delta_t_f"].get<double>() * fahrenheitDegree;
    QVERIFY(near(airflowFor(heat, rise) / cfm, known["expected"]["cfm_316"], known["rel_tol"]));
    QVERIFY(near(airflowFor(heat, rise, 1, airHeatAshrae) / cfm, known["expected"]["cfm_1085"], known["rel_tol"]));
  }

  void riseThatMakersImply_data() {
    QTest::addColumn<QString>("server");
    QTest::newRow("DGX H100") << "h100";
    QTest::newRow("DGX B200") << "b200";
  }
  void riseThatMakersImply() {
    QFETCH(QString, server);
    const auto known = referenceCase("power_cooling_cost", "COOL-03");
    const auto& in = known["inputs"][server.toStdString()];
    const TemperatureDelta rise = airRise(in["w"].get<double>() * watt, in["cfm"].get<double>() * cfm);
    const std::string prefix = server.toStdString();
    QVERIFY(near(rise / fahrenheitDegree, known["expected"][prefix + "_dt_f"], known["rel_tol"]));
    QVERIFY(near(rise / kelvin, known["expected"][prefix + "_dt_c"], known["rel_tol"]));
  }

  void tradeUnits() {
    const auto known = referenceCase("power_cooling_cost", "COOL-04");
    const Power heat = known["inputs"]["kw"].get<double>() * kW;
    QVERIFY(near(heat / btuPerHour, known["expected"]["btu_h"], known["rel_tol"]));
    QVERIFY(near(heat / tonOfCooling, known["expected"]["tons"], known["rel_tol"]));
  }

  void pressureByAltitude_data() {
    QTest::addColumn<double>("feet");
    QTest::addColumn<double>("ratio");
    QTest::newRow("below sea level") << -100.0 << 1.0;
    QTest::newRow("sea level") << 0.0 << 1.0;
    QTest::newRow("between") << 1000.0 << 0.965;
    QTest::newRow("2,000 ft") << 2000.0 << 0.93;
    QTest::newRow("Denver") << 5280.0 << 0.86 - 0.06 * 0.64;
    QTest::newRow("10,000 ft") << 10000.0 << 0.69;
    QTest::newRow("above the table") << 10001.0 << -1.0;
    QTest::newRow("far above it") << 1e9 << -1.0;
  }
  void pressureByAltitude() {
    QFETCH(double, feet);
    QFETCH(double, ratio);
    const auto found = airPressureRatio(Length::rounded(feet * 304'800));
    QCOMPARE(found.has_value(), ratio > 0);
    if (found) QVERIFY(near(*found, ratio, 1e-6));
  }

  void thinAirNeedsMoreOfIt() {
    const TemperatureDelta rise = 16 * kelvin;
    QVERIFY(near(airflowFor(10 * kW, rise, 0.8) / airflowFor(10 * kW, rise), 1.25, 1e-12));
    const VolumeFlow flow = airflowFor(10 * kW, rise, 0.8);
    QVERIFY(near(airRise(10 * kW, flow, 0.8) / kelvin, 16, 1e-12));
    for (int m = 0; m < 3000; m += 50)
      QVERIFY(*airPressureRatio((m + 50) * oneMetre) <= *airPressureRatio(m * oneMetre));
  }
};

QTEST_APPLESS_MAIN(TestAir)
#include "test_air.moc"
