// Training time of one run on given GPUs, bounded by compute: the input has the keys of published training cases.
//   iteration t = 6 N B s / (G R u)     tokens a second and GPU = R u / (6 N)     days = F / (G R u)
// B sequences in a batch, s tokens in a sequence; the other symbols, and memory, in training_math.h. u is an
// assumption: the estimate does not know the network, the parallelism, the size of matrices or failures, and says so in
// `leftOut`. Measured with u = 0.40 against the iteration times of published runs on 1 to 11,616 accelerators: 254 runs
// above 10 B parameters, median error 22 %, nine of ten within 55 %; 877 smaller ones, most of them on one server,
// median 65 %, nine of ten within 90 %, nearly all estimated too fast. Nothing is fitted to them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/units/quantity.h"
#include "model/units/result.h"
#include "model/workload/training_math.h"
#include "model/workload/transformer.h"

namespace hallwright {

struct TrainingHardware {
  std::string gpu;  ///< of the catalog: acceleratorNamed
  int count = 1;
  int perNode = 8;
};

struct TrainingModel {
  TransformerShape shape;
  std::optional<double> parameters, activeParameters;  ///< as published; none: from the shape
  std::optional<int> sequence;
};

/// How the run is set up; what is none is chosen by the estimate.
struct TrainingRun {
  std::optional<int> globalBatch;  ///< sequences
  std::optional<int> tensor, pipeline, data;
  std::optional<int> expert;  ///< above 1 the memory of a GPU stays unknown
  StateSharding sharding = StateSharding::Optimizer;
  std::string precision = "bf16";
  std::optional<double> tokens;
};

struct TrainingInput {
  TrainingHardware hardware;
  TrainingModel model;
  TrainingRun run;
  double mfu = 0.4;
  StateBytes stateBytes;
};

struct TrainingEstimate {
  std::string accelerator;  ///< name of the one that was taken
  ParameterCount parameters;
  double tflopsPerGpu = 0;  ///< peak x MFU
  double tokensPerSecondPerGpu = 0;
  std::optional<Duration> iteration;  ///< none: batch or sequence not given
  std::optional<Duration> time;       ///< none: tokens not given
  std::optional<double> gpuHours;
  DataSize weights;                      ///< of the whole model
  std::optional<DataSize> memoryPerGpu;  ///< weights, gradients and optimizer state
  std::optional<bool> fits;              ///< these; none: unknown
  TrainingRun run;                       ///< as used
  double errorBand = 0;
  std::vector<std::string> leftOut;
};

inline constexpr const char* flopConvention =
    "6 FLOPs per active parameter and token; no attention term, no recomputed activations";

/// Nine of ten published runs of a model of that size lie within this fraction of the estimate at an MFU of 0.40.
double errorBandOf(double activeParameters);

/// An error names the key of the calculator's input that is wrong.
Result<TrainingEstimate> trainingEstimate(const TrainingInput& input, const Catalog& catalog);

}  // namespace hallwright
