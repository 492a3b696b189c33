// Removing leaves nothing dangling; copies get ids and names of their own and hang on what their originals hang on.
#include <QTest>

#include "model/plan/edit/clipping.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/plan/edit/site.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

const Fabric& fabricOf(const Plan& plan) { return plan.network->fabrics.front(); }

std::vector<std::string> rackNames(const Plan& plan, std::size_t from) {
  std::vector<std::string> names;
  for (std::size_t i = from; i < plan.racks->size(); ++i) names.push_back(plan.racks->at(i).name);
  return names;
}

}  // namespace

Q_DECLARE_METATYPE(hallwright::ThingRef)

class TestEditRemoveAndPaste : public QObject {
  Q_OBJECT

 private slots:
  void removingAnyThingLeavesNoFault_data();
  void removingAnyThingLeavesNoFault();
  void aRackGoesWithAllThatHangsOnIt();
  void aLeafIsOneRoleLess();
  void aFeedHandsOnWhatItFed();
  void aHallGoesWithWhatStandsInIt();
  void lockedDevicesGoWithTheirRack();
  void unknownIdsAreNoEdit();
  void removalLeavesOtherSections();
  void pastedRowIsANewRow();
  void pastedRacksJoinTheirRow();
  void copiesHangOnTheSameFeedsAndFabrics();
  void racksLikeOneAreAsPasted();
  void pasteIntoAnotherPlan();
  void pasteIntoAnotherHall();
  void cutAndPasteBringsTheSameBack();
  void cutAndPasteKeepsTheSlots();
  void arrays();
  void devicesIntoRacks();
  void duplicates();
  void aHallIsDuplicatedWithAllInIt();
  void refusals();
};

void TestEditRemoveAndPaste::removingAnyThingLeavesNoFault_data() {
  QTest::addColumn<ThingRef>("thing");
  const Sample s = samplePlan();
  QTest::newRow("hall") << ref(s.hall);
  QTest::newRow("row") << ref(s.plan.rows->front().id);
  QTest::newRow("rack") << ref(s.racks[0]);
  QTest::newRow("server") << ref(s.servers[0]);
  QTest::newRow("leaf") << ref(s.switches[0]);
  QTest::newRow("rack PDU") << ref(s.pdus[0]);
  QTest::newRow("utility") << ref(s.utility);
  QTest::newRow("feed") << ref(s.feedA);
  QTest::newRow("cooling unit") << ref(s.cooler);
  QTest::newRow("tray") << ref(s.tray);
  QTest::newRow("fabric") << ref(s.fabric);
  QTest::newRow("domain") << ref(s.domain);
  QTest::newRow("cable") << ref(s.cable);
  QTest::newRow("workload") << ref(s.plan.workloads->front().id);
}

void TestEditRemoveAndPaste::removingAnyThingLeavesNoFault() {
  QFETCH(ThingRef, thing);
  const Sample s = samplePlan();
  const Plan less = removeThings(s.plan, {thing}).value();
  QVERIFY(less != s.plan);
  QCOMPARE(faults(less), std::string());
}

void TestEditRemoveAndPaste::aRackGoesWithAllThatHangsOnIt() {
  const Sample s = samplePlan();
  const Plan less = removeThings(s.plan, {ref(s.racks[0])}).value();
  QCOMPARE(less.racks->size(), s.plan.racks->size() - 1);
  QCOMPARE(less.devices->size(), s.plan.devices->size() - 4);
  QCOMPARE(less.power->bindings.size(), s.plan.power->bindings.size() - 2);
  QVERIFY(less.power->outlets.empty());
  QVERIFY(less.cables->empty());
  QVERIFY(!fabricOf(less).members[0]);  // its slot stays free, so that no other cable moves
  QVERIFY(fabricOf(less).members[1] == s.servers[1]);
  QCOMPARE(fabricOf(less).roles.size(), std::size_t{1});
  QVERIFY(less.network->domains.front().members == std::vector{s.servers[1]});
  QVERIFY(removeThings(s.plan, {ref(s.racks[1])}).value().acceptances->empty());
}

