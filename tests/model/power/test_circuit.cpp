// What circuits carry, against published figures.
#include <QTest>

#include "model/power/circuit.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

bool close(double actual, double expected, double relative) {
  return std::abs(actual - expected) <= relative * std::abs(expected);
}

}  // namespace

class TestCircuit : public QObject {
  Q_OBJECT

 private slots:
  void threePhaseCircuit() {
    const auto known = referenceCase("power_cooling_cost", "PWR-01");
    const auto& in = known["inputs"];
    const ApparentPower full = circuitCapacity(in["volts_ll"].get<double>() * volt, in["amps"].get<double>() * ampere,
                                               in["phases"].get<int>());
    QVERIFY(close(full / kVA, known["expected"]["kva_full"], known["rel_tol"]));
    const Power usable = usablePower(full, in["continuous_factor"], unityPowerFactor);
    QVERIFY(close(usable / kW, known["expected"]["kva_continuous"], known["rel_tol"]));
  }

  void feedOfAnInventorySystem() {
    const auto known = referenceCase("power_cooling_cost", "PWR-04");
    const auto& in = known["inputs"];
    const ApparentPower full = circuitCapacity(in["volts"].get<double>() * volt, in["amps"].get<double>() * ampere, 3);
    QVERIFY(close(full * (in["max_utilization_pct"].get<double>() / 100) / VA, known["expected"]["available_va"],
                  known["rel_tol"]));
  }

  void banksOfADeltaPdu() {
    const auto known = referenceCase("power_cooling_cost", "PWR-03");
    const auto& in = known["inputs"];
    const ApparentPower bank =
        circuitCapacity(in["volts"].get<double>() * volt, in["amps_per_bank"].get<double>() * ampere, 1);
    QCOMPARE(bank * in["banks"].get<double>() / VA, known["expected"]["watts"].get<double>());
  }

  void continuousLoadOnABreaker() {
    const auto known = referenceCase("power_cooling_cost", "PWR-06");
    const double amps = known["inputs"]["breaker_a"];
    const Power usable = usablePower(circuitCapacity(1 * volt, amps * ampere, 1), 0.8, unityPowerFactor);
    QVERIFY(close(usable / watt, known["expected"]["max_continuous_a"], known["rel_tol"]));
  }

  void whichVoltageIsMeantMatters() {
    const auto known = referenceCase("power_cooling_cost", "NETBOX-8738");
    const auto& neutral = known["inputs"]["line_neutral"];
    QVERIFY(close(
        circuitCapacityLineToNeutral(neutral["volts"].get<double>() * volt, neutral["amps"].get<double>() * ampere, 3) /
            kVA,
        known["expected"]["line_neutral_kva"], known["rel_tol"]));
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& line = known["inputs"]["line_line"][i];
      QVERIFY(close(circuitCapacity(line["volts"].get<double>() * volt, line["amps"].get<double>() * ampere, 3) / kVA,
                    known["expected"]["line_line_kva"][i], known["rel_tol"]));
    }
  }

  void powerFactorTurnsVoltAmperesIntoWatts() {
    QCOMPARE(usablePower(34.5 * kVA, 1, 0.95 * watt / VA) / kW, 34.5 * 0.95);
  }

  void roundingIsNoOverload() {
    const Power limit = 13.2 * kW;
    QVERIFY(!exceeds(limit, limit));
    QVERIFY(!exceeds(limit / 4 * 4, limit));
    QVERIFY(exceeds(limit + 1 * watt, limit));
  }
};

QTEST_APPLESS_MAIN(TestCircuit)
#include "test_circuit.moc"
