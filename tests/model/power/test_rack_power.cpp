// A rack on several feeds: NVIDIA's own figures, survival of a lost feed, and that more feeds are never worse.
#include <QTest>

#include "model/power/circuit.h"
#include "model/power/rack_power.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

RackPowerDevice dgx(Power watts = 10.2 * kW) { return {"DGX", watts, 6, 4, 3.3 * kW}; }

RackPowerInput rackOf(int servers, int feeds, Power watts = 10.2 * kW) {
  RackPowerInput input;
  input.volts = 415 * volt;
  input.amps = 60 * ampere;
  input.continuousFactor = 0.8;
  input.devices.assign(static_cast<std::size_t>(servers), dgx(watts));
  input.feeds = feeds;
  return input;
}

int countRule(const RackPowerResult& result, const std::string& rule) {
  return static_cast<int>(std::ranges::count(result.findings, rule, &Finding::rule));
}

bool near(double actual, double expected, double relative) {
  return std::abs(actual - expected) <= relative * std::abs(expected);
}

}  // namespace

class TestRackPower : public QObject {
  Q_OBJECT

 private slots:
  void superPodRackOnThreeFeeds() {
    const auto known = referenceCase("power_cooling_cost", "PWR-05");
    const auto& expected = known["expected"];
    const double tolerance = known["rel_tol"];
    const auto result = rackPower(rackOf(known["inputs"]["servers"], known["inputs"]["feeds"]));
    QVERIFY(result.ok());
    QVERIFY(near(result->load / kW, expected["rack_kw"], tolerance));
    QVERIFY(near(result->heaviestFeed() / kW, expected["per_feed_normal_kw"], tolerance));
    QVERIFY(near(result->heaviestFeedOneLost() / kW, expected["per_feed_one_lost_kw"], tolerance));
    QVERIFY(near(100 * (result->heaviestFeed() / result->usable), expected["per_feed_normal_pct"], tolerance));
    QVERIFY(near(100 * (result->heaviestFeedOneLost() / result->usable), expected["per_feed_one_lost_pct"], tolerance));
    QVERIFY(near(result->supplies[0].normal / watt, expected["psu_normal_w"], tolerance));
    QVERIFY(near(*result->heaviestSupplyOneLost() / watt, expected["psu_one_feed_lost_w"], tolerance));
    QCOMPARE(result->findings.size(), std::size_t{0});
  }

  void lossOfOneFeed_data() {
    QTest::addColumn<int>("feeds");
    QTest::addColumn<double>("kilowatts");
    QTest::addColumn<double>("supplyWatts");
    QTest::addColumn<SupplyState>("state");
    QTest::newRow("two feeds, nameplate") << 2 << 10.2 << 3400.0 << SupplyState::Overloaded;
    QTest::newRow("two feeds, measured") << 2 << 7.3 << 7300.0 / 3 << SupplyState::Carried;
    QTest::newRow("three feeds, nameplate") << 3 << 10.2 << 2550.0 << SupplyState::Carried;
    QTest::newRow("one feed") << 1 << 10.2 << -1.0 << SupplyState::Dark;
  }
  void lossOfOneFeed() {
    QFETCH(int, feeds);
    QFETCH(double, kilowatts);
    QFETCH(double, supplyWatts);
    QFETCH(SupplyState, state);
    const auto result = rackPower(rackOf(1, feeds, kilowatts * kW));
    QCOMPARE(result->supplies[0].worst, state);
    QCOMPARE(result->supplies[0].oneLost.has_value(), supplyWatts > 0);
    if (supplyWatts > 0) QCOMPARE(*result->supplies[0].oneLost / watt, supplyWatts);
    QCOMPARE(countRule(*result, "power.feed-loss"), state == SupplyState::Carried ? 0 : 1);
  }

  void findingSaysNumberAndLimit() {
    const auto result = rackPower(rackOf(1, 2));
    QCOMPARE(result->findings[0].number, std::string("3.4 kW"));
    QCOMPARE(result->findings[0].limit, std::string("3.3 kW"));
    QVERIFY(result->findings[0].message.find("each of 3 supplies") != std::string::npos);
  }

