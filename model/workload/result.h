// What the workload stage knows of a plan: its GPUs, and for each workload time, GPU-hours, energy and memory. Made by
// estimateWorkloads (estimate_workloads.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/line_item.h"

namespace hallwright {

/// The accelerators of one kind in the servers of existing and this phase.
struct GpuGroup {
  std::string accelerator;  ///< key
  int gpus = 0, servers = 0;
  Total<Power> draw;  ///< of these servers, on the energy basis
};

/// Training time on so many GPUs, if it scaled without loss.
struct TrainingPoint {
  int gpus = 0;
  std::optional<Duration> clean, campaign;
};

struct MemoryNeed {
  DataSize weights;                ///< at 2 bytes a parameter
  std::optional<DataSize> state;   ///< what must be held: of training weights, gradients, optimizer; else the weights
  std::optional<int> fewestGpus;   ///< whose memory together holds it; none: unknown
  std::optional<bool> fits;        ///< in the GPUs that the workload has
  std::optional<DataSize> perGpu;  ///< of training with the distributed optimizer on these ways
  int tensorWays = 0, pipelineWays = 0, dataWays = 0;  ///< the fewest model-parallel ones; 0: not training
};

struct WorkloadEstimate {
  WorkloadId workload;
  std::string model, accelerator;        ///< names for people; empty: unknown
  int gpus = 0;                          ///< that it is estimated on
  int missingGpus = 0;                   ///< of these, more than the plan has
  std::vector<LineItem<double>> inputs;  ///< parameters, tokens, peak TFLOP/s, MFU
  Figure<double> clean, campaign;        ///< GPU-hours of an undisturbed run, and of a whole campaign
  std::optional<Duration> cleanTime, campaignTime;
  Figure<Energy> energy;  ///< of the campaign: its servers, and cooling and losses
  MemoryNeed memory;
  std::vector<TrainingPoint> curve;  ///< by rising number of GPUs, from the fewest that hold it
  std::vector<std::string> unknown;  ///< what is missing, a line each
  std::vector<std::string> leftOut;
};

struct WorkloadResult {
  std::vector<GpuGroup> groups;             ///< sorted by key
  std::vector<WorkloadEstimate> workloads;  ///< as in the plan

  int gpus() const;
  const WorkloadEstimate* workload(WorkloadId id) const;
};

}  // namespace hallwright
