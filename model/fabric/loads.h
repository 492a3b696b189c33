// What links carry when all hosts send at once, under equal-cost routing.
//   load       flows over one link, one way: every flow of 1 from host port to host port is split evenly over all links
//              that begin a shortest way, at every switch again (equal-cost multipath)
//   all-to-all every host port sends 1 to every other: N(N - 1) flows. In a whole two-level tree with D host ports and
//   U
//              uplinks a leaf each of them carries (N - D) x D / U, which deterministic routing of a fat tree reaches
//              exactly too
//   ring       port r of every member sends 1 to port r of the next member, of the last to the first: as a ring
//              all-reduce on every rail does
//   per port   what each host port gets of its sending when all send: the least of link speed / load x flows of a port
//              (their mean), and never more than the port's own speed. It is of the ports that still send: where hosts
//              are lost it may rise
// Time: one walk a class of leaves that look alike (hops.h); a ring adds the shortest ways of its flows.
#pragma once

#include <vector>

#include "model/fabric/hops.h"

namespace hallwright {

struct LoadRange {
  LinkLevel level = LinkLevel::LeafSpine;
  std::int64_t links = 0;  ///< each counted both ways
  double least = 0, most = 0, mean = 0;
};

struct TrafficLoad {
  std::vector<LoadRange> levels;  ///< of links between switches
  std::int64_t flows = 0;
  std::int64_t apart = 0;  ///< flows that nothing joins; they load no link
  Bandwidth perPort;       ///< 0 without flows
  double worst = 0;        ///< the largest load
};

/// Hosts that take part: everyMember(graph), or any set of nodes that a job has.
TrafficLoad allToAll(const FabricGraph& graph, const std::vector<bool>& takesPart);
TrafficLoad ring(const FabricGraph& graph, const std::vector<bool>& takesPart);

}  // namespace hallwright