void TestEditRemoveAndPaste::aLeafIsOneRoleLess() {
  const Sample s = samplePlan();
  const Plan less = removeThings(s.plan, {ref(s.switches[0])}).value();
  QCOMPARE(fabricOf(less).members.size(), std::size_t{8});
  QVERIFY((fabricOf(less).roles == std::vector<SwitchRole>{{SwitchLevel::Leaf, 1, s.switches[1]}}));
}

void TestEditRemoveAndPaste::aFeedHandsOnWhatItFed() {
  const Sample s = samplePlan();
  const Plan noUtility = removeThings(s.plan, {ref(s.utility)}).value();
  QVERIFY(!find(noUtility.power->feeds, s.feedA)->parent);
  const Plan noA = removeThings(s.plan, {ref(s.feedA)}).value();
  QCOMPARE(noA.power->bindings.size(), std::size_t{8});
  QVERIFY(removeThings(s.plan, {ref(s.utility), ref(s.feedA), ref(s.feedB)}).value().power->feeds.empty());
}

void TestEditRemoveAndPaste::aHallGoesWithWhatStandsInIt() {
  const Sample s = samplePlan();
  const Plan less = removeThings(s.plan, {ref(s.hall)}).value();
  QVERIFY(less.rows->empty() && less.racks->empty() && less.devices->empty() && less.trays->empty());
  QVERIFY(less.cooling->units.empty());
  QCOMPARE(less.power->feeds.size(), std::size_t{3});
  QVERIFY(!find(less.power->feeds, s.feedA)->spot);
}

void TestEditRemoveAndPaste::lockedDevicesGoWithTheirRack() {
  const Sample s = samplePlan();
  const Plan locked = changeDevice(s.plan, s.servers[0], [](Device& d) { d.locked = true; }).value();
  const auto alone = removeThings(locked, {ref(s.servers[0]), ref(s.racks[1])});
  QCOMPARE(alone.error().line(), std::string("node-01: it is part of its rack A-01: remove the rack"));
  QVERIFY(removeThings(locked, {ref(s.servers[0]), ref(s.racks[0])}).ok());
  QVERIFY(!moveDevice(locked, s.servers[0], s.racks[0], {20, Face::Front}));
  QVERIFY(copyThings(locked, {ref(s.servers[0])}).devices.empty());
}

void TestEditRemoveAndPaste::unknownIdsAreNoEdit() {
  const Sample s = samplePlan();
  const Plan same = removeThings(s.plan, {ref(RackId{9999}), ref(DeviceId{9998}), ThingRef{}}).value();
  QVERIFY(same.racks.same(s.plan.racks) && same.devices.same(s.plan.devices) && same.power.same(s.plan.power));
}

void TestEditRemoveAndPaste::removalLeavesOtherSections() {
  const Sample s = samplePlan();
  const Plan less = removeThings(s.plan, {ref(s.tray)}).value();
  QVERIFY(!less.trays.same(s.plan.trays));
  QVERIFY(less.racks.same(s.plan.racks) && less.devices.same(s.plan.devices) && less.power.same(s.plan.power) &&
          less.network.same(s.plan.network) && less.cooling.same(s.plan.cooling) && less.prices.same(s.plan.prices) &&
          less.acceptances.same(s.plan.acceptances) && less.placements.same(s.plan.placements));
}

void TestEditRemoveAndPaste::pastedRowIsANewRow() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.plan.rows->front().id)});
  QCOMPARE(clipping.rows.size(), std::size_t{1});
  Things made;
  const Plan plan = paste(s.plan, clipping, s.hall, clipping.origin + Point{{}, 6 * oneMetre}, &made).value();
  QCOMPARE(faults(plan), std::string());
  QCOMPARE(plan.rows->size(), std::size_t{3});
  QCOMPARE(plan.rows->back().name, std::string("Row C"));
  QCOMPARE(rackNames(plan, 8), (std::vector<std::string>{"C-01", "C-02", "C-03", "C-04"}));
  for (std::size_t i = 0; i < 4; ++i) {
    const Placement& old = *findPlacement(plan, s.racks[i]);
    const Placement& copy = *findPlacement(plan, plan.racks->at(8 + i).id);
    QVERIFY((copy.spot.centre - old.spot.centre == Point{{}, 6 * oneMetre}));
    QVERIFY(copy.row == plan.rows->back().id);
  }
  QCOMPARE(made.size(), std::size_t{5});
}

