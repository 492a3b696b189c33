// Edits of fabrics (rules, members, roles) and domains.
#pragma once

#include "model/plan/edit/section.h"

namespace hallwright {

/// Refused where the rule cannot be read: rails or nodes below 1, a rail order that is no order of the rails, a device
/// twice or not in the plan.
Result<Plan> addFabric(Plan plan, Fabric fabric, FabricId* made = nullptr);
Result<Plan> setFabric(Plan plan, Fabric fabric);
template <class F>
Result<Plan> changeFabric(const Plan& plan, FabricId id, F edit) {
  return changeThing(plan, plan.network->fabrics, id, "fabric", edit, setFabric);
}

/// A member that leaves leaves its slot free, so that no cable of the others moves; the last ones leave none.
template <class Predicate>
void leaveSlots(Fabric& fabric, Predicate gone) {
  std::replace_if(fabric.members.begin(), fabric.members.end(), gone, DeviceId{});
  while (!fabric.members.empty() && !fabric.members.back()) fabric.members.pop_back();
}

/// New ones take free slots, then go to the end; those that are members already stay where they are.
Result<Plan> addMembers(const Plan& plan, FabricId fabric, const std::vector<DeviceId>& devices);
Result<Plan> removeMembers(const Plan& plan, FabricId fabric, const std::vector<DeviceId>& devices);

/// The device stands for that switch of the rule; it gives up another role it had in this fabric. None: not placed.
Result<Plan> assignRole(const Plan& plan, FabricId fabric, SwitchLevel level, int index, DeviceId device);
/// Roles 0, 1, 2, ... of a level, in that order.
Result<Plan> assignRoles(const Plan& plan, FabricId fabric, SwitchLevel level, const std::vector<DeviceId>& devices);

Result<Plan> addDomain(Plan plan, Domain domain, DomainId* made = nullptr);
Result<Plan> setDomain(Plan plan, Domain domain);
template <class F>
Result<Plan> changeDomain(const Plan& plan, DomainId id, F edit) {
  return changeThing(plan, plan.network->domains, id, "domain", edit, setDomain);
}

}  // namespace hallwright
