#include "app/cli/json/fabric_json.h"

#include "app/cli/command/fabric_gpus.h"
#include "model/fabric/domains.h"

namespace hallwright::cli {
namespace {

using Json = nlohmann::json;

Json gbps(const std::optional<Bandwidth>& bandwidth) { return bandwidth ? Json(*bandwidth / Gbps) : Json(nullptr); }

Json trafficJson(const TrafficLoad& traffic) {
  Json levels = Json::array();
  for (const LoadRange& range : traffic.levels) {
    levels.push_back({{"level", name(range.level)},
                      {"links", range.links},
                      {"load_min", range.least},
                      {"load_max", range.most},
                      {"load_mean", range.mean}});
  }
  return {{"flows", traffic.flows},
          {"apart", traffic.apart},
          {"per_port_gbps", traffic.perPort / Gbps},
          {"worst_load", traffic.worst},
          {"levels", levels}};
}

Json stateJson(const WhatIfState& state) {
  return {{"links", state.links},          {"parts", state.parts},
          {"hosts_cut_off", state.cutOff}, {"halves_gbps", state.halves / Gbps},
          {"worst_load", state.worstLoad}, {"all_to_all_per_port_gbps", state.allToAllPerPort / Gbps}};
}

}  // namespace

Json domainsJson(const FabricEstimate& fabric) {
  Json all = Json::array();
  for (const DomainEstimate& domain : fabric.domains) {
    all.push_back({{"name", domain.name},
                   {"servers", domain.servers},
                   {"gpus", domain.gpus},
                   {"host_ports", domain.hostPorts},
                   {"leaf", domain.leaves},
                   {"spine", domain.spines},
                   {"core", domain.cores},
                   {"shared_switches", domain.sharedSwitches},
                   {"switch_links", domain.switchLinks},
                   {"subnets", domain.subnets},
                   {"addresses", domain.addresses},
                   {"addresses_limit", mostUnicastAddresses},
                   {"injection_gbps", domain.injection / Gbps},
                   {"halves_gbps", gbps(domain.halves)},
                   {"outward_gbps", gbps(domain.outward)}});
  }
  return all;
}

Json measuresJson(const FabricMeasures& measures) {
  Json levels = Json::array(), hops = Json::array(), cuts = Json::array(), gpuHops = Json::array();
  for (const LevelMeasure& level : measures.levels) {
    levels.push_back({{"level", name(level.level)},
                      {"links", level.links},
                      {"bandwidth_gbps", level.bandwidth / Gbps},
                      {"oversubscription", level.oversubscription ? Json(*level.oversubscription) : Json(nullptr)}});
  }
  for (const HopCount& count : measures.hops.counts)
    hops.push_back({{"switches", count.switches}, {"pairs", count.pairs}});
  for (const CutMeasure& cut : measures.cuts) {
    cuts.push_back({{"name", cut.name},
                    {"hosts", cut.hosts},
                    {"others", cut.others},
                    {"bandwidth_gbps", cut.bandwidth / Gbps},
                    {"bisection", cut.bisection}});
  }
  for (const GpuHopCount& count : measures.gpuHops.counts)
    gpuHops.push_back({{"scale_ups", count.domains}, {"switches", count.switches}, {"pairs", count.pairs}});
  return {{"hosts", measures.hosts},
          {"host_ports", measures.hostPorts},
          {"parts", measures.parts},
          {"levels", levels},
          {"hops", hops},
          {"pairs_apart", measures.hops.apart},
          {"cuts", cuts},
          {"all_to_all", trafficJson(measures.allToAll)},
          {"ring", trafficJson(measures.ring)},
          {"scale_up", scaleUpJson(measures.scaleUp)},
          {"gpu_hops", gpuHops},
          {"gpu_pairs_apart", measures.gpuHops.apart}};
}

Json whatIfJson(const WhatIf& lost) {
  return {{"hosts_lost", lost.hostsLost}, {"before", stateJson(lost.before)}, {"after", stateJson(lost.after)}};
}

Json jobJson(const JobMeasures& job) {
  return {{"hosts", job.hosts},
          {"all_to_all", trafficJson(job.allToAll)},
          {"ring", trafficJson(job.ring)},
          {"halves_gbps", gbps(job.halves)},
          {"outward_gbps", gbps(job.outward)}};
}

Json worstJson(const FabricGraph& graph, const WorstSwitch& worst) {
  return {{"name", roleName(graph, graph.switches[worst.index])},
          {"hosts_cut_off", worst.cutOff},
          {"halves_gbps", worst.halves / Gbps}};
}

Json effectJson(const std::string& name, const LossEffect& effect) {
  return {{"name", name},
          {"hosts_lost", effect.hostsLost},
          {"hosts_cut_off", effect.cutOff},
          {"halves_gbps", effect.halves / Gbps}};
}

Json cutJson(const FabricGraph& graph, const std::string& one, const std::string& other, const Sides& sides) {
  return {{"one", one},
          {"other", other},
          {"hosts", countOf(sides, Side::One)},
          {"others", countOf(sides, Side::Other)},
          {"bandwidth_gbps", bandwidthAcross(graph, sides) / Gbps}};
}

}  // namespace hallwright::cli
