// What share of the power that a feed takes in comes out at its lower end.
//   its own efficiency, else that of its product, else
//   a UPS                                   the assumption power.ups-efficiency
//   another feed that racks hang on         1 - power.distribution-loss, which stands for all between UPS and racks
//   what lies between, the utility, sources 1, since that loss is counted at the racks
// A transformer or generator that states no efficiency has none: unknown.
#pragma once

#include <optional>

#include "model/plan/plan.h"

namespace hallwright {

std::optional<double> feedEfficiency(const Plan& plan, const Feed& feed, bool feedsRacks);

}  // namespace hallwright
