// The switches of a graph with parallel links merged and hosts folded into the switches that they are on: what measures
// walk, so that their time grows with pairs of joined switches and not with hosts. Inside model/fabric only.
#pragma once

#include <span>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

/// All links from one switch to another, one way.
struct NetEdge {
  std::uint32_t to = 0;
  std::uint32_t links = 0;
  std::uint32_t back = 0;  ///< the edge the other way
  LinkLevel level = LinkLevel::LeafSpine;
  std::int64_t mbps = 0;  ///< of all of them, Mbit/s
};

struct SwitchNet {
  std::vector<std::uint32_t> first;  ///< of a switch's edges; one more at the end
  std::vector<NetEdge> edges;        ///< by switch, then by `to`

  std::size_t size() const { return first.size() - 1; }
  std::span<const NetEdge> of(std::uint32_t which) const {
    return {edges.data() + first[which], edges.data() + first[which + 1]};
  }
  /// The edge from one switch to a neighbour of it.
  std::uint32_t edgeTo(std::uint32_t from, std::uint32_t to) const;
};

SwitchNet switchNet(const FabricGraph& graph);

/// The slower of the two ports of a link, Mbit/s.
std::int64_t mbpsOf(const FabricGraph& graph, const FabricLink& link);

/// Links of hosts to each switch; only of hosts that `counts`.
std::vector<std::int64_t> hostPortsBySwitch(const FabricGraph& graph, const std::vector<bool>& counts);

/// Switches that look alike from everywhere: the same neighbours by the same links. Only those with `ports`. One walk
/// from such a class serves all its switches.
std::vector<std::vector<std::uint32_t>> twinsOf(const SwitchNet& net, const std::vector<std::int64_t>& ports);

inline constexpr int unreached = -1;

/// Links to the nearest of `sources`; kept as workspace between walks.
struct Walk {
  std::vector<int> distance;
  std::vector<std::uint32_t> order;  ///< nearest first
};
void walkFrom(const SwitchNet& net, std::span<const std::uint32_t> sources, Walk& walk);

}  // namespace hallwright
