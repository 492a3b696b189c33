// `fabric --against`: InfiniBand and Ethernet side by side, for the same servers.
#pragma once

#include <string>

#include "model/compare/technology_comparison.h"

namespace hallwright::cli {

struct AgainstOptions {
  std::string technology;  ///< "ethernet", "infiniband"; empty: not asked for
  std::string switchKey;   ///< empty: chosen by speed and radix
};

/// Prints the comparison; gives the exit code.
int runAgainst(const Plan& plan, const Fabric& fabric, const AgainstOptions& options, bool json);

}  // namespace hallwright::cli
