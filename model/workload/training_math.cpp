#include "model/workload/training_math.h"

#include <cmath>

namespace hallwright {

DataSize stateMemory(double parameters, DataSize state, StateSharding sharding, int modelParallel, int dataParallel) {
  DataSize each = state;
  if (sharding == StateSharding::All) each = state / dataParallel;
  if (sharding == StateSharding::Optimizer) each = state * (1 - optimizerShare + optimizerShare / dataParallel);
  return each * (parameters / modelParallel);
}

int fewestGpus(DataSize needed, DataSize memoryOfOne) {
  return static_cast<int>(std::ceil(needed / memoryOfOne * (1 - 1e-12)));
}

}  // namespace hallwright
