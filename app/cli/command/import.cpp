// What is brought in from elsewhere: a discovered InfiniBand fabric, to be held against the planned one or made a plan
// of, and domains from Slurm.
#include <algorithm>
#include <iostream>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/command/export_fabric.h"
#include "app/cli/json/estimate_json.h"
#include "model/estimate/estimate.h"
#include "model/exchange/as_built.h"
#include "model/exchange/cables_csv.h"
#include "model/exchange/dump_plan.h"
#include "model/exchange/slurm_domains.h"
#include "model/store/plan_store.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

struct ImportOptions {
  std::string format, into, fabric, made;
  std::vector<std::string> files;
  bool json = false, force = false;
};

std::string shown(const std::string& file) { return file == "-" ? "standard input" : file; }

Result<SeenFabric> readDumps(const std::vector<std::string>& files) {
  std::vector<SeenFabric> parts;
  for (const std::string& file : files) {
    const auto text = readText(file);
    if (!text) return text.error();
    auto seen = readIbnetdiscover(*text, shown(file));
    if (!seen) return seen.error();
    parts.push_back(std::move(*seen));
  }
  return parts.size() == 1 ? std::move(parts.front()) : merged(parts);
}

std::int64_t errorsIn(const std::vector<Finding>& findings) {
  return std::count_if(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.severity == Severity::Error; });
}

int showAsBuilt(const ImportOptions& options, const Plan& plan, const Fabric& fabric, const SeenFabric& seen) {
  const AsBuilt built = compareAsBuilt(plan, fabric, seen);
  const std::int64_t errors = errorsIn(built.findings);
  if (options.json) {
    nlohmann::json object = findingsJson(plan, built.findings);
    object["planned_links"] = built.planned;
    object["seen_links"] = built.seen;
    object["agreeing_links"] = built.agreeing;
    std::cout << object.dump(2) << '\n';
  } else {
    for (const Finding& finding : built.findings) print(finding);
    std::cout << counted(built.planned, "planned link") << ", " << formatCount(built.seen) << " seen, "
              << formatCount(built.agreeing) << " as planned; " << counted(std::ssize(built.findings), "finding")
              << ", " << counted(errors, "error") << '\n';
  }
  return errors > 0 ? exitFindings : exitDone;
}

int compareWithPlan(const ImportOptions& options, const SeenFabric& seen) {
  const auto plan = loadPlan(options.into);
  if (!plan) return fail(plan.error());
  const auto fabric = fabricOf(*plan, options.fabric);
  return fabric ? showAsBuilt(options, *plan, **fabric, seen) : fail(fabric.error());
}

int makePlan(const ImportOptions& options, const SeenFabric& seen) {
  auto plan = planOfDump(seen, "As built: " + seen.where.substr(seen.where.rfind('/') + 1));
  if (!plan) return fail(plan.error());
  std::cerr << plan->site->note << '\n';
  for (const Oddity& odd : seen.oddities)
    std::cerr << "warning: " << seen.where << ':' << odd.line << ": " << odd.what << '\n';
  const auto done = writePlans(PlanFile{{Variant{"Base", std::move(*plan)}}, 0}, options.made,
                               options.force ? Existing::Replace : Existing::Keep);
  return done ? exitDone : fail(done.error());
}

int importFabric(const ImportOptions& options) {
  if (options.into.empty() == options.made.empty())
    return fail({"say --into PLAN to compare with it, or --new OUT to make a plan", "import ibnetdiscover"});
  if (!options.made.empty()) {
    if (const auto right = checkTarget(options.made, {".hallwright", ".sql"}); !right) return fail(right.error());
  }
  const auto seen = readDumps(options.files);
  if (!seen) return fail(seen.error());
  return options.made.empty() ? compareWithPlan(options, *seen) : makePlan(options, *seen);
}

