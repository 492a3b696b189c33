// Edits of devices, feeds, cooling, cables, fabrics, settings and catalog copies: what they do and what they refuse.
#include <QTest>
#include <functional>
#include <limits>

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

using Edit = std::function<Result<Plan>(const Sample&)>;
Q_DECLARE_METATYPE(Edit)

namespace {

const Fabric& fabricOf(const Plan& plan) { return plan.network->fabrics.front(); }

Assumption assumption(const char* id, double value, const char* unit, std::optional<double> low,
                      std::optional<double> high) {
  return {id, id, value, unit, low, high, {}, {}};
}

}  // namespace

class TestEditParts : public QObject {
  Q_OBJECT

 private slots:
  void refused_data();
  void refused();
  void onlyOneSectionChanges_data();
  void onlyOneSectionChanges();
  void devicesMayChangePlaces();
  void aDeviceThatLeavesIsUnplugged();
  void anywhereIsTheFirstFreePlace();
  void bindingsFollowThePdu();
  void pluggingMovesASupply();
  void membersTakeFreeSlotsThenTheEnd();
  void rolesAreOneToADevice();
  void anOlderPlanGetsTheWholeRegistry();
  void assumptionsKeepToTheirKind_data();
  void assumptionsKeepToTheirKind();
  void onePriceIsChosen();
  void ratesAndAllowance();
  void acceptancesComeAndGo();
  void recordsAreCopiedOnce();
  void correctedRecords();
  void regionsBringTheirTariff();
};

