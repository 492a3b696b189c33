#include "model/check/check.h"

#include <algorithm>

#include "model/check/rules.h"

namespace hallwright {
namespace {

bool isAccepted(const Plan& plan, const Finding& finding) {
  const ThingRef thing = finding.things.empty() ? ThingRef{} : finding.things.front();
  return std::any_of(plan.acceptances->begin(), plan.acceptances->end(), [&](const Acceptance& a) {
    return a.rule == finding.rule && a.thing == thing && a.number == finding.number;
  });
}

}  // namespace

std::vector<Finding> check(const Plan& plan, const Estimates& estimates) {
  CheckInput input{plan, estimates, {}, rackSpaces(plan)};
  for (const Hall& hall : *plan.halls) input.floors.push_back(floorSpace(plan, hall.id));
  std::vector<Finding> findings;
  for (const Rule& rule : rules()) rule.run(input, findings);
  std::erase_if(findings, [&](const Finding& finding) { return isAccepted(plan, finding); });
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
  return findings;
}

int errorCount(const std::vector<Finding>& findings) {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Error; }));
}

}  // namespace hallwright
