#include "model/workload/training_math.h"

#include <cmath>
#include <limits>

namespace hallwright {

std::optional<StateSharding> shardingNamed(std::string_view text) {
  if (text == "none") return StateSharding::None;
  if (text == "zero1" || text == "distributed optimizer") return StateSharding::Optimizer;
  if (text == "zero3" || text == "FULL_SHARD" || text == "fsdp") return StateSharding::All;
  return std::nullopt;
}

DataSize stateMemory(double parameters, const StateBytes& state, StateSharding sharding, int modelParallel,
                     int dataParallel) {
  DataSize each = state.all;
  if (sharding == StateSharding::All) each = state.all / dataParallel;
  if (sharding == StateSharding::Optimizer && dataParallel > 1) each = state.kept + state.shared / dataParallel;
  return each * (parameters / modelParallel);
}

std::optional<int> fewestGpus(DataSize needed, DataSize memoryOfOne) {
  const double count = std::ceil(needed / memoryOfOne * (1 - 1e-12));
  if (!(count >= 0 && count <= std::numeric_limits<int>::max())) return std::nullopt;
  return static_cast<int>(count);
}

}  // namespace hallwright
