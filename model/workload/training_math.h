// Training time and memory in closed form.
//   F = 6 N T                        FLOPs of a run: N parameters that work on a token (of a mixture of experts the
//                                    active ones), T tokens. No attention term, nothing for recomputed activations.
//   t = F / (G R u)                  G GPUs, R peak FLOP/s of one (dense), u model FLOPs utilisation (MFU)
//   M = (a + b / D) N / (P E)        bytes of weights, gradients and optimizer state a GPU holds: D data-parallel ways
//                                    that share the optimizer, P model-parallel ways (tensor x pipeline)
// a + b = 18 bytes a parameter with Adam in mixed precision; 6 + 12/D with the distributed optimizer, 18/D where all is
// sharded. Source: Megatron-LM theoretical_memory_usage.py; 6N: Kaplan et al. 2020. Weights alone: 2 bytes a parameter.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "model/units/quantity.h"

namespace hallwright {

inline constexpr DataSize weightBytes = 2 * byte;  ///< of a parameter in bf16 or fp16

constexpr double trainingFlops(double activeParameters, double tokens) { return 6 * activeParameters * tokens; }

/// `peak` in FLOP/s of one GPU.
constexpr Duration trainingTime(double flops, double gpus, double peak, double mfu) {
  return flops / (gpus * peak * mfu) * second;
}

/// Training state of one parameter: all of it, and with the distributed optimizer what every GPU keeps and what the
/// data-parallel ways share.
struct StateBytes {
  DataSize all = 18 * byte, kept = 6 * byte, shared = 12 * byte;
};

/// How the training state is spread over data-parallel ways.
enum class StateSharding : std::uint8_t { None, Optimizer, All };

/// From the words that published runs use: "none"; "zero1" or "distributed optimizer"; "zero3", "FULL_SHARD" or "fsdp".
/// None where the text says none of them.
std::optional<StateSharding> shardingNamed(std::string_view text);

/// Of one GPU.
DataSize stateMemory(double parameters, const StateBytes& state, StateSharding sharding, int modelParallel,
                     int dataParallel);

/// The fewest GPUs whose memory together holds that much; none where they are beyond counting or have no memory.
std::optional<int> fewestGpus(DataSize needed, DataSize memoryOfOne);

}  // namespace hallwright
