// Sizes a dragonfly and says how its global links run. Pure arithmetic; build.h makes the links.
//
//   p host links, a - 1 local and h global links a router: it needs p + a - 1 + h ports
//   a routers a group, every two of them joined once; at most a x h + 1 groups
//   g groups have g x a routers, g x a x p host links, g x a(a - 1)/2 local links, and L x g(g - 1)/2 global links:
//   L links between every two groups, as many as the a x h global ports of a group hold evenly, floor(a x h / (g - 1));
//   1 in the largest dragonfly, where every two groups are joined once. What is left over stays free.
//   bisection: links between the groups of one half and those of the other, floor(g/2) x ceil(g/2) x L; with one group
//   floor(a/2) x ceil(a/2) local links; never more than half of the host links.
// Global links. The global ports of a group are numbered 0 ... a x h - 1, port n is the (n mod h)-th of router n / h.
// Link c (0 ... L - 1) of group i to group k is on port c x (g - 1) + (k < i ? k : k - 1): the groups in their order,
// the group itself skipped. So the first link between two groups stays where it is however many groups are added.
// Ports of a router: hosts 0 ... p - 1, then the other routers of its group in order, then its global links.
// Port rule of members. Routers of a group are taken in blocks of `rails`; link i of a member goes to router
// railOrder[i] (else i mod rails) of its block, and the members fill a block's host ports in order. A member with fewer
// links than there are rails uses as many rails as it has links. Managers take the last slots of the first group, from
// the end. A member added at the end moves no host cable.
// Source: J. Kim, W. Dally, S. Scott, D. Abts, Technology-Driven, Highly-Scalable Dragonfly Topology, ISCA 2008.
#pragma once

#include <cstdint>
#include <optional>

#include "model/plan/network.h"
#include "model/units/result.h"

namespace hallwright {

struct DragonflyInput {
  DragonflyShape shape;
  std::optional<std::int64_t> groups;  ///< none: as many as can be joined
  std::int64_t linksPerPair = 0;       ///< L; 0: as many as fit
};

struct DragonflySize {
  std::int64_t groups = 0, routers = 0;
  std::int64_t radix = 0;  ///< ports that a router uses
  std::int64_t hostLinks = 0, localLinks = 0, globalLinks = 0;
  std::int64_t linksPerPair = 0;      ///< between two groups; 0 with one group
  std::int64_t spareGlobalPorts = 0;  ///< of all routers
  std::int64_t bisectionLinks = 0;    ///< between two halves of equal size
};

/// Refuses in one line what cannot be built: nothing of a router's kind, more groups than can be joined.
Result<DragonflySize> sizeDragonfly(const DragonflyInput& input);

/// Global port of group `from` that holds link `nth` to group `to`.
std::int64_t globalPort(const DragonflySize& size, std::int64_t from, std::int64_t to, std::int64_t nth);

}  // namespace hallwright
