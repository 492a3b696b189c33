// Measures of a fabric's graph that cost more than counting; by Boost.Graph, on the links as they are, drawn cables
// included.
#pragma once

#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

/// Groups of members that reach each other over links: 1 where all do, 0 without members.
int connectedParts(const FabricGraph& graph);

/// The most links' worth of traffic that members with side true can send to the others at once (maximum flow, every
/// link carrying 1 each way). `side` has one entry a host of the graph; managers take no part.
std::int64_t flowBetween(const FabricGraph& graph, const std::vector<bool>& side);

}  // namespace hallwright
