#include <algorithm>

#include "model/check/rules.h"
#include "model/plan/status.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

/// Sorted.
std::vector<DeviceId> joinedByCompute(const Plan& plan) {
  std::vector<DeviceId> joined;
  for (const Fabric& fabric : plan.network->fabrics) {
    if (fabric.purpose == FabricPurpose::Compute)
      joined.insert(joined.end(), fabric.members.begin(), fabric.members.end());
  }
  std::ranges::sort(joined);
  return joined;
}

/// Training is estimated over all GPUs, so servers that no fabric joins must not pass in silence. One server alone
/// needs none.
void findUnjoined(const Plan& plan, Findings& findings) {
  const std::vector<DeviceId> joined = joinedByCompute(plan);
  std::vector<ThingRef> things;
  int servers = 0, gpus = 0;
  for (const Device& device : *plan.devices) {
    const Product* product = productOf(plan, device);
    if (!product || !product->gpu || !countsNow(statusOf(plan, device))) continue;
    ++servers;
    if (std::ranges::binary_search(joined, device.id)) continue;
    things.push_back(ref(device.id));
    gpus += product->gpu->count;
  }
  if (servers < 2 || things.empty()) return;
  std::string message = find(*plan.devices, DeviceId{things.front().id})->name;
  if (things.size() > 1) message += " and " + formatCount(static_cast<std::int64_t>(things.size()) - 1) + " more";
  message += things.size() > 1 ? " are in no compute fabric; " : " is in no compute fabric; ";
  findings.push_back({"fabric.not-joined", Severity::Warning, std::move(things),
                      message + "training time counts them as if they were", counted(gpus, "GPU"), "",
                      "Add them to the members of a fabric"});
}

}  // namespace

void findFabric(const CheckInput& input, Findings& findings) {
  const auto& problems = input.estimates.fabrics->problems;
  findings.insert(findings.end(), problems.begin(), problems.end());
  findUnjoined(input.plan, findings);
}

}  // namespace hallwright
