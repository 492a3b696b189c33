// How supplies share a load, and what is left of it when circuits are lost.
#include <QTest>

#include "model/power/supply_sharing.h"

using namespace hallwright;

namespace {

SuppliedLoad server(std::vector<int> circuits, std::optional<Power> watts = 10.2 * kW,
                    std::optional<Power> rating = 3.3 * kW) {
  return {watts ? Total<Power>{*watts, 0} : Total<Power>{{}, 1}, 4, rating, std::move(circuits)};
}

}  // namespace

class TestSupplySharing : public QObject {
  Q_OBJECT

 private slots:
  void suppliesCarryEqualParts() {
    const LoadSharing sharing = shareLoads({server({0, 1, 2, 0, 1, 2})}, {true, true, true});
    QCOMPARE(sharing.devices[0].each.known / watt, 1700.0);
    for (const Total<Power>& circuit : sharing.circuits) QCOMPARE(circuit.known / kW, 3.4);
    QCOMPARE(sharing.devices[0].state, SupplyState::Carried);
  }

  void lostCircuitMovesItsLoad() {
    const LoadSharing sharing = shareLoads({server({0, 1, 2, 0, 1, 2})}, {true, false, true});
    QCOMPARE(sharing.devices[0].each.known / watt, 2550.0);
    QCOMPARE(sharing.circuits[0].known / kW, 5.1);
    QCOMPARE(sharing.circuits[1].known / kW, 0.0);
  }

  void judgedByWattsOfTheRemainingSupplies_data() {
    QTest::addColumn<double>("kilowatts");
    QTest::addColumn<bool>("ratingKnown");
    QTest::addColumn<SupplyState>("state");
    QTest::newRow("nameplate overloads three supplies") << 10.2 << true << SupplyState::Overloaded;
    QTest::newRow("measured draw does not") << 7.3 << true << SupplyState::Carried;
    QTest::newRow("just at the rating") << 9.9 << true << SupplyState::Carried;
    QTest::newRow("rating unknown: by the number needed") << 7.3 << false << SupplyState::TooFew;
  }
  void judgedByWattsOfTheRemainingSupplies() {
    QFETCH(double, kilowatts);
    QFETCH(bool, ratingKnown);
    QFETCH(SupplyState, state);
    const auto rating = ratingKnown ? std::optional(3.3 * kW) : std::nullopt;
    const LoadSharing sharing = shareLoads({server({0, 1, 0, 1, 0, 1}, kilowatts * kW, rating)}, {true, false});
    QCOMPARE(sharing.devices[0].live, 3);
    QCOMPARE(sharing.devices[0].state, state);
  }

  void unknownWattsAreCountedNotZero() {
    const LoadSharing sharing = shareLoads({server({0, 1}, std::nullopt), server({0, 1}, 1 * kW)}, {true, true});
    QCOMPARE(sharing.circuits[0], (Total<Power>{0.5 * kW, 1}));
    QVERIFY(!sharing.devices[0].each.isComplete());
  }

  void knownPartAloneCanOverload() {
    SuppliedLoad load = server({0, 1});
    load.watts = {8 * kW, 1};
    const LoadSharing both = shareLoads({load}, {true, true}), one = shareLoads({load}, {true, false});
    QCOMPARE(both.circuits[0], (Total<Power>{4 * kW, 1}));
    QCOMPARE(one.devices[0].state, SupplyState::Overloaded);
    load.watts = {1 * kW, 1};
    QCOMPARE(shareLoads({load}, {true, true}).devices[0].state, SupplyState::TooFew);
  }

  void withoutASupplyLeftItIsDark() {
    const LoadSharing sharing = shareLoads({server({0, 0}), server({-1, -1})}, {false, true});
    QCOMPARE(sharing.devices[0].state, SupplyState::Dark);
    QCOMPARE(sharing.devices[1].state, SupplyState::Dark);
  }

  void unknownSuppliesLeaveSurvivalUnknown() {
    SuppliedLoad load = server({0, 1});
    load.suppliesKnown = false;
    QCOMPARE(shareLoads({load}, {true, false}).devices[0].state, SupplyState::Unknown);
    QCOMPARE(shareLoads({load}, {false, false}).devices[0].state, SupplyState::Dark);
  }

  void dealtInTurn() {
    SupplyDealer dealer(3);
    QCOMPARE(dealer.deal(6), (std::vector<int>{0, 1, 2, 0, 1, 2}));
    QCOMPARE(dealer.deal(2), (std::vector<int>{0, 1}));
    QCOMPARE(dealer.deal(2), (std::vector<int>{2, 0}));
    QCOMPARE(SupplyDealer(0).deal(2), (std::vector<int>{-1, -1}));
  }

  void losingACircuitNeverLightensTheOthers() {
    std::vector<SuppliedLoad> loads;
    SupplyDealer dealer(4);
    for (int supplies : {6, 2, 1, 3, 2, 6}) loads.push_back(server(dealer.deal(supplies), supplies * 1.1 * kW));
    std::vector<bool> live(4, true);
    const LoadSharing normal = shareLoads(loads, live);
    for (std::size_t lost = 0; lost < live.size(); ++lost) {
      live[lost] = false;
      const LoadSharing after = shareLoads(loads, live);
      for (std::size_t other = 0; other < live.size(); ++other)
        if (other != lost) QVERIFY(after.circuits[other].known >= normal.circuits[other].known);
      for (std::size_t device = 0; device < loads.size(); ++device) {
        QVERIFY(after.devices[device].live <= normal.devices[device].live);
        QVERIFY(after.devices[device].state >= normal.devices[device].state);
      }
      live[lost] = true;
    }
  }
};

QTEST_APPLESS_MAIN(TestSupplySharing)
#include "test_supply_sharing.moc"
