// Feeds of racks in a plan: normal loads, every single loss, what is unfed or unknown, and the whole facility.
#include <QTest>

#include "model/cooling/estimate_cooling.h"
#include "model/power/estimate_power.h"
#include "tests/model/cooling/stage_plan.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

PowerResult power(const StagePlan& small) {
  const DrawResult draw = small.draw();
  return estimatePower(small.plan, draw, estimateCooling(small.plan, draw));
}

/// A rack of DGX H100 with one PDU on each of so many feeds.
struct FedPlan : StagePlan {
  RackId rack;
  std::vector<FeedId> feeds;
  std::vector<DeviceId> pdus, servers;

  FedPlan(int servers_, int feeds_, FeedId parent = {}) {
    rack = addRack(RackCooling::HotAisleContained);
    for (int i = 0; i < feeds_; ++i) feeds.push_back(addFeed("feed", parent));
    for (FeedId feed : feeds) pdus.push_back(addPdu(rack, feed));
    for (int i = 0; i < servers_; ++i) servers.push_back(addDevice(rack, "dgx-h100"));
  }
};

const RackCase* lossOf(const RackPower& rack, PowerBasis basis, FeedId feed) {
  const auto& losses = rack.feedLosses[basis];
  const auto at = std::ranges::find(losses, feed, &RackCase::lost);
  return at == losses.end() ? nullptr : &*at;
}

}  // namespace

class TestEstimatePower : public QObject {
  Q_OBJECT

 private slots:
  void superPodRack() {
    const auto known = referenceCase("power_cooling_cost", "PWR-05");
    const FedPlan fed(known["inputs"]["servers"], known["inputs"]["feeds"]);
    const PowerResult result = power(fed);
    const RackPower& rack = *result.rack(fed.rack);
    QCOMPARE(rack.pdus.size(), std::size_t{3});
    QVERIFY(std::abs(*rack.pdus[0].limit / kW - known["inputs"]["feed_rating_kva"].get<double>()) < 0.01);
    QCOMPARE(rack.pdus[0].plugged, 8);
    QCOMPARE(rack.pdus[0].outlets, 24);
    for (const Total<Power>& pdu : rack.normal.nameplate.pdus)
      QCOMPARE(pdu.complete().value() / kW, known["expected"]["per_feed_normal_kw"].get<double>());
    QVERIFY(rack.normal.nameplate.holds());
    QCOMPARE(rack.feedLosses.nameplate.size(), std::size_t{3});
    for (const RackCase& loss : rack.feedLosses.nameplate) {
      QVERIFY(loss.holds());
      for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(loss.pdus[i].known / kW,
                 fed.feeds[i] == loss.lost ? 0 : known["expected"]["per_feed_one_lost_kw"].get<double>());
    }
    const FeedPower& feed = *result.feed(fed.feeds[1]);
    QCOMPARE(feed.now.nameplate.known / kW, 13.6);
    QCOMPARE(feed.worst.nameplate / kW, 20.4);
    QVERIFY(feed.worstLoss.nameplate && feed.worstLoss.nameplate != fed.feeds[1]);
  }

  void twoFeedsHoldTheMeasuredLoadOnly() {
    FedPlan fed(1, 2);
    fed.changeProduct("dgx-h100", [](Product& dgx) { dgx.draw.measuredFraction.value = 7.3 / 10.2; });
    const PowerResult result = power(fed);
    const RackPower& rack = *result.rack(fed.rack);
    const RackCase& nameplate = rack.feedLosses.nameplate[0];
    QVERIFY(!nameplate.holds());
    QCOMPARE(nameplate.devices.size(), std::size_t{1});
    QCOMPARE(nameplate.devices[0].state, SupplyState::Overloaded);
    QCOMPARE(nameplate.devices[0].live, 3);
    QCOMPARE(*nameplate.devices[0].each / kW, 3.4);
    QVERIFY(rack.feedLosses.measured[0].holds());
    QVERIFY(rack.normal.nameplate.holds());
  }

