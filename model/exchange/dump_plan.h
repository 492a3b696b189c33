// A plan made of a dump of a real fabric alone: what is known is how it is cabled and what things are called; the rest
// stands in, and the site's note says so.
//   devices  a host for adapters whose descriptions begin alike ("dgx-001 mlx5_0"), else for each; generic products of
//            1U with as many ports as are used, by their speed
//   racks    guessed from names: devices whose names differ in their last number, as many as a rack holds
//   levels   a leaf is a switch a quarter of whose links or more lead to hosts (managers hang on spines too); spines
//            are next to leaves, what is farther is a core
//   fabric   FabricRule::Drawn with every link as a drawn cable; SHARP nodes are left out
#pragma once

#include <string>

#include "model/exchange/ibnetdiscover.h"
#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

Result<Plan> planOfDump(const SeenFabric& seen, const std::string& title);

/// For SeenFabric::nodes; those that are no switches stay leaves.
std::vector<SwitchLevel> levelsOf(const SeenFabric& seen);

/// What adapters are grouped by, for SeenFabric::nodes; empty for what is no host.
std::vector<std::string> hostsOf(const SeenFabric& seen);

}  // namespace hallwright
