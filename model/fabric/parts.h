// Counts cables and transceivers of a fabric's links. Inside model/fabric only; others use estimate_fabrics.h.
#pragma once

#include "model/fabric/draft.h"
#include "model/fabric/result.h"

namespace hallwright {

/// When a host, switch or link is there; the order matters.
enum class When : std::uint8_t { Existing, ThisPhase, Later };

/// For each host and switch of a graph. A switch that is not placed is bought with its first link.
struct NodePhases {
  std::vector<When> hosts, switches;
};
NodePhases phasesOf(const Plan& plan, const FabricGraph& graph);
When phaseOf(const NodePhases& phases, const FabricLink& link);
void count(PhaseCount& count, When when);

/// Fills parts and optics; what does not fit goes to the graph's problems.
void countParts(const Plan& plan, const Fabric& fabric, const NodePhases& phases, FabricEstimate& estimate);

}  // namespace hallwright
