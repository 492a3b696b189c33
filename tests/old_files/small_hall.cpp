#include "tests/old_files/small_hall.h"

namespace hallwright::test {
namespace {

constexpr HallId hall{1};
constexpr RowId row{2};
constexpr RackId serverRack{3}, networkRack{4};
constexpr DeviceId server{5}, leaf{6}, pdu{7};
constexpr FeedId utility{8}, feedA{9};
constexpr LoopId loop{10};
constexpr CoolingUnitId crah{11};
constexpr FabricId fabric{12};
constexpr TrayId tray{13};
constexpr CableId cable{14};
constexpr DomainId domain{15};
constexpr WorkloadId workload{16};
constexpr PriceId price{17};
constexpr ProductId serverProduct = 1, switchProduct = 2, pduProduct = 3;

const Source datasheet{"Data sheet", "2024-05", Grade::Vendor};

Point at(int x, int y) { return {x * mm, y * mm}; }

Catalog catalog() {
  Catalog catalog;
  Product gpuServer, ibSwitch, rackPdu;
  gpuServer.id = serverProduct;
  gpuServer.key = "maker.server-8";
  gpuServer.name = "Server with 8 GPUs";
  gpuServer.kind = ProductKind::GpuServer;
  gpuServer.mount = {16, 482 * mm, 356 * mm, 897 * mm, 1};
  gpuServer.mass = {130.45 * kg, datasheet};
  gpuServer.draw.nameplate = {10.2 * kW, datasheet};
  gpuServer.ports = {{"compute", PortRole::Compute, 4, "OSFP", 2, 400 * Gbps, Face::Rear}};
  gpuServer.gpu = GpuSpec{"gpu-80", 8};
  ibSwitch.id = switchProduct;
  ibSwitch.key = "maker.switch-64";
  ibSwitch.name = "Switch with 64 ports";
  ibSwitch.kind = ProductKind::Switch;
  ibSwitch.ports = {{"osfp", PortRole::Switch, 32, "OSFP", 2, 400 * Gbps, Face::Front}};
  rackPdu.id = pduProduct;
  rackPdu.key = "maker.pdu";
  rackPdu.name = "Rack PDU";
  rackPdu.kind = ProductKind::RackPdu;
  catalog.products = {gpuServer, ibSwitch, rackPdu};
  Accelerator accelerator;
  accelerator.key = "gpu-80";
  accelerator.name = "GPU with 80 GB";
  accelerator.denseTflops = {{"bf16", 989.4}};
  accelerator.source = datasheet;
  catalog.accelerators = {accelerator};
  ModelRecord model;
  model.key = "model-70b";
  model.name = "Model of 70 B";
  model.parameters = 70e9;
  catalog.models = {model};
  CloudOffer offer;
  offer.key = "cloud.8x80.on-demand";
  offer.perHour = 84 * usd;
  catalog.cloud = {offer};
  Region region;
  region.key = "US-VA";
  region.name = "Virginia";
  catalog.regions = {region};
  return catalog;
}

Plan plan() {
  Plan plan;
  plan.catalog = catalog();
  plan.site = Site{"Small hall",
                   "Customer",
                   "Ann",
                   "It's the first;\nnot the last",
                   "2025-03-17",
                   "US-VA",
                   "USD",
                   123 * oneMetre,
                   false,
                   {0.08 * usd / kWh, {"Utility", "2025", Grade::Primary}},
                   {{}, {"not asked", "", Grade::Assumption}}};
  plan.halls = std::vector<Hall>{{hall,
                                  "Hall 1",
                                  {at(0, 0), at(12000, 0), at(12000, 9000), at(0, 9000)},
                                  600 * mm,
                                  3600 * mm,
                                  800 * mm,
                                  Containment::HotAisle,
                                  1360.5 * kg,
                                  {{at(5000, 4000), at(5400, 4400)}},
                                  {{at(0, 1000), at(0, 2200), "Main door"}},
                                  {{{at(11000, 0), at(12000, 1000)}, "Ramp"}}}};
  plan.rows = std::vector<Row>{{row, hall, "A", {Status::Kind::Existing, 0}}};
  Rack racks[2];
  racks[0].id = serverRack;
  racks[0].name = "A01";
  racks[0].numbering = UnitNumbering::TopDown;
  racks[0].cooling = RackCooling::RearDoor;
  racks[0].loadLimit = 1500 * kg;
  racks[0].powerLimit = 40.8 * kW;
  racks[0].coolingLimit = 50 * kW;
  racks[1].id = networkRack;
  racks[1].name = "A02";
  racks[1].status = {Status::Kind::Phase, 2};
  plan.racks = std::vector<Rack>{racks[0], racks[1]};
  plan.placements = std::vector<Placement>{{serverRack, {hall, at(3000, 4500), Facing::East}, row},
                                           {networkRack, {hall, at(3600, 4500), Facing::East}, {}}};
  plan.devices = std::vector<Device>{
      {server, serverRack, serverProduct, "gpu-01", {4, Face::Front, Lane::Full, SidePost::None, {}}, {}, false},
      {leaf,
       networkRack,
       switchProduct,
       "leaf-01",
       {80, Face::Rear, Lane::Left, SidePost::None, {}},
       {Status::Kind::Reserved, 0},
       true},
      {pdu, serverRack, pduProduct, "pdu-a", {0, Face::Rear, Lane::Full, SidePost::LeftRear, 100 * mm}, {}, false}};
  plan.cables = std::vector<DrawnCable>{{cable, fabric, {server, 0, 3}, {leaf, 0, 17}, 0, 5 * oneMetre}};
  plan.trays = std::vector<Tray>{
      {tray, hall, "T1", TrayKind::Fibre, {at(0, 4500), at(9000, 4500)}, 2700 * mm, 300 * mm, 100 * mm, 0.4}};
  Feed feeds[2];
  feeds[0].id = utility;
  feeds[0].name = "Utility";
  feeds[0].kind = FeedKind::Utility;
  feeds[0].capacity = 2.5 * MVA;
  feeds[1].id = feedA;
  feeds[1].name = "A";
  feeds[1].parent = utility;
  feeds[1].efficiency = 0.965;
  feeds[1].spot = Spot{hall, at(11500, 8500), Facing::West};
  plan.power = PowerPlan{{feeds[0], feeds[1]}, {{pdu, feedA}}, {{server, 2, pdu, 5}}};
  plan.cooling = CoolingPlan{{{crah, "CRAH 1", 0, {hall, at(500, 8000), Facing::South}, loop, {}}},
                             {{loop, "Chilled water", LoopKind::FacilityWater, 18.5}}};
  Fabric rule;
  rule.id = fabric;
  rule.name = "Compute";
  rule.switchProduct = switchProduct;
  rule.railOrder = {1, 0};
  rule.members = {server};
  rule.managers = {pdu};
  rule.roles = {{SwitchLevel::Leaf, 0, leaf}};
  plan.network = NetworkPlan{{rule}, {{domain, fabric, "Tenant 1", {server}}}};
  plan.workloads =
      std::vector<Workload>{{workload, "Pre-training", WorkloadKind::Training, "model-70b", "fp8", 15e12, 8, 1}};
  plan.assumptions = std::vector<Assumption>{
      {"training.mfu", "Model FLOP utilisation", 0.4, "", 0.3, 0.55, datasheet, {"training", "cost"}}};
  PriceBook prices;
  prices.prices = {{price,
                    serverProduct,
                    Range<Money>::between(400e3 * usd, 500e3 * usd),
                    "USD",
                    PriceKind::Quote,
                    "Maker",
                    "S-8",
                    "2025-06-30",
                    20,
                    {"Quote 17", "2025-03-01", Grade::Primary},
                    true}};
  prices.rates = {{"EUR", "USD", 1.0873, {"Central bank", "2025-03-14", Grade::Primary}}};
  prices.cloud = {"cloud.8x80.on-demand", 60 * usd / hour, 8, {"Own contract", "2025", Grade::Measured}};
  prices.allowance = 250e3 * usd;
  prices.allowanceNote = "cables";
  plan.prices = prices;
  plan.acceptances =
      std::vector<Acceptance>{{"rack.power", ref(serverRack), "41.2 kW", "Ann", "measured less", "2026-01-01"}};
  plan.nextId = 18;
  return plan;
}

/// What plans hold since format 2.
void addFormat2(Plan& plan) {
  plan.orders = std::vector<CableOrder>{{"F12-H0-3", "gpu-01 p4", 0, 5 * oneMetre, {server, 0, 3}, {leaf, 0, 17}}};
  plan.trays.change([](std::vector<Tray>& trays) { trays.front().zEnd = 3100 * mm; });
  plan.network.change([](NetworkPlan& network) {
    Fabric& changed = network.fabrics.front();
    changed.rule = FabricRule::Dragonfly;
    changed.spineOversubscription = 2.5;
    changed.dragonfly = {2, 4, 3};
  });
}

}  // namespace

PlanFile smallHall(int format) {
  PlanFile file{{{"Base", plan()}, {"Colder", plan()}}, 1};
  if (format >= 2) addFormat2(file.variants[0].plan);
  Plan& colder = file.variants[1].plan;
  colder = file.variants[0].plan;
  colder.cooling.change([](CoolingPlan& cooling) { cooling.loops.front().supplyCelsius = 12; });
  return file;
}

}  // namespace hallwright::test
