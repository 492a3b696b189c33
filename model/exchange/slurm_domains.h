// Domains from Slurm's topology.conf: each switch with nodes of its own, or each block, is a domain of the fabric's
// members that have these names.
//   auto groups = readTopologyConf(text, "topology.conf");
//   auto made = withDomains(plan, fabric, *groups);
// Names are compared without letter case. A node that two switches name stays with the first; nodes that are no members
// of the fabric, and members that no switch names, are warnings. A domain of that name is replaced.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// A switch or block with its nodes; switches above others have none and are not here.
struct SlurmGroup {
  std::string name;
  std::vector<std::string> nodes;
  int line = 0;
};

/// Refused, with file:line: a line that is none of topology.conf, a name twice, brackets that do not close; and a file
/// without any nodes.
Result<std::vector<SlurmGroup>> readTopologyConf(std::string_view text, const std::string& where);

struct DomainsMade {
  Plan plan;
  std::size_t domains = 0, members = 0;
  std::vector<std::string> warnings;
};

/// Refused where no node is a member of the fabric.
Result<DomainsMade> withDomains(const Plan& plan, const Fabric& fabric, const std::vector<SlurmGroup>& groups);

}  // namespace hallwright
