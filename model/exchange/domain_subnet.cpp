#include "model/exchange/domain_subnet.h"

#include <unordered_set>

namespace hallwright {
namespace {

/// Members, then what stands above what is kept, switches of one level in both directions.
std::vector<bool> keptNodes(const Subnet& whole, const Domain& domain) {
  const std::unordered_set<DeviceId> members(domain.members.begin(), domain.members.end());
  std::vector<bool> kept(whole.nodes.size(), false);
  for (std::size_t i = 0; i < kept.size(); ++i)
    kept[i] = !whole.nodes[i].isSwitch && members.contains(whole.nodes[i].device);
  for (bool more = true; more;) {
    more = false;
    for (const SubnetLink& link : whole.links) {
      const SubnetNode &lower = whole.nodes[link.lower.node], &upper = whole.nodes[link.upper.node];
      const bool level = lower.isSwitch && lower.level == upper.level;
      if (kept[link.lower.node] && !kept[link.upper.node]) more = kept[link.upper.node] = true;
      if (level && kept[link.upper.node] && !kept[link.lower.node]) more = kept[link.lower.node] = true;
    }
  }
  for (const SubnetLink& link : whole.links) {
    if (whole.nodes[link.lower.node].manager && kept[link.upper.node]) kept[link.lower.node] = true;
  }
  return kept;
}

}  // namespace

DomainSubnet domainSubnet(const Subnet& whole, const Domain& domain) {
  const std::vector<bool> kept = keptNodes(whole, domain);
  DomainSubnet made;
  made.subnet.fabric = whole.fabric, made.subnet.plane = whole.plane;
  std::vector<std::uint32_t> now(whole.nodes.size(), 0);
  for (std::size_t i = 0; i < whole.nodes.size(); ++i) {
    if (!kept[i]) continue;
    now[i] = static_cast<std::uint32_t>(made.subnet.nodes.size());
    made.subnet.nodes.push_back(whole.nodes[i]);
  }
  std::unordered_set<std::uint32_t> shared;
  for (SubnetLink link : whole.links) {
    if (!kept[link.lower.node] || !kept[link.upper.node]) {
      if (kept[link.upper.node]) shared.insert(link.upper.node);
      continue;
    }
    link.lower.node = now[link.lower.node], link.upper.node = now[link.upper.node];
    made.subnet.links.push_back(link);
  }
  made.shared = shared.size();
  return made;
}

}  // namespace hallwright
