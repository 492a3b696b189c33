// Edits that move servers between InfiniBand domains, and cut a fabric into domains; each is one step.
#pragma once

#include "model/plan/edit/section.h"

namespace hallwright {

/// Those of the devices that are members of the domain's fabric leave its other domains and go to the end of this one;
/// those that are in it already stay in their place. So a rack is moved by giving all its devices. Refused where none
/// of them is a member of the fabric.
Result<Plan> moveToDomain(const Plan& plan, DomainId domain, const std::vector<DeviceId>& devices);

/// In place of the fabric's domains: "Domain 1", "Domain 2", ... of so many members each in their order, the last with
/// what is left. Domains that were there keep their ids in turn.
Result<Plan> splitIntoDomains(const Plan& plan, FabricId fabric, int servers);
/// The same with one domain for each hall that members stand in, named as the hall; members of racks that stand nowhere
/// are in none.
Result<Plan> splitByHall(const Plan& plan, FabricId fabric);

}  // namespace hallwright
