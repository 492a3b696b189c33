// fabric: the measures of one fabric of a plan, its domains, and what it can do when something is lost.
#include <algorithm>
#include <iostream>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/command/export_fabric.h"
#include "app/cli/command/fabric_against.h"
#include "app/cli/command/fabric_gpus.h"
#include "app/cli/command/fabric_text.h"
#include "app/cli/command/fabric_things.h"
#include "app/cli/json/fabric_json.h"
#include "model/cabling/estimate_cabling.h"
#include "model/fabric/estimate_fabrics.h"

namespace hallwright::cli {
namespace {

struct FabricOptions {
  std::string plan, fabric;
  std::vector<std::string> lost, among, cuts;
  AgainstOptions against;
  std::pair<std::string, std::string> between;  ///< empty: no way is asked for
  bool worst = false, gpus = false, json = false;

  bool asksForWay() const { return !between.first.empty(); }
};

/// All that was asked about a fabric beside its measures.
struct Answers {
  std::optional<JobMeasures> job;
  std::optional<WhatIf> lost;
  std::vector<NamedCut> cuts;
  WorstLosses worst;
  std::optional<GpuWay> way;
};

Result<std::optional<GpuWay>> wayNamed(const FabricThings& among, const GpuGraph& gpus,
                                       const std::pair<std::string, std::string>& ends) {
  const auto from = gpuNamed(among.plan, among.graph, gpus, ends.first);
  const auto to = gpuNamed(among.plan, among.graph, gpus, ends.second);
  if (!from) return from.error();
  if (!to) return to.error();
  if (*from == *to) return Error{"both ends are one GPU", ends.first};
  return gpus.way(*from, *to);
}

Result<Answers> answersTo(const FabricOptions& options, const FabricThings& among, const GpuGraph& gpus) {
  Answers answers;
  Loss loss;
  for (const std::string& thing : options.lost) {
    const auto found = lossNamed(among, thing);
    if (!found) return found.error();
    loss = std::move(loss) + *found;
  }
  std::vector<bool> job(among.graph.hosts.size(), false);
  for (const std::string& thing : options.among) {
    if (const auto marked = markNamed(among, thing, job); !marked) return marked.error();
  }
  for (const std::string& cut : options.cuts) {
    auto named = cutNamed(among, cut);
    if (!named) return named.error();
    answers.cuts.push_back(*std::move(named));
  }
  if (options.asksForWay()) {
    const auto found = wayNamed(among, gpus, options.between);
    if (!found) return found.error().within("--between");
    answers.way = *found;
  }
  if (!options.among.empty()) answers.job = measureJob(among.graph, job);
  if (!options.lost.empty()) answers.lost = whatIf(among.graph, loss);
  if (options.worst)
    answers.worst = {worstSwitch(among.graph), worstRack(among.plan, among.graph),
                     worstTray(among.graph, *among.cabling)};
  return answers;
}

nlohmann::json asJson(const FabricOptions& options, const FabricThings& among, const FabricEstimate& estimate,
                      const FabricMeasures& measures, const Answers& answers, const GpuGraph& gpus) {
  nlohmann::json out{{"name", estimate.name}, {"measures", measuresJson(measures)}, {"domains", domainsJson(estimate)}};
  if (answers.job) out["among"] = jobJson(*answers.job);
  if (answers.lost) out["lost"] = whatIfJson(*answers.lost), out["lost"]["things"] = options.lost;
  for (const NamedCut& cut : answers.cuts) out["cuts"].push_back(cutJson(among.graph, cut.one, cut.other, cut.sides));
  if (options.gpus) out["gpus"] = gpusJson(among.graph, gpus);
  if (options.asksForWay()) out["between"] = gpuWayJson(among.plan, among.graph, gpus, answers.way);
  if (!options.worst) return out;
  const auto [ofSwitches, ofRacks, ofTrays] = answers.worst;
  out["worst_switch"] = ofSwitches ? worstJson(among.graph, *ofSwitches) : nlohmann::json(nullptr);
  out["worst_rack"] = out["worst_tray"] = nullptr;
  if (ofRacks) out["worst_rack"] = effectJson(find(*among.plan.racks, ofRacks->rack)->name, ofRacks->effect);
  if (ofTrays) out["worst_tray"] = effectJson(find(*among.plan.trays, ofTrays->tray)->name, ofTrays->effect);
  return out;
}

bool needsCabling(const FabricOptions& options) {
  return options.worst || std::ranges::any_of(options.lost, namesTray);
}

int runFabric(const FabricOptions& options) {
  const auto plan = loadPlan(options.plan);
  if (!plan) return fail(plan.error());
  const auto fabric = fabricOf(*plan, options.fabric);
  if (!fabric) return fail(fabric.error());
  if (!options.against.technology.empty()) return runAgainst(*plan, **fabric, options.against, options.json);
  const FabricEstimate estimate = estimateFabric(*plan, **fabric);
  const auto cabling =
      needsCabling(options) ? std::optional(estimateCabling(*plan, estimateFabrics(*plan))) : std::nullopt;
  const FabricThings among{*plan, **fabric, estimate.graph, cabling ? &*cabling : nullptr};
  const GpuGraph gpus(*plan, estimate.graph);
  const auto answers = answersTo(options, among, gpus);
  if (!answers) return fail(answers.error());
  const FabricMeasures measures = measure(*plan, **fabric, estimate.graph);
  if (options.json) {
    std::cout << asJson(options, among, estimate, measures, *answers, gpus).dump(2) << '\n';
    return exitDone;
  }
  std::cout << "Fabric " << estimate.name << '\n';
  print(measures);
  printDomains(estimate);
  if (!answers->cuts.empty()) print(answers->cuts, among.graph);
  if (answers->job) print(*answers->job);
  if (answers->lost) print(*answers->lost, options.lost);
  if (options.gpus) printGpus(among.graph, gpus);
  if (options.asksForWay()) printWay(*plan, among.graph, gpus, answers->way);
  print(answers->worst, *plan, among.graph);
  return exitDone;
}

constexpr auto keys = R"(Keys of --json (bandwidth in Gbit/s, one way; loads in flows a link):
  measures  hosts, host_ports, parts, levels[level, links, bandwidth_gbps, oversubscription], hops[switches, pairs],
            pairs_apart, cuts[name, hosts, others, bandwidth_gbps, bisection], all_to_all and ring {flows, apart,
            per_port_gbps, worst_load, levels[level, links, load_min, load_max, load_mean]},
            scale_up[accelerator, domains, servers, gpus_per_server, gpus_per_domain, of_rack, per_gpu_gbps],
            gpu_hops[scale_ups, switches, pairs], gpu_pairs_apart
  domains   name, servers, gpus, host_ports, leaf, spine, core, shared_switches, switch_links, subnets, addresses,
            addresses_limit, injection_gbps, halves_gbps, outward_gbps
  among     hosts, all_to_all, ring, halves_gbps, outward_gbps
  lost      things, hosts_lost, before and after {links, parts, hosts_cut_off, halves_gbps, worst_load,
            all_to_all_per_port_gbps}
  cuts      one, other, hosts, others, bandwidth_gbps
  gpus      gpus, largest_domain_gpus, domains as scale_up, hops[scale_ups, switches, pairs], pairs_apart
  between   way[], scale_ups, switches, hops, bandwidth_gbps; null where nothing joins the two
  worst_switch  name, hosts_cut_off, halves_gbps
  worst_rack and worst_tray  name, hosts_lost, hosts_cut_off, halves_gbps
With --against instead:
  here, there {technology, switch}, assumed[], to_change[], problems[], figures {switches, leaf_switches,
            spine_switches, core_switches, placed_switches, rack_units, switch_mass_kg, cables, passive_copper,
            active_copper, active_optical, multimode_fibre, singlemode_fibre, twisted_pair, no_product,
            ordered_length_m, cable_mass_kg, switch_transceivers, host_transceivers, switch_typical_kw,
            switch_optics_kw, typical_kw, switch_nameplate_kw, links_per_gpu, raw_per_gpu_gbps, efficiency,
            effective_per_gpu_gbps, oversubscription, bisection_gbps, effective_bisection_gbps, switch_price_CURRENCY,
            cable_price_CURRENCY, transceiver_price_CURRENCY, price_CURRENCY}, each {here, there} {value, unknown, low,
            high}: with unknown parts a value is a lower bound
measures and domains stand with each fabric of 'estimate --json' too.)";

}  // namespace

