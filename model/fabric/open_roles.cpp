#include "model/fabric/open_roles.h"

#include <algorithm>

#include "model/plan/edit/network.h"

namespace hallwright {
namespace {

bool isTaken(const Plan& plan, const Fabric& fabric, const FabricSwitch& which) {
  return std::any_of(fabric.roles.begin(), fabric.roles.end(), [&](const SwitchRole& role) {
    return role.level == which.level && role.index == static_cast<int>(which.index) && find(*plan.devices, role.device);
  });
}

void addOpen(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, std::vector<OpenRole>& open) {
  for (const FabricSwitch& each : graph.switches) {
    if (each.device || isTaken(plan, fabric, each)) continue;
    open.push_back({fabric.id, each.level, static_cast<int>(each.index), roleName(graph, each)});
  }
}

}  // namespace

std::string nameOf(const Plan& plan, const OpenRole& role) {
  const Fabric* fabric = find(plan.network->fabrics, role.fabric);
  return fabric ? role.name + " of " + fabric->name : role.name;
}

std::vector<OpenRole> openRoles(const Plan& plan, const FabricResult& fabrics, ProductId product) {
  std::vector<OpenRole> open;
  for (const FabricEstimate& estimate : fabrics.fabrics) {
    const Fabric* fabric = find(plan.network->fabrics, estimate.fabric);
    if (fabric && product != 0 && fabric->switchProduct == product) addOpen(plan, *fabric, estimate.graph, open);
  }
  return open;
}

Result<Plan> takeOpenRole(const Plan& plan, DeviceId device, std::optional<OpenRole>* taken) {
  const Device* found = find(*plan.devices, device);
  if (!found) return missing("device", device.value);
  std::vector<OpenRole> firsts;
  for (const Fabric& fabric : plan.network->fabrics) {
    if (found->product == 0 || fabric.switchProduct != found->product) continue;
    std::vector<OpenRole> open;
    addOpen(plan, fabric, buildFabric(plan, fabric), open);
    if (!open.empty()) firsts.push_back(open.front());
  }
  if (firsts.size() != 1) return plan;
  if (taken) *taken = firsts.front();
  return assignRole(plan, firsts.front().fabric, firsts.front().level, firsts.front().index, device);
}

}  // namespace hallwright
