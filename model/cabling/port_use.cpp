#include "model/cabling/port_use.h"

#include <algorithm>
#include <map>

#include "model/cabling/cable_id.h"
#include "model/cabling/cable_options.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/port_names.h"

namespace hallwright {
namespace {

const PortGroup& groupOf(const Plan& plan, const PortRef& port) {
  return productOf(plan, *find(*plan.devices, port.device))->ports[static_cast<std::size_t>(port.group)];
}

PortSpan spanOfGroup(const Plan& plan, const PortRef& port) {
  const PortGroup& group = groupOf(plan, port);
  return {port.group, group.links(), std::max(1, group.linksPerCage), group.speed, group.cage};
}

struct LinkAt {
  const FabricGraph* graph = nullptr;
  const FabricLink* link = nullptr;
  bool lower = false;
};

template <class Visit>
void visitEnds(const FabricResult& fabrics, Visit visit) {
  for (const FabricEstimate& fabric : fabrics.fabrics) {
    for (const FabricLink& link : fabric.graph.links) {
      visit(lowerPort(fabric.graph, link), LinkAt{&fabric.graph, &link, true});
      visit(upperPort(fabric.graph, link), LinkAt{&fabric.graph, &link, false});
    }
  }
}

std::string farEnd(const Plan& plan, const LinkAt& at) {
  const PortRef far = at.lower ? upperPort(*at.graph, *at.link) : lowerPort(*at.graph, *at.link);
  if (far.device) return portLabel(plan, far);
  const std::uint32_t node = at.lower ? at.link->upper.node : at.link->lower.node;
  return roleName(*at.graph, at.graph->switches[node]) + ", not placed";
}

/// Why the product cannot be the cable between the two ports of a plan in which it is drawn; none where it can.
std::optional<Error> misfit(const Plan& plan, const DrawnCable& cable) {
  const std::vector<ProductId> fitting = cablesThatFit(plan, cable.fabric, cable.from, cable.to);
  if (cable.product == 0 || std::ranges::find(fitting, cable.product) != fitting.end()) return std::nullopt;
  const std::string cages = groupOf(plan, cable.from).cage + " and " + groupOf(plan, cable.to).cage;
  std::string others;
  for (const ProductId id : fitting) others += (others.empty() ? "" : ", ") + productOf(plan, id)->key;
  return Error{"it does not fit the cages at its ends, " + cages + "; " +
                   (others.empty() ? "no cable of the plan's catalog does" : "these do: " + others),
               productOf(plan, cable.product)->name};
}

}  // namespace

std::vector<PortUse> portsInUse(const Plan& plan, const FabricResult& fabrics, DeviceId device) {
  const Device* found = find(*plan.devices, device);
  const Product* product = found ? productOf(plan, *found) : nullptr;
  std::vector<PortUse> ports;
  if (!product) return ports;
  std::map<PortRef, LinkAt> links;
  visitEnds(fabrics, [&](const PortRef& port, const LinkAt& at) {
    if (port.device == device) links.try_emplace(port, at);
  });
  for (int group = 0; group < static_cast<int>(product->ports.size()); ++group) {
    const PortGroup& of = product->ports[static_cast<std::size_t>(group)];
    for (int index = 0; index < of.links(); ++index) {
      const PortRef port{device, group, index};
      PortUse& use = ports.emplace_back(PortUse{port, portName(*product, port), of.cage, of.speed, {}, {}, {}, {}});
      const auto at = links.find(port);
      if (at == links.end()) continue;
      use.fabric = at->second.graph->fabric;
      use.cable = cableIdOf(*at->second.graph, *at->second.link);
      use.far = farEnd(plan, at->second);
      use.drawn = at->second.link->drawn;
    }
  }
  return ports;
}

std::vector<std::string> linksAt(const Plan& plan, const FabricResult& fabrics, const PortRef& a, const PortRef& b) {
  std::vector<std::string> ids;
  for (const PortRef& end : {a, b}) {
    for (const PortUse& use : portsInUse(plan, fabrics, end.device)) {
      if (use.port == end && !use.cable.empty() && std::ranges::find(ids, use.cable) == ids.end())
        ids.push_back(use.cable);
    }
  }
  return ids;
}

std::optional<Cable> cableDrawn(const FabricResult& fabrics, const CablingResult& cabling, CableId drawn) {
  for (const FabricEstimate& fabric : fabrics.fabrics) {
    const FabricCabling* made = cabling.fabric(fabric.fabric);
    const auto& links = fabric.graph.links;
    const auto at =
        std::find_if(links.rbegin(), links.rend(), [&](const FabricLink& link) { return link.drawn == drawn; });
    if (!made || at == links.rend()) continue;
    const auto link = static_cast<std::uint32_t>(std::distance(links.begin(), at.base()) - 1);
    const auto after = std::ranges::upper_bound(made->cables, link, {}, &Cable::link);
    if (after != made->cables.begin()) return *std::prev(after);
  }
  return std::nullopt;
}

std::vector<ProductId> cablesThatFit(const Plan& plan, FabricId fabric, const PortRef& a, const PortRef& b) {
  Fabric rule;
  if (const Fabric* found = find(plan.network->fabrics, fabric)) rule = *found;
  rule.cable = 0;  // the fabric's own choice is no reason to let it fit where it does not
  FabricGraph graph;
  graph.linkSpeed = std::min(groupOf(plan, a).speed, groupOf(plan, b).speed);
  const auto isSwitch = [&](const PortRef& port) {
    return std::ranges::any_of(rule.roles, [&](const SwitchRole& role) { return role.device == port.device; });
  };
  const bool turned = isSwitch(a) && !isSwitch(b);  // the host is the lower end
  CableOptions options(plan, rule, graph);
  options.between(spanOfGroup(plan, turned ? b : a), spanOfGroup(plan, turned ? a : b), !isSwitch(a) || !isSwitch(b),
                  0);
  std::vector<ProductId> products;
  for (const CableOption& option : options.takeOptions()) {
    const ProductId product = option.product;
    if (std::ranges::find(products, product) == products.end()) products.push_back(product);
  }
  return products;
}

Result<Plan> drawFittingCable(const Plan& plan, const DrawnCable& cable, CableId* made) {
  CableId id;
  auto drawn = drawCable(plan, cable, &id);
  if (!drawn) return drawn;
  if (auto fault = misfit(*drawn, *find(*drawn->cables, id))) return *fault;
  if (made) *made = id;
  return drawn;
}

}  // namespace hallwright
