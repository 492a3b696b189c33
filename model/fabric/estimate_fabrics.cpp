#include "model/fabric/estimate_fabrics.h"

#include <algorithm>

#include "model/fabric/domains.h"
#include "model/fabric/dragonfly.h"
#include "model/fabric/measures.h"
#include "model/fabric/phases.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

void countHosts(const Plan& plan, const Fabric& fabric, FabricEstimate& estimate) {
  std::vector<std::pair<ProductId, int>> gpusOf;  // few products, many hosts
  const auto gpus = [&](ProductId id) {
    for (const auto& [known, count] : gpusOf) {
      if (known == id) return count;
    }
    const Product* product = productOf(plan, id);
    return gpusOf.emplace_back(id, product && product->gpu ? product->gpu->count : 0).second;
  };
  for (const FabricHost& host : estimate.graph.hosts) {
    if (host.manager) {
      ++estimate.managers;
      continue;
    }
    ++estimate.hosts;
    estimate.gpus += gpus(estimate.graph.portMaps[host.ports].product);
  }
  estimate.reservedPorts = std::max(0, fabric.reservedPorts);
}

void countLinks(FabricEstimate& estimate) {
  for (const FabricLink& link : estimate.graph.links) {
    if (link.drawn) ++estimate.drawnCables;
    switch (link.level) {
      case LinkLevel::Host:
        ++(estimate.graph.hosts[link.lower.node].manager ? estimate.links.manager : estimate.links.host);
        break;
      case LinkLevel::LeafSpine:
        ++estimate.links.leafSpine;
        break;
      case LinkLevel::SpineCore:
        ++estimate.links.spineCore;
        break;
      case LinkLevel::InterSwitch:
        ++estimate.links.interSwitch;
        break;
    }
  }
}

void reportMissing(const Plan& plan, const Fabric& fabric, FabricEstimate& estimate, const SwitchCount& count) {
  if (count.missing() <= 0) return;
  const auto& switches = estimate.graph.switches;
  const auto first = std::find_if(switches.begin(), switches.end(),
                                  [&](const FabricSwitch& one) { return one.level == count.level && !one.device; });
  const std::string level = name(count.level), role = roleName(estimate.graph, *first);
  const Product* product = productOf(plan, fabric.switchProduct);
  estimate.graph.problems.push_back(
      {"fabric.switch-not-placed",
       Severity::Warning,
       {ref(fabric.id)},
       fabric.name + ": " + counted(count.missing(), level + " switch role") + " not placed, first " + role,
       formatCount(count.placed),
       formatCount(count.required),
       "place " + formatCount(count.missing()) + " more " + (product ? product->name : "switches") +
           " and give each its role"});
}

void countSwitches(const Plan& plan, const Fabric& fabric, const NodePhases& phases, FabricEstimate& estimate) {
  const FabricGraph& graph = estimate.graph;
  SwitchCount counts[] = {{SwitchLevel::Leaf, graph.requiredLeaf, 0},
                          {SwitchLevel::Spine, graph.requiredSpine, 0},
                          {SwitchLevel::Core, graph.requiredCore, 0}};
  for (std::size_t i = 0; i < graph.switches.size(); ++i) {
    if (graph.switches[i].device) {
      ++counts[static_cast<int>(graph.switches[i].level)].placed;
    } else {
      count(estimate.missingSwitches, phases.switches[i]);
    }
  }
  for (const SwitchCount& one : counts) {
    if (one.required == 0) continue;
    estimate.switches.push_back(one);
    reportMissing(plan, fabric, estimate, one);
  }
}

/// Of as many whole groups as the graph has.
std::int64_t dragonflyBisection(const Fabric& fabric, const FabricEstimate& estimate) {
  DragonflyInput input{fabric.dragonfly, {}, 0};
  input.groups = estimate.graph.requiredLeaf / std::max(1, fabric.dragonfly.routersPerGroup);
  const auto size = sizeDragonfly(input);
  return size ? std::min(size->bisectionLinks, estimate.links.host / 2) : 0;
}

/// Half of the smallest level of links; unjoined switches pass nothing to each other. Where every cable is drawn no
/// rule says which cut is the narrowest.
void rateBandwidth(const Fabric& fabric, FabricEstimate& estimate) {
  const FabricGraph& graph = estimate.graph;
  if (graph.switches.empty() || graph.linkSpeed.base() <= 0) return;
  if (fabric.rule == FabricRule::Drawn && graph.switches.size() > 1) return;
  if (fabric.rule == FabricRule::Dragonfly) {
    estimate.bisection = static_cast<double>(dragonflyBisection(fabric, estimate)) * graph.linkSpeed;
    return;
  }
  std::int64_t narrowest = estimate.links.host;
  if (graph.size && graph.size->levels > 1) narrowest = std::min(narrowest, estimate.links.leafSpine);
  if (graph.size && graph.size->levels > 2) narrowest = std::min(narrowest, estimate.links.spineCore);
  if (fabric.rule == FabricRule::SingleSwitch && graph.requiredLeaf > 1) narrowest = 0;
  estimate.bisection = static_cast<double>(narrowest) / 2 * graph.linkSpeed;
  if (!graph.size) return;
  estimate.oversubscription = graph.size->oversubscription;
  if (graph.size->levels > 2) estimate.spineOversubscription = graph.size->spineOversubscription;
}

/// The rule joins all members; cables drawn by hand may part them.
void checkJoined(const Fabric& fabric, FabricEstimate& estimate) {
  if (estimate.drawnCables == 0 || fabric.rule == FabricRule::SingleSwitch) return;
  const int parts = connectedParts(estimate.graph);
  if (parts <= 1) return;
  estimate.graph.problems.push_back({"fabric.parted",
                                     Severity::Error,
                                     {ref(fabric.id)},
                                     fabric.name + ": drawn cables part the members into groups that do not meet",
                                     formatCount(parts),
                                     "1",
                                     "draw cables that join them"});
}

}  // namespace

FabricEstimate estimateFabric(const Plan& plan, const Fabric& fabric) {
  FabricEstimate estimate;
  estimate.fabric = fabric.id, estimate.name = fabric.name, estimate.purpose = fabric.purpose;
  estimate.switchProduct = fabric.switchProduct;
  estimate.graph = buildFabric(plan, fabric);
  const NodePhases phases = phasesOf(plan, estimate.graph);
  countHosts(plan, fabric, estimate);
  countLinks(estimate);
  countSwitches(plan, fabric, phases, estimate);
  rateBandwidth(fabric, estimate);
  checkJoined(fabric, estimate);
  estimate.domains = estimateDomains(plan, fabric, estimate.graph);
  const std::vector<Finding> trouble = findDomainTrouble(plan, fabric, estimate.graph, estimate.domains);
  estimate.graph.problems.insert(estimate.graph.problems.end(), trouble.begin(), trouble.end());
  return estimate;
}

FabricResult estimateFabrics(const Plan& plan) {
  FabricResult result;
  for (const Fabric& fabric : plan.network->fabrics) {
    result.fabrics.push_back(estimateFabric(plan, fabric));
    const std::vector<Finding>& problems = result.fabrics.back().graph.problems;
    result.problems.insert(result.problems.end(), problems.begin(), problems.end());
  }
  return result;
}

const FabricEstimate* FabricResult::fabric(FabricId id) const {
  const auto at =
      std::find_if(fabrics.begin(), fabrics.end(), [&](const FabricEstimate& one) { return one.fabric == id; });
  return at == fabrics.end() ? nullptr : &*at;
}

}  // namespace hallwright
