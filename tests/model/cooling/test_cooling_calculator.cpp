// The cooling calculator: what follows from what is given, and what stays unknown.
#include <QTest>

#include "model/cooling/cooling_calculator.h"

using namespace hallwright;

namespace {

CoolingInput nvl72() {
  CoolingInput input;
  input.air = 17 * kW, input.liquid = 115 * kW;
  input.airRise = 16.2 * kelvin, input.liquidRise = 10 * kelvin;
  input.cduCapacity = 80 * kW;
  input.redundancy = {1};
  return input;
}

}  // namespace

class TestCoolingCalculator : public QObject {
  Q_OBJECT

 private slots:
  void hybridRack() {
    const auto sizing = sizeCooling(nvl72());
    QVERIFY(sizing.ok());
    QCOMPARE(*sizing->airflow / cfm, 3.16 * 17000 / (16.2 * 1.8));
    QCOMPARE(*sizing->coolantFlow / litrePerMinute, 115 * 1.5);
    QCOMPARE(*sizing->cdus, 3);
    QCOMPARE(sizing->btuPerHour, 132 * 3412.0);
    QCOMPARE(sizing->tons, 132 * 3412.0 / 12000);
  }

  void notGivenStaysUnknown() {
    CoolingInput input;
    input.air = 10 * kW, input.liquid = 10 * kW;
    input.coolant = Coolant::Water;
    const auto sizing = sizeCooling(input);
    QVERIFY(!sizing->airflow && !sizing->coolantFlow && !sizing->cdus);
    input.coolant = Coolant::Pg25;
    QCOMPARE(*sizeCooling(input)->coolantFlow / litrePerMinute, 15.0);
  }

  void higherSitesNeedMoreAir() {
    CoolingInput input = nvl72();
    const VolumeFlow seaLevel = *sizeCooling(input)->airflow;
    input.altitude = 2000 * oneMetre;
    QVERIFY(*sizeCooling(input)->airflow > seaLevel);
  }

  void badInputNamesItsKey_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<CoolingInput>("input");
    const auto row = [](const char* key, auto change) {
      CoolingInput input = nvl72();
      change(input);
      QTest::newRow(key) << QString(key) << input;
    };
    row("air_kw", [](auto& in) { in.air = -1 * kW; });
    row("liquid_kw", [](auto& in) { in.liquid = std::nan("") * kW; });
    row("delta_t_air_k", [](auto& in) { in.airRise = 0 * kelvin; });
    row("delta_t_liquid_k", [](auto& in) { in.liquidRise = 1000 * kelvin; });
    row("cdu_kw", [](auto& in) { in.cduCapacity = 0 * kW; });
    row("altitude_m", [](auto& in) { in.altitude = 4000 * oneMetre; });
  }
  void badInputNamesItsKey() {
    QFETCH(QString, key);
    QFETCH(CoolingInput, input);
    const auto sizing = sizeCooling(input);
    QVERIFY(!sizing.ok());
    QCOMPARE(QString::fromStdString(sizing.error().where), key);
  }
};

QTEST_APPLESS_MAIN(TestCoolingCalculator)
#include "test_cooling_calculator.moc"
