#include "model/workload/gpu_groups.h"

#include <map>

#include "model/workload/accelerator_name.h"

namespace hallwright {

std::vector<GpuGroup> gpuGroups(const Plan& plan, const DrawResult& draw) {
  std::map<std::string, GpuGroup> groups;
  for (const DeviceDraw& drawn : draw.devices) {
    const Device* device = drawn.now ? find(*plan.devices, drawn.device) : nullptr;
    const Product* product = device ? productOf(plan, *device) : nullptr;
    if (!product || !product->gpu || product->gpu->count <= 0) continue;
    GpuGroup& group = groups[product->gpu->accelerator];
    group.accelerator = product->gpu->accelerator;
    group.gpus += product->gpu->count;
    ++group.servers;
    group.draw += drawn.energy;
  }
  std::vector<GpuGroup> sorted;
  for (auto& [key, group] : groups) sorted.push_back(std::move(group));
  return sorted;
}

const GpuGroup* strongestGroup(const Catalog& catalog, const std::vector<GpuGroup>& groups,
                               const std::string& precision) {
  const GpuGroup* strongest = nullptr;
  double most = 0;
  for (const GpuGroup& group : groups) {
    const Accelerator* accelerator = catalog.accelerator(group.accelerator);
    const double sum = accelerator ? peakFlops(*accelerator, precision).value_or(0) * group.gpus : 0;
    if (sum > most) strongest = &group, most = sum;
  }
  return strongest;
}

}  // namespace hallwright
