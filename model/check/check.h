// Everything that a plan breaks, worst first. One rule a file (rule_*.cpp), all in the registry of rules.h. Given what
// was found before, a rule whose sections and estimates are the same objects is not run again.
//   CheckResult now = check(plan, estimates, &before);   now.findings
#pragma once

#include <vector>

#include "model/estimate/estimate.h"
#include "model/plan/floor_space.h"
#include "model/plan/rack_space.h"

namespace hallwright {

struct CheckResult {
  std::vector<Finding> findings;  ///< of all rules; those the planner accepted, with the same number, are left out

  // What the next check may take over.
  Stage<std::vector<FloorSpace>> floors;
  Stage<std::vector<RackSpace>> rackSpaces;
  std::vector<Stage<std::vector<Finding>>> byRule;  ///< as in rules()
};

CheckResult check(const Plan& plan, const Estimates& estimates, const CheckResult* before);
std::vector<Finding> check(const Plan& plan, const Estimates& estimates);

/// How many of them are errors.
int errorCount(const std::vector<Finding>& findings);

}  // namespace hallwright