void TestEditRemoveAndPaste::pastedRacksJoinTheirRow() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.racks[1]), ref(s.racks[2]), ref(s.cooler)});
  QVERIFY(clipping.rows.empty());
  const Plan plan = paste(s.plan, clipping, s.hall, {12 * oneMetre, 5 * oneMetre}).value();
  QCOMPARE(faults(plan), std::string());
  QCOMPARE(rackNames(plan, 8), (std::vector<std::string>{"A-05", "A-06"}));
  QCOMPARE(plan.rows->size(), std::size_t{2});
  QVERIFY(findPlacement(plan, plan.racks->back().id)->row == s.plan.rows->front().id);
  QVERIFY(deviceNamed(plan, "node-09") && deviceNamed(plan, "node-10"));
  QCOMPARE(plan.cooling->units.back().name, std::string("CU 2"));
}

void TestEditRemoveAndPaste::copiesHangOnTheSameFeedsAndFabrics() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.racks[0])});
  const Plan plan = paste(s.plan, clipping, s.hall, {12 * oneMetre, 5 * oneMetre}).value();
  QCOMPARE(plan.power->bindings.size(), std::size_t{18});
  QVERIFY(plan.power->bindings[16].feed == s.feedA && plan.power->bindings[17].feed == s.feedB);
  QCOMPARE(plan.power->outlets.size(), std::size_t{2});
  const DeviceId copy = deviceNamed(plan, "node-09");
  QVERIFY(plan.power->outlets[1].device == copy);
  QVERIFY(find(*plan.devices, plan.power->outlets[1].pdu)->rack == plan.racks->back().id);
  QCOMPARE(fabricOf(plan).members.size(), std::size_t{9});
  QVERIFY(fabricOf(plan).members.back() == copy);
  QCOMPARE(fabricOf(plan).roles.size(), std::size_t{2});  // a role is one device's
}

void TestEditRemoveAndPaste::racksLikeOneAreAsPasted() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.racks[0])});
  RowOfRacks row;
  row.hall = s.hall;
  row.first = {10 * oneMetre, 7 * oneMetre};
  row.count = 2;
  row.model = *find(*s.plan.racks, s.racks[0]);
  row.cooling = row.model->cooling;
  row.status = row.model->status;
  std::vector<RackId> racks;
  Plan placed = addRow(s.plan, row, &racks).value();
  placed = fillLike(placed, clipping, racks).value();
  const Plan pasted =
      pasteArray(s.plan, clipping, s.hall, row.first, {.columns = 2, .rows = 1, .dx = row.pitch, .dy = {}}).value();
  QCOMPARE(faults(placed), std::string());
  QCOMPARE(placed.power->bindings.size(), pasted.power->bindings.size());
  QCOMPARE(placed.power->outlets.size(), pasted.power->outlets.size());
  QCOMPARE(fabricOf(placed).members.size(), fabricOf(pasted).members.size());
  QCOMPARE(placed.devices->size(), pasted.devices->size());
  for (std::size_t i = 0; i < placed.devices->size(); ++i) {
    QCOMPARE(placed.devices->at(i).name, pasted.devices->at(i).name);
    QVERIFY(placed.devices->at(i).mount == pasted.devices->at(i).mount);
  }
  for (std::size_t i = s.plan.power->bindings.size(); i < placed.power->bindings.size(); ++i)
    QVERIFY(placed.power->bindings[i].feed == pasted.power->bindings[i].feed);
  for (const RackId id : racks) {
    Rack rack = *find(*placed.racks, id);
    rack.id = s.racks[0];
    rack.name = row.model->name;
    QVERIFY(rack == *row.model);
  }
  QVERIFY(!fillLike(placed, copyThings(s.plan, {ref(s.racks[0]), ref(s.racks[1])}), racks));
}

