#include "views/fabric/fabric_blocks.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace hallwright {
namespace {

using Index = std::uint32_t;
constexpr int none = -1;

/// For each host the number of its column, and what columns are called.
struct Homes {
  std::vector<int> ofHost;
  std::map<int, std::string> names;
  bool leavesBelong = false;  ///< a leaf serves one column
};

std::string unitWord(const Fabric& fabric) {
  if (fabric.rule == FabricRule::Dragonfly) return "group ";
  return fabric.purpose == FabricPurpose::Compute ? "SU " : "unit ";
}

Homes homesByUnit(const Fabric& fabric, const FabricGraph& graph) {
  Homes homes{std::vector<int>(graph.hosts.size(), none), {}, true};
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    if (!graph.hosts[i].manager) homes.ofHost[i] = static_cast<int>(graph.hosts[i].slot / graph.size->nodesPerUnit);
  }
  for (const int home : homes.ofHost)
    if (home != none) homes.names[home] = unitWord(fabric) + std::to_string(home + 1);
  return homes;
}

Homes homesByGroup(const Fabric& fabric, const FabricGraph& graph) {
  Homes homes{std::vector<int>(graph.hosts.size(), none), {}, true};
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || graph.hosts[link.lower.node].manager) continue;
    const int group = static_cast<int>(link.upper.node) / fabric.dragonfly.routersPerGroup;
    homes.ofHost[link.lower.node] = group;
    homes.names[group] = unitWord(fabric) + std::to_string(group + 1);
  }
  return homes;
}

Homes homesByDomain(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  std::unordered_map<DeviceId, int> domainOf;
  Homes homes{std::vector<int>(graph.hosts.size(), none), {}, true};
  int count = 0;
  for (const Domain& domain : plan.network->domains) {
    if (domain.fabric != fabric.id) continue;
    for (const DeviceId device : domain.members) domainOf.try_emplace(device, count);
    homes.names[count++] = domain.name;
  }
  homes.names[count] = "no domain";
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    const auto at = domainOf.find(graph.hosts[i].device);
    if (!graph.hosts[i].manager) homes.ofHost[i] = at == domainOf.end() ? count : at->second;
  }
  return homes;
}

/// Where the rule knows no units, what is alike stands together.
Homes homesByProduct(const Plan& plan, const FabricGraph& graph) {
  std::map<ProductId, int> numbers;
  Homes homes{std::vector<int>(graph.hosts.size(), none), {}, false};
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    const Device* device = find(*plan.devices, graph.hosts[i].device);
    if (graph.hosts[i].manager || !device) continue;
    const int home = numbers.try_emplace(device->product, static_cast<int>(numbers.size())).first->second;
    homes.ofHost[i] = home;
    const Product* product = productOf(plan, *device);
    homes.names[home] = product ? product->name : "unknown product";
  }
  return homes;
}

Homes homesOf(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, FabricGrouping grouping) {
  if (grouping == FabricGrouping::Domain) return homesByDomain(plan, fabric, graph);
  if (graph.size && graph.size->levels > 1 && graph.size->nodesPerUnit > 0) return homesByUnit(fabric, graph);
  if (fabric.rule == FabricRule::Dragonfly && fabric.dragonfly.routersPerGroup > 0) return homesByGroup(fabric, graph);
  return homesByProduct(plan, graph);
}

std::string joined(const std::string& first, const std::string& last) {
  if (first == last) return first;
  const std::size_t space = first.rfind(' ');
  const bool numbered = space != std::string::npos && last.compare(0, space + 1, first, 0, space + 1) == 0;
  return first + "\u2013" + (numbered ? last.substr(space + 1) : last);
}

std::vector<FabricBlock> mergeNeighbours(std::vector<FabricBlock> blocks) {
  while (blocks.size() > mostBlocks) {
    const std::size_t wanted = (blocks.size() + mostBlocks - 1) / mostBlocks;
    const std::size_t each = (blocks.size() + wanted - 1) / wanted;
    std::vector<FabricBlock> merged;
    for (std::size_t from = 0; from < blocks.size(); from += each) {
      FabricBlock whole;
      for (std::size_t i = from; i < std::min(from + each, blocks.size()); ++i) {
        FabricBlock& part = blocks[i];
        if (whole.parts.empty()) whole.first = part.first;
        whole.last = part.last;
        whole.hosts.insert(whole.hosts.end(), part.hosts.begin(), part.hosts.end());
        whole.switches.insert(whole.switches.end(), part.switches.begin(), part.switches.end());
        whole.parts.push_back(std::move(part));
      }
      merged.push_back(std::move(whole));
    }
    blocks = std::move(merged);
  }
  return blocks;
}

