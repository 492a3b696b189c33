#include "model/exchange/node_match.h"

#include <algorithm>
#include <map>

#include "model/exchange/unique_names.h"

namespace hallwright {
namespace {

std::uint64_t key(std::uint32_t node, int port) {
  return (static_cast<std::uint64_t>(node) << 16) | static_cast<std::uint64_t>(port & 0xffff);
}

std::string hostName(const SubnetNode& node) { return node.name.substr(0, node.name.rfind(" HCA-")); }

class Matching {
 public:
  Matching(const PlannedFabric& planned, const SeenFabric& seen)
      : planned_(planned), seen_(seen), linksOf_(seen.nodes.size()), taken_(planned.nodes.size(), false) {
    match_.planned.resize(seen.nodes.size());
    match_.byPlace.resize(seen.nodes.size(), false);
    for (std::uint32_t i = 0; i < seen.links.size(); ++i) {
      linksOf_[seen.links[i].a.node].push_back(i);
      linksOf_[seen.links[i].b.node].push_back(i);
    }
  }

  NodeMatch match() {
    byName();
    named_ = taken_;
    while (byPlace()) {
    }
    return std::move(match_);
  }

 private:
  void byName() {
    std::unordered_map<std::string, std::uint32_t> nodeOf;
    for (std::uint32_t i = 0; i < planned_.nodes.size(); ++i) nodeOf.emplace(lowerCase(planned_.nodes[i].name), i);
    for (std::size_t i = 0; i < seen_.nodes.size(); ++i) {
      if (seen_.nodes[i].kind == SeenKind::Aggregation) continue;
      for (const std::string& name : namesOfDescription(seen_.nodes[i].name)) {
        const auto at = nodeOf.find(name);
        if (at == nodeOf.end() || !fits(i, at->second)) continue;
        match_.planned[i] = at->second;
        taken_[at->second] = true;
        break;
      }
    }
  }

  /// A switch is one planned switch only; adapters share their host.
  bool fits(std::size_t seen, std::uint32_t planned) const {
    const bool isSwitch = seen_.nodes[seen].kind == SeenKind::Switch;
    return planned_.nodes[planned].isSwitch == isSwitch && !(isSwitch && taken_[planned]);
  }

  /// One round: what it finds counts in the next one.
  bool byPlace() {
    std::map<std::uint32_t, std::vector<std::size_t>> claims;
    for (std::size_t i = 0; i < seen_.nodes.size(); ++i) {
      if (match_.planned[i] || seen_.nodes[i].kind == SeenKind::Aggregation) continue;
      if (const auto place = placeOf(i)) claims[*place].push_back(i);
    }
    bool any = false;
    for (const auto& [place, nodes] : claims) {
      if (nodes.size() > 1 && planned_.nodes[place].isSwitch) continue;
      for (const std::size_t node : nodes) {
        match_.planned[node] = place;
        match_.byPlace[node] = true;
      }
      taken_[place] = true;
      any = true;
    }
    return any;
  }

  std::optional<std::uint32_t> placeOf(std::size_t node) const {
    std::map<std::uint32_t, int> votes;
    int all = 0;
    for (const std::uint32_t index : linksOf_[node]) {
      const SeenLink& link = seen_.links[index];
      const SeenEnd far = link.a.node == node ? link.b : link.a;
      const auto known = match_.planned[far.node];
      const PlannedLink* should = known && planned_.nodes[*known].isSwitch ? planned_.link(*known, far.port) : nullptr;
      if (!should) continue;
      ++all;
      const std::uint32_t other = should->lower.node == *known ? should->upper.node : should->lower.node;
      // A host that its own name says is elsewhere is not this one.
      if (fits(node, other) && !named_[other]) ++votes[other];
    }
    for (const auto& [place, count] : votes) {
      if (2 * count > all) return place;
    }
    return std::nullopt;
  }

  const PlannedFabric& planned_;
  const SeenFabric& seen_;
  std::vector<std::vector<std::uint32_t>> linksOf_;
  std::vector<bool> taken_, named_;
  NodeMatch match_;
};

}  // namespace

const PlannedLink* PlannedFabric::link(std::uint32_t node, int port) const {
  const auto at = linkAt.find(key(node, port));
  return at == linkAt.end() ? nullptr : &links[at->second];
}

PlannedFabric plannedFabric(const std::vector<Subnet>& subnets) {
  PlannedFabric planned;
  std::unordered_map<std::string, std::uint32_t> hosts;
  for (const Subnet& subnet : subnets) {
    std::vector<std::uint32_t> nodeOf;
    for (const SubnetNode& node : subnet.nodes) {
      const auto next = static_cast<std::uint32_t>(planned.nodes.size());
      const std::string name = node.isSwitch ? node.name : hostName(node);
      const std::uint32_t index = node.isSwitch ? next : hosts.try_emplace(name, next).first->second;
      if (index == next) planned.nodes.push_back({name, node.device, node.isSwitch, node.isSwitch ? subnet.plane : 0});
      nodeOf.push_back(index);
    }
    for (const SubnetLink& link : subnet.links) {
      const SubnetNode& lower = subnet.nodes[link.lower.node];
      const int lowerPort =
          lower.isSwitch ? link.lower.port : static_cast<int>((lower.guid >> 8) & 0xffff);  // the adapter's number
      const PlannedEnd ends[]{{nodeOf[link.lower.node], lowerPort}, {nodeOf[link.upper.node], link.upper.port}};
      for (const PlannedEnd& end : ends) {
        if (planned.nodes[end.node].isSwitch)
          planned.linkAt.emplace(key(end.node, end.port), static_cast<std::uint32_t>(planned.links.size()));
      }
      planned.links.push_back({ends[0], ends[1], link.speed, subnet.plane});
    }
  }
  return planned;
}

NodeMatch matchNodes(const PlannedFabric& planned, const SeenFabric& seen) { return Matching(planned, seen).match(); }

std::vector<std::string> namesOfDescription(const std::string& description) {
  std::vector<std::string> names;
  const auto add = [&](std::string name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  };
  std::string text = lowerCase(description);
  add(text);
  if (text.starts_with("mf0;")) text.erase(0, 4);
  if (const auto colon = text.rfind(':'); colon != std::string::npos) text.erase(colon);
  add(text);
  if (const auto space = text.rfind(' '); space != std::string::npos) add(text.substr(0, space));
  const std::string first = text.substr(0, text.find(' '));
  add(first);
  add(first.substr(0, first.find('.')));
  return names;
}

}  // namespace hallwright
