// What a fabric can do after something is lost: a switch, all of a rack's devices, a device, or any links, such as
// those in one tray, against what it can do before.
//   hosts lost      members that are lost themselves
//   cut off         other members outside the largest group that still reaches each other
//   halves          bandwidth from the first half of all members to the rest (cuts.h)
//   worst load      the largest all-to-all load of a link between switches (loads.h), members that are left
// Losing anything adds no bandwidth, joins no parts and brings no host back. A worst load may fall, where hosts fall
// silent with what is lost.
#pragma once

#include <span>

#include "model/fabric/build.h"

namespace hallwright {

struct Loss {
  std::vector<std::uint32_t> links;     ///< indices in FabricGraph::links
  std::vector<std::uint32_t> switches;  ///< in FabricGraph::switches
  std::vector<std::uint32_t> hosts;     ///< in FabricGraph::hosts
};

/// Hosts and switches of the graph that are these devices.
Loss lossOf(const FabricGraph& graph, std::span<const DeviceId> devices);
/// All devices of a rack; empty where none is in the fabric.
Loss lossOfRack(const Plan& plan, const FabricGraph& graph, RackId rack);
Loss operator+(Loss a, const Loss& b);

/// The links that are left; hosts and switches keep their place, without links.
FabricGraph without(const FabricGraph& graph, const Loss& loss);

struct WhatIfState {
  std::int64_t links = 0;
  int parts = 0;            ///< groups of members that reach each other; a lost member is none
  std::int64_t cutOff = 0;  ///< members outside the largest, lost ones apart
  Bandwidth halves;
  double worstLoad = 0;
  Bandwidth allToAllPerPort;
};

struct WhatIf {
  std::int64_t hostsLost = 0;
  WhatIfState before, after;
};
WhatIf whatIf(const FabricGraph& graph, const Loss& loss);

/// The switch whose loss cuts off the most members, then leaves the least bandwidth between halves; the first of
/// equals. In a fabric as its rule makes it, switches with the same kinds of neighbours are tried once.
struct WorstSwitch {
  std::uint32_t index = 0;  ///< in FabricGraph::switches
  std::int64_t cutOff = 0;
  Bandwidth halves;
};
std::optional<WorstSwitch> worstSwitch(const FabricGraph& graph);

}  // namespace hallwright