int importDomains(const ImportOptions& options) {
  if (options.into.empty()) return fail({"say --into PLAN, which gets the domains", "import topology.conf"});
  if (options.files.size() != 1) return fail({"takes one file", "import topology.conf"});
  const auto text = readText(options.files.front());
  if (!text) return fail(text.error());
  const auto groups = readTopologyConf(*text, shown(options.files.front()));
  if (!groups) return fail(groups.error());
  auto loaded = load(options.into);
  if (!loaded) return fail(loaded.error());
  Plan& plan = loaded->file.variants.at(loaded->file.active).plan;
  const auto fabric = fabricOf(plan, options.fabric);
  if (!fabric) return fail(fabric.error());
  auto made = withDomains(plan, **fabric, *groups);
  if (!made) return fail(made.error());
  for (const std::string& warning : made->warnings) std::cerr << "warning: " << warning << '\n';
  plan = std::move(made->plan);
  if (const auto done = writePlans(loaded->file, options.into, Existing::Replace, loaded->revision); !done)
    return fail(done.error());
  std::cerr << "wrote " << options.into << ": " << counted(static_cast<std::int64_t>(made->domains), "domain") << " of "
            << counted(static_cast<std::int64_t>(made->members), "member") << '\n';
  return exitDone;
}

int importSchedule(const ImportOptions& options) {
  if (options.into.empty()) return fail({"say --into PLAN, whose cables they are", "import cables"});
  if (options.files.size() != 1) return fail({"takes one file", "import cables"});
  const auto text = readText(options.files.front());
  if (!text) return fail(text.error());
  auto loaded = load(options.into);
  if (!loaded) return fail(loaded.error());
  Plan& plan = loaded->file.variants.at(loaded->file.active).plan;
  const Estimates now = estimate(plan);
  auto made = importCables(plan, *now.fabrics, *now.cabling, *text);
  if (!made) return fail(made.error().within(shown(options.files.front())));
  std::cerr << counted(made->same, "cable") << " as the plan has it, " << formatCount(made->changed) << " changed, "
            << formatCount(made->added) << " new\n";
  if (made->changed + made->added == 0) return exitDone;
  plan = std::move(made->plan);
  const auto done = writePlans(loaded->file, options.into, Existing::Replace, loaded->revision);
  if (!done) return fail(done.error());
  std::cerr << "wrote " << options.into << '\n';
  return exitDone;
}

constexpr auto teaching = R"(Formats:
  cables          a schedule as export --cables writes it: rows that differ become cables drawn by hand; PLAN is
                  written.
  ibnetdiscover   --into PLAN: what is cabled otherwise than planned; the plan is not changed. Exit code 1 where
                  there are errors. --new OUT: a plan of the dump alone. Several files: one a plane.
  topology.conf   Slurm's: its switches with nodes, or its blocks, become domains of the fabric; PLAN is written.

hallwright-cli import ibnetdiscover fabric.txt --into hall.hallwright --fabric Compute)";

}  // namespace

void addImport(CLI::App& app, Call& call) {
  auto options = std::make_shared<ImportOptions>();
  CLI::App* command = app.add_subcommand("import", "Fabrics and domains from elsewhere");
  command->add_option("FORMAT", options->format, "cables, ibnetdiscover or topology.conf")
      ->required()
      ->check(CLI::IsMember({"cables", "ibnetdiscover", "topology.conf"}));
  command->add_option("FILE", options->files, "What to read (- for standard input)")->required();
  command->add_option("--into", options->into, "The plan: a .hallwright file or its .sql text form");
  command->add_option("--fabric", options->fabric, "Which fabric of it, by name (default the first)");
  command->add_option("--new", options->made, "A plan to make of it, .hallwright or .sql");
  command->add_flag("--json", options->json,
                    "One object {errors, findings, planned_links, seen_links, agreeing_links}");
  command->add_flag("--force", options->force, "Write over a plan that is there already");
  command->footer(teaching);
  command->callback([options, &call] {
    call.run = [options] {
      if (options->format == "cables") return importSchedule(*options);
      return options->format == "ibnetdiscover" ? importFabric(*options) : importDomains(*options);
    };
  });
}

}  // namespace hallwright::cli
