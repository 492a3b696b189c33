// Counts what every fabric of a plan is made of, from placed devices and its rule.
//   cables        one a link; a copper or active cable that carries n links: one for each n links between two cages
//   transceivers  one a cage with a link in it, where the cable is fibre: a twin-port cage holds one for two links
//   phase         a link is needed with the later of its ends, a switch that is not placed with its first link
//   placed        roles of the rule whose device is in the plan; required - placed is a finding, and is still counted
//   bisection     half of the smallest of node, leaf-spine and spine-core links x link speed; of a dragonfly its links
//                 between two halves of its groups (dragonfly.h); none where cables are drawn alone
//   domains       domains.h
// Source: NVIDIA DGX SuperPOD DGX H100 RA-11333-001 V11, tables 4, 7 and 8: 127 nodes have 2,040 NDR cables
// (127 x 8 + 1,024; 4 manager links apart), 1,536 switch and 508 system twin transceivers.
//
// Reads devices, racks (their status), network, catalog and cables. Left out: cable lengths and the product by length
// (cabling), routes and their load, splitter cables, uplinks between fabrics.
#pragma once

#include "model/fabric/result.h"

namespace hallwright {

FabricResult estimateFabrics(const Plan& plan);
FabricEstimate estimateFabric(const Plan& plan, const Fabric& fabric);

}  // namespace hallwright
