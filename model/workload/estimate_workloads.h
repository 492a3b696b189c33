// Training time, energy and memory of a plan's workloads on its own GPUs.
//   clean GPU-hours     6 N T / (R u) / 3600                                                      (training_math.h)
//   campaign GPU-hours  published hours x (share of the tokens) x (peak of their accelerator / R), where hours were
//                       published and the precision is a 16-bit one; otherwise clean x training.campaign-factor
//   time                GPU-hours / G, as if training scaled without loss: only `leftOut` says what that hides
//   energy              G x watts of a GPU's share of its server (energy basis) x campaign time x PUE
// u is the assumption training.mfu, bytes of training state training.bytes-per-parameter-*. A workload runs on one kind
// of accelerator: the one that has the highest peak in sum.
#pragma once

#include "model/draw/draw.h"
#include "model/power/result.h"
#include "model/workload/result.h"

namespace hallwright {

WorkloadResult estimateWorkloads(const Plan& plan, const DrawResult& draw, const PowerResult& power);

}  // namespace hallwright
