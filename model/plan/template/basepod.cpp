// An enterprise hall after NVIDIA's DGX BasePOD RA-11127-001: a few systems on a pair of switches, cooled by air, two
// feeds a rack.
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/edit/settings.h"
#include "model/plan/polygon.h"
#include "model/plan/template/builder.h"
#include "model/plan/template/templates.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rackPitch = 600 * mm;
constexpr int interSwitchLinks = 16;

Hall serverRoom(int racks) {
  const Length width = tile * static_cast<std::int64_t>(rackPitch * racks / tile + 8), depth = 12 * tile;
  Hall hall;
  hall.name = "Server room";
  hall.outline = rectangleOutline(width, depth);
  hall.tile = tile;
  hall.columns = {Rect{{width - tile, depth - tile}, {width, depth}}};
  hall.doors = {{{width - 4 * tile, {}}, {width - 2 * tile, {}}, "Door"}};
  return hall;
}

}  // namespace

Result<Plan> basePodTemplate(const Parameters& values) {
  const auto nodes = values.whole("nodes", 1, 16), perRack = values.whole("nodes_per_rack", 1, 4);
  if (!nodes) return nodes.error();
  if (!perRack) return perRack.error();
  const std::string server = values.text("server");
  const Product* product = libraryCatalog().product(server);
  if (!product || !product->gpu) return Error{"'" + server + "' is no GPU server of the catalog", "server"};
  const auto rate = parse<MoneyRate>(values.text("cloud_rate"), {.unit = "USD/h"});
  if (!rate) return Error{rate.error.line(), "cloud_rate"};

  Plan start = startedPlan("Enterprise AI, " + values.text("nodes") + " \u00d7 " + product->name, values);
  start = withWorkload(std::move(start), "llama-3-8b");
  CloudComparison cloud;
  cloud.ownRate = *rate;
  cloud.ownAccelerators = product->gpu->count;
  cloud.ownSource = {"the planner's own figure", values.text("date"), Grade::Assumption};
  start = setCloudComparison(std::move(start), cloud);

  PlanBuilder build(std::move(start));
  const int computeRacks = (*nodes + *perRack - 1) / *perRack;
  const HallId hall = build.hall(serverRoom(computeRacks + 1));
  const std::vector<FeedId> feeds{build.feed("A", std::nullopt), build.feed("B", std::nullopt)};
  RowOfRacks row;
  row.hall = hall;
  row.first = {3 * tile, 6 * tile};
  row.count = computeRacks + 1;
  row.pitch = rackPitch;
  row.product = build.product("generic.rack-48u-600x1200");
  row.cooling = RackCooling::ColdAisleContained;
  const auto racks = build.row(row);
  if (build.failed()) return build.take();

  const auto switches = build.devices(racks[0], "nvidia.qm9700", "switch", 1, 2);
  build.devices(racks[0], "nvidia.sn4600c", "in-band", 1, 2);
  build.devices(racks[0], "nvidia.sn2201", "oob", 1, 1);
  build.devices(racks[0], "generic.control-server", "control", 1, 3);
  build.devices(racks[0], "generic.storage-appliance", "storage", 1, 2);
  build.pdus(racks[0], "generic.pdu-415v-60a-3ph", feeds);
  std::vector<DeviceId> systems;
  for (int i = 0; i < computeRacks; ++i) {
    const int first = i * *perRack;
    const auto made = build.devices(racks[static_cast<std::size_t>(i + 1)], server, "dgx", first + 1,
                                    std::min(*perRack, *nodes - first));
    systems.insert(systems.end(), made.begin(), made.end());
    build.pdus(racks[static_cast<std::size_t>(i + 1)], "generic.pdu-415v-60a-3ph", feeds);
  }
  const int units = 1 + (*nodes * 11 + 20) / 100 + 1;  // 100 kW each for about 11 kW a system, and one to spare
  for (int i = 0; i < units; ++i)
    build.coolingUnit("generic.crah-100kw", "CRAH-" + std::to_string(i + 1),
                      {hall, {2 * tile + 4 * tile * i, 11 * tile}, Facing::South});

  Fabric compute;
  compute.name = "Compute";
  compute.rule = FabricRule::SwitchPair;
  compute.switchProduct = build.product("nvidia.qm9700");
  compute.cable = build.product("nvidia.mfp7e10");
  compute.switchTransceiver = compute.hostTransceiver = build.product("nvidia.mma4z00-ns");
  compute.interSwitchLinks = interSwitchLinks;
  compute.members = systems;
  for (std::size_t i = 0; i < switches.size(); ++i)
    compute.roles.push_back({SwitchLevel::Leaf, static_cast<int>(i), switches[i]});
  build.fabric(std::move(compute));
  return build.take();
}

}  // namespace hallwright
