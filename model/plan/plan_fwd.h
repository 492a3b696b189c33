// Names of the plan's types for headers that only pass them on.
#pragma once

#include <memory>

namespace hallwright {

struct Plan;
struct PlanFile;
struct Estimates;
struct Finding;
struct Product;
struct ThingRef;

using PlanPtr = std::shared_ptr<const Plan>;
using EstimatesPtr = std::shared_ptr<const Estimates>;

}  // namespace hallwright
