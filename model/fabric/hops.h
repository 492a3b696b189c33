// How many switches lie between the host ports of a fabric, on a shortest way.
//   pairs  ordered pairs of host ports of the hosts that take part, N(N - 1) for N ports, as a router's path check
//          counts them; those on one switch are 1 switch apart
//   apart  pairs that no way of switches and links joins, such as ports of different planes
// One walk for each class of leaves that look alike from everywhere: a pod of a fat tree is one class, so that time is
// linear in links for two levels and pods x links for three; a dragonfly takes routers x links.
#pragma once

#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

struct HopCount {
  int switches = 0;
  std::int64_t pairs = 0;
  friend bool operator==(const HopCount&, const HopCount&) = default;
};

struct HopHistogram {
  std::vector<HopCount> counts;  ///< by rising number of switches
  std::int64_t apart = 0;
};

/// One entry a host of the graph.
std::vector<bool> everyHost(const FabricGraph& graph);
std::vector<bool> everyMember(const FabricGraph& graph);  ///< managers apart

HopHistogram hopsBetween(const FabricGraph& graph, const std::vector<bool>& takesPart);

}  // namespace hallwright
