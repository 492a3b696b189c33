// Counts the cables and transceivers that the links of a fabric call for, and what of them draws power in switches.
//   cables        one for each Cable, by product and length to order
//   transceivers  one a cage with a link in it, where the cable is fibre: a twin-port cage holds one for two links
//   phase         with the later of a link's ends
// Source: NVIDIA DGX SuperPOD DGX H100 RA-11333-001 V11, tables 4, 7 and 8: 127 nodes have 2,040 NDR cables
// (127 x 8 + 1,024; 4 manager links apart), 1,536 switch and 508 system twin transceivers.
// Inside model/cabling only.
#pragma once

#include "model/cabling/cages.h"
#include "model/cabling/result.h"

namespace hallwright {

/// Fills parts and optics of `made`; what does not fit goes to `problems`.
void countParts(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, const Cages& cages,
                FabricCabling& made, std::vector<Finding>& problems);

}  // namespace hallwright