void TestEditParts::refused_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QString>("line");
  const auto row = [](const char* line, Edit edit) { QTest::newRow(line) << edit << line; };
  row("free: the plan has no rack with id 99",
      [](const Sample& s) { return addDevice(s.plan, {{}, {99}, productId(s.plan, "half"), "free", {}, {}, false}); });
  row("x: the plan has no product with id 99",
      [](const Sample& s) { return addDevice(s.plan, {{}, s.racks[0], 99, "x", {}, {}, false}); });
  row("x: rack is nothing to mount in a rack", [](const Sample& s) {
    return addDevice(s.plan, {{}, s.racks[0], productId(s.plan, "rack"), "x", {}, {}, false});
  });
  row("x: cooler is nothing to mount in a rack", [](const Sample& s) {
    return addDevice(s.plan, {{}, s.racks[0], productId(s.plan, "cooler"), "x", {}, {}, false});
  });
  row("A-01: half needs 1U from U8: U8 holds 'node-01'", [](const Sample& s) {
    return addDevice(s.plan, {{}, s.racks[0], productId(s.plan, "half"), "x", {14, Face::Front}, {}, false});
  });
  row("A-02: half needs 1U from U20: U20 holds 'b' (and 1 more)", [](const Sample& s) {
    const ProductId half = productId(s.plan, "half");
    const Mount mount{38, Face::Front};
    return addDevices(s.plan,
                      {{{}, s.racks[1], half, "a", mount, {}, false}, {{}, s.racks[1], half, "b", mount, {}, false}});
  });
  row("node-01: half has no port for a cable drawn to this device: remove the cable first", [](const Sample& s) {
    return changeDevice(s.plan, s.servers[0], [&](Device& d) { d.product = productId(s.plan, "half"); });
  });
  row("the plan has no device with id 999",
      [](const Sample& s) { return changeDevice(s.plan, DeviceId{999}, [](Device&) {}); });

  row("Utility: it would feed itself by way of the feeds above it",
      [](const Sample& s) { return changeFeed(s.plan, s.utility, [&](Feed& f) { f.parent = s.feedA; }); });
  row("A: it would feed itself by way of the feeds above it",
      [](const Sample& s) { return changeFeed(s.plan, s.feedA, [&](Feed& f) { f.parent = s.feedA; }); });
  row("A: an efficiency is above 0 and at most 1 (100 %)",
      [](const Sample& s) { return changeFeed(s.plan, s.feedA, [](Feed& f) { f.efficiency = 94; }); });
  row("A: the capacity of a feed is more than 0",
      [](const Sample& s) { return changeFeed(s.plan, s.feedA, [](Feed& f) { f.capacity = 0 * kVA; }); });
  row("the plan has no feed with id 999", [](const Sample& s) { return bindPdu(s.plan, s.pdus[0], FeedId{999}); });
  row("node-01: only a rack PDU hangs on a feed",
      [](const Sample& s) { return bindPdu(s.plan, s.servers[0], s.feedA); });
  row("node-01: it has 2 supplies, no number 3",
      [](const Sample& s) { return plugIn(s.plan, {s.servers[0], 2, s.pdus[0], 0}); });
  row("pdu: it has 24 outlets, no number 25",
      [](const Sample& s) { return plugIn(s.plan, {s.servers[0], 0, s.pdus[0], 24}); });
  row("node-01: 'pdu' is in another rack",
      [](const Sample& s) { return plugIn(s.plan, {s.servers[0], 0, s.pdus[2], 0}); });
  row("pdu: outlet 4 is taken by 'node-01'",
      [](const Sample& s) { return plugIn(s.plan, {s.switches[0], 0, s.pdus[0], 3}); });
  row("node-01: supplies are plugged into a rack PDU",
      [](const Sample& s) { return plugIn(s.plan, {s.servers[0], 0, s.switches[0], 0}); });

  row("CU 1: server is no cooling unit", [](const Sample& s) {
    return changeCoolingUnit(s.plan, s.cooler, [&](CoolingUnit& u) { u.product = productId(s.plan, "server"); });
  });
  row("the plan has no loop with id 99",
      [](const Sample& s) { return changeCoolingUnit(s.plan, s.cooler, [](CoolingUnit& u) { u.loop.value = 99; }); });
  row("T1: a tray runs through at least two points",
      [](const Sample& s) { return changeTray(s.plan, s.tray, [](Tray& t) { t.path.resize(1); }); });
  row("T1: a fill limit is above 0 and at most 1 (100 %)",
      [](const Sample& s) { return changeTray(s.plan, s.tray, [](Tray& t) { t.fillLimit = 25; }); });
  row("a cable joins two different ports",
      [](const Sample& s) { return changeCable(s.plan, s.cable, [](DrawnCable& c) { c.to = c.from; }); });
  row("leaf: it has no such port",
      [](const Sample& s) { return changeCable(s.plan, s.cable, [](DrawnCable& c) { c.to.index = 16; }); });
  row("node-01: that port has a drawn cable already", [](const Sample& s) {
    return addCable(s.plan, {{}, s.fabric, {s.servers[0], 0, 0}, {s.switches[1], 0, 5}, 0, {}});
  });

  row("Compute: 'node-01' is a member twice", [](const Sample& s) {
    return changeFabric(s.plan, s.fabric, [&](Fabric& f) { f.members.push_back(s.servers[0]); });
  });
  row("Compute: a rail order names every rail, from 0, equally often", [](const Sample& s) {
    return changeFabric(s.plan, s.fabric, [](Fabric& f) { f.railOrder = {0, 1, 2, 3, 4, 5, 6, 6}; });
  });
  row("Compute: a fabric has 1 to 1,024 rails",
      [](const Sample& s) { return changeFabric(s.plan, s.fabric, [](Fabric& f) { f.rails = 0; }); });
  row("Compute: an oversubscription is above 0 and at most 64 (1 is none)", [](const Sample& s) {
    return changeFabric(s.plan, s.fabric,
                        [](Fabric& f) { f.oversubscription = std::numeric_limits<double>::quiet_NaN(); });
  });
  row("Compute: two devices have one role",
      [](const Sample& s) { return changeFabric(s.plan, s.fabric, [](Fabric& f) { f.roles[1].index = 0; }); });
  row("Compute: 'leaf' has two roles", [](const Sample& s) {
    return changeFabric(s.plan, s.fabric, [](Fabric& f) { f.roles[1].device = f.roles[0].device; });
  });
  row("D1: the plan has no device with id 999",
      [](const Sample& s) { return changeDomain(s.plan, s.domain, [](Domain& d) { d.members.push_back({999}); }); });

  row("Train: the plan's catalog has no model 'gpt'", [](const Sample& s) {
    return changeWorkload(s.plan, s.plan.workloads->front().id, [](Workload& w) { w.model = "gpt"; });
  });
  row("Train: a workload runs on one GPU or more", [](const Sample& s) {
    return changeWorkload(s.plan, s.plan.workloads->front().id, [](Workload& w) { w.gpus = 0; });
  });
  row("server: a price is 0 or more, and low, likely and high rise", [](const Sample& s) {
    Price price;
    price.product = productId(s.plan, "server");
    price.amount = {5 * usd, 4 * usd, 6 * usd};
    return addPrice(s.plan, price);
  });
  row("EUR to USD: a rate is more than 0",
      [](const Sample& s) { return setExchangeRate(s.plan, {"EUR", "USD", 0, {}}); });
  row("an allowance is 0 or more", [](const Sample& s) { return setAllowance(s.plan, -1 * usd, ""); });
  row("an acceptance names the rule that it accepts", [](const Sample& s) { return accept(s.plan, {}); });
  row("the plan has no assumption 'x'", [](const Sample& s) { return setAssumption(s.plan, "x", 1); });

  row("date of the plan: '2026-11' is no whole day, such as 2026-11-30",
      [](const Sample& s) { return changeSite(s.plan, [](Site& site) { site.date = "2026-11"; }); });
  row("currency of the plan: a currency has three capital letters, such as USD",
      [](const Sample& s) { return changeSite(s.plan, [](Site& site) { site.currency = ""; }); });
  row("Hall A: a tile is longer than 0",
      [](const Sample& s) { return changeHall(s.plan, s.hall, [](Hall& h) { h.tile = {}; }); });
  row("Hall A: a hall's outline has at least three corners",
      [](const Sample& s) { return changeHall(s.plan, s.hall, [](Hall& h) { h.outline.resize(2); }); });
  row("rack: the key of a record stays 'rack'", [](const Sample& s) {
    Product product = *s.plan.catalog->product("rack");
    product.key = "other";
    auto changed = setProduct(s.plan, product);
    return changed ? changed : Result<Plan>(Error{changed.error().message, "rack"});
  });
}

