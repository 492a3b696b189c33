// Trays for a plan that has none: over each row of racks that runs along x, and across the rows, in every hall.
//   auto plan = traysOverRows(old);
#pragma once

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// Halls that have a tray already stay as they are. Refused where no hall gets one: with why.
Result<Plan> traysOverRows(const Plan& plan);

}  // namespace hallwright
