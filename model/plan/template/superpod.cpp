// A DGX SuperPOD hall after NVIDIA's reference architecture RA-11333-001 V11: scalable units of 32 nodes, one row each,
// 4 nodes a rack; leaves of a unit in the network rack at the head of its row, spines, fabric manager, control and
// storage in two more. Three feeds a compute rack, two a network rack; hot aisles contained, fan walls at their ends.
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"
#include "model/plan/template/builder.h"
#include "model/plan/template/new_plan.h"
#include "model/plan/template/parameters.h"
#include "model/plan/template/templates.h"

namespace hallwright {
namespace {

constexpr int unitNodes = 32, rails = 8, uplinks = 32, radix = 64;
constexpr Length tile = 24 * inch, rackPitch = 750 * mm, rackDepth = 1200 * mm;
constexpr Length hotAisle = 2 * tile, coldAisle = 3 * tile, rowsAtX = 6 * tile, rowsAtY = 7 * tile;
constexpr auto rackKey = "generic.rack-48u-750x1200";
constexpr auto pduKey = "generic.pdu-415v-60a-3ph";
constexpr auto fanWallKey = "generic.fan-wall-350kw";

struct Numbers {
  int nodes = 127, nodesPerRack = 4, units = 4;
  std::string server;
  int leaves() const { return units * rails; }
  int spines() const { return spinesFor(leaves(), uplinks, radix); }
  int racksPerUnit() const { return (unitNodes + nodesPerRack - 1) / nodesPerRack; }
  /// Spines stand in the second rack of the middle rows.
  bool hasCoreRack(int row) const { return units == 1 || row == (units - 1) / 2 || row == (units - 1) / 2 + 1; }
};

/// Rows in pairs with their backs to a hot aisle: south, north, south, ...
Facing facingOf(int row) { return row % 2 == 0 ? Facing::South : Facing::North; }

Length rowY(int row) {
  Length y = rowsAtY + rackDepth / 2;
  for (int i = 1; i <= row; ++i) y += rackDepth + (i % 2 == 1 ? hotAisle : coldAisle);
  return y;
}

class SuperPod {
 public:
  SuperPod(Plan plan, const Numbers& numbers) : build_(std::move(plan)), n_(numbers) {}

  Result<Plan> run() {
    makeHall();
    makeFeeds();
    for (int row = 0; row < n_.units; ++row) makeRow(row);
    makeCooling();
    makeFabrics();
    return build_.take();
  }

 private:
  void makeHall() {
    const Length rowsWide = rackPitch * (n_.racksPerUnit() + 2);
    width_ = tile * static_cast<std::int64_t>((rowsAtX + rowsWide) / tile + 16);
    depth_ = tile * static_cast<std::int64_t>((rowY(n_.units - 1) + rackDepth) / tile + 6);
    Hall hall;
    hall.name = "A";
    hall.outline = rectangleOutline(width_, depth_);
    hall.tile = tile;
    hall.clearHeight = 4500 * mm;
    hall.raisedFloor = 900 * mm;
    hall.containment = Containment::HotAisle;
    for (const Length y : {2 * tile, depth_ - 2 * tile}) {
      for (Length x = 6 * tile; x < width_ - 10 * tile; x += 8 * tile)
        hall.columns.push_back(Rect{{x, y}, {x + tile, y + tile}});
    }
    hall.keepOuts = {{Rect{{width_ - 8 * tile, {}}, {width_, 8 * tile}}, "Electrical room"},
                     {Rect{{width_ - 8 * tile, depth_ - 7 * tile}, {width_, depth_}}, "Cooling plant"}};
    hall.doors = {{{width_, depth_ / 2 - tile}, {width_, depth_ / 2 + tile}, "Main door"}};
    hall_ = build_.hall(std::move(hall));
  }

  void makeFeeds() {
    for (const char* name : {"A", "B", "C"}) feeds_.push_back(build_.feed(name, std::nullopt));
  }

