// Counts, mass and units used, by rack, row, hall and status.
#include <QTest>

#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/racks.h"
#include "model/plan/inventory.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

class TestInventory : public QObject {
  Q_OBJECT

 private slots:
  void countsOfTheSample();
  void partsSumToTheWhole();
  void laterPhasesCountApart();
  void unknownMassIsNotZero();
  void massOfARackLineByLine();
  void racksThatStandNowhereCount();
  void itemsAreSortedAndComplete();
  void emptyPlan();
};

void TestInventory::countsOfTheSample() {
  const Sample s = samplePlan();
  const Inventory all = takeInventory(s.plan);
  QCOMPARE(all.now.racks, 8);
  QCOMPARE(all.now.gpuServers, 8);
  QCOMPARE(all.now.servers, 8);
  QCOMPARE(all.now.gpus, 64);
  QCOMPARE(all.now.switches, 2);
  QCOMPARE(all.now.rackPdus, 16);
  QCOMPARE(all.now.devices, 26);
  QCOMPARE(all.now.coolingUnits, 1);
  QVERIFY(all.now == all.all);
  QCOMPARE(countOf(all, productId(s.plan, "server")), 8);
  QCOMPARE(countOf(all, productId(s.plan, "deep-rack")), 8);
  QCOMPARE(countOf(all, productId(s.plan, "cooler")), 1);
  QCOMPARE(countOf(all, productId(s.plan, "ups")), 1);
  QCOMPARE(countOf(all, productId(s.plan, "tall")), 0);
  // Servers fill both faces; the switch is deeper than half the rack.
  QVERIFY((all.rack(s.racks[0])->now.units == UnitsUsed{18, 18, 18, 96}));
}

void TestInventory::partsSumToTheWhole() {
  const Sample s = samplePlan();
  const Inventory all = takeInventory(s.plan);
  Tally racks, rows;
  for (const auto& part : all.racks) racks += part.all;
  for (const auto& part : all.rows) rows += part.all;
  Tally withoutCooling = all.all;
  withoutCooling.coolingUnits = 0;
  QVERIFY(racks == withoutCooling && rows == withoutCooling);
  QVERIFY(all.hall(s.hall)->all == all.all);
  QCOMPARE(all.row(s.plan.rows->front().id)->now.gpus, 32);
  QVERIFY(!all.rack(RackId{999}));
}

void TestInventory::laterPhasesCountApart() {
  const Sample s = samplePlan();
  Plan plan = changeRack(s.plan, s.racks[0], [](Rack& r) { r.status = {Status::Kind::Phase, 2}; }).value();
  plan = changeDevice(plan, s.servers[1], [](Device& d) { d.status = {Status::Kind::Reserved, 0}; }).value();
  plan = changeDevice(plan, s.servers[2], [](Device& d) { d.status = {Status::Kind::Existing, 0}; }).value();
  plan = changeCoolingUnit(plan, s.cooler, [](CoolingUnit& u) { u.status = {Status::Kind::Phase, 2}; }).value();
  const Inventory all = takeInventory(plan);
  QCOMPARE(all.now.gpus, 48);
  QCOMPARE(all.all.gpus, 64);
  QCOMPARE(all.now.racks, 7);
  QCOMPARE(all.now.coolingUnits, 0);
  QCOMPARE(all.now.switches, 1);
  QCOMPARE(countOf(all, productId(plan, "server")), 6);
  QCOMPARE(countOf(all, productId(plan, "server"), true), 8);
  QVERIFY(all.rack(s.racks[0])->now == Tally());
  QCOMPARE(all.rack(s.racks[1])->now.units.any, 0);
  QCOMPARE(all.rack(s.racks[1])->all.units.any, 16);
}

void TestInventory::unknownMassIsNotZero() {
  const Sample s = samplePlan();
  const Inventory all = takeInventory(s.plan);
  // The test catalog's rack PDU has no mass.
  QCOMPARE(all.now.mass.unknown, 16);
  QCOMPARE(all.rack(s.racks[1])->now.mass.known / kg, 130.0);
  QCOMPARE(all.rack(s.racks[1])->now.mass.unknown, 2);
  QVERIFY(!all.now.mass.isComplete());
}

void TestInventory::massOfARackLineByLine() {
  const Sample s = samplePlan();
  const Figure<Mass> mass = rackMass(s.plan, s.racks[0]);
  QCOMPARE(mass.items.size(), std::size_t{4});
  QCOMPARE(mass.items[0].what, std::string("deep-rack"));
  QCOMPARE(mass.items[2].count, 2.0);
  QVERIFY(!mass.items[2].each);
  QCOMPARE(mass.total().known / kg, 140.0);
  QVERIFY(!mass.total().isComplete());
  QVERIFY(rackMass(s.plan, RackId{999}).items.empty());
}

void TestInventory::racksThatStandNowhereCount() {
  const Sample s = samplePlan();
  const Inventory all = takeInventory(unplaceRack(s.plan, s.racks[0]));
  QCOMPARE(all.now.racks, 8);
  QCOMPARE(all.unplacedRacks, 1);
  QCOMPARE(all.hall(s.hall)->now.racks, 7);
}

void TestInventory::itemsAreSortedAndComplete() {
  const Sample s = samplePlan();
  const Inventory all = takeInventory(s.plan);
  int count = 0;
  for (const InventoryItem& item : all.items) count += item.count;
  QCOMPARE(count, 8 + 26 + 1 + 1);
  QVERIFY(std::is_sorted(all.items.begin(), all.items.end(), [](const InventoryItem& a, const InventoryItem& b) {
    return std::tuple(a.rack, a.hall, a.product) < std::tuple(b.rack, b.hall, b.product);
  }));
}

void TestInventory::emptyPlan() {
  const Inventory none = takeInventory(Plan());
  QVERIFY(none.items.empty() && none.now == Tally());
}

QTEST_APPLESS_MAIN(TestInventory)
#include "test_inventory.moc"
