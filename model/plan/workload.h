// What the hall is for.
#pragma once

#include <optional>
#include <string>

#include "model/plan/ids.h"

namespace hallwright {

enum class WorkloadKind : std::uint8_t { Training, Inference };

/// priority: 0 lowest. model: key of a catalog ModelRecord. gpus: none = all of the plan.
struct Workload {
  WorkloadId id;
  std::string name;
  WorkloadKind kind = WorkloadKind::Training;
  std::string model;
  std::string precision = "bf16";
  std::optional<double> tokens;  ///< none: as published for the model
  std::optional<int> gpus;
  int priority = 0;
  friend bool operator==(const Workload&, const Workload&) = default;
};

}  // namespace hallwright
