// A hall of any size with equal racks, to try how the program does with it: rows face to face, one feed triple, one
// compute fabric over all servers.
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/power.h"
#include "model/plan/polygon.h"
#include "model/plan/template/builder.h"
#include "model/plan/template/templates.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rackPitch = 750 * mm, rackDepth = 1200 * mm, aisle = 3 * tile;

}  // namespace

Result<Plan> hallTemplate(const Parameters& values) {
  const auto racks = values.whole("racks", 1, 20'000), perRack = values.whole("servers_per_rack", 0, 5),
             perRow = values.whole("racks_per_row", 1, 100);
  if (!racks) return racks.error();
  if (!perRack) return perRack.error();
  if (!perRow) return perRow.error();
  const std::string server = values.text("server");
  const Product* product = libraryCatalog().product(server);
  if (!product || !product->gpu) return Error{"'" + server + "' is no GPU server of the catalog", "server"};

  PlanBuilder build(withWorkload(startedPlan(values.text("racks") + " racks", values), "llama-3-70b"));
  const int rows = (*racks + *perRow - 1) / *perRow;
  Hall hall;
  hall.name = "A";
  hall.outline =
      rectangleOutline(rackPitch * std::min(*perRow, *racks) + 8 * tile, (rackDepth + aisle) * rows + 6 * tile);
  hall.containment = Containment::HotAisle;
  const HallId hallId = build.hall(std::move(hall));
  const std::vector<FeedId> feeds{build.feed("A", std::nullopt), build.feed("B", std::nullopt),
                                  build.feed("C", std::nullopt)};
  const ProductId rack = build.product("generic.rack-48u-750x1200"), pdu = build.product("generic.pdu-415v-60a-3ph"),
                  serverId = build.product(server);

  std::vector<RackId> made;
  for (int r = 0; r < rows; ++r) {
    RowOfRacks row;
    row.hall = hallId;
    row.first = {4 * tile + rackPitch / 2, 3 * tile + rackDepth / 2 + (rackDepth + aisle) * r};
    row.count = std::min(*perRow, *racks - r * *perRow);
    row.pitch = rackPitch;
    row.facing = r % 2 == 0 ? Facing::South : Facing::North;
    row.product = rack;
    row.cooling = RackCooling::HotAisleContained;
    const auto more = build.row(row);
    made.insert(made.end(), more.begin(), more.end());
  }
  // Many devices at once: one check of the racks for all of them.
  std::vector<Device> devices;
  const int heightHalf = product->mount.heightHalfUnits;
  for (const RackId id : made) {
    for (int i = 0; i < *perRack; ++i) {
      devices.push_back({.id = {},
                         .rack = id,
                         .product = serverId,
                         .name = "node-" + std::to_string(devices.size() + 1),
                         .mount = {.bottomHalfUnit = i * heightHalf,
                                   .face = Face::Front,
                                   .lane = Lane::Full,
                                   .side = SidePost::None,
                                   .z = {}},
                         .status = {},
                         .locked = false});
    }
  }
  std::vector<DeviceId> nodes;
  build.step([&](const Plan& plan) { return addDevices(plan, devices, &nodes); });
  std::vector<Device> pdus;
  static constexpr SidePost posts[]{SidePost::LeftRear, SidePost::RightRear, SidePost::LeftFront};
  for (const RackId id : made) {
    for (const SidePost post : posts) {
      pdus.push_back({.id = {},
                      .rack = id,
                      .product = pdu,
                      .name = "PDU",
                      .mount = {.bottomHalfUnit = 0, .face = Face::Rear, .lane = Lane::Full, .side = post, .z = {}},
                      .status = {},
                      .locked = false});
    }
  }
  std::vector<DeviceId> pduIds;
  build.step([&](const Plan& plan) { return addDevices(plan, pdus, &pduIds); });
  std::vector<FeedBinding> bindings;
  for (std::size_t i = 0; i < pduIds.size(); ++i) bindings.push_back({pduIds[i], feeds[i % 3]});
  build.step([&](const Plan& plan) { return bindPdus(plan, bindings); });
  if (!nodes.empty()) {
    Fabric compute;
    compute.name = "Compute";
    compute.switchProduct = build.product("nvidia.qm9700");
    compute.cable = build.product("nvidia.mfp7e10");
    compute.switchTransceiver = compute.hostTransceiver = build.product("nvidia.mma4z00-ns");
    compute.members = nodes;
    build.fabric(std::move(compute));
  }
  return build.take();
}

}  // namespace hallwright
