#include "model/check/check.h"

#include <algorithm>
#include <iterator>

#include "model/check/rules.h"

namespace hallwright {
namespace {

bool isAccepted(const Plan& plan, const Finding& finding) {
  const ThingRef thing = finding.things.empty() ? ThingRef{} : finding.things.front();
  return std::any_of(plan.acceptances->begin(), plan.acceptances->end(), [&](const Acceptance& a) {
    return a.rule == finding.rule && a.thing == thing && a.number == finding.number;
  });
}

std::vector<FloorSpace> floorsOf(const Plan& plan) {
  std::vector<FloorSpace> floors;
  for (const Hall& hall : *plan.halls) floors.push_back(floorSpace(plan, hall.id));
  return floors;
}

CheckInput inputOf(const Plan& plan, const Estimates& estimates, const CheckResult* before) {
  return {plan, estimates,
          Stage<std::vector<FloorSpace>>::of({plan.halls.pointer(), plan.racks.pointer(), plan.placements.pointer(),
                                              plan.cooling.pointer(), plan.power.pointer(), plan.catalog.pointer()},
                                             before ? &before->floors : nullptr, [&] { return floorsOf(plan); }),
          // Rack spaces point into these sections, which the stage keeps alive.
          Stage<std::vector<RackSpace>>::of(
              {plan.racks.pointer(), plan.devices.pointer(), plan.catalog.pointer(), plan.assumptions.pointer()},
              before ? &before->rackSpaces : nullptr, [&] { return rackSpaces(plan); })};
}

}  // namespace

CheckResult check(const Plan& plan, const Estimates& estimates, const CheckResult* before) {
  const CheckInput input = inputOf(plan, estimates, before);
  CheckResult now{{}, input.floors, input.rackSpaces, {}};
  for (std::size_t i = 0; i < rules().size(); ++i) {
    const Rule& rule = rules()[i];
    now.byRule.push_back(Stage<Findings>::of(rule.reads(input), before ? &before->byRule[i] : nullptr, [&] {
      Findings findings;
      rule.run(input, findings);
      return findings;
    }));
    std::copy_if(now.byRule.back()->begin(), now.byRule.back()->end(), std::back_inserter(now.findings),
                 [&](const Finding& finding) { return !isAccepted(plan, finding); });
  }
  std::stable_sort(now.findings.begin(), now.findings.end(),
                   [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
  return now;
}

std::vector<Finding> check(const Plan& plan, const Estimates& estimates) {
  return check(plan, estimates, nullptr).findings;
}

int errorCount(const std::vector<Finding>& findings) {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Error; }));
}

}  // namespace hallwright
