#include "model/cabling/cages.h"

namespace hallwright {

Cages::Cages(const Plan& plan, const FabricGraph& graph) : graph_(graph) {
  for (const PortMap& map : graph.portMaps) {
    cagesOfMap_.push_back(cagesOf(map));
    const Product* product = productOf(plan, map.product);
    std::vector<Face>& faces = facesOfMap_.emplace_back();
    for (const PortSpan& span : map.spans) {
      const auto group = static_cast<std::size_t>(span.group);
      faces.push_back(product && group < product->ports.size() ? product->ports[group].face : Face::Front);
    }
  }
  const auto number = [&](const auto& nodes, std::uint32_t next, std::vector<std::uint32_t>& first) {
    first.reserve(nodes.size() + 1);
    for (const auto& node : nodes) {
      first.push_back(next);
      next += static_cast<std::uint32_t>(cagesOfMap_[node.ports]);
    }
    first.push_back(next);
  };
  number(graph.hosts, 0, firstOfHost_);
  number(graph.switches, firstOfHost_.back(), firstOfSwitch_);
}

CageEnd Cages::lower(const FabricLink& link) const {
  const bool host = link.level == LinkLevel::Host;
  return end(host ? graph_.hosts[link.lower.node].ports : graph_.switches[link.lower.node].ports,
             host ? firstOfHost_[link.lower.node] : firstOfSwitch_[link.lower.node], link.lower.port);
}

CageEnd Cages::upper(const FabricLink& link) const {
  return end(graph_.switches[link.upper.node].ports, firstOfSwitch_[link.upper.node], link.upper.port);
}

CageEnd Cages::end(std::uint16_t ports, std::uint32_t first, int port) const {
  const PortMap& map = graph_.portMaps[ports];
  const int cage = cageOf(map, port);
  const PortSpan& span = spanOf(map, port);
  const auto face = facesOfMap_[ports][static_cast<std::size_t>(&span - map.spans.data())];
  return {first + static_cast<std::uint32_t>(cage), cage, cagesOfMap_[ports], &span, face};
}

}  // namespace hallwright
