#include "model/check/check.h"

#include <algorithm>
#include <functional>

#include "model/check/rules.h"
#include "model/units/date.h"

namespace hallwright {
namespace {

/// Up to and with its day. A day that cannot be read is no promise.
bool isInForce(const Acceptance& acceptance, const std::string& today) {
  if (acceptance.until.empty() || today.empty()) return true;
  const auto until = parseDate(acceptance.until), now = parseDate(today);
  return until && now && daysBetween(firstDay(*now), lastDay(*until)) >= 0;
}

void worstFirst(std::vector<Finding>& findings) {
  std::ranges::stable_sort(findings, std::greater{}, &Finding::severity);
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
  CheckResult now{{}, {}, input.floors, input.rackSpaces, {}};
  for (std::size_t i = 0; i < rules().size(); ++i) {
    const Rule& rule = rules()[i];
    now.byRule.push_back(Stage<Findings>::of(rule.reads(input), before ? &before->byRule[i] : nullptr, [&] {
      Findings findings;
      rule.run(input, findings);
      return findings;
    }));
    for (const Finding& finding : *now.byRule.back())
      (acceptanceOf(plan, finding) ? now.accepted : now.findings).push_back(finding);
  }
  worstFirst(now.findings);
  worstFirst(now.accepted);
  return now;
}

std::vector<Finding> check(const Plan& plan, const Estimates& estimates) {
  return check(plan, estimates, nullptr).findings;
}

const Acceptance* acceptanceOf(const Plan& plan, const Finding& finding) {
  const ThingRef thing = finding.things.empty() ? ThingRef{} : finding.things.front();
  const auto found = std::ranges::find_if(*plan.acceptances, [&](const Acceptance& a) {
    return a.rule == finding.rule && a.thing == thing && a.number == finding.number && isInForce(a, plan.site->date);
  });
  return found == plan.acceptances->end() ? nullptr : &*found;
}

int errorCount(const std::vector<Finding>& findings) {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Error; }));
}

}  // namespace hallwright
