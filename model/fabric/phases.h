// When the hosts, switches and links of a fabric are there: a link counts with the later of its ends.
#pragma once

#include <vector>

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

}  // namespace hallwright
