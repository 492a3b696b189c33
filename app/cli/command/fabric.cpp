// fabric: the measures of one fabric of a plan, its domains, and what it can do when something is lost.
#include <iomanip>
#include <iostream>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/command/fabric_gpus.h"
#include "app/cli/command/fabric_things.h"
#include "app/cli/json/fabric_json.h"
#include "model/fabric/domains.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

struct FabricOptions {
  std::string plan, fabric;
  std::vector<std::string> lost, among;
  std::pair<std::string, std::string> between;  ///< empty: no way is asked for
  bool worst = false, gpus = false, json = false;

  bool asksForWay() const { return !between.first.empty(); }
};

Result<const Fabric*> fabricOf(const Plan& plan, const std::string& wanted) {
  std::string known;
  for (const Fabric& fabric : plan.network->fabrics) {
    if (wanted.empty() || fabric.name == wanted) return &fabric;
    known += (known.empty() ? "" : ", ") + fabric.name;
  }
  if (known.empty()) return Error{"the plan has no fabric"};
  return Error{"the plan has no fabric of that name; it has " + known, wanted};
}

void printRow(const std::string& label, const std::string& text) {
  std::cout << "  " << std::left << std::setw(38) << label << text << '\n';
}

std::string number(double value) { return formatRounded(value); }

std::string loadText(const LoadRange& range) {
  const std::string most = number(range.most);
  return range.least == range.most ? most : number(range.least) + " to " + most + ", mean " + number(range.mean);
}

void printTraffic(const char* label, const TrafficLoad& traffic) {
  if (traffic.flows == 0) return;
  printRow(label, formatRounded(traffic.perPort) + " a host port");
  for (const LoadRange& range : traffic.levels)
    printRow(std::string("  flows on a ") + name(range.level) + " link", loadText(range));
  if (traffic.apart > 0) printRow("  flows that nothing joins", formatCount(traffic.apart));
}

void printMeasures(const FabricMeasures& measures) {
  printRow("hosts", formatCount(measures.hosts) + " with " + counted(measures.hostPorts, "port") + ", in " +
                        counted(measures.parts, "part"));
  for (const LevelMeasure& level : measures.levels) {
    printRow(std::string(name(level.level)) + " links",
             formatCount(level.links) + ", " + formatRounded(level.bandwidth) +
                 (level.oversubscription ? ", " + number(*level.oversubscription) + " : 1 below them" : ""));
  }
  for (const HopCount& count : measures.hops.counts)
    printRow("pairs over " + std::to_string(count.switches) + (count.switches == 1 ? " switch" : " switches"),
             formatCount(count.pairs));
  if (measures.hops.apart > 0) printRow("pairs that nothing joins", formatCount(measures.hops.apart));
  for (const CutMeasure& cut : measures.cuts) {
    printRow(cut.name + " to the rest", formatRounded(cut.bandwidth) + ", " + formatCount(cut.hosts) + " to " +
                                            formatCount(cut.others) + " hosts" + (cut.bisection ? ", bisection" : ""));
  }
  printTraffic("all-to-all", measures.allToAll);
  printTraffic("ring on every rail", measures.ring);
  for (const ScaleUpGroup& group : measures.scaleUp) {
    const std::string what = group.ofRack ? "inside a rack of " + formatCount(group.domainGpus) : "inside a server";
    printRow(what, formatRounded(group.perGpu) + " a GPU, one way, among " + formatCount(group.domainGpus) + " " +
                       group.accelerator);
  }
}

void printGpus(const FabricGraph& graph, const GpuGraph& gpus) {
  const auto groups = scaleUpGroups(gpus.domains());
  std::cout << "\nFrom GPU to GPU\n";
  printRow("GPUs", formatCount(gpus.gpus()));
  for (const ScaleUpGroup& group : groups) {
    printRow("scale-up domains", formatCount(group.domains) + " of " + counted(group.domainGpus, "GPU") + ", " +
                                     group.accelerator + ", " + (group.ofRack ? "a rack" : "a server") + " each");
  }
  if (!groups.empty()) printRow("largest scale-up domain", counted(groups.front().domainGpus, "GPU"));
  const GpuHops hops = gpuHops(graph, gpus.domains());
  for (const GpuHopCount& count : hops.counts)
    printRow("pairs " + wayText(count.domains, count.switches), formatCount(count.pairs));
  if (hops.apart > 0) printRow("pairs that nothing joins", formatCount(hops.apart));
}

void printWay(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const std::optional<GpuWay>& way) {
  std::cout << "\nWay from GPU to GPU\n";
  if (!way) return printRow("nothing joins them", "");
  for (const GpuStep& step : way->steps) std::cout << "  " << stepText(plan, graph, gpus, step) << '\n';
  printRow("hops", formatCount(way->hops()) + ", " + wayText(way->domains, way->switches));
  printRow("bandwidth", formatRounded(way->bandwidth) + ", one way");
}

void printDomains(const FabricEstimate& estimate) {
  for (const DomainEstimate& domain : estimate.domains) {
    std::cout << '\n' << domain.name << '\n';
    printRow("largest job", counted(domain.gpus, "GPU") + " in " + counted(domain.servers, "server"));
    printRow("switches", formatCount(domain.leaves) + " leaf, " + formatCount(domain.spines) + " spine, " +
                             formatCount(domain.cores) + " core; " + formatCount(domain.sharedSwitches) + " shared");
    printRow("links",
             formatCount(domain.hostPorts) + " to hosts, " + formatCount(domain.switchLinks) + " between switches");
    printRow("addresses", formatCount(domain.addresses) + " of " + formatCount(mostUnicastAddresses) + " in each of " +
                              counted(domain.subnets, "subnet"));
    printRow("between its halves", formatRounded(domain.halves));
    printRow("to the rest of the fabric", formatRounded(domain.outward));
  }
}

