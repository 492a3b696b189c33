// What cables join, before anything is known of where it stands: links between the same two cages, which may share a
// cable, and the products that could be that cable. A rack that moves changes nothing here.
#pragma once

#include <cstdint>
#include <vector>

#include "model/cabling/cages.h"
#include "model/cabling/result.h"

namespace hallwright {

/// `links` of FabricGraph::links from `link` on, between the same two cages.
struct CagePair {
  std::uint32_t link = 0;
  std::uint32_t lowerCage = 0, upperCage = 0;  ///< of FabricPairs::cages
  std::uint16_t offers = 0;                    ///< in FabricPairs::offers
  std::uint8_t links = 1;
  ProductId drawn = 0;  ///< that a drawn cable names
  Length drawnLength;   ///< as drawn; 0: by its way
};

struct FabricPairs {
  const FabricGraph* graph = nullptr;
  Cages cages;
  std::vector<CagePair> pairs;                     ///< in the order of the graph's links
  std::vector<CableOption> options;                ///< all that are offered
  std::vector<std::vector<std::uint16_t>> offers;  ///< in `options`, best first
};

struct CagePairs {
  std::vector<FabricPairs> fabrics;  ///< as in the plan
};

/// Holds pointers into `fabrics`, which must outlive it. Reads the plan's fabrics, drawn cables and catalog.
CagePairs cagePairs(const Plan& plan, const FabricResult& fabrics);

}  // namespace hallwright