void addFabric(CLI::App& app, Call& call) {
  auto options = std::make_shared<FabricOptions>();
  CLI::App* command =
      app.add_subcommand("fabric", "What a fabric of a plan can do, and what is left when things are lost");
  command->add_option("PLAN", options->plan, "A .hallwright file or its .sql text form")->required();
  command->add_option("--fabric", options->fabric, "Its name; else the first of the plan");
  command
      ->add_option(
          "--among", options->among,
          "What a domain, hall, unit, rack, host or hostlist gets of it, with others named, when all else is silent")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--lose", options->lost,
                   "A switch ('leaf 3'), device, rack, link by a port ('leaf 3:17'), or 'tray:NAME' with all cables in "
                   "it; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--cut", options->cuts,
                   "Bandwidth from one set of hosts to another: 'dgx-[001-032]:dgx-[033-064]', 'unit 1:rest'; a set is "
                   "a domain, hall, unit, rack, host or hostlist; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command->add_flag("--worst", options->worst, "Find the switch, the rack and the tray that are the worst to lose");
  command->add_flag("--gpus", options->gpus, "GPU to GPU: scale-up domains (NVLink), and pairs by their way");
  command->add_option("--between", options->between,
                      "The way between two GPUs, SERVER:GPU each ('dgx-005:3', counted from 1)");
  CLI::Option* against =
      command->add_option("--against", options->against.technology,
                          "The same servers on the other technology, side by side: ethernet or infiniband");
  against->check(CLI::IsMember({"ethernet", "infiniband"}))
      ->excludes("--lose")
      ->excludes("--among")
      ->excludes("--cut")
      ->excludes("--worst")
      ->excludes("--gpus")
      ->excludes("--between");
  command
      ->add_option("--switch", options->against.switchKey,
                   "Key of the switch product to take for it; else one of the same port speed, nearest in radix")
      ->needs(against);
  command->add_flag("--json", options->json, "One object with stable keys that carry their unit; unknown is null");
  command->footer(keys);
  command->callback([options, &call] { call.run = [options] { return runFabric(*options); }; });
}

}  // namespace hallwright::cli
