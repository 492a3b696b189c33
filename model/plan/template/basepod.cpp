// An enterprise hall after NVIDIA's DGX BasePOD RA-11127-001: a few systems on a pair of switches, cooled by air, two
// feeds a rack. Table 4.2 there joins the switches by 8 twin cables for 4 systems and 16 for 8: half of the systems'
// links, as far as the ports reach.
#include <algorithm>

#include "model/plan/edit/settings.h"
#include "model/plan/polygon.h"
#include "model/plan/template/builder.h"
#include "model/plan/template/overhead_trays.h"
#include "model/plan/template/templates.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rackPitch = 600 * mm, firstUnit = 2500 * mm, unitPitch = 2700 * mm, rowX = 4 * tile,
                 rowY = 6 * tile;
constexpr int radix = 64, linksPerSystem = 8;
constexpr auto pduKey = "generic.pdu-415v-60a-3ph";

struct BasePod {
  int nodes = 8, perRack = 2;
  const Product* server = nullptr;
  int computeRacks() const { return (nodes + perRack - 1) / perRack; }
  int interSwitchLinks() const { return std::min(nodes * linksPerSystem / 2, radix - nodes * linksPerSystem / 2); }
};

struct Devices {
  std::vector<DeviceId> systems, switches, inBand, outOfBand, servers;
};

/// 100 kW each for the systems at nameplate and a fifth for the rest, and one to spare.
int coolingUnits(const BasePod& pod) {
  const Power nameplate = pod.server->draw.nameplate.value.value_or(Power());
  return static_cast<int>(nameplate * (1.2 * pod.nodes) / (100 * kW)) + 2;
}

/// The racks with a way around them, or the cooling units along the wall and a column beside them.
Length roomWidth(const BasePod& pod) {
  const Length racks = rackPitch * (pod.computeRacks() + 1) + 8 * tile;
  const Length units = firstUnit + unitPitch * coolingUnits(pod) + tile;
  return tile * (static_cast<std::int64_t>(std::max(racks, units) / tile) + 1);
}

Hall serverRoom(const BasePod& pod) {
  const Length width = roomWidth(pod), depth = 14 * tile;
  Hall hall;
  hall.name = "Server room";
  hall.outline = rectangleOutline(width, depth);
  hall.tile = tile;
  hall.raisedFloor = 600 * mm;
  hall.containment = Containment::ColdAisle;
  hall.columns = {{{width - tile, depth - tile}, {width, depth}}};
  hall.doors = {{{width - 4 * tile, {}}, {width - 2 * tile, {}}, "Door"}};
  return hall;
}

void buildCooling(PlanBuilder& build, const BasePod& pod, HallId hall) {
  std::vector<CoolingUnit> units;
  for (int i = 0; i < coolingUnits(pod); ++i) {
    const Point centre{firstUnit + unitPitch * i, 14 * tile - 450 * mm};
    units.push_back({{}, "CRAH-" + std::to_string(i + 1), 0, {hall, centre, Facing::South}, {}, {}});
  }
  build.coolingUnits("generic.crah-100kw", std::move(units));
}

Devices buildRacks(PlanBuilder& build, const BasePod& pod, HallId hall) {
  std::vector<FeedId> feeds;
  for (const char* name : {"A", "B"}) feeds.push_back(build.feed({{}, name, FeedKind::Source, {}, 0, {}, {}, {}, {}}));
  RowOfRacks row;
  row.hall = hall;
  row.first = {rowX, rowY};
  row.count = pod.computeRacks() + 1;
  row.pitch = rackPitch;
  row.product = build.product("generic.rack-48u-600x1200");
  row.cooling = RackCooling::ColdAisleContained;
  const auto racks = build.row(row);
  Devices made;
  if (build.failed()) return made;
  made.switches = build.devices(racks[0], "nvidia.qm9700", "switch", 1, 2, 2, Face::Rear);
  made.inBand = build.devices(racks[0], "nvidia.sn4600c", "in-band", 1, 2, 2, Face::Rear);
  made.outOfBand = build.devices(racks[0], "nvidia.sn2201", "oob", 1, 1, 2, Face::Rear);
  made.servers = build.devices(racks[0], "generic.control-server", "control", 1, 5);
  append(made.servers, build.devices(racks[0], "generic.storage-appliance", "storage", 1, 2));
  build.pdus(racks[0], pduKey, feeds);
  for (int i = 0; i < pod.computeRacks(); ++i) {
    const RackId rack = racks[static_cast<std::size_t>(i) + 1];
    const int first = i * pod.perRack;
    append(made.systems,
           build.devices(rack, pod.server->key, "dgx", first + 1, std::min(pod.perRack, pod.nodes - first)));
    build.pdus(rack, pduKey, feeds);
  }
  return made;
}