void printLoss(const WhatIf& lost, const std::vector<std::string>& things) {
  std::cout << "\nLost:";
  for (const std::string& thing : things) std::cout << ' ' << thing << (&thing == &things.back() ? "\n" : ",");
  const auto row = [](const char* label, const std::string& before, const std::string& after) {
    printRow(label, before + " \u2192 " + after);
  };
  if (lost.hostsLost > 0) printRow("hosts lost", formatCount(lost.hostsLost));
  row("links", formatCount(lost.before.links), formatCount(lost.after.links));
  row("hosts cut off", formatCount(lost.before.cutOff), formatCount(lost.after.cutOff));
  row("between the halves", formatRounded(lost.before.halves), formatRounded(lost.after.halves));
  row("flows on the worst link", number(lost.before.worstLoad), number(lost.after.worstLoad));
  row("all-to-all, a host port", formatRounded(lost.before.allToAllPerPort), formatRounded(lost.after.allToAllPerPort));
}

void printJob(const JobMeasures& job) {
  std::cout << "\nAmong " << counted(job.hosts, "host") << '\n';
  printTraffic("all-to-all", job.allToAll);
  printTraffic("ring on every rail", job.ring);
  printRow("between their halves", formatRounded(job.halves));
  printRow("to the rest of the fabric", formatRounded(job.outward));
}

Result<std::optional<GpuWay>> wayNamed(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus,
                                       const std::pair<std::string, std::string>& ends) {
  const auto from = gpuNamed(plan, graph, gpus, ends.first), to = gpuNamed(plan, graph, gpus, ends.second);
  if (!from) return from.error();
  if (!to) return to.error();
  if (*from == *to) return Error{"both ends are one GPU", ends.first};
  return gpus.way(*from, *to);
}

int runFabric(const FabricOptions& options) {
  const auto plan = loadPlan(options.plan);
  if (!plan) return fail(plan.error());
  const auto fabric = fabricOf(*plan, options.fabric);
  if (!fabric) return fail(fabric.error());
  const FabricEstimate estimate = estimateFabric(*plan, **fabric);
  Loss loss;
  for (const std::string& thing : options.lost) {
    const auto found = lossNamed(*plan, estimate.graph, thing);
    if (!found) return fail(found.error());
    loss = std::move(loss) + *found;
  }
  std::vector<bool> among(estimate.graph.hosts.size(), false);
  for (const std::string& thing : options.among) {
    if (const auto marked = markNamed(*plan, estimate.graph, thing, among); !marked) return fail(marked.error());
  }
  const auto job = options.among.empty() ? std::nullopt : std::optional(measureJob(estimate.graph, among));
  const GpuGraph gpus(*plan, estimate.graph);
  std::optional<GpuWay> way;
  if (options.asksForWay()) {
    const auto found = wayNamed(*plan, estimate.graph, gpus, options.between);
    if (!found) return fail(found.error().within("--between"));
    way = *found;
  }
  const FabricMeasures measures = measure(*plan, **fabric, estimate.graph);
  const auto lost = options.lost.empty() ? std::nullopt : std::optional(whatIf(estimate.graph, loss));
  const auto worst = options.worst ? worstSwitch(estimate.graph) : std::nullopt;
  if (options.json) {
    nlohmann::json out{
        {"name", estimate.name}, {"measures", measuresJson(measures)}, {"domains", domainsJson(estimate)}};
    if (job) out["among"] = jobJson(*job);
    if (lost) out["lost"] = whatIfJson(*lost), out["lost"]["things"] = options.lost;
    if (options.gpus) out["gpus"] = gpusJson(estimate.graph, gpus);
    if (options.asksForWay()) out["between"] = gpuWayJson(*plan, estimate.graph, gpus, way);
    if (options.worst) out["worst_switch"] = worst ? worstJson(estimate.graph, *worst) : nlohmann::json(nullptr);
    std::cout << out.dump(2) << '\n';
    return exitDone;
  }
  std::cout << "Fabric " << estimate.name << '\n';
  printMeasures(measures);
  printDomains(estimate);
  if (job) printJob(*job);
  if (lost) printLoss(*lost, options.lost);
  if (options.gpus) printGpus(estimate.graph, gpus);
  if (options.asksForWay()) printWay(*plan, estimate.graph, gpus, way);
  if (!worst) return exitDone;
  std::cout << "\nWorst switch to lose: " << roleName(estimate.graph, estimate.graph.switches[worst->index]) << '\n';
  printRow("hosts cut off", formatCount(worst->cutOff));
  printRow("left between the halves", formatRounded(worst->halves));
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
  gpus      gpus, largest_domain_gpus, domains as scale_up, hops[scale_ups, switches, pairs], pairs_apart
  between   way[], scale_ups, switches, hops, bandwidth_gbps; null where nothing joins the two
  worst_switch  name, hosts_cut_off, halves_gbps
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
          "What a domain, rack or host gets of it, together with others that are named, when all else is silent")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--lose", options->lost,
                   "A switch ('leaf 3'), device, rack, or link by a port ('leaf 3:17'); may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command->add_flag("--worst", options->worst, "Find the switch that is the worst to lose");
  command->add_flag("--gpus", options->gpus, "GPU to GPU: scale-up domains (NVLink), and pairs by their way");
  command->add_option("--between", options->between,
                      "The way between two GPUs, SERVER:GPU each ('dgx-005:3', counted from 1)");
  command->add_flag("--json", options->json, "One object with stable keys that carry their unit; unknown is null");
  command->footer(keys);
  command->callback([options, &call] { call.run = [options] { return runFabric(*options); }; });
}

}  // namespace hallwright::cli