void TestEditRemoveAndPaste::pasteIntoAnotherPlan() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.racks[0]), ref(s.cooler)});
  Plan other;
  Hall hall;
  hall.name = "Elsewhere";
  hall.outline = rectangleOutline(9 * oneMetre, 9 * oneMetre);
  HallId id;
  other = addHall(other, hall, &id).value();
  const Plan plan = paste(other, clipping, id, {4 * oneMetre, 4 * oneMetre}).value();
  QCOMPARE(faults(plan), std::string());
  QCOMPARE(plan.devices->size(), std::size_t{4});
  QVERIFY(plan.power->bindings.empty() && plan.network->fabrics.empty());
  QCOMPARE(plan.power->outlets.size(), std::size_t{1});
  QVERIFY(plan.catalog->accelerator("gpu"));
  const Product* server = productOf(plan, plan.devices->front());
  QCOMPARE(server->key, std::string("server"));
  QVERIFY(!findPlacement(plan, plan.racks->front().id)->row);
}

void TestEditRemoveAndPaste::pasteIntoAnotherHall() {
  const Sample s = samplePlan();
  Hall hall;
  hall.name = "Hall B";
  hall.outline = rectangleOutline(9 * oneMetre, 9 * oneMetre);
  HallId id;
  const Plan two = addHall(s.plan, hall, &id).value();
  const Plan plan = paste(two, copyThings(two, {ref(s.racks[0])}), id, {4 * oneMetre, 4 * oneMetre}).value();
  const Placement& placement = *findPlacement(plan, plan.racks->back().id);
  QVERIFY(placement.spot.hall == id && !placement.row);
  QVERIFY((placement.spot.centre == Point{4 * oneMetre, 4 * oneMetre}));
  QCOMPARE(faults(plan), std::string());
}

void TestEditRemoveAndPaste::cutAndPasteBringsTheSameBack() {
  const Sample s = samplePlan();
  const Things row{ref(s.plan.rows->at(1).id)};
  const Clipping clipping = copyThings(s.plan, row);
  const Plan cut = removeThings(s.plan, row).value();
  QCOMPARE(cut.racks->size(), std::size_t{4});
  const Plan back = paste(cut, clipping, s.hall, clipping.origin).value();
  QCOMPARE(faults(back), std::string());
  QCOMPARE(back.devices->size(), s.plan.devices->size());
  QCOMPARE(back.power->bindings.size(), s.plan.power->bindings.size());
  QCOMPARE(fabricOf(back).members.size(), std::size_t{8});
  for (const char* name : {"B-01", "B-02", "B-03", "B-04"}) {
    const Placement *now = findPlacement(back, rackNamed(back, name)),
                    *then = findPlacement(s.plan, rackNamed(s.plan, name));
    QVERIFY(now && now->spot == then->spot);
  }
}

void TestEditRemoveAndPaste::cutAndPasteKeepsTheSlots() {
  const Sample s = samplePlan();
  const Things racks{ref(s.racks[1]), ref(s.racks[2])};
  const Clipping clipping = copyThings(s.plan, racks);
  const Plan cut = removeThings(s.plan, racks).value();
  QCOMPARE(fabricOf(cut).members.size(), std::size_t{8});
  const Plan back = paste(cut, clipping, s.hall, clipping.origin).value();
  QCOMPARE(fabricOf(back).members.size(), std::size_t{8});
  QVERIFY(fabricOf(back).members[1] == deviceNamed(back, "node-09") && fabricOf(back).members[3] == s.servers[3]);
  QCOMPARE(faults(back), std::string());
}

void TestEditRemoveAndPaste::arrays() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.racks[3])});
  Things made;
  const PasteArray array{5, 2, 600 * mm, 3 * oneMetre};
  const Plan plan = pasteArray(s.plan, clipping, s.hall, {10 * oneMetre, 5 * oneMetre}, array, &made).value();
  QCOMPARE(made.size(), std::size_t{10});
  QCOMPARE(plan.racks->back().name, std::string("A-14"));
  QVERIFY((findPlacement(plan, plan.racks->back().id)->spot.centre == Point{10 * oneMetre + 2400 * mm, 8 * oneMetre}));
  QCOMPARE(faults(plan), std::string());
  QVERIFY(!pasteArray(s.plan, clipping, s.hall, {}, {0, 1, {}, {}}));
  QVERIFY(!pasteArray(s.plan, clipping, s.hall, {}, {10000, 10000, {}, {}}));
}

