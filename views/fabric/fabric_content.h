// All that the canvas knows of the fabric that it shows: the plan and the estimates it was taken from, its blocks, and
// which domain every node is of. A value, made anew when the estimates are.
#pragma once

#include <QString>
#include <unordered_map>

#include "model/cabling/result.h"
#include "model/plan/plan_fwd.h"
#include "views/fabric/fabric_blocks.h"

namespace hallwright {

/// hosts[index] or switches[index] of the graph.
struct FabricNode {
  bool host = false;
  std::uint32_t index = 0;
  friend bool operator==(FabricNode, FabricNode) = default;
};

struct FabricContent {
  static constexpr int noDomain = -1, severalDomains = -2;

  PlanPtr plan;
  EstimatesPtr estimates;
  const Fabric* fabric = nullptr;
  const FabricEstimate* estimate = nullptr;
  const FabricCabling* cabling = nullptr;
  FabricBlocks blocks;
  std::vector<DomainId> domains;  ///< of this fabric
  std::vector<int> domainOfHost;  ///< in `domains`
  std::vector<int> domainOfSwitch;
  std::unordered_map<DeviceId, FabricNode> nodes;

  const FabricGraph& graph() const { return estimate->graph; }
  DeviceId deviceOf(FabricNode node) const;
  /// "dgx-03", or the role "leaf 3" of a switch.
  QString nameOf(FabricNode node) const;
  QString domainName(int domain) const;
};

/// None where the estimates do not have this fabric.
std::unique_ptr<const FabricContent> contentOf(PlanPtr plan, EstimatesPtr estimates, FabricId id,
                                               FabricGrouping grouping);

/// Lines for tooltips.
QString tipOf(const FabricContent& content, FabricNode node);
QString tipOf(const FabricContent& content, const std::vector<std::uint32_t>& links);

}  // namespace hallwright