void TestEditParts::refused() {
  QFETCH(Edit, edit);
  QFETCH(QString, line);
  const auto changed = edit(samplePlan());
  QVERIFY2(!changed, "accepted");
  QCOMPARE(QString::fromStdString(changed.error().line()), line);
}

void TestEditParts::onlyOneSectionChanges_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QString>("sections");
  const auto row = [](const char* name, const char* sections, Edit edit) { QTest::newRow(name) << edit << sections; };
  row("site", "site", [](const Sample& s) { return changeSite(s.plan, [](Site& site) { site.title = "x"; }); });
  row("column", "halls", [](const Sample& s) { return addColumn(s.plan, s.hall, {{}, {oneMetre, oneMetre}}); });
  row("door", "halls", [](const Sample& s) { return addDoor(s.plan, s.hall, {{}, {oneMetre, {}}, "D"}); });
  row("row", "rows",
      [](const Sample& s) { return changeRow(s.plan, s.plan.rows->front().id, [](Row& r) { r.name = "x"; }); });
  row("device name", "devices",
      [](const Sample& s) { return changeDevice(s.plan, s.servers[0], [](Device& d) { d.name = "x"; }); });
  row("cable", "cables",
      [](const Sample& s) { return changeCable(s.plan, s.cable, [](DrawnCable& c) { c.length = 3 * oneMetre; }); });
  row("tray", "trays", [](const Sample& s) { return changeTray(s.plan, s.tray, [](Tray& t) { t.z = 2 * oneMetre; }); });
  row("feed", "power",
      [](const Sample& s) { return changeFeed(s.plan, s.feedB, [](Feed& f) { f.efficiency = 0.9; }); });
  row("unplug", "power", [](const Sample& s) { return Result<Plan>(unplug(s.plan, s.servers[0], 0)); });
  row("cooling", "cooling", [](const Sample& s) { return addLoop(s.plan, {{}, "CHW", LoopKind::ChilledWater, 18}); });
  row("fabric", "network",
      [](const Sample& s) { return changeFabric(s.plan, s.fabric, [](Fabric& f) { f.reservedPorts = 4; }); });
  row("domain", "network",
      [](const Sample& s) { return changeDomain(s.plan, s.domain, [](Domain& d) { d.name = "x"; }); });
  row("workload", "workloads", [](const Sample& s) {
    return changeWorkload(s.plan, s.plan.workloads->front().id, [](Workload& w) { w.priority = 3; });
  });
  row("cloud", "prices",
      [](const Sample& s) { return Result<Plan>(setCloudComparison(s.plan, {"", 84 * usd / hour, 8, {}})); });
  row("withdrawal", "acceptances",
      [](const Sample& s) { return Result<Plan>(withdrawAcceptance(s.plan, s.plan.acceptances->front())); });
  row("nothing", "", [](const Sample& s) { return changeFeed(s.plan, s.feedA, [](Feed&) {}); });
  row("nothing of a fabric", "", [](const Sample& s) { return addMembers(s.plan, s.fabric, {s.servers[0]}); });
  row("nothing of a tray", "", [](const Sample& s) { return changeTray(s.plan, s.tray, [](Tray&) {}); });
  row("nothing of prices", "", [](const Sample& s) { return setAllowance(s.plan, {}, ""); });
}

