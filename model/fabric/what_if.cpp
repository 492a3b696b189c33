#include "model/fabric/what_if.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_set>

#include "model/fabric/measures.h"

namespace hallwright {
namespace {

using Count = std::int64_t;

std::vector<bool> marked(std::size_t size, const std::vector<std::uint32_t>& indices) {
  std::vector<bool> marks(size, false);
  for (const std::uint32_t index : indices) {
    if (index < size) marks[index] = true;
  }
  return marks;
}

/// Members that are not lost; each lost one is a part of its own and outside the largest.
struct Connection {
  int parts = 0;
  Count cutOff = 0;
};
Connection connectionOf(const FabricGraph& graph, Count lost) {
  const Count members = std::ranges::count_if(graph.hosts, [](const FabricHost& host) { return !host.manager; });
  if (members == lost) return {};
  return {connectedParts(graph) - static_cast<int>(lost), membersCutOff(graph) - lost};
}

Bandwidth halvesBandwidth(const FabricGraph& graph) {
  return bandwidthAcross(graph, halvesOf(graph, everyMember(graph)));
}

WhatIfState stateOf(const FabricGraph& graph, const std::vector<bool>& takesPart, Count lost) {
  const Connection connection = connectionOf(graph, lost);
  const TrafficLoad traffic = allToAll(graph, takesPart);
  return {std::ssize(graph.links), connection.parts, connection.cutOff,
          halvesBandwidth(graph),  traffic.worst,    traffic.perPort};
}

/// What a switch looks like: its level, and how many links of each kind lead to switches of each level.
using Looks = std::tuple<SwitchLevel, Count, std::map<SwitchLevel, Count>>;

std::vector<Looks> looksOf(const FabricGraph& graph) {
  std::vector<Looks> looks(graph.switches.size());
  for (std::size_t i = 0; i < looks.size(); ++i) std::get<0>(looks[i]) = graph.switches[i].level;
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host) {
      ++std::get<1>(looks[link.upper.node]);
    } else {
      ++std::get<2>(looks[link.upper.node])[graph.switches[link.lower.node].level];
      ++std::get<2>(looks[link.lower.node])[graph.switches[link.upper.node].level];
    }
  }
  return looks;
}

/// Switches worth trying: one of each looks where the graph is a whole fat tree, else all.
std::vector<std::uint32_t> candidates(const FabricGraph& graph) {
  const bool regular = treeAcross(graph, halvesOf(graph, everyMember(graph))).has_value();
  const std::vector<Looks> looks = looksOf(graph);
  std::set<Looks> seen;
  std::vector<std::uint32_t> all;
  for (std::uint32_t i = 0; i < looks.size(); ++i) {
    if (!regular || seen.insert(looks[i]).second) all.push_back(i);
  }
  return all;
}

}  // namespace

Loss lossOf(const FabricGraph& graph, std::span<const DeviceId> devices) {
  const std::unordered_set<DeviceId> lost(devices.begin(), devices.end());
  Loss loss;
  for (std::uint32_t i = 0; i < graph.switches.size(); ++i) {
    if (graph.switches[i].device && lost.contains(graph.switches[i].device)) loss.switches.push_back(i);
  }
  for (std::uint32_t i = 0; i < graph.hosts.size(); ++i) {
    if (lost.contains(graph.hosts[i].device)) loss.hosts.push_back(i);
  }
  return loss;
}

Loss lossOfRack(const Plan& plan, const FabricGraph& graph, RackId rack) {
  std::vector<DeviceId> devices;
  for (const Device& device : *plan.devices) {
    if (device.rack == rack) devices.push_back(device.id);
  }
  return lossOf(graph, devices);
}

Loss operator+(Loss a, const Loss& b) {
  a.links.insert(a.links.end(), b.links.begin(), b.links.end());
  a.switches.insert(a.switches.end(), b.switches.begin(), b.switches.end());
  a.hosts.insert(a.hosts.end(), b.hosts.begin(), b.hosts.end());
  return a;
}

FabricGraph without(const FabricGraph& graph, const Loss& loss) {
  const std::vector<bool> links = marked(graph.links.size(), loss.links);
  const std::vector<bool> switches = marked(graph.switches.size(), loss.switches);
  const std::vector<bool> hosts = marked(graph.hosts.size(), loss.hosts);
  FabricGraph left = graph;
  left.links.clear();
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const FabricLink& link = graph.links[i];
    const bool lowerLost = link.level == LinkLevel::Host ? hosts[link.lower.node] : switches[link.lower.node];
    if (!links[i] && !lowerLost && !switches[link.upper.node]) left.links.push_back(link);
  }
  return left;
}

WhatIf whatIf(const FabricGraph& graph, const Loss& loss) {
  const std::vector<bool> lost = marked(graph.hosts.size(), loss.hosts);
  std::vector<bool> left = everyMember(graph);
  WhatIf result;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!left[i] || !lost[i]) continue;
    left[i] = false;
    ++result.hostsLost;
  }
  result.before = stateOf(graph, everyMember(graph), 0);
  result.after = stateOf(without(graph, loss), left, result.hostsLost);
  return result;
}

std::optional<WorstSwitch> worstSwitch(const FabricGraph& graph) {
  std::optional<WorstSwitch> worst;
  for (const std::uint32_t index : candidates(graph)) {
    const FabricGraph left = without(graph, {{}, {index}, {}});
    const WorstSwitch here{index, connectionOf(left, 0).cutOff, halvesBandwidth(left)};
    const auto isWorse = [](const WorstSwitch& a, const WorstSwitch& b) {
      return a.cutOff != b.cutOff ? a.cutOff > b.cutOff : a.halves < b.halves;
    };
    if (!worst || isWorse(here, *worst)) worst = here;
  }
  return worst;
}

}  // namespace hallwright
