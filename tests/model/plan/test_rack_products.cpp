// Racks that are sold whole: what stands in an NVL72 rack (NVIDIA DGX GB200 user guide: 18 compute trays, 9 NVLink
// switch trays, 2 management switches; NVIDIA Mission Control: 8 power shelves of one unit), locked to it.
#include <QTest>

#include "model/cost/bill.h"
#include "model/plan/edit/rack_products.h"
#include "model/plan/edit/remove.h"
#include "model/plan/inventory.h"
#include "model/plan/template/new_plan.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

std::vector<PlacedRack> two(const Plan& plan) {
  std::vector<PlacedRack> racks(2);
  for (std::size_t i = 0; i < racks.size(); ++i) {
    racks[i].rack.name = "N-0" + std::to_string(i + 1);
    racks[i].rack.cooling = RackCooling::DirectToChip;
    racks[i].spot = {plan.halls->front().id, {4 * oneMetre + static_cast<int>(i) * 600 * mm, 4 * oneMetre}};
  }
  return racks;
}

struct Made {
  Plan plan;
  std::vector<WholeRack> racks;
};

Made nvl72(const char* key) {
  Made made;
  const Plan hall = newPlan(12 * oneMetre, 8 * oneMetre);
  made.plan = addWholeRacks(hall, key, two(hall), &made.racks).value();
  return made;
}

}  // namespace

class TestRackProducts : public QObject {
  Q_OBJECT

 private slots:
  void anNvl72RackIsWhole_data();
  void anNvl72RackIsWhole();
  void emptyOnesAreFilled();
  void itsDevicesGoWithIt();
  void itIsBoughtAsOne();
  void refusals_data();
  void refusals();
};

void TestRackProducts::anNvl72RackIsWhole_data() {
  QTest::addColumn<QString>("key");
  QTest::newRow("GB200") << "nvidia.gb200-nvl72-rack";
  QTest::newRow("GB300") << "nvidia.gb300-nvl72-rack";
}

void TestRackProducts::anNvl72RackIsWhole() {
  QFETCH(QString, key);
  const Made made = nvl72(qUtf8Printable(key));
  QCOMPARE(faults(made.plan), std::string());
  const Inventory all = takeInventory(made.plan);
  QCOMPARE(all.now.gpus, 2 * 72);
  QCOMPARE(all.now.gpuServers, 2 * 18);
  QCOMPARE(all.now.switches, 2 * (9 + 2));
  QCOMPARE(all.now.rackPdus, 2 * 8);
  QCOMPARE(made.racks.size(), std::size_t{2});
  QCOMPARE(made.racks[1].servers.size(), std::size_t{18});
  QCOMPARE(made.racks[1].nvlinkSwitches.size(), std::size_t{9});
  QCOMPARE(made.racks[1].shelves.size(), std::size_t{8});
  QCOMPARE(made.racks[1].switches.size(), std::size_t{2});
  const Device& last = *find(*made.plan.devices, made.racks[1].servers.back());
  QCOMPARE(last.name, std::string("N-02 compute-18"));
  QCOMPARE(last.rack, made.racks[1].rack);
  QCOMPARE(last.mount.bottomHalfUnit, 2 * 30);
  for (const RackSpace& space : rackSpaces(made.plan)) QVERIFY(misfits(space).empty());
  QCOMPARE(find(*made.plan.racks, made.racks[0].rack)->cooling, RackCooling::DirectToChip);
  for (const Device& device : *made.plan.devices) QVERIFY(device.locked);
}

/// Whatever edit placed them; one with something in it stays as it is.
void TestRackProducts::emptyOnesAreFilled() {
  const Made made = nvl72("nvidia.gb200-nvl72-rack");
  RowOfRacks row;
  row.hall = made.plan.halls->front().id;
  row.first = {4 * oneMetre, 7 * oneMetre};
  row.count = 3;
  row.product = made.plan.catalog->product("nvidia.gb200-nvl72-rack")->id;
  std::vector<RackId> racks;
  Plan plan = addRow(made.plan, row, &racks).value();
  racks.push_back(made.racks[0].rack);
  std::vector<WholeRack> filled;
  plan = fillWholeRacks(plan, racks, &filled).value();
  QCOMPARE(filled.size(), std::size_t{3});
  QCOMPARE(takeInventory(plan).now.gpus, (2 + 3) * 72);
  QCOMPARE(find(*plan.devices, filled[2].servers[0])->rack, racks[2]);
  QVERIFY(fillWholeRacks(plan, racks).value() == plan);
}

void TestRackProducts::itsDevicesGoWithIt() {
  const Made made = nvl72("nvidia.gb200-nvl72-rack");
  QVERIFY(!removeThings(made.plan, {ref(made.racks[0].servers.front())}));
  const auto without = removeThings(made.plan, {ref(made.racks[0].rack)});
  QVERIFY(without.ok());
  QCOMPARE(takeInventory(*without).now.gpus, 72);
}

void TestRackProducts::itIsBoughtAsOne() {
  const Made made = nvl72("nvidia.gb200-nvl72-rack");
  const std::vector<BillLine> bill = billOfPlaced(made.plan);
  QCOMPARE(bill.size(), std::size_t{1});
  QCOMPARE(bill.front().what, std::string("GB200 NVL72 rack"));
  QCOMPARE(bill.front().count, 2);
}

void TestRackProducts::refusals_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("line");
  QTest::newRow("an empty rack") << "generic.rack-48u-600x1200" << "no rack 'generic.rack-48u-600x1200' that is sold";
  QTest::newRow("no rack") << "nvidia.qm9700" << "no rack 'nvidia.qm9700' that is sold whole";
}

void TestRackProducts::refusals() {
  QFETCH(QString, key);
  QFETCH(QString, line);
  const Plan hall = newPlan(12 * oneMetre, 8 * oneMetre);
  const auto plan = addWholeRacks(hall, key.toStdString(), two(hall));
  QVERIFY(!plan);
  QVERIFY(QString::fromStdString(plan.error().line()).contains(line));
}

QTEST_APPLESS_MAIN(TestRackProducts)
#include "test_rack_products.moc"