void TestEditParts::onlyOneSectionChanges() {
  QFETCH(Edit, edit);
  QFETCH(QString, sections);
  const Sample s = samplePlan();
  const Plan after = edit(s).value();
  QStringList changed;
  const auto look = [&](const char* name, const auto& now, const auto& then) {
    if (!now.same(then)) changed << QString::fromLatin1(name);
  };
  look("site", after.site, s.plan.site), look("halls", after.halls, s.plan.halls),
      look("rows", after.rows, s.plan.rows);
  look("racks", after.racks, s.plan.racks), look("placements", after.placements, s.plan.placements);
  look("devices", after.devices, s.plan.devices), look("cables", after.cables, s.plan.cables);
  look("trays", after.trays, s.plan.trays), look("power", after.power, s.plan.power);
  look("cooling", after.cooling, s.plan.cooling), look("network", after.network, s.plan.network);
  look("workloads", after.workloads, s.plan.workloads), look("assumptions", after.assumptions, s.plan.assumptions);
  look("prices", after.prices, s.plan.prices), look("acceptances", after.acceptances, s.plan.acceptances);
  look("catalog", after.catalog, s.plan.catalog);
  QCOMPARE(changed.join(' '), sections);
  QCOMPARE(faults(after), std::string());
}

void TestEditParts::devicesMayChangePlaces() {
  const Sample s = samplePlan();
  const Plan two =
      addDevice(s.plan, {{}, s.racks[1], productId(s.plan, "server"), "above", {16, Face::Front}, {}, false}).value();
  const DeviceId above = deviceNamed(two, "above");
  const auto swapped = changeDevices(two, std::vector{s.servers[1], above},
                                     [](Device& d) { d.mount.bottomHalfUnit = 16 - d.mount.bottomHalfUnit; });
  QVERIFY(swapped.ok());
  QCOMPARE(find(*swapped->devices, above)->mount.bottomHalfUnit, 0);
  QVERIFY(!moveDevice(two, above, s.racks[1], {0, Face::Front}));
}

void TestEditParts::aDeviceThatLeavesIsUnplugged() {
  const Sample s = samplePlan();
  const Plan up = moveDevice(s.plan, s.servers[0], s.racks[0], {30, Face::Front}).value();
  QCOMPARE(up.power->outlets.size(), std::size_t{1});
  QVERIFY(up.power.same(s.plan.power));
  const Plan away = moveDevice(s.plan, s.servers[0], s.racks[1], {30, Face::Front}).value();
  QVERIFY(away.power->outlets.empty());
  QCOMPARE(fabricOf(away).members.size(), std::size_t{8});
  QVERIFY(away.network.same(s.plan.network));
  const Mount front{0, Face::Front, Lane::Full, SidePost::LeftFront, {}};
  QVERIFY(moveDevice(s.plan, s.pdus[0], s.racks[1], front).value().power->outlets.empty());
}

