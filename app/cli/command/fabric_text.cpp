#include "app/cli/command/fabric_text.h"

#include <iomanip>
#include <iostream>

#include "model/fabric/domains.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

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

void printEffect(const LossEffect& effect) {
  if (effect.hostsLost > 0) printRow("hosts lost", formatCount(effect.hostsLost));
  printRow("hosts cut off", formatCount(effect.cutOff));
  printRow("left between the halves", formatRounded(effect.halves));
}

}  // namespace

void printRow(const std::string& label, const std::string& text) {
  std::cout << "  " << std::left << std::setw(38) << label << text << '\n';
}

void print(const FabricMeasures& measures) {
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

void print(const WhatIf& lost, const std::vector<std::string>& things) {
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

void print(const JobMeasures& job) {
  std::cout << "\nAmong " << counted(job.hosts, "host") << '\n';
  printTraffic("all-to-all", job.allToAll);
  printTraffic("ring on every rail", job.ring);
  printRow("between their halves", formatRounded(job.halves));
  printRow("to the rest of the fabric", formatRounded(job.outward));
}

void print(const std::vector<NamedCut>& cuts, const FabricGraph& graph) {
  std::cout << "\nBandwidth across cuts, one way\n";
  for (const NamedCut& cut : cuts) {
    printRow(cut.one + " to " + cut.other, formatRounded(bandwidthAcross(graph, cut.sides)) + ", " +
                                               formatCount(countOf(cut.sides, Side::One)) + " to " +
                                               formatCount(countOf(cut.sides, Side::Other)) + " hosts");
  }
}

void print(const WorstLosses& worst, const Plan& plan, const FabricGraph& graph) {
  if (worst.ofSwitches) {
    std::cout << "\nWorst switch to lose: " << roleName(graph, graph.switches[worst.ofSwitches->index]) << '\n';
    printEffect({0, worst.ofSwitches->cutOff, worst.ofSwitches->halves});
  }
  if (worst.ofRacks) {
    std::cout << "\nWorst rack to lose: " << find(*plan.racks, worst.ofRacks->rack)->name << '\n';
    printEffect(worst.ofRacks->effect);
  }
  if (worst.ofTrays) {
    std::cout << "\nWorst tray to lose: " << find(*plan.trays, worst.ofTrays->tray)->name << '\n';
    printEffect(worst.ofTrays->effect);
  }
}

}  // namespace hallwright::cli
