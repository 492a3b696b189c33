#include "tests/model/plan/sample_plan.h"

#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "model/plan/impossible.h"
#include "model/plan/integrity.h"

namespace hallwright::test {
namespace {

Product product(const char* key, ProductKind kind) {
  Product made;
  made.key = key;
  made.name = key;
  made.kind = kind;
  return made;
}

Product mounted(const char* key, ProductKind kind, int halfUnits, Length depth, int lanes = 1) {
  Product made = product(key, kind);
  made.mount = {halfUnits, lanes == 1 ? 440 * mm : 200 * mm, halfUnits * halfRackUnit, depth, lanes};
  made.mass = {10 * kg, {}};
  made.supplies = Supplies{2, 1, 1 * kW, "C14"};
  return made;
}

Product rackProduct(const char* key, int units, Length depth) {
  Product made = product(key, ProductKind::Rack);
  made.rack = RackSpec{units, 600 * mm, depth, 2000 * mm, {1000 * kg, {}}};
  made.mass = {120 * kg, {}};
  return made;
}

Catalog makeCatalog() {
  Catalog catalog;
  catalog.accelerators.push_back({"gpu", "GPU", {}, {}, {}, {}, {}, {}});
  catalog.models.emplace_back().key = "model";
  catalog.cloud.emplace_back().key = "offer";
  Product server = mounted("server", ProductKind::GpuServer, 16, 897 * mm);
  server.gpu = GpuSpec{"gpu", 8};
  server.ports = {{"compute", PortRole::Compute, 4, "OSFP", 2, 400 * Gbps, Face::Rear}};
  Product networkSwitch = mounted("switch", ProductKind::Switch, 2, 660 * mm);
  networkSwitch.ports = {{"osfp", PortRole::Switch, 8, "OSFP", 2, 400 * Gbps, Face::Front}};
  networkSwitch.fabricSwitch = SwitchSpec{16, 400 * Gbps, "InfiniBand NDR", true};
  Product pdu = product("pdu", ProductKind::RackPdu);
  pdu.mount = {0, 56 * mm, 1830 * mm, 60 * mm, 1};
  pdu.circuit = CircuitSpec{415 * volt, 60 * ampere, 3, 24, "C19"};
  Product cooler = product("cooler", ProductKind::CoolingUnit);
  cooler.cooling = CoolingSpec{CoolingKind::InRow, {30 * kW, {}}, {}, {}, {}, 300 * mm, 1200 * mm, 2000 * mm};
  Product ups = product("ups", ProductKind::PowerUnit);
  ups.powerUnit = PowerUnitSpec{{500 * kVA, {}}, {0.94, {}}, 1200 * mm, 900 * mm, 1970 * mm};
  catalog.products = {rackProduct("rack", 42, 1070 * mm),
                      rackProduct("deep-rack", 48, 1200 * mm),
                      server,
                      mounted("half", ProductKind::Server, 2, 500 * mm),
                      mounted("half2", ProductKind::Server, 4, 500 * mm),
                      mounted("slim", ProductKind::Appliance, 1, 500 * mm),
                      mounted("tall", ProductKind::Switch, 3, 660 * mm),
                      mounted("narrow", ProductKind::Switch, 2, 500 * mm, 2),
                      networkSwitch,
                      pdu,
                      cooler,
                      ups};
  return catalog;
}

/// The plan that an edit made; a refusal ends the test program with its reason.
Plan made(Result<Plan> result) {
  if (!result) throw std::logic_error(result.error().line());
  return *std::move(result);
}

void addFeeds(Sample& s) {
  s.plan = made(addFeed(s.plan, {{}, "Utility", FeedKind::Utility, {}, 0, 2 * MVA, {}, {}, {}}, &s.utility));
  const Spot spot{s.hall, {1 * oneMetre, 13 * oneMetre}, Facing::South};
  s.plan =
      made(addFeed(s.plan, {{}, "A", FeedKind::Ups, s.utility, productId(s.plan, "ups"), {}, {}, spot, {}}, &s.feedA));
  s.plan = made(addFeed(s.plan, {{}, "B", FeedKind::Source, s.utility, 0, {}, {}, {}, {}}, &s.feedB));
  std::vector<FeedBinding> bindings;
  for (std::size_t i = 0; i < s.pdus.size(); ++i) bindings.push_back({s.pdus[i], i % 2 == 0 ? s.feedA : s.feedB});
  s.plan = made(bindPdus(s.plan, bindings));
  s.plan = made(plugIn(s.plan, {s.servers[0], 0, s.pdus[0], 3}));
}

void addDevicesTo(Sample& s) {
  std::vector<Device> servers, pdus;
  for (std::size_t i = 0; i < s.racks.size(); ++i) {
    servers.push_back({{}, s.racks[i], productId(s.plan, "server"), "node-0" + std::to_string(i + 1), {}, {}, false});
    for (SidePost side : {SidePost::LeftRear, SidePost::RightRear}) {
      const Mount mount{0, Face::Rear, Lane::Full, side, 100 * mm};
      pdus.push_back({{}, s.racks[i], productId(s.plan, "pdu"), "pdu", mount, {}, false});
    }
  }
  s.plan = made(addDevices(s.plan, servers, &s.servers));
  s.plan = made(addDevices(s.plan, pdus, &s.pdus));
  for (std::size_t rack : {0U, 4U}) {
    DeviceId id;
    s.plan = made(
        addDevice(s.plan, {{}, s.racks[rack], productId(s.plan, "switch"), "leaf", {80, Face::Rear}, {}, false}, &id));
    s.switches.push_back(id);
  }
}

void addNetwork(Sample& s) {
  Fabric fabric;
  fabric.name = "Compute";
  fabric.switchProduct = productId(s.plan, "switch");
  fabric.members = s.servers;
  fabric.roles = {{SwitchLevel::Leaf, 0, s.switches[0]}, {SwitchLevel::Leaf, 1, s.switches[1]}};
  s.plan = made(addFabric(s.plan, fabric, &s.fabric));
  s.plan = made(addDomain(s.plan, {{}, s.fabric, "D1", {s.servers[0], s.servers[1]}}, &s.domain));
  s.plan = made(addCable(s.plan, {{}, s.fabric, {s.servers[0], 0, 0}, {s.switches[0], 0, 0}, 0, {}}, &s.cable));
}

}  // namespace

const Catalog& testCatalog() {
  static const Catalog catalog = makeCatalog();
  return catalog;
}

Plan emptyHall() {
  Plan plan;
  ProductId id = 0;
  for (const Product& record : testCatalog().products) plan = withProduct(std::move(plan), record, id, testCatalog());
  plan = withModel(std::move(plan), testCatalog().models.front());
  Hall hall;
  hall.name = "Hall A";
  hall.outline = rectangleOutline(20 * oneMetre, 15 * oneMetre);
  return made(addHall(std::move(plan), hall));
}

Sample samplePlan() {
  Sample s;
  s.plan = emptyHall();
  s.hall = s.plan.halls->front().id;
  BlockOfRows block;
  block.row.hall = s.hall;
  block.row.first = {5 * oneMetre, 5 * oneMetre};
  block.row.count = 4;
  block.row.product = productId(s.plan, "deep-rack");
  block.rows = 2;
  s.plan = made(addBlock(s.plan, block, &s.racks));
  addDevicesTo(s);
  addFeeds(s);
  const Spot coolerSpot{s.hall, {5 * oneMetre + 2250 * mm, 5 * oneMetre}, Facing::South};
  s.plan = made(addCoolingUnit(s.plan, {{}, "CU 1", productId(s.plan, "cooler"), coolerSpot, {}, {}}, &s.cooler));
  Tray tray;
  tray.hall = s.hall;
  tray.name = "T1";
  tray.path = {{4 * oneMetre, 6 * oneMetre}, {9 * oneMetre, 6 * oneMetre}};
  tray.z = 2500 * mm;
  s.plan = made(addTray(s.plan, tray, &s.tray));
  addNetwork(s);
  s.plan = made(addWorkload(s.plan, {{}, "Train", WorkloadKind::Training, "model", "bf16", {}, {}, 0}));
  s.plan = made(accept(s.plan, {"rack.power", ref(s.racks[1]), "40 kW", "me", "known", "2027"}));
  return s;
}

ProductId productId(const Plan& plan, std::string_view key) {
  const Product* found = plan.catalog->product(key);
  return found ? found->id : 0;
}

RackId rackNamed(const Plan& plan, std::string_view name) {
  for (const Rack& rack : *plan.racks) {
    if (rack.name == name) return rack.id;
  }
  return {};
}

DeviceId deviceNamed(const Plan& plan, std::string_view name) {
  for (const Device& device : *plan.devices) {
    if (device.name == name) return device.id;
  }
  return {};
}

std::string faults(const Plan& plan) {
  std::string text;
  for (const auto& faultsOf : {brokenReferences, impossibleValues})
    for (const Error& error : faultsOf(plan)) text += error.line() + "; ";
  return text;
}

}  // namespace hallwright::test
