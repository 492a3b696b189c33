#include <iostream>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/json/estimate_json.h"
#include "model/check/check.h"
#include "model/estimate/key_figures.h"
#include "model/units/text.h"

namespace hallwright::cli {
namespace {

struct EstimateOptions {
  std::string plan;
  bool json = false;
};

/// "MFP7E10 multimode fibre, 10 m"
std::string nameOf(const FabricPart& part) {
  return part.length ? part.what + ", " + formatRounded(part.length->distance()) : part.what;
}

void printFabrics(const FabricResult& result, const CablingResult& cabling) {
  for (const FabricEstimate& fabric : result.fabrics) {
    std::cout << "\nFabric " << fabric.name << ": " << formatCount(fabric.hosts) << " hosts";
    static constexpr const char* levels[]{"leaf", "spine", "core"};
    for (const SwitchCount& count : fabric.switches) {
      std::cout << ", " << formatCount(count.required) << ' ' << levels[static_cast<int>(count.level)];
      if (count.missing() > 0) std::cout << " (" << formatCount(count.placed) << " placed)";
    }
    std::cout << ", " << formatCount(fabric.links.total()) << " links\n";
    for (const FabricPart& part : cabling.fabric(fabric.fabric)->parts)
      std::cout << "  " << formatCount(part.count.total()) << " \u00d7 " << nameOf(part) << '\n';
  }
}

void printCabling(const CablingResult& cabling) {
  if (cabling.withLength + cabling.withoutLength == 0) return;
  Length metres;
  for (const CableTotal& total : cabling.totals) metres += total.ordered;
  std::cout << "\nCables: " << formatCount(cabling.withLength) << " cut to length, "
            << formatRounded(metres.distance(), "km") << " in all";
  if (cabling.withoutLength > 0) std::cout << "; " << formatCount(cabling.withoutLength) << " without a length";
  std::cout << '\n';
}

void printPower(const Estimates& now) {
  std::cout << "\nPower                    nameplate        energy basis\n";
  for (const DrawKind kind :
       {DrawKind::Compute, DrawKind::Server, DrawKind::Storage, DrawKind::Network, DrawKind::Management}) {
    const DrawFigures& figures = now.draw->of(kind);
    if (figures.devices == 0) continue;
    const auto print = [](const Total<Power>& total) {
      return text(total, [](Power p) { return formatRounded(p, "kW", TextStyle{.digits = 6}); });
    };
    std::string line = "  " + std::string(name(kind));
    line.resize(25, ' ');
    std::string nameplate = print(figures.nameplate.power);
    nameplate.resize(std::max<std::size_t>(17, nameplate.size()), ' ');
    std::cout << line << nameplate << print(figures.energy.power) << '\n';
  }
}

void printCost(const Plan& plan, const CostResult& cost) {
  std::cout << "\nCapex\n";
  for (const CapexGroup& group : cost.capexGroups) {
    const auto total = group.figure.total();
    std::string line = "  " + std::string(nameOf(group.group));
    line.resize(29, ' ');
    std::cout << line << text(total, [&](const MoneyRange& m) { return formatMoney(m.likely, plan.site->currency); })
              << '\n';
  }
  std::cout << "\n" << cost.cloud.statement << '\n';
  for (const ServerPayback& one : cost.serverPayback) {
    std::cout << "Server only, before opex: " << one.server << " at " << formatMoney(one.price.low, plan.site->currency)
              << " to " << formatMoney(one.price.high, plan.site->currency) << " against "
              << formatMoney(one.rentedPerYear, plan.site->currency)
              << " a year rented: " << formatRounded(one.years.low) << " to " << formatRounded(one.years.high)
              << " years\n";
  }
}

int runEstimate(const EstimateOptions& options) {
  const auto plan = loadPlan(options.plan);
  if (!plan) return fail(plan.error());
  const Estimates now = estimate(*plan);
  const auto findings = check(*plan, now);
  if (options.json) {
    std::cout << estimateJson(*plan, now, findings).dump(2) << '\n';
    return exitDone;
  }
  std::cout << plan->site->title << "\n\n";
  for (const KeyFigure& figure : keyFigures(*plan, now, findings)) {
    std::string line = "  " + figure.label;
    line.resize(14, ' ');
    std::cout << line << figure.full << '\n';
  }
  printFabrics(*now.fabrics, *now.cabling);
  printCabling(*now.cabling);
  printPower(now);
  printCost(*plan, *now.cost);
  return exitDone;
}

}  // namespace

void addEstimate(CLI::App& app, Call& call) {
  auto options = std::make_shared<EstimateOptions>();
  CLI::App* command = app.add_subcommand("estimate", "What a plan costs, draws, heats and trains");
  command->add_option("PLAN", options->plan, "A .hallwright file or its .sql text form")->required();
  command->add_flag("--json", options->json, "One object with stable keys that carry their unit; unknown is null");
  command->callback([options, &call] { call.run = [options] { return runEstimate(*options); }; });
}

}  // namespace hallwright::cli