  void smallCircuitIsOverloadedByTheLossOfItsPartner() {
    FedPlan fed(2, 2);
    fed.changeProduct("pdu", [](Product& pdu) { pdu.circuit = CircuitSpec{208 * volt, 60 * ampere, 3, 24, ""}; });
    const PowerResult result = power(fed);
    const RackPower& rack = *result.rack(fed.rack);
    QVERIFY(std::abs(*rack.pdus[0].limit / kW - 17.29) < 0.01);
    QVERIFY(rack.normal.nameplate.overloaded.empty());
    const RackCase* loss = lossOf(rack, PowerBasis::Nameplate, fed.feeds[0]);
    QCOMPARE(loss->overloaded, (std::vector<std::size_t>{1}));
    QVERIFY(lossOf(rack, PowerBasis::Measured, fed.feeds[0])->overloaded.empty());
  }

  void continuousRuleAndPowerFactorSetTheLimit() {
    FedPlan fed(1, 1);
    fed.plan.site.change([](Site& site) { site.continuousLoadRule = false; });
    fed.setAssumption("power.power-factor", 0.95);
    QVERIFY(std::abs(*power(fed).racks[0].pdus[0].limit / kW - 43.1281 * 0.95) < 0.001);
    fed.removeAssumption("power.power-factor");
    QVERIFY(!power(fed).racks[0].pdus[0].limit);
    QVERIFY(power(fed).racks[0].normal.nameplate.overloaded.empty());
  }

  void unfed_data() {
    QTest::addColumn<int>("pdus");
    QTest::addColumn<bool>("bound");
    QTest::addColumn<bool>("unfed");
    QTest::newRow("no PDU in the rack") << 0 << false << true;
    QTest::newRow("a PDU that hangs on no feed") << 1 << false << true;
    QTest::newRow("a PDU on a feed") << 1 << true << false;
  }
  void unfed() {
    QFETCH(int, pdus);
    QFETCH(bool, bound);
    QFETCH(bool, unfed);
    StagePlan small;
    const RackId rack = small.addRack();
    const DeviceId server = small.addDevice(rack, "dgx-h100");
    const DeviceId appliance = small.addDevice(rack, "appliance");
    const FeedId feed = small.addFeed("A");
    for (int i = 0; i < pdus; ++i) small.addPdu(rack, bound ? feed : FeedId{});
    const PowerResult result = power(small);
    QCOMPARE(result.racks[0].unfed, unfed ? (std::vector<DeviceId>{server, appliance}) : std::vector<DeviceId>{});
    if (bound) QCOMPARE(result.racks[0].feedLosses.nameplate.size(), std::size_t{1});
    if (bound) QVERIFY(result.racks[0].feedLosses.nameplate[0].allDark);
  }

  void oneUnboundPduLeavesTheOtherTheLoad() {
    StagePlan small;
    const RackId rack = small.addRack();
    small.addPdu(rack, small.addFeed("A"));
    small.addPdu(rack, {});
    small.addDevice(rack, "dgx-h100");
    const PowerResult result = power(small);
    QVERIFY(result.racks[0].unfed.empty());
    QCOMPARE(result.racks[0].normal.nameplate.pdus[0].known / kW, 10.2);
    QCOMPARE(result.racks[0].normal.nameplate.pdus[1].known / kW, 0.0);
    QCOMPARE(result.racks[0].normal.nameplate.devices[0].state, SupplyState::Overloaded);
  }

  void outletBindingsGoFirst() {
    FedPlan fed(1, 2);
    fed.plan.power.change([&](PowerPlan& plan) {
      for (int supply = 0; supply < 6; ++supply)
        plan.outlets.push_back({fed.servers[0], supply, fed.pdus[supply < 4 ? 0 : 1], supply});
    });
    const PowerResult result = power(fed);
    QCOMPARE(result.racks[0].normal.nameplate.pdus[0].known / kW, 6.8);
    QCOMPARE(result.racks[0].normal.nameplate.pdus[1].known / kW, 3.4);
    fed.plan.power.change([&](PowerPlan& plan) { plan.outlets.resize(1), plan.outlets[0].pdu = DeviceId{9999}; });
    QCOMPARE(power(fed).racks[0].unfed, fed.servers);
  }

  void suppliesThatAreUnknown() {
    StagePlan small;
    const RackId rack = small.addRack();
    const FeedId a = small.addFeed("A");
    small.addPdu(rack, a), small.addPdu(rack, small.addFeed("B"));
    small.addDevice(rack, "appliance");
    const PowerResult result = power(small);
    const RackCase& loss = *lossOf(result.racks[0], PowerBasis::Nameplate, a);
    QCOMPARE(loss.unknown, 1);
    QVERIFY(loss.devices.empty());
    QCOMPARE(loss.pdus[1].known / watt, 500.0);
  }

