// The links of a fabric as lines between what is drawn: one bundle with its count between every two containers, and
// single lines between cells where these are asked for. One pass over the links; no line is made for a link alone.
#pragma once

#include <functional>
#include <vector>

#include "views/fabric/fabric_layout.h"

namespace hallwright {

/// `links` names them (FabricGraph::links) only for lines between cells; a bundle only counts.
struct FabricLine {
  FabricSpot lower, upper;
  std::int64_t count = 0;
  std::vector<std::uint32_t> links;
};

/// Where each node is drawn; cell -1 in a card.
struct FabricPlaces {
  std::vector<FabricSpot> hosts, switches;

  FabricPlaces() = default;
  FabricPlaces(const FabricGraph& graph, const FabricLayout& layout);
  FabricSpot lower(const FabricLink& link) const;
  FabricSpot upper(const FabricLink& link) const { return switches[link.upper.node]; }
};

/// Between containers; links within one too, as a line from it to itself.
std::vector<FabricLine> bundlesOf(const FabricGraph& graph, const FabricPlaces& places);

/// Those of the links that are wanted, by the cells they join.
std::vector<FabricLine> linesOf(const FabricGraph& graph, const FabricPlaces& places,
                                const std::function<bool(const FabricLink&)>& wanted);

/// Bundles between frames that have so few links that each link is drawn: they go from `bundles` to the answer.
std::vector<FabricLine> takeFew(const FabricGraph& graph, const FabricPlaces& places, const FabricLayout& layout,
                                std::vector<FabricLine>& bundles);

}  // namespace hallwright
