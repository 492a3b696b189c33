#include "model/cabling/cable_id.h"

namespace hallwright {

std::string cableIdOf(const FabricGraph& graph, const FabricLink& link) {
  if (link.drawn) return "D" + std::to_string(link.drawn.value);
  const auto id = [&](char kind, std::uint32_t index) {
    return "F" + std::to_string(graph.fabric.value) + "-" + kind + std::to_string(index + 1) + "-" +
           std::to_string(link.lower.port + 1);
  };
  switch (link.level) {
    case LinkLevel::Host: {
      const FabricHost& host = graph.hosts[link.lower.node];
      return id(host.manager ? 'M' : 'H', host.member);
    }
    case LinkLevel::LeafSpine:
      return id('L', graph.switches[link.lower.node].index);
    case LinkLevel::SpineCore:
      return id('S', graph.switches[link.lower.node].index);
    case LinkLevel::InterSwitch:
      break;
  }
  return id('X', graph.switches[link.lower.node].index);
}

}  // namespace hallwright