  void unknownWattsAreCounted() {
    FedPlan fed(1, 2);
    fed.addDevice(fed.rack, "dark-horse");
    const PowerResult result = power(fed);
    QCOMPARE(result.racks[0].normal.nameplate.pdus[0], (Total<Power>{5.1 * kW, 1}));
    QCOMPARE(result.feed(fed.feeds[0])->now.nameplate.unknown, 1);
    QCOMPARE(result.facility.nameplate.total().unknown, 1);
    QVERIFY(result.racks[0].feedLosses.measured[0].holds());
  }

  void lossFurtherUpTakesEveryFeedBelow() {
    StagePlan small;
    const FeedId utility = small.addFeed("utility");
    const FeedId upsA = small.addFeed("UPS A", utility, 0.95), upsB = small.addFeed("UPS B", utility, 0.95);
    const FeedId a1 = small.addFeed("A1", upsA, 1), a2 = small.addFeed("A2", upsA, 1), b = small.addFeed("B", upsB, 1);
    const RackId rack = small.addRack();
    for (FeedId feed : {a1, a2, b}) small.addPdu(rack, feed);
    small.addDevice(rack, "dgx-h100");
    const PowerResult result = power(small);
    const RackPower& fed = result.racks[0];
    QCOMPARE(fed.feedLosses.nameplate.size(), std::size_t{6});
    QVERIFY(lossOf(fed, PowerBasis::Nameplate, utility)->allDark);
    QVERIFY(lossOf(fed, PowerBasis::Nameplate, a1)->holds());
    const RackCase& upsLost = *lossOf(fed, PowerBasis::Nameplate, upsA);
    QCOMPARE(upsLost.devices[0].live, 2);
    QCOMPARE(upsLost.pdus[2].known / kW, 10.2);
    QCOMPARE(result.feed(upsA)->now.nameplate.known / kW, 6.8);
    QCOMPARE(result.feed(utility)->now.nameplate.known / kW, 10.2 / 0.95);
    QCOMPARE(result.feed(upsB)->worst.nameplate / kW, 10.2);
    QCOMPARE(result.feed(upsB)->worstLoss.nameplate, upsA);
    QVERIFY(!result.feed(utility)->lossesUnknown);
  }

  void lossesOnTheWayDown() {
    StagePlan small;
    const FeedId utility = small.addFeed("utility"), ups = small.addFeed("UPS", utility),
                 rpp = small.addFeed("RPP", ups);
    small.plan.power.change([](PowerPlan& plan) { plan.feeds[1].kind = FeedKind::Ups; });
    small.setAssumption("power.distribution-loss", 0.04);
    small.setAssumption("power.ups-efficiency", 0.9);
    const RackId rack = small.addRack();
    small.addPdu(rack, rpp);
    small.addDevice(rack, "switch");
    const PowerResult result = power(small);
    QCOMPARE(result.feed(rpp)->now.nameplate.known / watt, 1720.0);
    QCOMPARE(result.feed(ups)->now.nameplate.known / watt, 1720 / 0.96);
    QCOMPARE(result.feed(utility)->now.nameplate.known / watt, 1720 / 0.96 / 0.9);
    QVERIFY(!result.feed(utility)->lossesUnknown);
  }

  void unknownEfficiencyIsSaid() {
    StagePlan small;
    const FeedId top = small.addFeed("top"), below = small.addFeed("transformer", top, 1.5);
    small.plan.power.change([](PowerPlan& plan) { plan.feeds[1].kind = FeedKind::Transformer; });
    const RackId rack = small.addRack();
    small.addPdu(rack, below);
    small.addDevice(rack, "switch");
    const PowerResult result = power(small);
    QVERIFY(result.feed(top)->lossesUnknown);
    QVERIFY(!result.feed(below)->lossesUnknown);
    QCOMPARE(result.feed(top)->now.nameplate.known / watt, 1720.0);
  }

