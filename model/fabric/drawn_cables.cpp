// Cables drawn by hand take their two ports from the rule.
#include <algorithm>
#include <unordered_map>

#include "model/fabric/rules.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

/// A host or switch of the graph.
struct Node {
  bool isSwitch = false;
  std::uint32_t index = 0;
};
using Nodes = std::unordered_map<DeviceId, Node>;

Nodes nodesByDevice(const FabricGraph& graph) {
  Nodes nodes;
  nodes.reserve(graph.hosts.size() + graph.switches.size());
  // A device that is switch and host of one fabric is met as its switch.
  for (std::size_t i = 0; i < graph.switches.size(); ++i) {
    if (graph.switches[i].device)
      nodes.try_emplace(graph.switches[i].device, Node{true, static_cast<std::uint32_t>(i)});
  }
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    nodes.try_emplace(graph.hosts[i].device, Node{false, static_cast<std::uint32_t>(i)});
  }
  return nodes;
}

struct NodePort {
  Node node;
  std::uint16_t port = 0;
};

std::optional<NodePort> findPort(const FabricGraph& graph, const Nodes& nodes, const PortRef& port) {
  const auto node = nodes.find(port.device);
  if (node == nodes.end()) return std::nullopt;
  const auto [isSwitch, index] = node->second;
  const PortMap& map = graph.portMaps[isSwitch ? graph.switches[index].ports : graph.hosts[index].ports];
  const auto number = portNumber(map, port);
  if (!number) return std::nullopt;
  return NodePort{node->second, static_cast<std::uint16_t>(*number)};
}

LinkLevel levelBetween(SwitchLevel a, SwitchLevel b) {
  const auto [low, high] = std::minmax(a, b);
  if (low == SwitchLevel::Leaf && high == SwitchLevel::Spine) return LinkLevel::LeafSpine;
  if (low == SwitchLevel::Spine && high == SwitchLevel::Core) return LinkLevel::SpineCore;
  return LinkLevel::InterSwitch;
}

/// The link that a drawn cable makes; none where it joins two hosts.
std::optional<FabricLink> linkOf(const FabricGraph& graph, CableId cable, NodePort a, NodePort b) {
  const auto end = [](const NodePort& p) { return LinkEnd{p.node.index, p.port}; };
  if (a.node.isSwitch && !b.node.isSwitch) std::swap(a, b);
  if (!b.node.isSwitch) return std::nullopt;
  if (!a.node.isSwitch) return FabricLink{end(a), end(b), LinkLevel::Host, cable};
  const SwitchLevel levelA = graph.switches[a.node.index].level, levelB = graph.switches[b.node.index].level;
  const LinkLevel level = levelBetween(levelA, levelB);
  return levelB < levelA ? FabricLink{end(b), end(a), level, cable} : FabricLink{end(a), end(b), level, cable};
}

void reportCables(FabricDraft& draft, const char* rule, const std::string& what, const std::string& mend,
                  const std::vector<CableId>& cables) {
  if (cables.empty()) return;
  std::vector<ThingRef> things;
  for (const CableId cable : cables) things.push_back(ref(cable));
  report(draft, Severity::Error,
         {.rule = rule,
          .message = counted(std::ssize(cables), "drawn cable") + " " + what,
          .number = formatCount(std::ssize(cables)),
          .limit = "0",
          .mend = mend,
          .things = std::move(things)});
}

/// Rule's links whose port a drawn cable took; a host's own link then has nowhere to go unless it was drawn anew.
std::size_t removeDisplaced(FabricGraph& graph, const std::vector<PortRef>& taken) {
  const auto isTaken = [&](const PortRef& port) {
    return port.device && std::binary_search(taken.begin(), taken.end(), port);
  };
  return std::erase_if(graph.links, [&](const FabricLink& link) {
    return isTaken(lowerPort(graph, link)) || isTaken(upperPort(graph, link));
  });
}

}  // namespace

void applyDrawnCables(FabricDraft& draft) {
  FabricGraph& graph = draft.graph;
  const Nodes nodes = draft.plan.cables->empty() ? Nodes{} : nodesByDevice(graph);
  std::vector<PortRef> taken;
  std::vector<FabricLink> drawn;
  std::vector<CableId> strange, hostToHost, twice;
  for (const DrawnCable& cable : *draft.plan.cables) {
    taken.push_back(cable.from), taken.push_back(cable.to);
    if (cable.fabric != draft.fabric.id) continue;
    const auto from = findPort(graph, nodes, cable.from), to = findPort(graph, nodes, cable.to);
    if (!from || !to) {
      strange.push_back(cable.id);
    } else if (const auto link = linkOf(graph, cable.id, *from, *to)) {
      drawn.push_back(*link);
    } else {
      hostToHost.push_back(cable.id);
    }
  }
  if (taken.empty()) return;
  std::sort(taken.begin(), taken.end());
  for (const DrawnCable& cable : *draft.plan.cables) {
    const auto usedTwice = [&](const PortRef& port) {
      const auto [first, last] = std::equal_range(taken.begin(), taken.end(), port);
      return last - first > 1;
    };
    if (cable.fabric == draft.fabric.id && (usedTwice(cable.from) || usedTwice(cable.to))) twice.push_back(cable.id);
  }
  reportCables(draft, "fabric.drawn-cable-port", "on a port that this fabric does not have",
               "draw them between ports of its members and switches", strange);
  reportCables(draft, "fabric.drawn-cable-hosts", "between two members", "draw them to a switch", hostToHost);
  reportCables(draft, "fabric.port-used-twice", "on a port that another drawn cable has", "use a free port", twice);

  const std::size_t displaced = removeDisplaced(graph, taken);
  graph.links.insert(graph.links.end(), drawn.begin(), drawn.end());
  if (displaced <= drawn.size()) return;
  report(draft, Severity::Warning,
         {.rule = "fabric.drawn-cable-displaces",
          .message = "drawn cables take the place of " + formatCount(static_cast<std::int64_t>(displaced)) +
                     " links of the rule: ports lie idle",
          .number = formatCount(static_cast<std::int64_t>(drawn.size())),
          .limit = formatCount(static_cast<std::int64_t>(displaced)),
          .mend = "draw cables for the ports that became free"});
}

}  // namespace hallwright
