// InfiniBand domains of a fabric: what each of them has, and what is wrong with them.
//   reach      leaves that its members are on, the spines over these, the cores over those
//   subnets    parts of the reached switches that do not meet: 1, or one a plane
//   addresses  unicast LIDs of the largest of these: one a host port of a member and one a switch, with LMC 0; a subnet
//              has 49,151 (0x0001 to 0xBFFF, InfiniBand Architecture Specification, volume 1)
//              (domains that share switches are one subnet: then all their addresses count together)
//   levels     k, k^2/2 and k^3/4 host ports are what 1, 2 and 3 levels of k-port switches hold at full bandwidth
//   halves     bandwidth from the first half of its servers, in the order of the fabric, to the rest (cuts.h)
//   outward    bandwidth from its servers to all others of the fabric: what a job that is larger than the domain gets
// Reads devices, racks, network and catalog. Managers are in no domain and are not counted.
#pragma once

#include "model/fabric/result.h"

namespace hallwright {

inline constexpr std::int64_t mostUnicastAddresses = 49'151;

/// Host ports that so many levels of switches hold at full bandwidth.
std::int64_t hostPortsOf(std::int64_t radix, int levels);

/// As in the plan; fills nothing but `domains`.
std::vector<DomainEstimate> estimateDomains(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

/// One a switch of the graph: the domain of all hosts below it; none where they are of several or of no domain.
std::vector<DomainId> domainsOfSwitches(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

/// Rules "fabric.domain-*": too many addresses, more hosts than the levels hold, a member in two domains or not in the
/// fabric, servers in no domain, switches of several domains.
std::vector<Finding> findDomainTrouble(const Plan& plan, const Fabric& fabric, const FabricGraph& graph,
                                       const std::vector<DomainEstimate>& estimates);

}  // namespace hallwright
