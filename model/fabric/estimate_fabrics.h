// Counts the switches, hosts and links of every fabric of a plan, from placed devices and its rule.
//   phase         a switch that is not placed is needed with its first link
//   placed        roles of the rule whose device is in the plan; required - placed is a finding, and is still counted
//   bisection     half of the smallest of node, leaf-spine and spine-core links x link speed; of a dragonfly its links
//                 between two halves of its groups (dragonfly.h); none where cables are drawn alone
//   domains       domains.h
//
// Reads devices, racks (their status), network, catalog and cables. Left out: cables with their lengths, transceivers
// (cabling), routes and their load, uplinks between fabrics.
#pragma once

#include "model/fabric/result.h"

namespace hallwright {

FabricResult estimateFabrics(const Plan& plan);
FabricEstimate estimateFabric(const Plan& plan, const Fabric& fabric);

}  // namespace hallwright