void TestEditParts::anywhereIsTheFirstFreePlace() {
  const Sample s = samplePlan();
  DeviceId id;
  Plan plan = addDeviceAnywhere(s.plan, s.racks[0], productId(s.plan, "server"), "more", Face::Front, &id).value();
  QCOMPARE(find(*plan.devices, id)->mount.bottomHalfUnit, 16);
  for (int i = 0; i < 3; ++i) plan = addDeviceAnywhere(plan, s.racks[0], productId(s.plan, "server"), "more").value();
  QCOMPARE(addDeviceAnywhere(plan, s.racks[0], productId(s.plan, "server"), "one too many").error().line(),
           std::string("A-01: no free place for server, 8U"));
}

void TestEditParts::bindingsFollowThePdu() {
  const Sample s = samplePlan();
  const Plan onB = bindPdu(s.plan, s.pdus[0], s.feedB).value();
  QCOMPARE(onB.power->bindings.size(), s.plan.power->bindings.size());
  QVERIFY(onB.power->bindings.front().feed == s.feedB);
  const Plan none = bindPdu(onB, s.pdus[0], {}).value();
  QCOMPARE(none.power->bindings.size(), s.plan.power->bindings.size() - 1);
  QVERIFY(bindPdu(none, s.pdus[0], {}).value().power.same(none.power));
}

void TestEditParts::pluggingMovesASupply() {
  const Sample s = samplePlan();
  const Plan moved = plugIn(s.plan, {s.servers[0], 0, s.pdus[1], 7}).value();
  QCOMPARE(moved.power->outlets.size(), std::size_t{1});
  QCOMPARE(moved.power->outlets.front().outlet, 7);
  QVERIFY(plugIn(s.plan, {s.servers[0], 0, s.pdus[0], 3}).value().power.same(s.plan.power));
  QVERIFY(unplug(moved, s.servers[0], 1).power.same(moved.power));
}

void TestEditParts::membersTakeFreeSlotsThenTheEnd() {
  const Sample s = samplePlan();
  const Plan fewer = removeMembers(s.plan, s.fabric, {s.servers[3]}).value();
  QVERIFY(!fabricOf(fewer).members[3]);
  const Plan again = addMembers(fewer, s.fabric, {s.servers[0], s.servers[3], s.servers[3]}).value();
  QVERIFY(fabricOf(again).members == fabricOf(s.plan).members);
  const Plan shorter = removeMembers(s.plan, s.fabric, {s.servers[6], s.servers[7]}).value();
  QCOMPARE(fabricOf(shorter).members.size(), std::size_t{6});
  const Plan longer = addMembers(shorter, s.fabric, {s.servers[7], s.switches[0]}).value();
  QCOMPARE(fabricOf(longer).members.size(), std::size_t{8});
  QVERIFY(fabricOf(longer).members[6] == s.servers[7]);
  QVERIFY(!addMembers(s.plan, s.fabric, {DeviceId{999}}));
  QVERIFY(!addMembers(s.plan, FabricId{999}, {}));
}

void TestEditParts::rolesAreOneToADevice() {
  const Sample s = samplePlan();
  const Plan spine = assignRole(s.plan, s.fabric, SwitchLevel::Spine, 0, s.switches[0]).value();
  QVERIFY((fabricOf(spine).roles ==
           std::vector<SwitchRole>{{SwitchLevel::Leaf, 1, s.switches[1]}, {SwitchLevel::Spine, 0, s.switches[0]}}));
  const Plan taken = assignRole(s.plan, s.fabric, SwitchLevel::Leaf, 0, s.switches[1]).value();
  QVERIFY((fabricOf(taken).roles == std::vector<SwitchRole>{{SwitchLevel::Leaf, 0, s.switches[1]}}));
  const Plan none = assignRole(s.plan, s.fabric, SwitchLevel::Leaf, 0, {}).value();
  QCOMPARE(fabricOf(none).roles.size(), std::size_t{1});
  const Plan swapped = assignRoles(s.plan, s.fabric, SwitchLevel::Leaf, {s.switches[1], s.switches[0]}).value();
  QVERIFY((fabricOf(swapped).roles ==
           std::vector<SwitchRole>{{SwitchLevel::Leaf, 0, s.switches[1]}, {SwitchLevel::Leaf, 1, s.switches[0]}}));
  QCOMPARE(faults(swapped), std::string());
}

