#include "model/fabric/worst_loss.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "model/fabric/measures.h"
#include "model/fabric/switch_net.h"

namespace hallwright {
namespace {

using Count = std::int64_t;

Bandwidth halvesBandwidth(const FabricGraph& graph) {
  return bandwidthAcross(graph, halvesOf(graph, everyMember(graph)));
}

/// What is left, and who is gone in it.
struct Remains {
  FabricGraph graph;
  LossEffect effect;  ///< without the halves
};

Remains remainsOf(const FabricGraph& graph, const Loss& loss) {
  Remains remains{without(graph, loss), {}};
  const std::set<std::uint32_t> lost(loss.hosts.begin(), loss.hosts.end());
  Count members = 0;
  for (std::uint32_t i = 0; i < graph.hosts.size(); ++i) {
    if (graph.hosts[i].manager) continue;
    ++members;
    remains.effect.hostsLost += lost.contains(i) ? 1 : 0;
  }
  // A lost member is a part of its own; with all of them lost nobody is left to be cut off.
  if (members > remains.effect.hostsLost)
    remains.effect.cutOff = membersCutOff(remains.graph) - remains.effect.hostsLost;
  return remains;
}

Count mbpsOfLinks(const FabricGraph& graph) {
  return std::accumulate(graph.links.begin(), graph.links.end(), Count{0},
                         [&](Count sum, const FabricLink& link) { return sum + mbpsOf(graph, link); });
}

struct Candidate {
  std::size_t index = 0;
  LossEffect effect;
  Bandwidth lost;  ///< of all links that go
};

std::vector<Candidate> candidatesOf(const FabricGraph& graph, std::span<const Loss> losses) {
  std::vector<Candidate> all;
  const Count whole = mbpsOfLinks(graph);
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const Remains remains = remainsOf(graph, losses[i]);
    const Count lost = whole - mbpsOfLinks(remains.graph);
    all.push_back({i, remains.effect, static_cast<double>(lost) / 1000 * Gbps});
  }
  std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    if (a.effect.gone() != b.effect.gone()) return a.effect.gone() > b.effect.gone();
    return a.lost != b.lost ? a.lost > b.lost : a.index < b.index;
  });
  return all;
}

struct RackLoss {
  RackId rack;
  Loss loss;
};

std::vector<RackLoss> rackLosses(const Plan& plan, const FabricGraph& graph) {
  std::map<RackId, Loss> racks;
  const auto rackOf = [&](DeviceId id) {
    const Device* device = find(*plan.devices, id);
    return device ? device->rack : RackId{};
  };
  for (std::uint32_t i = 0; i < graph.switches.size(); ++i) {
    if (const RackId rack = rackOf(graph.switches[i].device)) racks[rack].switches.push_back(i);
  }
  for (std::uint32_t i = 0; i < graph.hosts.size(); ++i) {
    if (const RackId rack = rackOf(graph.hosts[i].device)) racks[rack].hosts.push_back(i);
  }
  std::vector<RackLoss> all;
  for (auto& [rack, loss] : racks) all.push_back({rack, std::move(loss)});
  return all;
}

/// What a rack holds: switches by level and links in use, hosts by half and by links.
using Contents = std::multiset<std::tuple<int, Count, Count>>;

std::vector<Contents> contentsOf(const FabricGraph& graph, const std::vector<RackLoss>& racks) {
  std::vector<Count> ofHost(graph.hosts.size(), 0), below(graph.switches.size(), 0), above(graph.switches.size(), 0);
  for (const FabricLink& link : graph.links) {
    ++(link.level == LinkLevel::Host ? ofHost[link.lower.node] : above[link.lower.node]);
    ++below[link.upper.node];
  }
  const Sides halves = halvesOf(graph, everyMember(graph));
  std::vector<Contents> contents;
  for (const RackLoss& rack : racks) {
    Contents& here = contents.emplace_back();
    for (const std::uint32_t i : rack.loss.switches)
      here.insert({static_cast<int>(graph.switches[i].level), below[i], above[i]});
    for (const std::uint32_t i : rack.loss.hosts) here.insert({-1 - static_cast<int>(halves[i]), ofHost[i], 0});
  }
  return contents;
}

/// One of each contents where the graph is a whole fat tree, else all.
std::vector<RackLoss> worthTrying(const FabricGraph& graph, std::vector<RackLoss> racks) {
  if (!treeAcross(graph, halvesOf(graph, everyMember(graph)))) return racks;
  const std::vector<Contents> contents = contentsOf(graph, racks);
  std::set<Contents> seen;
  std::vector<RackLoss> few;
  for (std::size_t i = 0; i < racks.size(); ++i) {
    if (seen.insert(contents[i]).second) few.push_back(std::move(racks[i]));
  }
  return few;
}

}  // namespace

LossEffect effectOf(const FabricGraph& graph, const Loss& loss) {
  Remains remains = remainsOf(graph, loss);
  remains.effect.halves = halvesBandwidth(remains.graph);
  return remains.effect;
}

std::optional<WorstLoss> worstOf(const FabricGraph& graph, std::span<const Loss> losses) {
  const Bandwidth before = halvesBandwidth(graph);
  std::optional<WorstLoss> worst;
  for (const Candidate& candidate : candidatesOf(graph, losses)) {
    if (worst) {
      if (candidate.effect.gone() < worst->effect.gone()) break;
      if (before - candidate.lost > worst->effect.halves) break;
    }
    const Bandwidth halves = halvesBandwidth(without(graph, losses[candidate.index]));
    const bool first =
        !worst || halves < worst->effect.halves || (halves == worst->effect.halves && candidate.index < worst->index);
    if (!first) continue;
    worst = WorstLoss{candidate.index, candidate.effect};
    worst->effect.halves = halves;
  }
  return worst;
}

std::optional<WorstRack> worstRack(const Plan& plan, const FabricGraph& graph) {
  const std::vector<RackLoss> racks = worthTrying(graph, rackLosses(plan, graph));
  std::vector<Loss> losses;
  for (const RackLoss& rack : racks) losses.push_back(rack.loss);
  const auto worst = worstOf(graph, losses);
  if (!worst) return std::nullopt;
  return WorstRack{racks[worst->index].rack, worst->effect};
}

}  // namespace hallwright
