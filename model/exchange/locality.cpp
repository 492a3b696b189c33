#include "model/exchange/locality.h"

#include <array>
#include <boost/pending/disjoint_sets.hpp>
#include <numeric>
#include <unordered_map>

#include "model/exchange/unique_names.h"

namespace hallwright {
namespace {

/// The level at which a link joins what is below it. Switches of one level are joined one level up.
SwitchLevel joinsAt(const FabricGraph& graph, const FabricLink& link) {
  if (link.level == LinkLevel::Host) return SwitchLevel::Leaf;
  const SwitchLevel level = graph.switches[link.upper.node].level;
  return level == SwitchLevel::Leaf ? SwitchLevel::Spine : level;
}

class Grouping {
 public:
  Grouping(const Plan& plan, const FabricGraph& graph)
      : plan_(plan),
        graph_(graph),
        rank_(graph.hosts.size() + graph.switches.size()),
        parent_(rank_.size()),
        sets_(rank_.data(), parent_.data()) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    for (const FabricSwitch& one : graph.switches) {
      if (one.device)
        if (const Device* device = find(*plan.devices, one.device)) names_.take(plainName(device->name));
    }
  }

  std::vector<Locality> groups() {
    std::vector<std::uint32_t> below;
    for (const SwitchLevel level : {SwitchLevel::Leaf, SwitchLevel::Spine, SwitchLevel::Core}) {
      if (!join(level)) continue;
      below = addLevel(level, below);
    }
    return std::move(made_);
  }

 private:
  std::size_t place(std::uint32_t host) const { return graph_.switches.size() + host; }

  bool join(SwitchLevel level) {
    bool any = false;
    for (const FabricLink& link : graph_.links) {
      const bool host = link.level == LinkLevel::Host;
      if (joinsAt(graph_, link) != level || (host && graph_.hosts[link.lower.node].manager)) continue;
      sets_.union_set(host ? place(link.lower.node) : link.lower.node, std::size_t{link.upper.node});
      any = true;
    }
    return any;
  }

  /// Groups of that level in the order of their first host; `below` are those one level down, which get their parent.
  std::vector<std::uint32_t> addLevel(SwitchLevel level, const std::vector<std::uint32_t>& below) {
    std::unordered_map<std::size_t, std::uint32_t> groupOf;
    std::vector<std::uint32_t> added;
    std::vector<bool> linked(graph_.hosts.size(), false);
    for (const FabricLink& link : graph_.links) {
      if (link.level == LinkLevel::Host) linked[link.lower.node] = true;
    }
    for (std::uint32_t host = 0; host < graph_.hosts.size(); ++host) {
      if (graph_.hosts[host].manager || !linked[host]) continue;
      const auto [at, fresh] =
          groupOf.try_emplace(sets_.find_set(place(host)), static_cast<std::uint32_t>(made_.size()));
      if (fresh) {
        added.push_back(at->second);
        made_.push_back({level, {}, {}, {}, {}});
      }
      made_[at->second].hosts.push_back(host);
    }
    for (std::uint32_t i = 0; i < graph_.switches.size(); ++i) {
      const auto at = groupOf.find(sets_.find_set(std::size_t{i}));
      // A host may hang on a spine, as managers do: that is its leaf then.
      const bool counts = level == SwitchLevel::Leaf || graph_.switches[i].level == level;
      if (counts && at != groupOf.end()) made_[at->second].switches.push_back(i);
    }
    for (const std::uint32_t group : below)
      made_[group].parent = groupOf.at(sets_.find_set(place(made_[group].hosts.front())));
    for (std::size_t i = 0; i < added.size(); ++i) made_[added[i]].name = nameOf(made_[added[i]], i);
    return added;
  }

  std::string nameOf(const Locality& group, std::size_t number) {
    if (group.switches.size() == 1) {
      const FabricSwitch& one = graph_.switches[group.switches.front()];
      const Device* device = one.device ? find(*plan_.devices, one.device) : nullptr;
      return given_.take(plainName(device ? device->name : roleName(graph_, one)));
    }
    return given_.take(
        names_.take(std::string(hallwright::name(group.level)) + "-group-" + std::to_string(number + 1)));
  }

  const Plan& plan_;
  const FabricGraph& graph_;
  std::vector<std::size_t> rank_, parent_;
  boost::disjoint_sets<std::size_t*, std::size_t*> sets_;
  UniqueNames names_;  ///< of devices, which no group takes
  UniqueNames given_;  ///< to groups
  std::vector<Locality> made_;
};

}  // namespace

std::vector<Locality> localitiesOf(const Plan& plan, const FabricGraph& graph) {
  return Grouping(plan, graph).groups();
}

std::vector<std::string> hostNames(const Plan& plan, const FabricGraph& graph) {
  UniqueNames names;
  std::vector<std::string> all;
  for (const FabricHost& host : graph.hosts) {
    const Device* device = find(*plan.devices, host.device);
    all.push_back(names.take(plainName(device ? device->name : "unknown")));
  }
  return all;
}

}  // namespace hallwright