  void partnerMustCarryTheWholeLoad() {
    const auto known = referenceCase("power_cooling_cost", "NETBOX-54");
    RackPowerInput input;
    input.volts = 1000 * known["inputs"]["feed_kw"].get<double>() * volt;
    input.amps = 1 * ampere;
    input.phases = 1;
    input.feeds = known["inputs"]["feeds"];
    input.devices = {{"server", known["inputs"]["watts"].get<double>() * watt, known["inputs"]["psus"], 1, 8 * kW}};
    const auto result = rackPower(input);
    QCOMPARE(result->heaviestFeed() / kW, known["expected"]["per_feed_kw"].get<double>());
    QCOMPARE(result->heaviestFeedOneLost() / kW, known["expected"]["per_feed_one_lost_kw"].get<double>());
    QCOMPARE(countRule(*result, "power.feed-loss"), 1);
  }

  void unknownRatingIsJudgedByTheNumberNeeded() {
    RackPowerInput input = rackOf(1, 2);
    input.devices[0].rating.reset();
    const auto result = rackPower(input);
    QCOMPARE(result->supplies[0].worst, SupplyState::TooFew);
    QCOMPARE(result->findings[0].severity, Severity::Warning);
  }

  void moreFeedsAreNeverWorse() {
    for (int servers = 1; servers <= 5; ++servers) {
      Power heaviest = 1e9 * kW, oneLost = 1e9 * kW;
      SupplyState worst = SupplyState::Dark;
      for (int feeds = 1; feeds <= 6; ++feeds) {
        RackPowerInput input = rackOf(servers, feeds);
        input.devices.push_back({"switch", 1720 * watt, 2, 1, std::nullopt});
        const auto result = rackPower(input);
        QVERIFY(!exceeds(result->heaviestFeed(), heaviest));
        QVERIFY(result->supplies[0].worst <= worst);
        if (feeds > 2) QVERIFY(!exceeds(result->heaviestFeedOneLost(), oneLost));
        QVERIFY(!exceeds(result->heaviestFeed(), result->heaviestFeedOneLost()));
        heaviest = result->heaviestFeed(), oneLost = result->heaviestFeedOneLost(), worst = result->supplies[0].worst;
      }
    }
  }

  void badInputNamesItsKey_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<RackPowerInput>("input");
    const auto row = [](const char* key, auto change) {
      RackPowerInput input = rackOf(1, 2);
      change(input);
      QTest::newRow(key) << QString(key) << input;
    };
    row("volts_ll", [](auto& in) { in.volts = 0 * volt; });
    row("amps", [](auto& in) { in.amps = -1 * ampere; });
    row("phases", [](auto& in) { in.phases = 2; });
    row("continuous_factor", [](auto& in) { in.continuousFactor = 1.25; });
    row("power_factor", [](auto& in) { in.powerFactor = PowerFactor{}; });
    row("feeds", [](auto& in) { in.feeds = 0; });
    row("devices[0].watts", [](auto& in) { in.devices[0].watts = std::nan("") * watt; });
    row("devices[0].psus", [](auto& in) { in.devices[0].supplies = 1'000'000'000; });
    row("devices[0].psus_needed", [](auto& in) { in.devices[0].needed = 7; });
    row("devices[0].psu_rating_w", [](auto& in) { in.devices[0].rating = 0 * watt; });
  }
  void badInputNamesItsKey() {
    QFETCH(QString, key);
    QFETCH(RackPowerInput, input);
    const auto result = rackPower(input);
    QVERIFY(!result.ok());
    QCOMPARE(QString::fromStdString(result.error().where), key);
  }

  void emptyRack() {
    const auto result = rackPower(rackOf(0, 2));
    QVERIFY(result.ok());
    QCOMPARE(result->load / kW, 0.0);
    QVERIFY(!result->heaviestSupplyOneLost());
    QVERIFY(result->findings.empty());
  }
};

QTEST_APPLESS_MAIN(TestRackPower)
#include "test_rack_power.moc"
