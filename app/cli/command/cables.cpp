// The cables of a plan for people who order and pull them: counts by product and length, spares, the pull, and what
// changed since they were ordered.
#include <iostream>
#include <map>
#include <memory>

#include "app/cli/command/cables_drawn.h"
#include "app/cli/command/cables_trunks.h"
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
  bool json = false, order = false, trunks = false;
  DrawnOptions drawn;
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

Result<void> writeWhatWasDone(const LoadedFile& loaded, const std::string& path, const std::vector<std::string>& done) {
  if (done.empty()) return {};
  if (auto written = writePlans(loaded.file, path, Existing::Replace, loaded.revision); !written) return written;
  for (const std::string& line : done) std::cerr << "wrote " << path << ": " << line << '\n';
  return {};
}

int runCables(const CableOptionsOfCall& options) {
  auto loaded = load(options.plan);
  if (!loaded) return fail(loaded.error());
  Plan& plan = loaded->file.variants.at(loaded->file.active).plan;
  Estimates now = estimate(plan);
  std::vector<std::string> done;
  if (options.drawn.isAsked()) {
    auto drawn = applyDrawn(plan, *now.fabrics, options.drawn);
    if (!drawn) return fail(drawn.error());
    plan = std::move(drawn->plan), done = std::move(drawn->lines);
    now = estimate(plan, &now);
  }
  const auto schedule = cableSchedule(plan, *now.fabrics, *now.cabling);
  if (options.order) {
    plan = markOrdered(std::move(plan), schedule);
    done.push_back(counted(now.cabling->withLength, "cable") + " ordered");
  }
  if (const auto written = writeWhatWasDone(*loaded, options.plan, done); !written) return fail(written.error());
  const auto changes = cableChanges(plan, schedule);
  const auto trunks = options.trunks ? std::optional(trunkPlan(plan, *now.fabrics, *now.cabling)) : std::nullopt;
  if (options.json) {
    nlohmann::json out = asJson(plan, *now.cabling, changes);
    if (trunks) out["trunks"] = trunksJson(plan, *trunks);
    std::cout << out.dump(2) << '\n';
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
  if (trunks) printTrunks(plan, *trunks);
  printChanges(plan, changes);
  return exitDone;
}

}  // namespace

void addCables(CLI::App& app, Call& call) {
  auto options = std::make_shared<CableOptionsOfCall>();
  CLI::App* command = app.add_subcommand("cables", "Cables by product and length, spares, the pull, and changes");
  command->add_option("PLAN", options->plan, "A .hallwright file or its .sql text form")->required();
  command->add_flag("--json", options->json, "One object {lengths, pull, changes, ...} with the unit in each key");
  command->add_flag("--trunks", options->trunks,
                    "Trunks between panels in place of the fibres that join two racks: lengths, loss, work");
  command->add_flag("--mark-ordered", options->order,
                    "Every cable that has a length is ordered: it keeps its id and label; PLAN is written");
  const auto many = [](CLI::Option* option) {
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  };
  many(command->add_option("--connect", options->drawn.connect,
                           "Draw a cable between two ports, RACK/DEVICE:PORT each: it takes them from the rule; may be "
                           "repeated; PLAN is written"));
  command->add_option("--product", options->drawn.product,
                      "Its key, of the cable that --connect draws; else by its way");
  command->add_option("--length", options->drawn.length, "Of the cable that --connect draws, '7 m'; else by its way");
  command->add_option("--fabric", options->drawn.fabric,
                      "Of the cable that --connect draws; else the one that has both");
  many(
      command->add_option("--disconnect", options->drawn.disconnect,
                          "Give a port, or a drawn cable by its id ('D57'), back to the rule; may be repeated; PLAN is "
                          "written"));
  command->footer(
      "Ports are named as the schedule does: hallwright-cli cables PLAN --connect 'A-03/dgx-09:compute 1.1' "
      "'A-07/leaf-02:osfp 16.2'\n"
      "After an edit of an ordered plan the changes say keep, re-use, cut or buy for each cable, and what is left "
      "over.\n"
      "The schedule itself: hallwright-cli export PLAN --cables FILE.csv");
  command->callback([options, &call] { call.run = [options] { return runCables(*options); }; });
}

}  // namespace hallwright::cli
