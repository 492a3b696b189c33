#include "model/plan/edit/domains.h"

#include <map>
#include <unordered_set>

#include "model/plan/edit/network.h"

namespace hallwright {
namespace {

using Devices = std::vector<DeviceId>;

/// Members in their order; free slots are none.
Devices membersOf(const Fabric& fabric) {
  Devices members = fabric.members;
  std::erase(members, DeviceId{});
  return members;
}

void replaceDomains(NetworkPlan& network, FabricId fabric, std::vector<Domain> wanted, std::uint32_t& nextId) {
  std::vector<DomainId> ids;
  for (const Domain& domain : network.domains) {
    if (domain.fabric == fabric) ids.push_back(domain.id);
  }
  std::erase_if(network.domains, [&](const Domain& domain) { return domain.fabric == fabric; });
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    wanted[i].id = i < ids.size() ? ids[i] : DomainId{nextId++};
    wanted[i].fabric = fabric;
    network.domains.push_back(std::move(wanted[i]));
  }
  std::ranges::sort(network.domains, {}, &Domain::id);
}

Plan withDomains(Plan plan, FabricId fabric, std::vector<Domain> wanted) {
  std::uint32_t nextId = plan.nextId;
  plan.network.change([&](NetworkPlan& network) { replaceDomains(network, fabric, std::move(wanted), nextId); });
  plan.nextId = nextId;
  return plan;
}

}  // namespace

Result<Plan> moveToDomain(const Plan& plan, DomainId domain, const Devices& devices) {
  const Domain* target = find(plan.network->domains, domain);
  if (!target) return missing("domain", domain.value);
  const Fabric* fabric = find(plan.network->fabrics, target->fabric);
  if (!fabric) return missing("fabric", target->fabric.value);
  const std::unordered_set<DeviceId> members(fabric->members.begin(), fabric->members.end());
  std::unordered_set<DeviceId> moved;
  for (const DeviceId id : devices) {
    if (id && members.contains(id)) moved.insert(id);
  }
  if (moved.empty()) return Error{"none of the devices is a member of fabric " + fabric->name, target->name};
  Devices added;
  std::unordered_set<DeviceId> there(target->members.begin(), target->members.end());
  for (const DeviceId id : devices) {
    if (moved.contains(id) && there.insert(id).second) added.push_back(id);
  }
  const FabricId of = target->fabric;
  Plan changed = plan;
  changed.network.change([&](NetworkPlan& network) {
    for (Domain& one : network.domains) {
      if (one.id == domain) {
        one.members.insert(one.members.end(), added.begin(), added.end());
      } else if (one.fabric == of) {
        std::erase_if(one.members, [&](DeviceId id) { return moved.contains(id); });
      }
    }
  });
  return changed;
}

Result<Plan> splitIntoDomains(const Plan& plan, FabricId fabric, int servers) {
  const Fabric* found = find(plan.network->fabrics, fabric);
  if (!found) return missing("fabric", fabric.value);
  if (servers < 1) return Error{"a domain has 1 server or more, not " + std::to_string(servers), found->name};
  std::vector<Domain> wanted;
  for (const DeviceId id : membersOf(*found)) {
    if (wanted.empty() || std::ssize(wanted.back().members) == servers)
      wanted.push_back({{}, fabric, "Domain " + std::to_string(wanted.size() + 1), {}});
    wanted.back().members.push_back(id);
  }
  return withDomains(plan, fabric, std::move(wanted));
}

Result<Plan> splitByHall(const Plan& plan, FabricId fabric) {
  const Fabric* found = find(plan.network->fabrics, fabric);
  if (!found) return missing("fabric", fabric.value);
  std::map<HallId, Devices> byHall;
  for (const DeviceId id : membersOf(*found)) {
    const Device* device = find(*plan.devices, id);
    const Placement* place = device ? findPlacement(plan, device->rack) : nullptr;
    if (place) byHall[place->spot.hall].push_back(id);
  }
  if (byHall.empty()) return Error{"no member stands in a hall", found->name};
  std::vector<Domain> wanted;
  for (auto& [id, members] : byHall) {
    const Hall* hall = find(*plan.halls, id);
    wanted.push_back({{}, fabric, hall ? hall->name : std::string(), std::move(members)});
  }
  return withDomains(plan, fabric, std::move(wanted));
}

}  // namespace hallwright