/// The column of each leaf: that of its first host; none where it serves none, or leaves belong to all.
std::vector<int> homesOfLeaves(const FabricGraph& graph, const Homes& homes) {
  std::vector<int> ofSwitch(graph.switches.size(), none);
  if (!homes.leavesBelong) return ofSwitch;
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || ofSwitch[link.upper.node] != none) continue;
    if (graph.switches[link.upper.node].level == SwitchLevel::Leaf)
      ofSwitch[link.upper.node] = homes.ofHost[link.lower.node];
  }
  return ofSwitch;
}

FabricBlock& blockIn(std::map<int, FabricBlock>& blocks, int key, const std::string& name) {
  FabricBlock& block = blocks[key];
  block.first = block.last = name;
  return block;
}

std::vector<FabricBlock> inOrder(std::map<int, FabricBlock> blocks) {
  std::vector<FabricBlock> all;
  for (auto& [key, block] : blocks) all.push_back(std::move(block));
  return mergeNeighbours(std::move(all));
}

/// Plane and pod of each switch: leaves by the rule, what is above them by what is below it. Cores are of no pod.
std::vector<std::pair<int, int>> placesOf(const FabricGraph& graph) {
  std::vector<std::pair<int, int>> places(graph.switches.size(), {0, 0});
  const bool pods = graph.size && graph.size->levels > 2;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const FabricSwitch& one = graph.switches[i];
    places[i].first = one.plane;
    if (pods && one.level == SwitchLevel::Leaf && one.index < graph.size->leaf)
      places[i].second = static_cast<int>(leafPlace(*graph.size, one.index).pod);
  }
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::LeafSpine) places[link.upper.node].second = places[link.lower.node].second;
  }
  return places;
}

/// Spines or cores, or the leaves of no column.
std::vector<FabricBlock> rowOf(const FabricGraph& graph, SwitchLevel level, const std::vector<int>& taken,
                               const std::vector<std::pair<int, int>>& places) {
  const bool planes = graph.size && graph.size->planes > 1;
  const bool pods = graph.size && graph.size->levels > 2 && level == SwitchLevel::Spine;
  std::map<int, FabricBlock> blocks;
  for (Index i = 0; i < graph.switches.size(); ++i) {
    if (graph.switches[i].level != level || taken[i] != none) continue;
    const auto [plane, pod] = places[i];
    std::string name = planes ? "plane " + std::to_string(plane + 1) : "";
    if (pods) name += (name.empty() ? "pod " : ", pod ") + std::to_string(pod + 1);
    constexpr int manyPods = 1 << 16;
    const int key = plane * manyPods + (pods ? pod : 0);
    blockIn(blocks, key, name).switches.push_back(i);
  }
  return inOrder(std::move(blocks));
}

}  // namespace

std::string FabricBlock::name() const { return joined(first, last); }

FabricLayer layerOf(SwitchLevel level) {
  switch (level) {
    case SwitchLevel::Leaf:
      return FabricLayer::Leaf;
    case SwitchLevel::Spine:
      return FabricLayer::Spine;
    case SwitchLevel::Core:
      break;
  }
  return FabricLayer::Core;
}

FabricBlocks blocksOf(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, FabricGrouping grouping) {
  const Homes homes = homesOf(plan, fabric, graph, grouping);
  const std::vector<int> ofLeaf = homesOfLeaves(graph, homes);
  std::map<int, FabricBlock> columns;
  FabricBlock managers{"managers", "managers", {}, {}, {}};
  for (Index i = 0; i < graph.hosts.size(); ++i) {
    const int home = homes.ofHost[i];
    if (home == none) {
      managers.hosts.push_back(i);
    } else {
      blockIn(columns, home, homes.names.at(home)).hosts.push_back(i);
    }
  }
  for (Index i = 0; i < graph.switches.size(); ++i) {
    if (ofLeaf[i] != none) columns.at(ofLeaf[i]).switches.push_back(i);
  }
  FabricBlocks blocks{inOrder(std::move(columns)), {}};
  if (!managers.hosts.empty()) blocks.columns.push_back(std::move(managers));
  const auto places = placesOf(graph);
  blocks.rows = {rowOf(graph, SwitchLevel::Leaf, ofLeaf, places), rowOf(graph, SwitchLevel::Spine, ofLeaf, places),
                 rowOf(graph, SwitchLevel::Core, ofLeaf, places)};
  return blocks;
}

}  // namespace hallwright