void TestEditParts::assumptionsKeepToTheirKind_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<double>("value");
  QTest::addColumn<QString>("refusal");
  QTest::newRow("beyond what was published") << "mfu" << 0.6 << "";
  QTest::newRow("fraction too high") << "mfu" << 40.0 << "mfu: 40: at most 1 is possible";
  QTest::newRow("fraction below 0") << "mfu" << -0.1 << "mfu: -0.1: at least 0 is possible";
  QTest::newRow("a PUE below 1") << "pue" << 0.9 << "pue: 0.9: at least 1 is possible";
  QTest::newRow("a high PUE") << "pue" << 2.5 << "";
  QTest::newRow("a negative length") << "slack" << -1.0 << "slack: -1 m: at least 0 m is possible";
  QTest::newRow("a long slack") << "slack" << 30.0 << "";
  QTest::newRow("no published range") << "offset" << -5.0 << "";
  QTest::newRow("no number") << "mfu" << std::numeric_limits<double>::quiet_NaN() << "mfu: that is no number";
  QTest::newRow("endless") << "slack" << std::numeric_limits<double>::infinity() << "slack: that is no number";
}

void TestEditParts::assumptionsKeepToTheirKind() {
  QFETCH(QString, id);
  QFETCH(double, value);
  QFETCH(QString, refusal);
  Plan plan;
  plan.assumptions = std::vector{assumption("mfu", 0.4, "", 0.3, 0.51), assumption("offset", 0, "K", {}, {}),
                                 assumption("pue", 1.2, "", 1.14, 1.375), assumption("slack", 0.5, "m", 0.3, 3)};
  const auto changed = setAssumption(plan, id.toStdString(), value);
  QCOMPARE(QString::fromStdString(changed ? "" : changed.error().line()), refusal);
  if (changed) {
    QCOMPARE(assumed(*changed, id.toStdString()), value);
    QCOMPARE(findAssumption(*changed, id.toStdString())->source.text, std::string("planner"));
    QVERIFY(setAssumption(*changed, id.toStdString(), value).value().assumptions.same(changed->assumptions));
  }
}

void TestEditParts::anOlderPlanGetsTheWholeRegistry() {
  Plan plan;
  plan.assumptions = libraryAssumptions();
  QVERIFY(withWholeRegistry(plan).assumptions.same(plan.assumptions));
  // A plan of a day when the first two were not registered, with a value of its own and an acceptance of that.
  plan.assumptions.change([](std::vector<Assumption>& all) {
    all.erase(all.begin(), all.begin() + 2);
    all.back().value = 0.123;
  });
  const auto last = static_cast<std::uint32_t>(plan.assumptions->size() - 1);
  plan.acceptances =
      std::vector<Acceptance>{{"cost.assumed", {ThingKind::Assumption, last}, "0.123", "Ann", "known", ""}};
  const Plan whole = withWholeRegistry(plan);
  QCOMPARE(whole.assumptions->size(), libraryAssumptions().size());
  QCOMPARE(whole.assumptions->back().value, 0.123);
  QCOMPARE(whole.acceptances->front().thing.id, last + 2);
  QCOMPARE(assumed(plan, libraryAssumptions().front().id), libraryAssumptions().front().value);
}

