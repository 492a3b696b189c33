// The plan's accelerators by kind.
#pragma once

#include <vector>

#include "model/draw/draw.h"
#include "model/workload/result.h"

namespace hallwright {

/// Existing and this phase, sorted by key.
std::vector<GpuGroup> gpuGroups(const Plan& plan, const DrawResult& draw);

/// The group with the highest peak in sum at that precision; nullptr where none has a known peak.
const GpuGroup* strongestGroup(const Catalog& catalog, const std::vector<GpuGroup>& groups,
                               const std::string& precision);

}  // namespace hallwright
