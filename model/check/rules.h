// The registry of rules. A rule reads a plan and its estimates and adds what it finds; to add one, write rule_NAME.cpp
// with its function and name it in rules.cpp, with what it reads: while that stays the same, its findings are kept.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/estimate/estimate.h"
#include "model/plan/floor_space.h"
#include "model/plan/rack_space.h"

namespace hallwright {

/// What rules look at; floors and rack spaces are made once for all of them.
struct CheckInput {
  const Plan& plan;
  const Estimates& estimates;
  Stage<std::vector<FloorSpace>> floors;     ///< one a hall
  Stage<std::vector<RackSpace>> rackSpaces;  ///< one a rack
};

using Findings = std::vector<Finding>;

struct Rule {
  std::string_view id;    ///< the first part of its findings' ids
  std::string_view what;  ///< one line: what it holds against what
  void (*run)(const CheckInput& input, Findings& findings);
  /// Every section and result that `run` looks at, those of the names it prints included.
  Stage<Findings>::Inputs (*reads)(const CheckInput& input);
};

const std::vector<Rule>& rules();

void findOverlaps(const CheckInput& input, Findings& findings);
void findOutside(const CheckInput& input, Findings& findings);
void findNarrowAisles(const CheckInput& input, Findings& findings);
void findBlockedFaces(const CheckInput& input, Findings& findings);
void findUnplaced(const CheckInput& input, Findings& findings);
void findMisfits(const CheckInput& input, Findings& findings);
void findOverweight(const CheckInput& input, Findings& findings);
void findRackPower(const CheckInput& input, Findings& findings);
void findCooling(const CheckInput& input, Findings& findings);
void findPower(const CheckInput& input, Findings& findings);
void findCabling(const CheckInput& input, Findings& findings);
void findFabric(const CheckInput& input, Findings& findings);
void findPrices(const CheckInput& input, Findings& findings);
void findWorkloads(const CheckInput& input, Findings& findings);

/// The name of a thing as people know it: "rack A-07", "hall A".
std::string nameOf(const Plan& plan, ThingRef thing);

}  // namespace hallwright
