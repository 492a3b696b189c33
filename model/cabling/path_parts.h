// The way of a cable in its parts, whose sum is the path's length: what a schedule prints and a person can measure.
#pragma once

#include <optional>
#include <vector>

#include "model/cabling/cable_ends.h"
#include "model/cabling/cages.h"

namespace hallwright {

struct TrayPart {
  TrayId tray;  ///< none: the step between two trays
  Length length;
};

struct PathParts {
  EndParts from, to;
  std::vector<TrayPart> trays;  ///< in order; neighbouring segments of one tray together
  Length sum() const;
};

/// Ways without trays: as NearWay says. None where an end is not placed or there is no way.
std::optional<PathParts> pathParts(const FabricGraph& graph, const Cages& cages, const RackSites& racks,
                                   const CablingResult& cabling, const Cable& cable);

}  // namespace hallwright
