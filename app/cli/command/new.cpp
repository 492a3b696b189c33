#include <memory>

#include "app/cli/command/command.h"
#include "model/plan/template/template.h"

namespace hallwright::cli {
namespace {

struct NewOptions {
  std::string name, out;
  std::vector<std::string> sets;
  bool force = false;
};

Result<TemplateValues> valuesOf(const std::vector<std::string>& sets) {
  TemplateValues values;
  for (const std::string& set : sets) {
    const auto sign = set.find('=');
    if (sign == std::string::npos || sign == 0) return Error{"must be NAME=VALUE", "--set " + set};
    if (!values.try_emplace(set.substr(0, sign), set.substr(sign + 1)).second)
      return Error{"is set twice", "--set " + set.substr(0, sign)};
  }
  return values;
}

int runNew(const NewOptions& options) {
  if (const auto right = checkTarget(options.out, {".hallwright", ".sql"}); !right) return fail(right.error());
  const auto values = valuesOf(options.sets);
  if (!values) return fail(values.error());
  auto plan = fromTemplate(options.name, *values);
  if (!plan) return fail(plan.error().within("new " + options.name));
  const auto done = writePlans(PlanFile{{Variant{"Base", std::move(*plan)}}, 0}, options.out,
                               options.force ? Existing::Replace : Existing::Keep);
  return done ? exitDone : fail(done.error());
}

std::string helpText() {
  std::string text = "Templates and their parameters:\n";
  for (const TemplateInfo& info : planTemplates()) {
    text += "\n  " + info.name + ": " + info.what + "\n";
    for (const TemplateParameter& p : info.parameters)
      text += "      " + p.name + "=" + p.start + "   " + p.what + "\n";
  }
  return text + "\nhallwright-cli new superpod hall.hallwright --set nodes=95 --set nodes_per_rack=4\n";
}

}  // namespace

void addNew(CLI::App& app, Call& call) {
  auto options = std::make_shared<NewOptions>();
  CLI::App* command = app.add_subcommand("new", "A plan from a template");
  command->add_option("TEMPLATE", options->name, "Which template (see below)")->required();
  command->add_option("OUT", options->out, "The plan to write, .hallwright or .sql")->required();
  command->add_option("--set", options->sets, "A parameter as NAME=VALUE, as often as needed");
  command->add_flag("--force", options->force, "Write over a plan that is there already");
  command->footer(helpText());
  command->callback([options, &call] { call.run = [options] { return runNew(*options); }; });
}

}  // namespace hallwright::cli