/// Over the row, with the mains behind; the ceiling leaves room for no fibre channel above.
void buildTrays(PlanBuilder& build, const BasePod& pod, HallId hall) {
  OverheadTrays trays;
  trays.hall = hall;
  trays.rows = {{"A", rowY, Facing::South, false}};
  trays.left = rowX - rackPitch / 2;
  trays.right = trays.left + rackPitch * (pod.computeRacks() + 1);
  trays.fibreLevels = 0;
  addOverheadTrays(build, trays);
}

bool hasPorts(const Product& product, PortRole role) {
  return std::any_of(product.ports.begin(), product.ports.end(), [&](const PortGroup& g) { return g.role == role; });
}

void buildFabrics(PlanBuilder& build, const BasePod& pod, const Devices& devices) {
  Fabric compute;
  compute.name = "Compute";
  compute.rule = FabricRule::SwitchPair;
  compute.switchProduct = build.product("nvidia.qm9700");
  compute.cable = build.product("nvidia.mfp7e10");
  compute.switchTransceiver = build.product("nvidia.mma4z00-ns");
  compute.hostTransceiver = build.hostTransceiver(*pod.server, PortRole::Compute);
  compute.interSwitchLinks = pod.interSwitchLinks();
  compute.members = devices.systems;
  addRoles(compute, SwitchLevel::Leaf, devices.switches);
  const FabricId id = build.fabric(std::move(compute));
  build.domain({{}, id, "Domain 1", devices.systems});

  if (hasPorts(*pod.server, PortRole::InBand)) {
    Fabric inBand;
    inBand.name = "In-band and storage";
    inBand.purpose = FabricPurpose::InBand;
    inBand.rule = FabricRule::SwitchPair;
    inBand.switchProduct = build.product("nvidia.sn4600c");
    inBand.cable = build.product("generic.aoc-100g");
    inBand.rails = 2;
    inBand.interSwitchLinks = 2;
    inBand.members = devices.systems;
    append(inBand.members, devices.servers);
    addRoles(inBand, SwitchLevel::Leaf, devices.inBand);
    build.fabric(std::move(inBand));
  }

  Fabric outOfBand;
  outOfBand.name = "Out of band";
  outOfBand.purpose = FabricPurpose::OutOfBand;
  outOfBand.rule = FabricRule::SingleSwitch;
  outOfBand.switchProduct = build.product("nvidia.sn2201");
  outOfBand.cable = build.product("generic.cat6a");
  outOfBand.rails = 1;
  outOfBand.members = devices.systems;
  for (const auto* more : {&devices.servers, &devices.switches, &devices.inBand}) append(outOfBand.members, *more);
  addRoles(outOfBand, SwitchLevel::Leaf, devices.outOfBand);
  build.fabric(std::move(outOfBand));
}

}  // namespace

Result<Plan> basePodTemplate(const Parameters& values) {
  const auto nodes = values.whole("nodes", 1, 15), perRack = values.whole("nodes_per_rack", 1, 4);
  const auto server = values.gpuServer("server");
  if (!nodes) return nodes.error();
  if (!perRack) return perRack.error();
  if (!server) return server.error();
  const BasePod pod{*nodes, *perRack, *server};
  const auto rate = parse<MoneyRate>(values.text("cloud_rate"), {.unit = "USD/h"});
  if (!rate) return Error{rate.error.line(), "cloud_rate"};

  auto start = startedPlan("Enterprise AI, " + values.text("nodes") + " \u00d7 " + pod.server->name, values);
  if (start) start = withWorkload(*std::move(start), "llama-3-8b");
  if (!start) return start.error();
  CloudComparison cloud;
  cloud.ownRate = *rate;
  cloud.ownAccelerators = pod.server->gpu->count;
  cloud.ownSource = {"the planner's own figure", values.text("date"), Grade::Assumption};
  PlanBuilder build(setCloudComparison(*std::move(start), cloud));
  const HallId hall = build.hall(serverRoom(pod));
  const Devices devices = buildRacks(build, pod, hall);
  buildCooling(build, pod, hall);
  buildTrays(build, pod, hall);
  buildFabrics(build, pod, devices);
  return build.take();
}

}  // namespace hallwright
