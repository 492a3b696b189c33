#include "model/fabric/build.h"

#include "model/fabric/rules.h"

namespace hallwright {
FabricGraph buildFabric(const Plan& plan, const Fabric& fabric) {
  FabricDraft draft = startDraft(plan, fabric);
  if (draft.switchProduct) {
    switch (fabric.rule) {
      case FabricRule::FatTree:
        linkFatTree(draft);
        break;
      case FabricRule::SingleSwitch:
        linkSingleSwitch(draft);
        break;
      case FabricRule::SwitchPair:
        linkSwitchPair(draft);
        break;
      case FabricRule::Dragonfly:
        linkDragonfly(draft);
        break;
      case FabricRule::Drawn:
        addDrawnSwitches(draft);
        break;
    }
    checkRoles(draft);
    applyDrawnCables(draft);
    if (fabric.rule == FabricRule::Drawn) checkDrawn(draft);
  } else {
    for (const Member& member : draft.members) draft.graph.unconnected += member.links;
  }
  return std::move(draft.graph);
}

const PortMap& lowerPorts(const FabricGraph& graph, const FabricLink& link) {
  const bool host = link.level == LinkLevel::Host;
  return graph.portMaps[host ? graph.hosts[link.lower.node].ports : graph.switches[link.lower.node].ports];
}

const PortMap& upperPorts(const FabricGraph& graph, const FabricLink& link) {
  return graph.portMaps[graph.switches[link.upper.node].ports];
}

PortRef lowerPort(const FabricGraph& graph, const FabricLink& link) {
  const bool host = link.level == LinkLevel::Host;
  const DeviceId device = host ? graph.hosts[link.lower.node].device : graph.switches[link.lower.node].device;
  return portRef(lowerPorts(graph, link), device, link.lower.port);
}

PortRef upperPort(const FabricGraph& graph, const FabricLink& link) {
  return portRef(upperPorts(graph, link), graph.switches[link.upper.node].device, link.upper.port);
}

const char* name(SwitchLevel level) {
  switch (level) {
    case SwitchLevel::Leaf:
      return "leaf";
    case SwitchLevel::Spine:
      return "spine";
    case SwitchLevel::Core:
      break;
  }
  return "core";
}

std::string roleName(const FabricGraph& graph, const FabricSwitch& which) {
  const std::string role = std::string(name(which.level)) + " " + std::to_string(which.index + 1);
  const bool planes = graph.size && graph.size->planes > 1;
  return planes ? role + ", plane " + std::to_string(which.plane + 1) : role;
}

}  // namespace hallwright
