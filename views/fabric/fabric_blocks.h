// The hosts and switches of a fabric as blocks that fold: scalable units (or domains) with the leaves that serve only
// them, and spines and cores by pod and plane. Neighbours are merged until no row has more than `mostBlocks`.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

inline constexpr std::size_t mostBlocks = 10;

enum class FabricLayer : std::uint8_t { Host, Leaf, Spine, Core };
enum class FabricGrouping : std::uint8_t { Unit, Domain };

struct FabricBlock {
  std::string first, last;              ///< names of the first and last block of which it was merged
  std::vector<std::uint32_t> hosts;     ///< in FabricGraph::hosts
  std::vector<std::uint32_t> switches;  ///< in FabricGraph::switches: leaves, or those of its row
  std::vector<FabricBlock> parts;       ///< none: it was not merged

  /// "SU 1", "SU 1–10"
  std::string name() const;
};

struct FabricBlocks {
  std::vector<FabricBlock> columns;              ///< hosts, with leaves above them
  std::array<std::vector<FabricBlock>, 3> rows;  ///< leaves that serve several columns, spines, cores
};

FabricBlocks blocksOf(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, FabricGrouping grouping);

FabricLayer layerOf(SwitchLevel level);

}  // namespace hallwright
