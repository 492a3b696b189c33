// A fabric as Slurm's topology.conf: a tree of switches, or blocks.
//   tree    every leaf with its nodes, then the groups of leaves above it (locality.h). Rails and planes cannot be
//   said:
//           leaves that share hosts stand as one switch, and `warnings` names them.
//   blocks  racks whose devices are one product (NVL72: all GPUs on NVLink); where there are none, the fabric's
//   domains.
//           BlockSizes: the smallest block, then its doublings as far as the blocks reach.
// Syntax and limits: topology.conf(5). Fabric managers are no nodes.
#pragma once

#include <string>
#include <vector>

#include "model/fabric/build.h"
#include "model/units/result.h"

namespace hallwright {

struct SlurmTopology {
  std::string text;
  std::vector<std::string> warnings;
};

SlurmTopology slurmTree(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

/// Refused where the fabric has neither such racks nor a domain.
Result<SlurmTopology> slurmBlocks(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

}  // namespace hallwright
