// The part of a subnet that an InfiniBand domain has: its hosts and all switches above them. A domain that is a subnet
// of its own in the plan shares no switch with other hosts; where it does, `shared` says with how many.
#pragma once

#include "model/exchange/subnet.h"

namespace hallwright {

struct DomainSubnet {
  Subnet subnet;
  std::size_t shared = 0;  ///< switches of it that have links to what is outside
};

/// Fabric managers stay where their switch does.
DomainSubnet domainSubnet(const Subnet& whole, const Domain& domain);

}  // namespace hallwright
