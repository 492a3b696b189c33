// What was ordered against what is needed after an edit: keep, re-use, cut, buy, left over.
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/cabling/orders.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/cabling/small_hall_plan.h"

using namespace cabling_test;

namespace {

std::vector<ScheduleRow> scheduleOf(const Plan& plan) {
  const FabricResult fabrics = estimateFabrics(plan);
  return cableSchedule(plan, fabrics, estimateCabling(plan, fabrics));
}

Plan ordered(const Plan& plan) { return markOrdered(plan, scheduleOf(plan)); }
std::vector<CableChange> changesOf(const Plan& plan) { return cableChanges(plan, scheduleOf(plan)); }

/// Two racks under a tray, joined by so many links.
Plan joined(int links, int apart) {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(5000 + apart, 5000), 1);
  join(plan, one, two, links);
  addTray(plan, {at(0, 5000), at(40'000, 5000)}, 2600 * mm);
  return plan;
}

void moveSecond(Plan& plan, int apart) {
  plan.placements.change(
      [&](std::vector<Placement>& placements) { placements[1].spot.centre = at(5000 + apart, 5000); });
}

void onlyMadeToLength(Plan& plan) {
  plan.catalog.change([](Catalog& catalog) {
    std::erase_if(catalog.products,
                  [](const Product& product) { return product.id == multimode || product.id == copper; });
  });
}

}  // namespace

class TestOrders : public QObject {
  Q_OBJECT

 private slots:
  void nothingOrderedHasNoChanges() { QVERIFY(changesOf(joined(2, 8000)).empty()); }

  void whatIsOrderedKeepsIdAndLabel() {
    Plan plan = ordered(joined(2, 8000));
    QCOMPARE(plan.orders->size(), 2u);
    const std::string label = plan.orders->front().label;
    plan.racks.change([](std::vector<Rack>& racks) { racks[0].name = "renamed"; });
    const auto changes = changesOf(plan);
    QCOMPARE(changes.size(), 2u);
    for (const CableChange& change : changes) QCOMPARE(change.action, CableAction::Keep);
    QCOMPARE(changes.front().label, label);
    QCOMPARE(changes.front().cable, plan.orders->front().cable);
  }

  void afterAMove_data() {
    QTest::addColumn<int>("from");  // mm between the racks when ordered
    QTest::addColumn<int>("to");
    QTest::addColumn<bool>("madeToLength");
    QTest::addColumn<int>("action");
    // Need: 6.2 m of ends and 1 m of slack, and the distance; multimode comes in 5, 10 and 50 m.
    QTest::newRow("still within what was ordered") << 12'000 << 15'000 << false << static_cast<int>(CableAction::Keep);
    QTest::newRow("nearer: still the same") << 12'000 << 2000 << false << static_cast<int>(CableAction::Keep);
    QTest::newRow("further than it reaches") << 2000 << 12'000 << false << static_cast<int>(CableAction::Buy);
    QTest::newRow("nearer, made to length") << 12'000 << 2000 << true << static_cast<int>(CableAction::Cut);
    QTest::newRow("further, made to length") << 2000 << 12'000 << true << static_cast<int>(CableAction::Buy);
  }
  void afterAMove() {
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(bool, madeToLength);
    QFETCH(int, action);
    Plan plan = joined(1, from);
    if (madeToLength) onlyMadeToLength(plan);
    plan = ordered(plan);
    moveSecond(plan, to);
    const auto changes = changesOf(plan);
    QCOMPARE(static_cast<int>(changes.front().action), action);
    const bool bought = changes.front().action == CableAction::Buy;
    QCOMPARE(changes.size(), bought ? 2u : 1u);  // the one that was ordered is left over
    if (bought) QCOMPARE(changes.back().action, CableAction::LeftOver);
  }

  void aLeftOverCableServesAnother() {
    Plan plan = joined(2, 12'000);
    plan = ordered(plan);
    // The first link's cable was ordered too short; the second link is gone, and its cable serves.
    plan.orders.change([](std::vector<CableOrder>& orders) { orders.front().length = 5 * oneMetre; });
    const std::string second = plan.orders->back().cable;
    join(plan, (*plan.devices)[0].id, (*plan.devices)[1].id, 1);
    const auto changes = changesOf(plan);
    QCOMPARE(changes.size(), 2u);
    QCOMPARE(changes[0].action, CableAction::ReUse);
    QCOMPARE(changes[0].from, second);
    QCOMPARE(changes[1].action, CableAction::LeftOver);
    QCOMPARE(changes[1].ordered, 5 * oneMetre);
  }

  void anOrderSurvivesWhatCannotBeMeasured() {
    Plan plan = ordered(joined(1, 8000));
    plan.trays = std::vector<Tray>{};
    const auto changes = changesOf(plan);
    QCOMPARE(changes.size(), 1u);
    QCOMPARE(changes.front().action, CableAction::Keep);
    // Ordering again takes what has a length now, and forgets nothing.
    QVERIFY(*ordered(plan).orders == *plan.orders);
  }
};

QTEST_APPLESS_MAIN(TestOrders)
#include "test_orders.moc"
