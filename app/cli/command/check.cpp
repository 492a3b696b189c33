#include "model/check/check.h"

#include <iostream>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/json/estimate_json.h"
#include "model/check/rules.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

struct CheckOptions {
  std::string plan;
  bool json = false;
};

int runCheck(const CheckOptions& options) {
  const auto plan = loadPlan(options.plan);
  if (!plan) return fail(plan.error());
  const CheckResult result = check(*plan, estimate(*plan), nullptr);
  const std::vector<Finding>& findings = result.findings;
  if (options.json) {
    std::cout << findingsJson(*plan, findings).dump(2) << '\n';
  } else {
    for (const Finding& finding : findings) print(finding);
    std::cout << counted(static_cast<std::int64_t>(findings.size()), "finding") << ", "
              << counted(static_cast<std::int64_t>(errorCount(findings)), "error");
    if (!result.accepted.empty()) std::cout << ", " << result.accepted.size() << " accepted by the planner";
    std::cout << '\n';
  }
  return errorCount(findings) > 0 ? exitFindings : exitDone;
}

std::string ruleList() {
  std::string text = "Rules:\n";
  for (const Rule& rule : rules()) {
    std::string line = "  " + std::string(rule.id);
    line.resize(std::max<std::size_t>(20, line.size() + 1), ' ');
    text += line + std::string(rule.what) + "\n";
  }
  return text + "\nExit code 1 where there are errors.\n";
}

}  // namespace

void print(const Finding& finding) {
  static constexpr const char* words[]{"note   ", "warning", "error  "};
  std::cout << words[static_cast<int>(finding.severity)] << "  " << finding.message;
  if (!finding.number.empty()) std::cout << ": " << finding.number;
  if (!finding.limit.empty()) std::cout << ", limit " << finding.limit;
  std::cout << "  [" << finding.rule << "]\n";
  if (!finding.mend.empty()) std::cout << "           " << finding.mend << '\n';
}

void addCheck(CLI::App& app, Call& call) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = app.add_subcommand("check", "What is wrong with a plan, worst first");
  command->add_option("PLAN", options->plan, "A .hallwright file or its .sql text form")->required();
  command->add_flag("--json", options->json,
                    "One object {errors, findings: [{rule, severity, message, things, number, limit, mend}]}");
  command->footer(ruleList());
  command->callback([options, &call] { call.run = [options] { return runCheck(*options); }; });
}

}  // namespace hallwright::cli
