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
  std::vector<Finding> findings;  ///< of all rules, but for those that the planner accepted
  std::vector<Finding> accepted;  ///< worst first too

  // What the next check may take over.
  Stage<std::vector<FloorSpace>> floors;
  Stage<std::vector<RackSpace>> rackSpaces;
  std::vector<Stage<std::vector<Finding>>> byRule;  ///< as in rules()
};

CheckResult check(const Plan& plan, const Estimates& estimates, const CheckResult* before);
std::vector<Finding> check(const Plan& plan, const Estimates& estimates);

/// The acceptance that is in force for this finding: of its rule, thing and number, and of a day that the plan's own
/// date has not passed. Null: none.
const Acceptance* acceptanceOf(const Plan& plan, const Finding& finding);

/// How many of them are errors.
int errorCount(const std::vector<Finding>& findings);

}  // namespace hallwright
