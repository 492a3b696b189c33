// Estimates and findings as JSON with stable keys that carry their unit; unknown is null, and a total with unknown
// parts says how many in NAME_unknown.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "model/estimate/estimate.h"

namespace hallwright::cli {

nlohmann::json estimateJson(const Plan& plan, const Estimates& now, const std::vector<Finding>& findings);
nlohmann::json findingsJson(const Plan& plan, const std::vector<Finding>& findings);

}  // namespace hallwright::cli
