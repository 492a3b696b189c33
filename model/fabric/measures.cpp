#include "model/fabric/measures.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <map>

#include "model/fabric/switch_net.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

using Count = std::int64_t;

/// Members of each part that has any. Vertices: hosts, then switches.
std::map<int, Count> membersByPart(const FabricGraph& graph) {
  using Undirected = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  const std::size_t hosts = graph.hosts.size();
  Undirected joined(hosts + graph.switches.size());
  for (const FabricLink& link : graph.links) {
    const bool host = link.level == LinkLevel::Host;
    boost::add_edge(host ? link.lower.node : hosts + link.lower.node, hosts + link.upper.node, joined);
  }
  std::map<int, Count> members;
  std::vector<int> partOf(boost::num_vertices(joined));
  if (partOf.empty()) return members;
  boost::connected_components(joined, partOf.data());
  for (std::size_t i = 0; i < hosts; ++i) {
    if (!graph.hosts[i].manager) ++members[partOf[i]];
  }
  return members;
}

/// Mbit/s below and above a switch.
struct Passage {
  Count down = 0, up = 0;
};

CutMeasure cutOf(const FabricGraph& graph, std::string name, const Sides& sides, Count members) {
  CutMeasure cut{std::move(name), countOf(sides, Side::One), countOf(sides, Side::Other), {}, false};
  cut.bandwidth = bandwidthAcross(graph, sides);
  cut.bisection = cut.hosts == cut.others && cut.hosts + cut.others == members;
  return cut;
}

void addNarrowestUnit(const Fabric& fabric, const FabricGraph& graph, Count members, std::vector<CutMeasure>& cuts) {
  const auto units = membersByUnit(fabric, graph);
  if (units.size() < 2) return;
  std::optional<CutMeasure> narrowest;
  const auto perHost = [](const CutMeasure& cut) {
    return cut.bandwidth / Gbps / static_cast<double>(std::min(cut.hosts, cut.others));
  };
  const std::string word = fabric.rule == FabricRule::Dragonfly ? "group " : "unit ";
  for (const auto& [unit, hosts] : units) {
    CutMeasure cut = cutOf(graph, word + std::to_string(unit + 1) + " of " + std::to_string(units.size()),
                           againstRest(graph, hosts), members);
    if (!narrowest || perHost(cut) < perHost(*narrowest)) narrowest = std::move(cut);
  }
  cuts.push_back(std::move(*narrowest));
}

}  // namespace

std::map<std::int64_t, std::vector<bool>> membersByUnit(const Fabric& fabric, const FabricGraph& graph) {
  std::map<Count, std::vector<bool>> units;
  const auto add = [&](Count unit, std::size_t host) {
    if (graph.hosts[host].manager) return;
    units.try_emplace(unit, graph.hosts.size(), false).first->second[host] = true;
  };
  if (graph.size && graph.size->levels > 1) {
    for (std::size_t i = 0; i < graph.hosts.size(); ++i) add(graph.hosts[i].slot / graph.size->nodesPerUnit, i);
  } else if (fabric.rule == FabricRule::Dragonfly && fabric.dragonfly.routersPerGroup > 0) {
    for (const FabricLink& link : graph.links) {
      if (link.level != LinkLevel::Host) continue;
      add(link.upper.node / static_cast<std::uint32_t>(fabric.dragonfly.routersPerGroup), link.lower.node);
    }
  }
  return units;
}

std::map<HallId, std::vector<bool>> membersByHall(const Plan& plan, const FabricGraph& graph) {
  std::map<HallId, std::vector<bool>> halls;
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    const Device* device = find(*plan.devices, graph.hosts[i].device);
    const Placement* place = device && !graph.hosts[i].manager ? findPlacement(plan, device->rack) : nullptr;
    if (place) halls.try_emplace(place->spot.hall, graph.hosts.size(), false).first->second[i] = true;
  }
  return halls;
}

int connectedParts(const FabricGraph& graph) { return static_cast<int>(membersByPart(graph).size()); }

std::int64_t membersCutOff(const FabricGraph& graph) {
  Count all = 0, largest = 0;
  for (const auto& [part, members] : membersByPart(graph)) all += members, largest = std::max(largest, members);
  return all - largest;
}

