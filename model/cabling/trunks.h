// Structured cabling held against fibres pulled one by one: between two racks that many fibres join over some distance,
// a panel in each rack, ready-made trunks between the panels, and a jumper from each port to its panel.
//   joined    two racks with fibres of one product that need cabling.trunk-from or more, and so many of them that a
//             trunk is at least half used
//   trunks    ceil(links / cabling.trunk-connectors)      panels   connectors of a rack / cabling.panel-connectors, in
//   U trunk     way aside and through trays + 2 x slack     jumper   lead + drop of the port + 2 x slack within a rack
//   loss      fibre length x loss a km + 2 mated pairs, those at the panels, x loss of a pair
//   budget    what the transceivers' standard leaves for the channel (assumptions cabling.channel-loss-*)
//   work      laying by hand, a bundle of fibres or a trunk as one, and connecting each cable, trunk and jumper
// Every fibre keeps its polarity where the parts between two ports cross it an odd number of times (polarity.h).
#pragma once

#include <cstdint>
#include <vector>

#include "model/cabling/result.h"
#include "model/units/quantity.h"

namespace hallwright {

struct TrunkGroup {
  RackId from, to;
  ProductId fibre = 0;  ///< pulled one by one otherwise
  Medium medium = Medium::SinglemodeFibre;
  std::int64_t links = 0, trunks = 0, spareConnectors = 0;
  Length trunk;                 ///< to be ordered, in whole metres
  Length fromJumper, toJumper;  ///< the longest at each end, in whole metres
  Length direct;                ///< fibre that would be ordered one by one, all of it
  double loss = 0, budget = 0;  ///< dB, of the longest channel
  bool holds() const { return loss <= budget; }
};

struct TrunkPlan {
  std::vector<TrunkGroup> groups;  ///< the most links first
  std::int64_t links = 0, trunks = 0, jumpers = 0;
  Length directLength, trunkLength, jumperLength;  ///< of all
  int panelUnits = 0;                              ///< rack units of panels in all racks
  Duration workDirect, workTrunks;                 ///< by hand, of one crew, for these links alone
  std::int64_t overBudget = 0;                     ///< groups whose loss exceeds the budget
};

/// Empty where no two racks are joined so.
TrunkPlan trunkPlan(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling);

}  // namespace hallwright
