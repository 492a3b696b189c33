// The whole ways of picked cables in space, from port to port: along the device to the side of its rack, up or down,
// through the trays, and so again at the other end; or within a rack, or through the side panels of two.
#pragma once

#include <vector>

#include "model/cabling/result.h"
#include "model/plan/plan.h"
#include "model/scene/scene.h"

namespace hallwright {

/// Of two halls, only what lies in this one. `cables` by the ports of their lower ends, sorted. plan: the one that both
/// results were made from. Ways beyond the first 500 are left out: with more of them lit, nothing stands out.
std::vector<std::vector<Vec3>> cableWays(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling,
                                         const std::vector<PortRef>& cables, HallId hall);

}  // namespace hallwright