  void makeRow(int row) {
    const bool core = n_.hasCoreRack(row);
    const int racks = n_.racksPerUnit() + (core ? 2 : 1);
    RowOfRacks spec;
    spec.hall = hall_;
    spec.first = {rowsAtX + rackPitch / 2, rowY(row)};
    spec.count = racks;
    spec.pitch = rackPitch;
    spec.facing = facingOf(row);
    spec.product = build_.product(rackKey);
    spec.cooling = RackCooling::HotAisleContained;
    const auto made = build_.row(spec);
    if (static_cast<int>(made.size()) != racks) return;
    fillUnitRack(made[0], row);
    if (core) fillCoreRack(made[1]);
    for (int i = 0; i < n_.racksPerUnit(); ++i)
      fillComputeRack(made[static_cast<std::size_t>(i + (core ? 2 : 1))], row * unitNodes + i * n_.nodesPerRack);
  }

  void append(std::vector<DeviceId>& to, const std::vector<DeviceId>& more) {
    to.insert(to.end(), more.begin(), more.end());
  }

  void fillComputeRack(RackId rack, int firstNode) {
    const int unitEnd = (firstNode / unitNodes + 1) * unitNodes;
    const int last = std::min({firstNode + n_.nodesPerRack, unitEnd, n_.nodes});
    append(nodes_, build_.devices(rack, n_.server, "dgx", firstNode + 1, std::max(0, last - firstNode)));
    build_.pdus(rack, pduKey, feeds_);
  }

  void fillUnitRack(RackId rack, int row) {
    append(leaves_, build_.devices(rack, "nvidia.qm9700", "leaf", row * rails + 1, rails));
    append(storageLeaves_, build_.devices(rack, "nvidia.qm9700", "storage-leaf", row * 2 + 1, 2));
    append(inBand_, build_.devices(rack, "nvidia.sn4600c", "in-band", row * 2 + 1, 2));
    append(outOfBand_, build_.devices(rack, "nvidia.sn2201", "oob", row * 2 + 1, 2));
    append(storageServers_, build_.devices(rack, "generic.storage-server", "storage", row * 4 + 1, 4));
    build_.pdus(rack, pduKey, {feeds_[0], feeds_[1]});
  }

  void fillCoreRack(RackId rack) {
    const int share = n_.units == 1 ? n_.spines() : n_.spines() / 2, half = n_.units == 1 ? 4 : 2;
    append(spines_, build_.devices(rack, "nvidia.qm9700", "spine", static_cast<int>(spines_.size()) + 1, share));
    append(storageSpines_,
           build_.devices(rack, "nvidia.qm9700", "storage-spine", static_cast<int>(storageSpines_.size()) + 1, half));
    append(managers_, build_.devices(rack, "nvidia.ufm-3", "ufm", static_cast<int>(managers_.size()) + 1, half / 2));
    append(servers_,
           build_.devices(rack, "generic.control-server", "control", static_cast<int>(managers_.size()) * 3 - 2, 3));
    append(servers_,
           build_.devices(rack, "generic.login-server", "login", static_cast<int>(managers_.size()) * 2 - 1, 2));
    build_.pdus(rack, pduKey, {feeds_[0], feeds_[1]});
  }

  /// Fan walls beside the rows, enough for their heat with one out of service.
  void makeCooling() {
    const Product* wall = libraryCatalog().product(fanWallKey);
    if (!wall || !wall->cooling) return;
    const Power heat = n_.nodes * 10.2 * kW * 1.25;  // servers at nameplate, and a quarter for network and storage
    const int count = static_cast<int>(heat / *wall->cooling->airCapacity.value) + 2;
    // Half of them at each end of the rows, so that a contained hot aisle breathes out both ways.
    const Length pitch = wall->cooling->width + tile / 2, reach = wall->cooling->depth / 2;
    const int perSide = (count + 1) / 2;
    const Length first = depth_ / 2 - pitch * (perSide - 1) / 2;
    for (int i = 0; i < count; ++i) {
      const bool west = i < perSide;
      const Point centre{west ? reach : width_ - 8 * tile - reach, first + pitch * (i % perSide)};
      build_.coolingUnit(fanWallKey, "FW-" + std::to_string(i + 1), {hall_, centre, west ? Facing::East : Facing::West});
    }
  }