void TestEditRemoveAndPaste::devicesIntoRacks() {
  const Sample s = samplePlan();
  const Clipping clipping = copyThings(s.plan, {ref(s.servers[0]), ref(s.switches[0])});
  Things made;
  const Plan plan = pasteIntoRack(s.plan, clipping, s.racks[1], &made).value();
  QCOMPARE(made.size(), std::size_t{2});
  const Device& server = *find(*plan.devices, deviceNamed(plan, "node-09"));
  QCOMPARE(server.mount.bottomHalfUnit, 16);  // U1 to U8 hold the rack's own
  const Device& leaf = *find(*plan.devices, deviceNamed(plan, "leaf 2"));
  QVERIFY(leaf.mount == find(*s.plan.devices, s.switches[0])->mount);
  QCOMPARE(faults(plan), std::string());
  Plan full = plan;
  for (int i = 0; i < 3; ++i) full = pasteIntoRack(full, copyThings(plan, {ref(s.servers[0])}), s.racks[1]).value();
  QCOMPARE(pasteIntoRack(full, copyThings(plan, {ref(s.servers[0])}), s.racks[1]).error().line(),
           std::string("A-02: no free place for server"));
}

void TestEditRemoveAndPaste::duplicates() {
  const Sample s = samplePlan();
  Things made;
  const Plan rack = duplicateThings(s.plan, {ref(s.racks[0])}, {}, -2 * oneMetre, &made).value();
  QCOMPARE(made.size(), std::size_t{1});
  QVERIFY((findPlacement(rack, RackId{made[0].id})->spot.centre == Point{5 * oneMetre, 3 * oneMetre}));
  const Plan device = duplicateThings(s.plan, {ref(s.servers[0]), ref(s.servers[1])}, {}, {}).value();
  QCOMPARE(device.devices->size(), s.plan.devices->size() + 2);
  QVERIFY(find(*device.devices, deviceNamed(device, "node-10"))->rack == s.racks[1]);
}

void TestEditRemoveAndPaste::aHallIsDuplicatedWithAllInIt() {
  const Sample s = samplePlan();
  HallId made;
  const Plan plan = duplicateHall(s.plan, s.hall, &made).value();
  QCOMPARE(faults(plan), std::string());
  QCOMPARE(find(*plan.halls, made)->name, std::string("Hall A 2"));
  QVERIFY(find(*plan.halls, made)->outline == find(*s.plan.halls, s.hall)->outline);
  QCOMPARE(plan.rows->size(), std::size_t{4});
  QCOMPARE(rackNames(plan, 8).front(), std::string("C-01"));
  QCOMPARE(rackNames(plan, 8).back(), std::string("D-04"));
  QCOMPARE(plan.trays->back().name, std::string("T2"));
  QCOMPARE(plan.cooling->units.size(), std::size_t{2});
  QCOMPARE(plan.power->feeds.size(), std::size_t{3});
  QCOMPARE(fabricOf(plan).members.size(), std::size_t{16});
  for (std::size_t i = 0; i < 8; ++i) {
    const Spot &old = plan.placements->at(i).spot, &copy = plan.placements->at(i + 8).spot;
    QVERIFY(copy.hall == made && copy.centre == old.centre && copy.facing == old.facing);
  }
  HallId second;
  const Plan empty = emptyHall();
  QVERIFY(duplicateHall(empty, empty.halls->front().id, &second).ok() && second);
  QVERIFY(!duplicateHall(s.plan, HallId{999}));
}

void TestEditRemoveAndPaste::refusals() {
  const Sample s = samplePlan();
  QCOMPARE(paste(s.plan, {}, s.hall, {}).error().message, std::string("nothing was copied"));
  QCOMPARE(paste(s.plan, copyThings(s.plan, {ref(s.servers[0])}), s.hall, {}).error().message,
           std::string("copied devices are pasted into a rack"));
  const Clipping clipping = copyThings(s.plan, {ref(s.racks[0])});
  QVERIFY(!paste(s.plan, clipping, HallId{999}, {}));
  QVERIFY(!paste(s.plan, clipping, s.hall, {1'000'000 * oneMetre, {}}));
  QVERIFY(!pasteIntoRack(s.plan, clipping, RackId{999}));
  QVERIFY(!pasteIntoRack(s.plan, {}, s.racks[0]));
  QVERIFY(copyThings(s.plan, {ref(s.tray), ref(s.fabric)}).empty());
}

QTEST_APPLESS_MAIN(TestEditRemoveAndPaste)
#include "test_edit_remove_and_paste.moc"
