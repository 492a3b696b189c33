// Which of several losses is the worst: after which the most members are gone, lost or cut off; of equals the one that
// leaves the least bandwidth between the halves, and of these the first.
// Bandwidth between the halves never falls by more than that of the links that are lost. So losses are tried from the
// largest down, and the rest is left out once none of it can be worse.
#pragma once

#include <optional>
#include <span>

#include "model/fabric/what_if.h"

namespace hallwright {

/// As in WhatIf, without the loads, which take the longest to work out.
struct LossEffect {
  std::int64_t hostsLost = 0, cutOff = 0;
  Bandwidth halves;
  std::int64_t gone() const { return hostsLost + cutOff; }
};
LossEffect effectOf(const FabricGraph& graph, const Loss& loss);

struct WorstLoss {
  std::size_t index = 0;  ///< of the losses
  LossEffect effect;
};
/// None without losses.
std::optional<WorstLoss> worstOf(const FabricGraph& graph, std::span<const Loss> losses);

/// All devices of one rack lost. In a fabric as its rule makes it, racks that hold the same are tried once.
struct WorstRack {
  RackId rack;
  LossEffect effect;
};
std::optional<WorstRack> worstRack(const Plan& plan, const FabricGraph& graph);

}  // namespace hallwright
