// What an estimate of cables leaves for the next one: while only racks move, just the cables that end in one of them
// are routed again. The result is the same as from nothing. Inside model/cabling only.
#pragma once

#include <memory>
#include <vector>

#include "model/cabling/choose_cables.h"

namespace hallwright {

struct KnownWays {
  std::vector<std::shared_ptr<const void>> madeFrom;  ///< trays, racks, devices, assumptions, pairs of cages
  std::vector<RackSite> sites;
  TrayRoutes routes;                       ///< the shortest, before any was sent another way
  std::vector<std::vector<PairWay>> ways;  ///< by fabric
};

/// Numbers routes in the order in which pairs first name them and drops those that none does: the numbers then tell
/// nothing of how the ways were found.
void numberInOrder(KnownWays& known);

}  // namespace hallwright
