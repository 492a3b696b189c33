// When a thing is there. A device counts with the later of its own status and its rack's; rows only hand theirs to the
// racks that are put into them.
#pragma once

#include "model/plan/plan.h"

namespace hallwright {

/// Existing, this phase, phase 2, 3, ..., reserved: 0, 1, 2, 3, ..., highest.
int orderOf(Status status);
Status laterOf(Status a, Status b);
/// Existing or bought in this phase.
bool countsNow(Status status);
Status statusOf(const Plan& plan, const Device& device);

}  // namespace hallwright
