#include "model/fabric/phases.h"

#include <algorithm>

#include "model/plan/status.h"

namespace hallwright {
namespace {

When whenOf(Status status) {
  if (status.kind == Status::Kind::Existing) return When::Existing;
  return status.kind == Status::Kind::ThisPhase ? When::ThisPhase : When::Later;
}

When whenOf(const Plan& plan, DeviceId id) {
  const Device* device = find(*plan.devices, id);
  return device ? whenOf(statusOf(plan, *device)) : When::ThisPhase;
}

}  // namespace

NodePhases phasesOf(const Plan& plan, const FabricGraph& graph) {
  NodePhases phases;
  phases.hosts.reserve(graph.hosts.size());
  for (const FabricHost& host : graph.hosts) phases.hosts.push_back(whenOf(plan, host.device));
  std::vector<bool> open;
  for (const FabricSwitch& one : graph.switches) {
    phases.switches.push_back(one.device ? whenOf(plan, one.device) : When::Later);
    open.push_back(!one.device);
  }
  for (const FabricLink& link : graph.links) {
    if (!open[link.upper.node]) continue;
    const When lower = link.level == LinkLevel::Host ? phases.hosts[link.lower.node] : phases.switches[link.lower.node];
    When& upper = phases.switches[link.upper.node];
    upper = std::min(upper, std::max(lower, When::ThisPhase));
  }
  return phases;
}

When phaseOf(const NodePhases& phases, const FabricLink& link) {
  const When lower = link.level == LinkLevel::Host ? phases.hosts[link.lower.node] : phases.switches[link.lower.node];
  return std::max(lower, phases.switches[link.upper.node]);
}

void count(PhaseCount& count, When when) {
  switch (when) {
    case When::Existing:
      ++count.existing;
      break;
    case When::ThisPhase:
      ++count.thisPhase;
      break;
    case When::Later:
      ++count.later;
      break;
  }
}

}  // namespace hallwright
