// Everything that a plan breaks, worst first. One rule a file (rule_*.cpp), all in the registry of rules.h.
#pragma once

#include <vector>

#include "model/estimate/estimate.h"

namespace hallwright {

/// Findings of all rules over a plan and its estimates; those the planner accepted, with the same number, are left out.
std::vector<Finding> check(const Plan& plan, const Estimates& estimates);

/// How many of them are errors.
int errorCount(const std::vector<Finding>& findings);

}  // namespace hallwright
