// Bandwidth across a cut: the most that the members of one set can send to those of another at once, one way.
//   flow         maximum flow (Boost.Graph, Boykov-Kolmogorov) over the links as they are, each carrying the slower of
//   its two
//                ports' speeds. Parallel links are one edge and hosts are part of source and sink, so that the graph
//                has switches for vertices however many hosts there are. Servers pass nothing on.
//   closed form  of a whole fat tree, where spines of a pod and cores share every load evenly and so act as one: the
//                narrowest cut of the tree host - leaf - pod - core, found from below: with a and b the bandwidth of
//                both sets at a leaf, u that of its uplinks, v that of a pod's,
//                  leaf on side one costs b, on the other a; a pod or the core on a side costs
//                  sum over what is below of min(the same side, the other side + uplinks)
//                planes add up. Linear in links.
// Both are equal where the second is there; tests hold them to it. A cut is called bisection only where both sides have
// equally many members, and together all of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

enum class Side : std::uint8_t { Neither, One, Other };
using Sides = std::vector<Side>;  ///< one entry a host of the graph

/// The first half of those that take part, in the order of members, against the rest; an odd one is of the rest.
Sides halvesOf(const FabricGraph& graph, const std::vector<bool>& takesPart);
/// Those against all other members; managers are on neither side.
Sides againstRest(const FabricGraph& graph, const std::vector<bool>& one);
Sides between(const std::vector<bool>& one, const std::vector<bool>& other);
/// The hosts of the graph that are among these devices.
std::vector<bool> hostsAmong(const FabricGraph& graph, const std::vector<DeviceId>& devices);

std::int64_t countOf(const Sides& sides, Side side);

Bandwidth flowAcross(const FabricGraph& graph, const Sides& sides);
/// None where the graph is no whole fat tree: another rule, links lost or drawn between switches, mixed speeds.
std::optional<Bandwidth> treeAcross(const FabricGraph& graph, const Sides& sides);
/// The closed form where there is one, else the flow.
Bandwidth bandwidthAcross(const FabricGraph& graph, const Sides& sides);

}  // namespace hallwright
