// Published training runs as inputs of the training estimate.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "model/workload/training.h"

/// What the case states; the rest is left to the estimate.
hallwright::TrainingInput trainingInput(const nlohmann::json& one);

/// Seconds of an iteration as measured, or as derived from what was; none where the case has neither.
std::optional<double> measuredIteration(const nlohmann::json& one);
