// The four fabrics of a SuperPOD as rules over placed devices. Switch counts are those of NVIDIA RA-11333-001 V11,
// table 7, for 4 units: 48 compute, 16 storage, 8 in-band, 8 out-of-band. One oversubscription holds for a whole fabric
// here, so that the storage fabric's 240 uplinks are 20 to each of 12 leaves, where the architecture has 24 and 12.
#include <algorithm>

#include "model/plan/template/superpod.h"

namespace hallwright {
namespace {

Fabric infiniBand(PlanBuilder& build, const char* name) {
  Fabric fabric;
  fabric.name = name;
  fabric.switchProduct = build.product("nvidia.qm9700");
  fabric.cable = build.product("nvidia.mfp7e10");
  fabric.switchTransceiver = build.product("nvidia.mma4z00-ns");
  fabric.nodesPerUnit = PodNumbers::unitNodes;
  return fabric;
}

/// Members with free slots between them, so that a group begins with a leaf of its own.
class SlotList {
 public:
  void add(const std::vector<DeviceId>& devices, int slotsEach) {
    append(members_, devices);
    slots_ += static_cast<int>(devices.size()) * slotsEach;
  }
  void fillUnit(int unit) {
    for (; slots_ % unit != 0; ++slots_) members_.emplace_back();
  }
  const std::vector<DeviceId>& members() const { return members_; }

 private:
  std::vector<DeviceId> members_;
  int slots_ = 0;
};

FabricId buildCompute(PlanBuilder& build, const PodNumbers& n, const PodDevices& devices) {
  Fabric compute = infiniBand(build, "Compute");
  compute.rails = PodNumbers::rails;
  compute.hostTransceiver = build.hostTransceiver(*n.server, PortRole::Compute);
  compute.members = devices.allNodes();
  compute.reservedPorts = n.hasManager() ? PodNumbers::reserved : 0;
  if (n.hasManager()) compute.managers = devices.managers;
  addRoles(compute, SwitchLevel::Leaf, devices.leaves);
  addRoles(compute, SwitchLevel::Spine, devices.spines);
  return build.fabric(std::move(compute));
}

void buildDomains(PlanBuilder& build, const PodNumbers& n, const PodDevices& devices, FabricId fabric) {
  const auto nodes = devices.allNodes();
  const std::size_t share =
      (nodes.size() + static_cast<std::size_t>(n.domains) - 1) / static_cast<std::size_t>(n.domains);
  for (std::size_t first = 0; first < nodes.size(); first += share) {
    const auto from = nodes.begin() + static_cast<std::ptrdiff_t>(first);
    const auto to = nodes.begin() + static_cast<std::ptrdiff_t>(std::min(first + share, nodes.size()));
    build.domain({{}, fabric, "Domain " + std::to_string(first / share + 1), {from, to}});
  }
}

void buildStorage(PlanBuilder& build, const PodNumbers& n, const PodDevices& devices) {
  if (n.linksTo(PortRole::Storage) == 0) return;
  Fabric storage = infiniBand(build, "Storage");
  storage.purpose = FabricPurpose::Storage;
  storage.hostTransceiver = build.hostTransceiver(*n.server, PortRole::Storage);
  storage.rails = n.linksTo(PortRole::Storage);
  storage.levels = 2;
  storage.oversubscription = static_cast<double>(PodNumbers::unitNodes) / PodNumbers::storageUplinks;
  SlotList slots;
  for (const auto& unit : devices.nodes) {
    slots.add(unit, 1);
    slots.fillUnit(PodNumbers::unitNodes);
  }
  for (const auto& group : devices.storageServers) {
    slots.fillUnit(PodNumbers::unitNodes);
    slots.add(group, PodNumbers::serverLinks / storage.rails);
  }
  storage.members = slots.members();
  addRoles(storage, SwitchLevel::Leaf, devices.storageLeaves);
  addRoles(storage, SwitchLevel::Spine, devices.storageSpines);
  build.fabric(std::move(storage));
}

/// Out of band also reaches the other switches' own management ports.
std::vector<DeviceId> outOfBandMembers(const PodDevices& devices) {
  std::vector<DeviceId> members = devices.allNodes();
  for (const auto* more : {&devices.servers, &devices.managers, &devices.leaves, &devices.spines,
                           &devices.storageLeaves, &devices.storageSpines, &devices.inBand}) {
    append(members, *more);
  }
  append(members, devices.allStorageServers());
  return members;
}

/// The last of `switches` join the others.
void addTreeRoles(Fabric& fabric, const std::vector<DeviceId>& switches, std::size_t leaves) {
  const auto middle = switches.begin() + static_cast<std::ptrdiff_t>(std::min(leaves, switches.size()));
  addRoles(fabric, SwitchLevel::Leaf, {switches.begin(), middle});
  addRoles(fabric, SwitchLevel::Spine, {middle, switches.end()});
}

}  // namespace

void buildPodFabrics(PlanBuilder& build, const PodNumbers& n, const PodDevices& devices) {
  const FabricId compute = buildCompute(build, n, devices);
  buildDomains(build, n, devices, compute);
  buildStorage(build, n, devices);

  Fabric inBand;
  inBand.name = "In-band";
  inBand.purpose = FabricPurpose::InBand;
  inBand.switchProduct = build.product("nvidia.sn4600c");
  inBand.cable = build.product("generic.aoc-100g");
  inBand.rails = n.linksTo(PortRole::InBand);
  inBand.levels = 2;
  inBand.nodesPerUnit = PodNumbers::inBandNodes;
  // A little more than 52 : 12, so that rounding never asks for a 13th uplink.
  inBand.oversubscription = PodNumbers::inBandNodes / (PodNumbers::inBandUplinks - 0.5);
  inBand.members = devices.allNodes();
  append(inBand.members, devices.allStorageServers());
  append(inBand.members, devices.servers);
  addTreeRoles(inBand, devices.inBand, static_cast<std::size_t>(n.inBandLeaves()));
  if (inBand.rails > 0) build.fabric(std::move(inBand));

  Fabric outOfBand;
  outOfBand.name = "Out of band";
  outOfBand.purpose = FabricPurpose::OutOfBand;
  outOfBand.switchProduct = build.product("nvidia.sn2201");
  outOfBand.cable = build.product("generic.cat6a");
  outOfBand.rails = 1;
  outOfBand.levels = 2;
  outOfBand.nodesPerUnit = PodNumbers::outOfBandNodes;
  outOfBand.oversubscription = static_cast<double>(PodNumbers::outOfBandNodes) / PodNumbers::outOfBandUplinks;
  outOfBand.members = outOfBandMembers(devices);
  addTreeRoles(outOfBand, devices.outOfBand, static_cast<std::size_t>(n.outOfBandLeaves()));
  build.fabric(std::move(outOfBand));
}

}  // namespace hallwright
