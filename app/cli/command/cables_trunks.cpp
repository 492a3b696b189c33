#include "app/cli/command/cables_trunks.h"

#include <iostream>

#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

constexpr std::size_t groupsInText = 12;

std::string metres(Length length) { return formatRounded(length.distance()); }
std::string hours(Duration time) { return formatRounded(time, "h", TextStyle{.digits = 3}); }

std::string rackName(const Plan& plan, RackId id) {
  const Rack* rack = find(*plan.racks, id);
  return rack ? rack->name : std::string();
}

std::string fibreName(const Plan& plan, ProductId id) {
  const Product* product = productOf(plan, id);
  return product ? product->name : "fibre";
}

}  // namespace

void printTrunks(const Plan& plan, const TrunkPlan& trunks) {
  if (trunks.groups.empty()) {
    std::cout << "\nTrunks: no two racks are joined by half a trunk of fibres over the distance assumed "
                 "(cabling.trunk-from, cabling.trunk-connectors)\n";
    return;
  }
  std::cout << "\nTrunks instead of single fibres, an alternative: " << counted(trunks.links, "fibre") << " of "
            << metres(trunks.directLength) << " become " << counted(trunks.trunks, "trunk") << " of "
            << metres(trunks.trunkLength) << " and " << counted(trunks.jumpers, "jumper") << " of "
            << metres(trunks.jumperLength) << "\n  " << formatCount(trunks.panelUnits) << " U of patch panels; work "
            << hours(trunks.workTrunks) << " instead of " << hours(trunks.workDirect)
            << "; polarity method B: trunks and jumpers of type B, keys aligned at the panels\n";
  for (std::size_t i = 0; i < std::min(trunks.groups.size(), groupsInText); ++i) {
    const TrunkGroup& group = trunks.groups[i];
    std::cout << "  " << rackName(plan, group.from) << " - " << rackName(plan, group.to) << ": "
              << counted(group.links, "fibre") << " (" << fibreName(plan, group.fibre) << "), "
              << counted(group.trunks, "trunk") << " of " << metres(group.trunk) << ", jumpers "
              << metres(group.fromJumper) << " and " << metres(group.toJumper) << ", loss " << formatRounded(group.loss)
              << " of " << formatRounded(group.budget) << " dB" << (group.holds() ? "" : ": TOO MUCH") << '\n';
  }
  if (trunks.groups.size() > groupsInText)
    std::cout << "  and " << formatCount(std::ssize(trunks.groups) - std::int64_t{groupsInText})
              << " more (--json lists all)\n";
}

nlohmann::json trunksJson(const Plan& plan, const TrunkPlan& trunks) {
  nlohmann::json groups = nlohmann::json::array();
  for (const TrunkGroup& group : trunks.groups) {
    const Product* fibre = productOf(plan, group.fibre);
    groups.push_back({{"from", rackName(plan, group.from)},
                      {"to", rackName(plan, group.to)},
                      {"instead_of", fibre ? nlohmann::json(fibre->key) : nlohmann::json(nullptr)},
                      {"fibres", group.links},
                      {"trunks", group.trunks},
                      {"spare_connectors", group.spareConnectors},
                      {"trunk_m", group.trunk.metres()},
                      {"from_jumper_m", group.fromJumper.metres()},
                      {"to_jumper_m", group.toJumper.metres()},
                      {"loss_db", group.loss},
                      {"budget_db", group.budget}});
  }
  return {{"fibres", trunks.links},
          {"fibre_m", trunks.directLength.metres()},
          {"trunks", trunks.trunks},
          {"trunk_m", trunks.trunkLength.metres()},
          {"jumpers", trunks.jumpers},
          {"jumper_m", trunks.jumperLength.metres()},
          {"panel_u", trunks.panelUnits},
          {"work_fibres_h", trunks.workDirect / hour},
          {"work_trunks_h", trunks.workTrunks / hour},
          {"pairs_over_budget", trunks.overBudget},
          {"pairs", groups}};
}

}  // namespace hallwright::cli
