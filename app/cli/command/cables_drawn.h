// `cables --connect` and `--disconnect`: cables drawn by hand between ports that are named.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/fabric/result.h"
#include "model/units/result.h"

namespace hallwright::cli {

/// What is asked of the cables of a plan; applied to all that are named.
struct DrawnOptions {
  std::vector<std::pair<std::string, std::string>> connect;
  std::vector<std::string> disconnect;  ///< one of its ports, or its id "D57"
  std::string product, length, fabric;  ///< empty: left to the way and to the ports

  bool isAsked() const { return !connect.empty() || !disconnect.empty(); }
};

struct Drawn {
  Plan plan;
  std::vector<std::string> lines;  ///< what was done, for people
};

/// First those that go, then those that come. All or none.
Result<Drawn> applyDrawn(const Plan& plan, const FabricResult& fabrics, const DrawnOptions& options);

}  // namespace hallwright::cli
