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

/// The domain that holds the most GPUs of all compute fabrics; none where a job needs to know none: a fabric without
/// domains, or no fabric.
const DomainEstimate* largestDomain(const FabricResult& fabrics) {
  const DomainEstimate* largest = nullptr;
  for (const FabricEstimate& fabric : fabrics.fabrics) {
    if (fabric.purpose != FabricPurpose::Compute) continue;
    if (fabric.domains.empty()) return nullptr;
    for (const DomainEstimate& domain : fabric.domains) {
      if (!largest || domain.gpus > largest->gpus) largest = &domain;
    }
  }
  return largest;
}

/// A job that no domain holds runs over what joins them.
void findJobsAcrossDomains(const CheckInput& input, Findings& findings) {
  const DomainEstimate* domain = largestDomain(*input.estimates.fabrics);
  if (!domain || domain->gpus == 0) return;
  for (const Workload& workload : *input.plan.workloads) {
    const WorkloadEstimate* job = input.estimates.workloads->workload(workload.id);
    if (!job || workload.kind != WorkloadKind::Training || job->gpus <= domain->gpus) continue;
    const auto perGpu = [&](Bandwidth all) { return formatRounded(all / static_cast<double>(domain->gpus)); };
    findings.push_back({"fabric.job-across-domains",
                        Severity::Warning,
                        {ref(workload.id), ref(domain->domain)},
                        workload.name + " has more GPUs than the largest domain, " + domain->name +
                            ": out of it each GPU has " +
                            (domain->outward ? perGpu(*domain->outward) : std::string("no bandwidth")) +
                            ", inside it " + perGpu(domain->injection),
                        counted(job->gpus, "GPU"),
                        counted(domain->gpus, "GPU"),
                        "Make one domain of those that it runs on, or give it fewer GPUs"});
  }
}

}  // namespace

void findFabric(const CheckInput& input, Findings& findings) {
  const auto& problems = input.estimates.fabrics->problems;
  findings.insert(findings.end(), problems.begin(), problems.end());
  findUnjoined(input.plan, findings);
  findJobsAcrossDomains(input, findings);
}

}  // namespace hallwright
