// A fabric as a tree of localities, for schedulers that know trees only: hosts that share a leaf are one group, groups
// that share a spine (or whose leaves are joined) are one, and so on to the core. Where a host has several leaves, as
// with rails, all leaves of such hosts are one group: which of them two hosts share cannot be said in a tree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

struct Locality {
  SwitchLevel level = SwitchLevel::Leaf;
  std::string name;                     ///< of its one switch of that level; "leaf-group-1" where it has several
  std::vector<std::uint32_t> switches;  ///< of that level, into FabricGraph::switches
  std::vector<std::uint32_t> hosts;     ///< all below it, into FabricGraph::hosts; no managers
  std::optional<std::uint32_t> parent;  ///< into the same vector, always behind it
};

/// Leaf groups first, then those of higher levels as far as the fabric has them.
std::vector<Locality> localitiesOf(const Plan& plan, const FabricGraph& graph);

/// Names of hosts as schedulers take them, for FabricGraph::hosts: plain (unique_names.h) and unique.
std::vector<std::string> hostNames(const Plan& plan, const FabricGraph& graph);

}  // namespace hallwright
