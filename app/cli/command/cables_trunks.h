// Structured cabling as an alternative to single fibres, for people and as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "model/cabling/trunks.h"

namespace hallwright::cli {

void printTrunks(const Plan& plan, const TrunkPlan& trunks);
nlohmann::json trunksJson(const Plan& plan, const TrunkPlan& trunks);

}  // namespace hallwright::cli