void TestEditParts::onePriceIsChosen() {
  const Sample s = samplePlan();
  Price price;
  price.product = productId(s.plan, "server");
  price.amount = Range<Money>::exactly(400'000 * usd);
  PriceId first, second;
  Plan plan = addPrice(s.plan, price, &first).value();
  plan = addPrice(plan, price, &second).value();
  QVERIFY(!find(plan.prices->prices, first)->chosen && find(plan.prices->prices, second)->chosen);
  plan = changePrice(plan, first, [](Price& p) { p.chosen = true; }).value();
  QVERIFY(find(plan.prices->prices, first)->chosen && !find(plan.prices->prices, second)->chosen);
  QCOMPARE(faults(plan), std::string());
}

void TestEditParts::ratesAndAllowance() {
  const Sample s = samplePlan();
  Plan plan = setExchangeRate(s.plan, {"EUR", "USD", 1.1, {}}).value();
  plan = setExchangeRate(plan, {"EUR", "USD", 1.2, {}}).value();
  QCOMPARE(plan.prices->rates.size(), std::size_t{1});
  QCOMPARE(plan.prices->rates.front().rate, 1.2);
  QVERIFY(!setExchangeRate(plan, {"USD", "USD", 1, {}}));
  plan = setAllowance(plan, 2e6 * usd, "switches").value();
  QVERIFY(plan.prices->allowance == 2e6 * usd && plan.prices->allowanceNote == "switches");
}

void TestEditParts::acceptancesComeAndGo() {
  const Sample s = samplePlan();
  const Acceptance first = s.plan.acceptances->front();
  Acceptance again = first;
  again.why = "a better reason";
  Plan plan = accept(s.plan, again).value();
  QCOMPARE(plan.acceptances->size(), std::size_t{1});
  QCOMPARE(plan.acceptances->front().why, std::string("a better reason"));
  Acceptance more = first;
  more.number = "41 kW";
  more.until = "2027-03-31";
  plan = accept(plan, more).value();
  QCOMPARE(plan.acceptances->size(), std::size_t{2});
  QVERIFY(withdrawAcceptance(withdrawAcceptance(plan, first), more).acceptances->empty());
  more.until = "next spring";
  QCOMPARE(QString::fromStdString(accept(plan, more).error().where).section(':', 0, 0), QString("until"));
  QVERIFY(!accept(s.plan, {"rack.power", ref(RackId{999}), "", "", "", ""}));
}

void TestEditParts::recordsAreCopiedOnce() {
  Plan plan;
  ProductId first = 0, second = 0, other = 0;
  const Product& server = *testCatalog().product("server");
  plan = withProduct(plan, server, first, testCatalog());
  const Plan again = withProduct(plan, server, second, testCatalog());
  QCOMPARE(first, second);
  QVERIFY(again.catalog.same(plan.catalog));
  QCOMPARE(productOf(plan, first)->id, first);
  QVERIFY(plan.catalog->accelerator("gpu"));
  plan = withProduct(plan, "half", other, testCatalog()).value();
  QVERIFY(other != first);
  QCOMPARE(faults(plan), std::string());
  QCOMPARE(withProduct(plan, "none", other, testCatalog()).error().message,
           std::string("the catalog has no product 'none'"));
  CloudOffer offer;
  offer.key = "cloud", offer.accelerator = "gpu";
  const Plan rented = withOffer(Plan(), offer, testCatalog());
  QVERIFY(rented.catalog->offer("cloud") && rented.catalog->accelerator("gpu"));
  QVERIFY(withOffer(rented, offer, testCatalog()).catalog.same(rented.catalog));
}

void TestEditParts::correctedRecords() {
  const Sample s = samplePlan();
  Product server = *s.plan.catalog->product("server");
  server.mass = {131 * kg, {"weighed", "2026", Grade::Measured}};
  const Plan heavier = setProduct(s.plan, server).value();
  QVERIFY(heavier.catalog->product("server")->mass.value == 131 * kg);
  QVERIFY(heavier.devices.same(s.plan.devices));
  server.mount.depth = 1300 * mm;
  QVERIFY(!setProduct(s.plan, server));
  server = *s.plan.catalog->product("server");
  server.ports.clear();
  QVERIFY(!setProduct(s.plan, server));
}

void TestEditParts::regionsBringTheirTariff() {
  Region region;
  region.key = "US-VA";
  region.electricity = {0.09 * usd / kWh, {"EIA", "2026", Grade::Primary}};
  const Sample s = samplePlan();
  const Plan usdPlan = useRegion(s.plan, region);
  QVERIFY(usdPlan.site->electricity.value == 0.09 * usd / kWh);
  QCOMPARE(usdPlan.site->region, std::string("US-VA"));
  Plan euro = changeSite(s.plan, [](Site& site) { site.currency = "EUR"; }).value();
  QVERIFY(!useRegion(euro, region).site->electricity.value);
  euro = setExchangeRate(euro, {"EUR", "USD", 1.25, {}}).value();
  QVERIFY(std::abs(*useRegion(euro, region).site->electricity.value / (usd / kWh) - 0.072) < 1e-12);
  QVERIFY(useRegion(usdPlan, region).site.same(usdPlan.site));
}

QTEST_APPLESS_MAIN(TestEditParts)
#include "test_edit_parts.moc"
