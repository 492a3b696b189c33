#include "model/workload/training.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/precision.h"
#include "model/workload/accelerator_name.h"

namespace hallwright {

namespace {

constexpr int mostGpus = 10'000'000, mostWays = 1'000'000;
constexpr double mostParameters = 1e15, mostTokens = 1e18;

Error outOfRange(const std::string& key, const std::string& expected) { return {"expected " + expected, key}; }

bool within(double value, double most) { return std::isfinite(value) && value > 0 && value <= most; }
bool waysOk(const std::optional<int>& ways) { return !ways || (*ways >= 1 && *ways <= mostWays); }

Result<void> checkRun(const TrainingRun& run) {
  if (!waysOk(run.globalBatch)) return outOfRange("run.global_batch", "1 to 1,000,000");
  if (!waysOk(run.tensor)) return outOfRange("run.tp", "1 or more");
  if (!waysOk(run.pipeline)) return outOfRange("run.pp", "1 or more");
  if (!waysOk(run.data)) return outOfRange("run.dp", "1 or more");
  if (!waysOk(run.expert)) return outOfRange("run.ep", "1 or more");
  if (run.tokens && !within(*run.tokens, mostTokens)) return outOfRange("run.tokens_B", "more than 0");
  return {};
}

Result<void> checkInput(const TrainingInput& input) {
  if (input.hardware.count < 1 || input.hardware.count > mostGpus)
    return outOfRange("hardware.count", "1 to 10,000,000");
  if (input.hardware.perNode < 1 || input.hardware.perNode > 1024) return outOfRange("hardware.per_node", "1 to 1,024");
  const TrainingModel& model = input.model;
  if (model.parameters && !within(*model.parameters, mostParameters))
    return outOfRange("model.params_B", "more than 0");
  if (model.activeParameters && !within(*model.activeParameters, model.parameters.value_or(mostParameters)))
    return outOfRange("model.active_params_B", "more than 0, at most params_B");
  if (model.sequence && *model.sequence < 1) return outOfRange("model.seq", "1 or more");
  if (!within(input.mfu, 1)) return outOfRange("run.mfu", "more than 0, at most 1");
  if (auto run = checkRun(input.run); !run) return run.error();
  if (std::int64_t{input.run.tensor.value_or(1)} * input.run.pipeline.value_or(1) > input.hardware.count)
    return Error{"tp x pp is more than the GPUs", "run.tp"};
  return {};
}

Result<ParameterCount> parametersOf(const TrainingModel& model) {
  const auto counted = countParameters(model.shape);
  if (!model.parameters && !counted)
    return Error{"needs params_B, or layers, hidden, heads, ffn and vocab", "model.params_B"};
  ParameterCount parameters{model.parameters ? *model.parameters : counted->total, 0};
  if (model.activeParameters) {
    parameters.active = *model.activeParameters;
  } else if (model.shape.experts == 0) {
    parameters.active = parameters.total;
  } else if (counted) {
    parameters.active = std::min(counted->active, parameters.total);
  } else {
    return Error{"a mixture of experts needs active_params_B, or its shape", "model.active_params_B"};
  }
  return parameters;
}

struct Ways {
  int tensor = 1, pipeline = 1;
};

/// Tensor ways within a node first, then pipeline ways beside the most tensor ways. Never empty.
std::vector<Ways> candidateWays(const TrainingInput& input) {
  const TrainingRun& run = input.run;
  const int gpus = input.hardware.count, fixedPipeline = run.pipeline.value_or(1);
  std::vector<Ways> ways;
  for (int tensor = run.tensor.value_or(1);; tensor *= 2) {
    ways.push_back({tensor, fixedPipeline});
    if (run.tensor || 2 * tensor > input.hardware.perNode || 2LL * tensor * fixedPipeline > gpus) break;
  }
  if (run.pipeline) return ways;
  const int tensor = ways.back().tensor, each = gpus / tensor;
  for (int pipeline = 2; pipeline <= std::min(each, input.model.shape.layers.value_or(each)); ++pipeline)
    if (each % pipeline == 0) ways.push_back({tensor, pipeline});
  return ways;
}

/// The fewest model-parallel ways whose share of the training state fits; where none fits, the most. `memory` none: the
/// fewest.
TrainingRun chooseWays(const TrainingInput& input, double parameters, std::optional<DataSize> memory) {
  TrainingRun run = input.run;
  for (const Ways& ways : candidateWays(input)) {
    const int parallel = ways.tensor * ways.pipeline;
    run.tensor = ways.tensor, run.pipeline = ways.pipeline;
    run.data = input.run.data.value_or(input.hardware.count / parallel);
    if (!memory || stateMemory(parameters, input.stateBytes, run.sharding, parallel, *run.data) <= *memory) break;
  }
  return run;
}

void addMemory(TrainingEstimate& estimate, const TrainingInput& input, const Accelerator& accelerator) {
  const double parameters = estimate.parameters.total;
  estimate.weights = parameters * weightBytes;
  if (input.run.expert.value_or(1) > 1) {
    estimate.run = chooseWays(input, parameters, std::nullopt);
    estimate.leftOut.emplace_back("memory: how expert-parallel ways share the experts");
    return;
  }
  estimate.run = chooseWays(input, parameters, accelerator.memory.value);
  estimate.memoryPerGpu = stateMemory(parameters, input.stateBytes, input.run.sharding,
                                      *estimate.run.tensor * *estimate.run.pipeline, *estimate.run.data);
  if (accelerator.memory) estimate.fits = *estimate.memoryPerGpu <= *accelerator.memory.value;
  estimate.leftOut.emplace_back("memory: activations and work space");
}

void addTime(TrainingEstimate& estimate, const TrainingInput& input, double peak) {
  const double flopsPerToken = trainingFlops(estimate.parameters.active, 1), gpus = input.hardware.count;
  estimate.tflopsPerGpu = peak * input.mfu / 1e12;
  estimate.tokensPerSecondPerGpu = peak * input.mfu / flopsPerToken;
  if (input.run.globalBatch && input.model.sequence)
    estimate.iteration =
        trainingTime(flopsPerToken * *input.run.globalBatch * *input.model.sequence, gpus, peak, input.mfu);
  if (input.run.tokens) {
    estimate.time = trainingTime(flopsPerToken * *input.run.tokens, gpus, peak, input.mfu);
    estimate.gpuHours = *estimate.time / hour * gpus;
  }
}

}  // namespace

double errorBandOf(double parameters) { return parameters >= 10e9 ? 0.6 : 0.9; }

Result<TrainingEstimate> trainingEstimate(const TrainingInput& input, const Catalog& catalog) {
  if (auto checked = checkInput(input); !checked) return checked.error();
  const auto accelerator = acceleratorNamed(catalog, input.hardware.gpu);
  if (!accelerator) return accelerator.error().within("hardware.gpu");
  const auto precision = ratePrecision(input.run.precision);
  if (!precision) return precision.error().within("run.precision");
  const auto peak = peakFlops(**accelerator, *precision);
  if (!peak) return Error{(*accelerator)->name + " has no known " + *precision + " rate", "run.precision"};
  const auto parameters = parametersOf(input.model);
  if (!parameters) return parameters.error();

  TrainingEstimate estimate;
  estimate.accelerator = (*accelerator)->name;
  estimate.parameters = *parameters;
  estimate.errorBand = errorBandOf(parameters->active);
  estimate.leftOut = {
      "time: network, parallelism, pipeline bubbles, size of matrices, recomputation and attention are "
      "in the MFU that is assumed",
      "time: failures, restarts and checkpoints"};
  addMemory(estimate, input, **accelerator);
  addTime(estimate, input, *peak);
  return estimate;
}

}  // namespace hallwright
