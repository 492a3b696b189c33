// A real fabric beside the planned one: what is cabled otherwise. Nodes are matched by node_match.h, links by the ports
// of switches; the order of a host's adapters is not compared, since that of the system need not be that of the plan.
// Findings (rules "as-built.*") name both ends:
//   missing-cable, wrong-cable (a port leads elsewhere than planned: swapped cables give two), one-sided: errors
//   not-seen (a planned host or switch), another-fabric (no switch in common; nothing else is compared then): errors
//   extra-cable, slower, unknown-node: warnings; so is other-rail, an adapter that takes another of its host's cables
//   than adapters of that name do on nine hosts of ten
//   matched-by-place, aggregation-nodes (SHARP), unread-line, plane-not-seen: notes
#pragma once

#include <cstdint>
#include <vector>

#include "model/exchange/ibnetdiscover.h"
#include "model/fabric/build.h"
#include "model/plan/finding.h"

namespace hallwright {

struct AsBuilt {
  std::vector<Finding> findings;  ///< errors first
  std::int64_t planned = 0;       ///< links of the planes that are seen
  std::int64_t seen = 0;          ///< links, without those of SHARP nodes
  std::int64_t agreeing = 0;      ///< links that are as planned, at whatever speed
};

AsBuilt compareAsBuilt(const Plan& plan, const Fabric& fabric, const SeenFabric& seen);

}  // namespace hallwright
