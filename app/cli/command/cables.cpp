// The cables of a plan for people who order and pull them: counts by product and length, spares, the pull, and what
// changed since they were ordered.
#include <iostream>
#include <map>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/json/estimate_json.h"
#include "model/cabling/orders.h"
#include "model/estimate/estimate.h"
#include "model/store/plan_store.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

struct CableOptionsOfCall {
  std::string plan;
  bool json = false, order = false;
};

std::string metres(Length length) { return formatRounded(length.distance()); }

std::string nameOf(const Plan& plan, ProductId id) {
  const Product* product = productOf(plan, id);
  return product ? product->name : "not chosen";
}

nlohmann::json asJson(const Plan& plan, const CablingResult& cabling, const std::vector<CableChange>& changes) {
  nlohmann::json out{{"cables_with_length", cabling.withLength}, {"cables_without_length", cabling.withoutLength}};
  const auto key = [&](ProductId id) {
    const Product* product = productOf(plan, id);
    return product ? nlohmann::json(product->key) : nlohmann::json(nullptr);
  };
  for (const Spare& one : sparesOf(plan, cabling)) {
    out["lengths"].push_back({{"product", key(one.product)},
                              {"length_m", one.length.metres()},
                              {"count", one.inUse},
                              {"spares", one.spares}});
  }
  const PullPlan pull = pullPlan(plan, cabling);
  out["pull"] = {{"bundles", pull.bundles.size()},      {"loose_cables", pull.looseCables},
                 {"connect_h", pull.connect / hour},    {"lay_by_hand_h", pull.byHand / hour},
                 {"lay_by_sled_h", pull.bySled / hour}, {"days_by_hand", pull.daysByHand},
                 {"days_by_sled", pull.daysBySled}};
  out["changes"] = nlohmann::json::array();
  for (const CableChange& change : changes) {
    if (change.action == CableAction::Keep) continue;
    out["changes"].push_back({{"action", name(change.action)},
                              {"cable", change.cable},
                              {"label", change.label},
                              {"from", change.from.empty() ? nlohmann::json(nullptr) : nlohmann::json(change.from)},
                              {"product", key(change.product)},
                              {"ordered_m", change.ordered.metres()},
                              {"needed_m", change.needed.metres()}});
  }
  return out;
}

void printPull(const PullPlan& pull) {
  const auto hours = [](Duration time) { return formatRounded(time, "h", TextStyle{.digits = 3}); };
  std::cout << "\nPull: " << counted(std::ssize(pull.bundles), "bundle") << " through trays, "
            << formatCount(pull.looseCables) << " cables within and between racks\n"
            << "  connecting " << hours(pull.connect) << ", laying " << hours(pull.byHand) << " by hand or "
            << hours(pull.bySled) << " with sleds\n"
            << "  " << formatRounded(pull.daysByHand * day, "d") << " by hand, "
            << formatRounded(pull.daysBySled * day, "d") << " with sleds, by the crews assumed\n";
}

void printChanges(const Plan& plan, const std::vector<CableChange>& changes) {
  if (changes.empty()) return;
  std::map<CableAction, std::int64_t> counts;
  for (const CableChange& change : changes) ++counts[change.action];
  std::cout << "\nSince they were ordered:";
  for (const auto& [action, count] : counts) std::cout << ' ' << formatCount(count) << ' ' << name(action) << ';';
  std::cout << '\n';
  for (const CableChange& change : changes) {
    if (change.action == CableAction::Keep) continue;
    std::cout << "  " << name(change.action) << ' ' << change.cable << "  " << nameOf(plan, change.product);
    if (change.ordered > Length()) std::cout << ", ordered " << metres(change.ordered);
    if (change.needed > Length()) std::cout << ", needed " << metres(change.needed);
    if (!change.from.empty()) std::cout << ", from " << change.from;
    std::cout << "  [" << change.label << "]\n";
  }
}

int runCables(const CableOptionsOfCall& options) {
  auto loaded = load(options.plan);
  if (!loaded) return fail(loaded.error());
  Plan& plan = loaded->file.variants.at(loaded->file.active).plan;
  const Estimates now = estimate(plan);
  const auto schedule = cableSchedule(plan, *now.fabrics, *now.cabling);
  if (options.order) {
    plan = markOrdered(std::move(plan), schedule);
    if (const auto done = writePlans(loaded->file, options.plan, Existing::Replace, loaded->revision); !done)
      return fail(done.error());
    std::cerr << "wrote " << options.plan << ": " << counted(now.cabling->withLength, "cable") << " ordered\n";
  }
  const auto changes = cableChanges(plan, schedule);
  if (options.json) {
    std::cout << asJson(plan, *now.cabling, changes).dump(2) << '\n';
    return exitDone;
  }
  std::cout << counted(now.cabling->withLength, "cable") << " cut to length";
  if (now.cabling->withoutLength > 0)
    std::cout << ", " << formatCount(now.cabling->withoutLength) << " without a length";
  std::cout << '\n';
  for (const Spare& one : sparesOf(plan, *now.cabling)) {
    std::cout << "  " << formatCount(one.inUse) << " + " << formatCount(one.spares) << " spare \u00d7 "
              << nameOf(plan, one.product) << ", " << metres(one.length) << '\n';
  }
  printPull(pullPlan(plan, *now.cabling));
  printChanges(plan, changes);
  return exitDone;
}

}  // namespace

void addCables(CLI::App& app, Call& call) {
  auto options = std::make_shared<CableOptionsOfCall>();
  CLI::App* command = app.add_subcommand("cables", "Cables by product and length, spares, the pull, and changes");
  command->add_option("PLAN", options->plan, "A .hallwright file or its .sql text form")->required();
  command->add_flag("--json", options->json, "One object {lengths, pull, changes, ...} with the unit in each key");
  command->add_flag("--mark-ordered", options->order,
                    "Every cable that has a length is ordered: it keeps its id and label; PLAN is written");
  command->footer(
      "After an edit of an ordered plan the changes say keep, re-use, cut or buy for each cable, and what is left "
      "over.\n"
      "The schedule itself: hallwright-cli export PLAN --cables FILE.csv");
  command->callback([options, &call] { call.run = [options] { return runCables(*options); }; });
}

}  // namespace hallwright::cli
