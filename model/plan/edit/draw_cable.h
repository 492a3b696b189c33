// Cables drawn by hand, port to port: each takes its two ports from the rule, and gives them back when it goes.
//   drawCable(plan, {.from = a, .to = b})      in the fabric that both devices are of
//   giveBackToRule(plan, {cable})              the rule's links are there again
#pragma once

#include "model/plan/edit/section.h"

namespace hallwright {

/// Beyond addCable: both ends are ports of one fabric (cable.fabric; none: the first that has both), at least one a
/// switch's, of two devices; they run at one speed, but for a member on a switch of the fabric's own product, where the
/// link runs at the slower one as the rule's do; a twisted pair's cage meets only its like; and a product is a cable
/// that is fast enough. A fabric's switches are those that have a role in it.
Result<Plan> drawCable(const Plan& plan, DrawnCable cable, CableId* made = nullptr);

/// Refused where one of them is not in the plan.
Result<Plan> giveBackToRule(const Plan& plan, const std::vector<CableId>& cables);

/// The cable that is drawn to a port; nullptr where none is.
const DrawnCable* drawnCableAt(const Plan& plan, const PortRef& port);

}  // namespace hallwright
