// The way of a cable in its parts, whose sum is the path's length: what a schedule prints and a person can measure.
#pragma once

#include <optional>
#include <vector>

#include "model/cabling/cages.h"
#include "model/cabling/rack_sites.h"
#include "model/cabling/result.h"

namespace hallwright {

/// From the port: along the device to the side of the rack (lead), up or down (drop), level to the tray (aside).
struct EndParts {
  Length lead, drop, aside;
  Length sum() const { return lead + drop + aside; }
};

struct TrayPart {
  TrayId tray;  ///< none: the step between two trays
  Length length;
};

struct PathParts {
  EndParts from, to;
  std::vector<TrayPart> trays;  ///< in order; neighbouring segments of one tray together
  Length sum() const;
};

/// CableWay::InRack: the rise is `from.drop`, the rack's depth where a cable changes the face `from.aside`.
/// SidePanels: the gap is `from.aside`. None where an end is not placed or there is no way.
std::optional<PathParts> pathParts(const FabricGraph& graph, const Cages& cages, const RackSites& racks,
                                   const CablingResult& cabling, const Cable& cable);

}  // namespace hallwright