  static void addRoles(Fabric& fabric, SwitchLevel level, const std::vector<DeviceId>& devices) {
    for (std::size_t i = 0; i < devices.size(); ++i) fabric.roles.push_back({level, static_cast<int>(i), devices[i]});
  }

  void makeFabrics() {
    Fabric compute;
    compute.name = "Compute";
    compute.switchProduct = build_.product("nvidia.qm9700");
    compute.cable = build_.product("nvidia.mfp7e10");
    compute.switchTransceiver = build_.product("nvidia.mma4z00-ns");
    compute.hostTransceiver = compute.switchTransceiver;
    compute.reservedPorts = 4;
    compute.members = nodes_;
    compute.managers = managers_;
    addRoles(compute, SwitchLevel::Leaf, leaves_);
    addRoles(compute, SwitchLevel::Spine, spines_);
    build_.fabric(std::move(compute));
    makeStorageFabric();
    makeOutOfBand();
  }

  void makeStorageFabric() {
    Fabric storage;
    storage.name = "Storage";
    storage.purpose = FabricPurpose::Storage;
    storage.switchProduct = build_.product("nvidia.qm9700");
    storage.cable = build_.product("nvidia.mfp7e10");
    storage.switchTransceiver = build_.product("nvidia.mma4z00-ns");
    storage.hostTransceiver = build_.product("nvidia.mma1z00-ns400");
    storage.rails = 2;
    storage.nodesPerUnit = unitNodes + 4;
    storage.oversubscription = 4.0 / 3;  // the architecture's own, on the DGX side
    storage.members = nodes_;
    append(storage.members, storageServers_);
    addRoles(storage, SwitchLevel::Leaf, storageLeaves_);
    addRoles(storage, SwitchLevel::Spine, storageSpines_);
    build_.fabric(std::move(storage));
  }

  void makeOutOfBand() {
    Fabric management;
    management.name = "Out of band";
    management.purpose = FabricPurpose::OutOfBand;
    management.rule = FabricRule::SingleSwitch;
    management.switchProduct = build_.product("nvidia.sn2201");
    management.cable = build_.product("generic.cat6a");
    management.rails = 1;
    management.members = nodes_;
    append(management.members, storageServers_);
    append(management.members, servers_);
    addRoles(management, SwitchLevel::Leaf, outOfBand_);
    build_.fabric(std::move(management));
  }

  PlanBuilder build_;
  Numbers n_;
  Length width_, depth_;
  HallId hall_;
  std::vector<FeedId> feeds_;
  std::vector<DeviceId> nodes_, leaves_, spines_, storageLeaves_, storageSpines_, inBand_, outOfBand_, managers_,
      servers_, storageServers_;
};

}  // namespace

Result<Plan> superPodTemplate(const Parameters& values) {
  Numbers n;
  const auto nodes = values.whole("nodes", 1, 128);
  const auto perRack = values.whole("nodes_per_rack", 1, 5);
  if (!nodes) return nodes.error();
  if (!perRack) return perRack.error();
  n.nodes = *nodes;
  n.nodesPerRack = *perRack;
  n.units = (n.nodes + unitNodes - 1) / unitNodes;
  n.server = values.text("server");
  const Product* server = libraryCatalog().product(n.server);
  if (!server || !server->gpu) return Error{"'" + n.server + "' is no GPU server of the catalog", "server"};

  Plan plan = startedPlan("DGX SuperPOD, " + values.text("nodes") + " \u00d7 " + server->name, values);
  plan = withWorkload(std::move(plan), "llama-3-70b");
  plan = withCloudOffer(std::move(plan), values.text("offer"));
  return SuperPod(std::move(plan), n).run();
}

}  // namespace hallwright
