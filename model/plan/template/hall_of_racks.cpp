// A hall of any size with equal racks, to try how the program does with it: rows back to back and face to face, three
// feeds, one compute fabric over all servers. Made by edits of many things at once.
#include <algorithm>

#include "model/plan/edit/devices.h"
#include "model/plan/edit/power.h"
#include "model/plan/polygon.h"
#include "model/plan/template/builder.h"
#include "model/plan/template/templates.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rackPitch = 750 * mm, rackDepth = 1200 * mm, aisle = 3 * tile;

struct Racks {
  int count = 1000, perRow = 25, serversEach = 4;
  const Product* server = nullptr;
  int rows() const { return (count + perRow - 1) / perRow; }
};

std::vector<RackId> buildRows(PlanBuilder& build, const Racks& racks) {
  Hall hall;
  hall.name = "A";
  const Length width = rackPitch * std::min(racks.perRow, racks.count) + 8 * tile;
  hall.outline = rectangleOutline(width, (rackDepth + aisle) * racks.rows() + 6 * tile);
  hall.containment = Containment::HotAisle;
  RowOfRacks row;
  row.hall = build.hall(std::move(hall));
  row.pitch = rackPitch;
  row.product = build.product("generic.rack-48u-750x1200");
  row.cooling = RackCooling::HotAisleContained;
  std::vector<RackId> made;
  for (int r = 0; r < racks.rows(); ++r) {
    row.first = {4 * tile + rackPitch / 2, 3 * tile + rackDepth / 2 + (rackDepth + aisle) * r};
    row.count = std::min(racks.perRow, racks.count - r * racks.perRow);
    row.facing = r % 2 == 0 ? Facing::South : Facing::North;
    const auto more = build.row(row);
    made.insert(made.end(), more.begin(), more.end());
  }
  return made;
}

std::vector<DeviceId> addAll(PlanBuilder& build, std::vector<Device> devices) {
  std::vector<DeviceId> made;
  build.step([&](const Plan& plan) { return addDevices(plan, std::move(devices), &made); });
  return made;
}

std::vector<DeviceId> buildServers(PlanBuilder& build, const Racks& racks, const std::vector<RackId>& ids) {
  const ProductId product = build.product(racks.server->key);
  std::vector<Device> servers;
  for (const RackId rack : ids) {
    for (int i = 0; i < racks.serversEach; ++i) {
      Mount mount;
      mount.bottomHalfUnit = i * racks.server->mount.heightHalfUnits;
      servers.push_back({{}, rack, product, "node-" + std::to_string(servers.size() + 1), mount, {}, false});
    }
  }
  return addAll(build, std::move(servers));
}

/// One rack PDU a feed in each rack.
void buildPower(PlanBuilder& build, const std::vector<RackId>& ids) {
  static constexpr SidePost posts[]{SidePost::LeftRear, SidePost::RightRear, SidePost::LeftFront};
  const ProductId product = build.product("generic.pdu-415v-60a-3ph");
  std::vector<FeedId> feeds;
  for (const char* name : {"A", "B", "C"}) {
    Feed feed;
    feed.name = name;
    feeds.push_back(build.feed(std::move(feed)));
  }
  std::vector<Device> pdus;
  for (const RackId rack : ids) {
    for (std::size_t i = 0; i < feeds.size(); ++i) {
      const Mount mount{0, Face::Rear, Lane::Full, posts[i], {}};
      pdus.push_back({{}, rack, product, std::string("PDU ") + "ABC" [i], mount, {}, false});
    }
  }
  const auto made = addAll(build, std::move(pdus));
  std::vector<FeedBinding> bindings;
  for (std::size_t i = 0; i < made.size(); ++i) bindings.push_back({made[i], feeds[i % feeds.size()]});
  build.step([&](const Plan& plan) { return bindPdus(plan, bindings); });
}

}  // namespace

Result<Plan> hallTemplate(const Parameters& values) {
  const auto count = values.whole("racks", 1, 20'000), each = values.whole("servers_per_rack", 0, 5),
             perRow = values.whole("racks_per_row", 1, 100);
  const auto server = values.gpuServer("server");
  if (!count) return count.error();
  if (!each) return each.error();
  if (!perRow) return perRow.error();
  if (!server) return server.error();
  const Racks racks{*count, *perRow, *each, *server};

  auto start = startedPlan(values.text("racks") + " racks", values);
  if (start) start = withWorkload(*std::move(start), "llama-3-70b");
  if (!start) return start.error();
  PlanBuilder build(*std::move(start));
  const auto ids = buildRows(build, racks);
  const auto nodes = buildServers(build, racks, ids);
  buildPower(build, ids);
  if (nodes.empty()) return build.take();

  Fabric compute;
  compute.name = "Compute";
  compute.switchProduct = build.product("nvidia.qm9700");
  compute.cable = build.product("nvidia.mfp7e10");
  compute.switchTransceiver = build.product("nvidia.mma4z00-ns");
  compute.hostTransceiver = build.hostTransceiver(*racks.server, PortRole::Compute);
  compute.members = nodes;
  build.fabric(std::move(compute));
  return build.take();
}

}  // namespace hallwright
