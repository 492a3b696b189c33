// What an edit of racks, devices or products must leave true: nothing that was changed is without its place in a rack.
// What did not fit before (a damaged file) does not stand in the way of mending something else.
#pragma once

#include <optional>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// The first of these devices that does not fit where it is now, and how many more.
std::optional<Error> devicesThatMisfit(const Plan& plan, const std::vector<DeviceId>& changed);

/// Devices of these racks that fitted before and do not now, named in one line.
std::optional<Error> devicesThatFallOut(const Plan& before, const Plan& after, const std::vector<RackId>& racks);

}  // namespace hallwright
