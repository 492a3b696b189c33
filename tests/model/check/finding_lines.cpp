#include "tests/model/check/finding_lines.h"

#include <algorithm>
#include <stdexcept>

#include "model/check/check.h"
#include "model/check/rules.h"

using namespace hallwright;

namespace {

const char* wordFor(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

QString lineOf(const Plan& plan, const Finding& finding) {
  std::string line = std::string(wordFor(finding.severity)) + " " + finding.rule;
  if (!finding.things.empty()) line += " at " + nameOf(plan, finding.things.front());
  line += ": " + finding.message;
  if (!finding.number.empty() || !finding.limit.empty()) {
    line += " [" + finding.number + (finding.limit.empty() ? "" : " / " + finding.limit) + "]";
  }
  return QString::fromStdString(line);
}

std::vector<Finding> findingsOf(const Plan& plan, std::string_view rules) {
  std::vector<Finding> findings = check(plan, estimate(plan));
  std::erase_if(findings, [&](const Finding& finding) { return !finding.rule.starts_with(rules); });
  return findings;
}

}  // namespace

QStringList findingLines(const Plan& plan, std::string_view rules) {
  QStringList lines;
  for (const Finding& finding : findingsOf(plan, rules)) lines << lineOf(plan, finding);
  return lines;
}

Finding firstFinding(const Plan& plan, std::string_view rules) {
  const auto findings = findingsOf(plan, rules);
  if (findings.empty()) throw std::logic_error("no finding of " + std::string(rules));
  return findings.front();
}
