#include "model/check/rules.h"
#include "model/units/words.h"

namespace hallwright {

void findWorkloads(const CheckInput& input, Findings& findings) {
  for (const WorkloadEstimate& estimate : input.estimates.workloads->workloads) {
    const Workload* workload = find(*input.plan.workloads, estimate.workload);
    if (!workload) continue;
    if (estimate.missingGpus > 0) {
      findings.push_back({"workload.gpus",
                          Severity::Warning,
                          {ref(workload->id)},
                          "Workload " + workload->name + " asks for more GPUs than the plan has",
                          formatCount(estimate.gpus),
                          formatCount(estimate.gpus - estimate.missingGpus),
                          "Place more servers or ask for fewer GPUs"});
    }
    if (estimate.memory.fits == std::optional(false) && estimate.memory.fewestGpus) {
      findings.push_back({"workload.memory",
                          Severity::Error,
                          {ref(workload->id)},
                          estimate.model + " does not fit in the memory of the GPUs of workload " + workload->name,
                          counted(estimate.gpus, "GPU"),
                          counted(*estimate.memory.fewestGpus, "GPU") + " at least",
                          "Give it more GPUs or a smaller model"});
    }
    for (const std::string& missing : estimate.unknown) {
      findings.push_back({"workload.unknown",
                          Severity::Note,
                          {ref(workload->id)},
                          "Workload " + workload->name + ": " + missing,
                          {},
                          {},
                          "Fill it in at the workload"});
    }
  }
}

}  // namespace hallwright