  void loopOfFeedsEndsAndIsNamed() {
    FedPlan fed(1, 2);
    fed.plan.power.change([&](PowerPlan& plan) {
      plan.feeds[0].parent = plan.feeds[1].id;
      plan.feeds[1].parent = plan.feeds[0].id;
    });
    const PowerResult result = power(fed);
    QCOMPARE(result.loops, fed.feeds);
  }

  void laterPhasesHoldPower() {
    FedPlan fed(1, 2);
    fed.addDevice(fed.rack, "dgx-h100", {Status::Kind::Reserved});
    const PowerResult result = power(fed);
    QCOMPARE(result.feed(fed.feeds[0])->now.nameplate.known / kW, 5.1);
    QCOMPARE(result.feed(fed.feeds[0])->held.nameplate.known / kW, 10.2);
    QCOMPARE(result.racks[0].normal.nameplate.pdus[0].known / kW, 10.2);
    QCOMPARE(result.it.nameplate.known / kW, 10.2);
    StagePlan unfedLater;
    unfedLater.addDevice(unfedLater.addRack(), "dgx-h100", {Status::Kind::Phase, 2});
    QVERIFY(power(unfedLater).racks[0].unfed.empty());
  }

  void facilityAndEnergyOfAYear() {
    FedPlan fed(4, 3);
    fed.setAssumption("cooling.pue.hot-aisle-contained", 1.3);
    const PowerResult result = power(fed);
    QCOMPARE(result.pue.value(), 1.3);
    QCOMPARE(result.it.nameplate.known / kW, 40.8);
    QCOMPARE(result.facility.nameplate.total().complete().value() / kW, 40.8 * 1.3);
    QCOMPARE(result.facility.measured.total().complete().value() / kW, 40.8 * 0.67 * 1.3);
    QVERIFY(std::abs(result.energyPerYear.total().complete().value() / kWh - 40.8 * 0.67 * 1.3 * 8760) < 1e-6);
    const auto& overhead = result.facility.nameplate.items.back();
    QCOMPARE(overhead.assumption, std::string("cooling.pue.hot-aisle-contained"));
    QVERIFY(!overhead.rule.empty());
  }

  void unknownPueLeavesTheFacilityUnknown() {
    FedPlan fed(1, 2);
    fed.removeAssumption("cooling.pue.hot-aisle-contained");
    const PowerResult result = power(fed);
    QVERIFY(!result.pue);
    QCOMPARE(result.facility.nameplate.total(), (Total<Power>{10.2 * kW, 1}));
    QCOMPARE(result.energyPerYear.total().unknown, 1);
  }

  void moreFeedsAreNeverWorse() {
    std::optional<Power> heaviest;
    std::size_t troubles = 1000;
    for (int feeds = 1; feeds <= 6; ++feeds) {
      FedPlan fed(3, feeds);
      const PowerResult result = power(fed);
      std::size_t found = 0;
      for (const RackCase& loss : result.racks[0].feedLosses.nameplate)
        found = std::max(found, loss.allDark ? 999 : loss.devices.size() + loss.overloaded.size());
      QVERIFY(found <= troubles);
      troubles = found;
      for (const FeedPower& feed : result.feeds)
        if (heaviest) QVERIFY(feed.now.nameplate.known <= *heaviest * (1 + 1e-9));
      heaviest = result.feeds[0].now.nameplate.known;
    }
  }

  void losingAFeedNeverAddsPower() {
    const FedPlan fed(3, 3);
    const PowerResult result = power(fed);
    const RackPower& rack = result.racks[0];
    Power normal;
    for (const Total<Power>& pdu : rack.normal.nameplate.pdus) normal += pdu.known;
    for (const RackCase& loss : rack.feedLosses.nameplate) {
      Power all;
      for (const Total<Power>& pdu : loss.pdus) all += pdu.known;
      QVERIFY(all <= normal * (1 + 1e-9));
      QVERIFY(loss.devices.size() >= rack.normal.nameplate.devices.size());
    }
  }

  void emptyPlan() {
    const PowerResult result = power(StagePlan());
    QVERIFY(result.racks.empty() && result.feeds.empty());
    QVERIFY(!result.pue);
    QCOMPARE(result.it.nameplate.known / kW, 0.0);
  }
};

QTEST_APPLESS_MAIN(TestEstimatePower)
#include "test_estimate_power.moc"
