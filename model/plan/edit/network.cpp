#include "model/plan/edit/network.h"

#include <unordered_set>

#include "model/plan/impossible.h"

namespace hallwright {
namespace {

/// None is a free slot of a fabric.
std::optional<Error> faultOfDevices(const Plan& plan, const std::vector<DeviceId>& devices, const std::string& name,
                                    bool mayHaveFreeSlots = false) {
  std::unordered_set<DeviceId> seen;
  for (DeviceId id : devices) {
    if (!id && mayHaveFreeSlots) continue;
    const Device* device = find(*plan.devices, id);
    if (!device) return missing("device", id.value).within(name);
    if (!seen.insert(id).second) return Error{"'" + device->name + "' is a member twice", name};
  }
  return std::nullopt;
}

/// Every rail equally often, as a node with several links a rail needs it.
bool namesRailsEqually(const std::vector<int>& order, int rails) {
  std::vector<int> used(static_cast<std::size_t>(rails), 0);
  for (int rail : order) ++used[static_cast<std::size_t>(rail)];
  return std::all_of(used.begin(), used.end(), [&](int count) { return count == used.front(); });
}

std::optional<Error> faultOfRule(const Fabric& fabric) {
  if (auto fault = firstImpossible(fabric, fabric.name)) return fault;
  if (fabric.railOrder.empty() || namesRailsEqually(fabric.railOrder, fabric.rails)) return std::nullopt;
  return Error{"a rail order names every rail, from 0, equally often", fabric.name};
}

std::optional<Error> faultOfRoles(const Plan& plan, const Fabric& fabric) {
  std::unordered_set<DeviceId> seen;
  const SwitchRole* before = nullptr;
  for (const SwitchRole& role : fabric.roles) {
    const Device* device = find(*plan.devices, role.device);
    if (!device) return missing("device", role.device.value).within(fabric.name);
    if (!seen.insert(role.device).second) return Error{"'" + device->name + "' has two roles", fabric.name};
    if (before && before->level == role.level && before->index == role.index) {
      return Error{"two devices have one role", fabric.name};
    }
    before = &role;
  }
  return std::nullopt;
}

std::optional<Error> faultOf(const Plan& plan, const Fabric& fabric) {
  for (ProductId id : {fabric.switchProduct, fabric.cable, fabric.switchTransceiver, fabric.hostTransceiver}) {
    if (id != 0 && !productOf(plan, id)) return missing("product", id).within(fabric.name);
  }
  if (auto fault = faultOfRule(fabric)) return fault;
  if (auto fault = faultOfDevices(plan, fabric.members, fabric.name, true)) return fault;
  if (auto fault = faultOfDevices(plan, fabric.managers, fabric.name)) return fault;
  return faultOfRoles(plan, fabric);
}

std::optional<Error> faultOf(const Plan& plan, const Domain& domain) {
  if (!find(plan.network->fabrics, domain.fabric)) return missing("fabric", domain.fabric.value).within(domain.name);
  return faultOfDevices(plan, domain.members, domain.name);
}

/// Roles sorted; one without a device says nothing that the rule does not.
Fabric inOrder(Fabric fabric) {
  std::erase_if(fabric.roles, [](const SwitchRole& role) { return !role.device; });
  std::sort(fabric.roles.begin(), fabric.roles.end());
  return fabric;
}

}  // namespace

Result<Plan> addFabric(Plan plan, Fabric fabric, FabricId* made) {
  fabric = inOrder(std::move(fabric));
  if (auto fault = faultOf(plan, fabric)) return *fault;
  fabric.id = takeId<FabricId>(plan);
  if (made) *made = fabric.id;
  plan.network.change([&](NetworkPlan& network) { network.fabrics.push_back(std::move(fabric)); });
  return plan;
}

Result<Plan> setFabric(Plan plan, Fabric fabric) {
  const Fabric* old = find(plan.network->fabrics, fabric.id);
  if (!old) return missing("fabric", fabric.id.value);
  fabric = inOrder(std::move(fabric));
  if (*old == fabric) return plan;
  if (auto fault = faultOf(plan, fabric)) return *fault;
  replaceThing(plan.network, &NetworkPlan::fabrics, std::move(fabric));
  return plan;
}

Result<Plan> addMembers(const Plan& plan, FabricId fabric, const std::vector<DeviceId>& devices) {
  return changeFabric(plan, fabric, [&](Fabric& f) {
    std::unordered_set<DeviceId> known(f.members.begin(), f.members.end());
    known.insert(DeviceId{});
    std::size_t slot = 0;
    for (DeviceId id : devices) {
      if (!known.insert(id).second) continue;
      while (slot < f.members.size() && f.members[slot]) ++slot;
      if (slot == f.members.size()) f.members.emplace_back();
      f.members[slot] = id;
    }
  });
}

Result<Plan> removeMembers(const Plan& plan, FabricId fabric, const std::vector<DeviceId>& devices) {
  const std::unordered_set<DeviceId> gone(devices.begin(), devices.end());
  return changeFabric(plan, fabric, [&](Fabric& f) { leaveSlots(f, [&](DeviceId id) { return gone.contains(id); }); });
}

Result<Plan> assignRole(const Plan& plan, FabricId fabric, SwitchLevel level, int index, DeviceId device) {
  return changeFabric(plan, fabric, [&](Fabric& f) {
    std::erase_if(f.roles,
                  [&](const SwitchRole& r) { return r.device == device || (r.level == level && r.index == index); });
    if (device) f.roles.push_back({level, index, device});
  });
}

Result<Plan> assignRoles(const Plan& plan, FabricId fabric, SwitchLevel level, const std::vector<DeviceId>& devices) {
  const std::unordered_set<DeviceId> chosen(devices.begin(), devices.end());
  return changeFabric(plan, fabric, [&](Fabric& f) {
    std::erase_if(f.roles, [&](const SwitchRole& r) {
      return chosen.contains(r.device) || (r.level == level && r.index < static_cast<int>(devices.size()));
    });
    for (int i = 0; i < static_cast<int>(devices.size()); ++i)
      f.roles.push_back({level, i, devices[static_cast<std::size_t>(i)]});
  });
}

Result<Plan> addDomain(Plan plan, Domain domain, DomainId* made) {
  if (auto fault = faultOf(plan, domain)) return *fault;
  domain.id = takeId<DomainId>(plan);
  if (made) *made = domain.id;
  plan.network.change([&](NetworkPlan& network) { network.domains.push_back(std::move(domain)); });
  return plan;
}

Result<Plan> setDomain(Plan plan, Domain domain) {
  const Domain* old = find(plan.network->domains, domain.id);
  if (!old) return missing("domain", domain.id.value);
  if (*old == domain) return plan;
  if (auto fault = faultOf(plan, domain)) return *fault;
  replaceThing(plan.network, &NetworkPlan::domains, std::move(domain));
  return plan;
}

}  // namespace hallwright
