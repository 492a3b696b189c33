// FabricRule::SingleSwitch and SwitchPair, and the order of rails that all rules share.
#include <algorithm>

#include "model/fabric/rules.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

void addLink(FabricGraph& graph, LinkLevel level, std::uint32_t lower, int lowerPort, std::size_t upper,
             int upperPort) {
  graph.links.push_back({{lower, static_cast<std::uint16_t>(lowerPort)},
                         {static_cast<std::uint32_t>(upper), static_cast<std::uint16_t>(upperPort)},
                         level,
                         {}});
}

/// The ports that the rule needs for members that are gone: their place is kept.
int linksOf(const FabricDraft& draft, const Member& member) {
  return member.links > 0 ? member.links : draft.graph.linksPerNode;
}

void linkManagersFromTop(FabricDraft& draft, int switches, int top) {
  const int managers = static_cast<int>(draft.managers.size());
  const int ports = std::min(draft.fabric.reservedPorts, switches * top);
  int connected = 0;
  for (int reserved = 0; reserved < ports && managers > 0; ++reserved) {
    const std::uint32_t host = draft.managers[static_cast<std::size_t>(reserved % managers)];
    const int link = reserved / managers;
    if (link >= draft.graph.portMaps[draft.graph.hosts[host].ports].links) continue;
    addLink(draft.graph, LinkLevel::Host, host, link, static_cast<std::size_t>(reserved % switches),
            top - 1 - reserved / switches);
    ++connected;
  }
  if (connected >= managers) return;
  draft.graph.unconnected += managers - connected;
  report(draft, Severity::Error,
         {.rule = "fabric.manager-without-port",
          .message = counted(managers - connected, "fabric manager") + " without a reserved port",
          .number = formatCount(managers),
          .limit = formatCount(draft.fabric.reservedPorts),
          .mend = "reserve a switch port for each"});
}

}  // namespace

std::vector<RailPlace> railPlaces(FabricDraft& draft, int links, int rails) {
  std::vector<RailPlace> places;
  std::vector<int> used(static_cast<std::size_t>(rails), 0);
  const std::vector<int>& order = draft.fabric.railOrder;
  const bool given = !order.empty() && rails == draft.fabric.rails;
  const auto inRange = [&](int rail) { return rail >= 0 && rail < rails; };
  bool sound = std::ssize(order) == links && std::all_of(order.begin(), order.end(), inRange);
  for (int link = 0; link < links; ++link) {
    const int rail = given && sound ? order[static_cast<std::size_t>(link)] : link % rails;
    places.push_back({rail, used[static_cast<std::size_t>(rail)]++});
  }
  sound = sound && std::all_of(used.begin(), used.end(), [&](int count) { return count == links / rails; });
  if (!given || sound) return places;

  for (int link = 0; link < links; ++link) places[static_cast<std::size_t>(link)] = {link % rails, link / rails};
  report(draft, Severity::Error,
         {.rule = "fabric.rail-order",
          .message = "the rail order is not used: it must name " + counted(links, "link") + ", each of " +
                     counted(rails, "rail") + " equally often",
          .number = formatCount(std::ssize(order)),
          .limit = formatCount(links),
          .mend = "correct the rail order, or leave it empty"});
  return places;
}

void linkSingleSwitch(FabricDraft& draft) {
  if (draft.graph.linksPerNode == 0) return;
  const int reserved = std::clamp(draft.fabric.reservedPorts, 0, draft.switchPorts);
  addSwitch(draft, SwitchLevel::Leaf, 0, 0);
  int next = 0, free = draft.switchPorts - reserved, widest = 0;
  for (const Member& member : draft.members) {
    const int links = linksOf(draft, member);
    if (links > draft.switchPorts) {
      draft.graph.unconnected += member.links;
      widest = std::max(widest, links);
      continue;
    }
    if (next + links > free) {
      addSwitch(draft, SwitchLevel::Leaf, static_cast<std::uint32_t>(draft.graph.switches.size()), 0);
      next = 0, free = draft.switchPorts;
    }
    for (int link = 0; link < member.links; ++link) {
      addLink(draft.graph, LinkLevel::Host, static_cast<std::uint32_t>(member.host), link,
              draft.graph.switches.size() - 1, next + link);
    }
    next += links;
  }
  draft.graph.requiredLeaf = std::ssize(draft.graph.switches);
  linkManagersFromTop(draft, 1, draft.switchPorts);
  if (widest > 0) {
    report(draft, Severity::Error,
           {.rule = "fabric.more-links-than-ports",
            .message = "a member has more links than a switch has ports",
            .number = formatCount(widest),
            .limit = formatCount(draft.switchPorts),
            .mend = "choose a larger switch or a fat tree"});
  }
  if (draft.graph.requiredLeaf == 1) return;
  report(draft, Severity::Warning,
         {.rule = "fabric.switches-not-joined",
          .message = "the members need " + formatCount(draft.graph.requiredLeaf) +
                     " switches, and this rule joins them by nothing",
          .number = formatCount(draft.graph.requiredLeaf),
          .limit = "1",
          .mend = "choose a fat tree, or plan their uplinks in another fabric"});
}

void linkSwitchPair(FabricDraft& draft) {
  const Fabric& fabric = draft.fabric;
  const bool ownPorts = draft.switchMap.links - draft.switchMap.firstInterSwitch >= fabric.interSwitchLinks;
  const int between = std::max(0, fabric.interSwitchLinks);
  const int firstBetween = ownPorts ? draft.switchMap.firstInterSwitch : draft.switchPorts - between;
  const int top = ownPorts ? draft.switchPorts : draft.switchPorts - between;
  const int reservedOfOne = (std::max(0, fabric.reservedPorts) + 1) / 2;
  if (top - reservedOfOne < 0) {
    report(draft, Severity::Error,
           {.rule = "fabric.more-links-than-ports",
            .message = "links between the switches and reserved ports take more than the switches have",
            .number = formatCount(between + reservedOfOne),
            .limit = formatCount(draft.switchPorts),
            .mend = "join the switches by fewer links"});
    return;
  }
  draft.graph.requiredLeaf = 2;
  addSwitch(draft, SwitchLevel::Leaf, 0, 0), addSwitch(draft, SwitchLevel::Leaf, 1, 0);
  int next[2] = {0, 0};
  std::int64_t wanted = 0;
  for (const Member& member : draft.members) {
    for (int link = 0; link < linksOf(draft, member); ++link) {
      const bool ordered = link < std::ssize(fabric.railOrder);
      const int to = (ordered ? fabric.railOrder[static_cast<std::size_t>(link)] : link) & 1;
      const int port = next[to]++;
      ++wanted;
      if (link >= member.links) continue;
      if (port < top - reservedOfOne) {
        addLink(draft.graph, LinkLevel::Host, static_cast<std::uint32_t>(member.host), link,
                static_cast<std::size_t>(to), port);
      } else {
        ++draft.graph.unconnected;
      }
    }
  }
  linkManagersFromTop(draft, 2, top);
  for (int link = 0; link < between; ++link) {
    addLink(draft.graph, LinkLevel::InterSwitch, 0, firstBetween + link, 1, firstBetween + link);
  }
  if (std::max(next[0], next[1]) <= top - reservedOfOne) return;
  report(draft, Severity::Error,
         {.rule = "fabric.more-links-than-ports",
          .message = "the members have more links than the two switches have ports for",
          .number = formatCount(wanted),
          .limit = formatCount(2 * (top - reservedOfOne)),
          .mend = "choose larger switches or a fat tree"});
}

}  // namespace hallwright
