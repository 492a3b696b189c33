// The first fabric of a plan that has none: all its GPU servers, over switches of a product of the library.
#pragma once

#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// In the order of the plan; those with ports for compute.
std::vector<DeviceId> serversToJoin(const Plan& plan);

/// Switches of the library whose ports run as fast as the servers' compute ports, InfiniBand first, most ports first;
/// where none does, none.
std::vector<const Product*> switchesToJoin(const Plan& plan);

/// A fat tree with a rail for each compute port, eight at most.
Result<Plan> withFirstFabric(const Plan& plan, const Product& switchProduct, FabricId* made = nullptr);

}  // namespace hallwright
