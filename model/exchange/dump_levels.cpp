// What the nodes of a dump are: levels of switches, and hosts of adapters.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <queue>

#include "model/exchange/dump_plan.h"

namespace hallwright {
namespace {

using Neighbours = std::vector<std::vector<std::uint32_t>>;

Neighbours neighboursOf(const SeenFabric& seen) {
  Neighbours all(seen.nodes.size());
  for (const SeenLink& link : seen.links) {
    all[link.a.node].push_back(link.b.node);
    all[link.b.node].push_back(link.a.node);
  }
  return all;
}

/// Switches of which at least that share of links leads to hosts, and one link does.
std::vector<std::uint32_t> leavesOf(const SeenFabric& seen, const Neighbours& neighbours, double share) {
  std::vector<std::uint32_t> leaves;
  for (std::uint32_t i = 0; i < seen.nodes.size(); ++i) {
    if (seen.nodes[i].kind != SeenKind::Switch) continue;
    const auto hosts = std::count_if(neighbours[i].begin(), neighbours[i].end(),
                                     [&](std::uint32_t n) { return seen.nodes[n].kind == SeenKind::Host; });
    if (hosts > 0 && static_cast<double>(hosts) >= share * static_cast<double>(neighbours[i].size()))
      leaves.push_back(i);
  }
  return leaves;
}

}  // namespace

std::vector<SwitchLevel> levelsOf(const SeenFabric& seen) {
  const Neighbours neighbours = neighboursOf(seen);
  std::vector<std::uint32_t> leaves = leavesOf(seen, neighbours, 0.25);
  if (leaves.empty()) leaves = leavesOf(seen, neighbours, 0);
  std::vector<int> steps(seen.nodes.size(), -1);
  std::queue<std::uint32_t> next;
  for (const std::uint32_t leaf : leaves) {
    steps[leaf] = 0;
    next.push(leaf);
  }
  for (; !next.empty(); next.pop()) {
    for (const std::uint32_t peer : neighbours[next.front()]) {
      if (seen.nodes[peer].kind != SeenKind::Switch || steps[peer] >= 0) continue;
      steps[peer] = steps[next.front()] + 1;
      next.push(peer);
    }
  }
  std::vector<SwitchLevel> levels(seen.nodes.size(), SwitchLevel::Leaf);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (steps[i] == 1) levels[i] = SwitchLevel::Spine;
    if (steps[i] > 1) levels[i] = SwitchLevel::Core;
  }
  return levels;
}

std::vector<std::string> hostsOf(const SeenFabric& seen) {
  std::map<std::string, int> times;  // of a whole description: a second one is another host's
  for (const SeenNode& node : seen.nodes) {
    if (node.kind == SeenKind::Host) ++times[node.name];
  }
  std::vector<std::string> hosts;
  for (const SeenNode& node : seen.nodes) {
    if (node.kind != SeenKind::Host) {
      hosts.emplace_back();
      continue;
    }
    const auto space = node.name.find(' ');
    const bool hostAndAdapter = space != std::string::npos && node.name.find(' ', space + 1) == std::string::npos;
    const std::string first = node.name.substr(0, space);
    if (hostAndAdapter && times[node.name] == 1) {
      hosts.push_back(first);
    } else {
      hosts.push_back(fmt::format("{}{}{}", first, first.empty() ? "" : "-", node.id));
    }
  }
  return hosts;
}

}  // namespace hallwright