std::vector<LevelMeasure> measureLevels(const FabricGraph& graph) {
  std::map<LinkLevel, LevelMeasure> levels;
  std::map<LinkLevel, Count> mbpsOfLevel;
  std::vector<Passage> passages(graph.switches.size());
  for (const FabricLink& link : graph.links) {
    const Count mbps = mbpsOf(graph, link);
    ++levels[link.level].links;
    mbpsOfLevel[link.level] += mbps;
    if (link.level == LinkLevel::InterSwitch) continue;
    passages[link.upper.node].down += mbps;
    if (link.level != LinkLevel::Host) passages[link.lower.node].up += mbps;
  }
  const auto worst = [&](SwitchLevel below) {
    std::optional<double> ratio;
    for (std::size_t i = 0; i < passages.size(); ++i) {
      if (graph.switches[i].level != below || passages[i].up == 0) continue;
      const double here = static_cast<double>(passages[i].down) / static_cast<double>(passages[i].up);
      ratio = std::max(ratio.value_or(here), here);
    }
    return ratio;
  };
  std::vector<LevelMeasure> all;
  for (auto& [level, measured] : levels) {
    measured.level = level;
    measured.bandwidth = static_cast<double>(mbpsOfLevel[level]) / 1000 * Gbps;
    if (level == LinkLevel::LeafSpine) measured.oversubscription = worst(SwitchLevel::Leaf);
    if (level == LinkLevel::SpineCore) measured.oversubscription = worst(SwitchLevel::Spine);
    all.push_back(measured);
  }
  return all;
}

std::vector<CutMeasure> measureCuts(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  std::vector<CutMeasure> cuts;
  const std::vector<bool> members = everyMember(graph);
  const Count count = std::count(members.begin(), members.end(), true);
  if (count < 2) return cuts;
  cuts.push_back(cutOf(graph, "first half of the members", halvesOf(graph, members), count));
  addNarrowestUnit(fabric, graph, count, cuts);
  for (const Domain& domain : plan.network->domains) {
    const Sides sides = againstRest(graph, hostsAmong(graph, domain.members));
    if (domain.fabric != fabric.id || countOf(sides, Side::One) == 0 || countOf(sides, Side::Other) == 0) continue;
    cuts.push_back(cutOf(graph, called("domain", domain.name), sides, count));
  }
  const auto halls = membersByHall(plan, graph);
  for (const auto& [id, hosts] : halls) {
    const Hall* hall = find(*plan.halls, id);
    if (halls.size() > 1)
      cuts.push_back(cutOf(graph, called("hall", hall ? hall->name : ""), againstRest(graph, hosts), count));
  }
  return cuts;
}

FabricMeasures measure(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  FabricMeasures measures;
  const std::vector<bool> members = everyMember(graph);
  std::vector<bool> linked(graph.hosts.size(), false);
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || !members[link.lower.node]) continue;
    linked[link.lower.node] = true;
    ++measures.hostPorts;
  }
  measures.hosts = std::count(linked.begin(), linked.end(), true);
  measures.parts = connectedParts(graph);
  measures.levels = measureLevels(graph);
  measures.hops = hopsBetween(graph, everyHost(graph));
  measures.cuts = measureCuts(plan, fabric, graph);
  measures.allToAll = allToAll(graph, members);
  measures.ring = ring(graph, members);
  const std::vector<ScaleUpDomain> domains = scaleUpDomains(plan, graph);
  measures.scaleUp = scaleUpGroups(domains);
  measures.gpuHops = gpuHops(graph, domains);
  return measures;
}

JobMeasures measureJob(const FabricGraph& graph, const std::vector<bool>& hosts) {
  JobMeasures job;
  job.hosts = std::count(hosts.begin(), hosts.end(), true);
  job.allToAll = allToAll(graph, hosts);
  job.ring = ring(graph, hosts);
  if (job.hosts > 1) job.halves = bandwidthAcross(graph, halvesOf(graph, hosts));
  const Sides sides = againstRest(graph, hosts);
  if (countOf(sides, Side::Other) > 0) job.outward = bandwidthAcross(graph, sides);
  return job;
}

const char* name(LinkLevel level) {
  switch (level) {
    case LinkLevel::Host:
      return "host";
    case LinkLevel::LeafSpine:
      return "leaf-spine";
    case LinkLevel::SpineCore:
      return "spine-core";
    case LinkLevel::InterSwitch:
      break;
  }
  return "inter-switch";
}

}  // namespace hallwright
