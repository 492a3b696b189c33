// What is wrong with the cables of a plan and the trays that they run in. Inside model/cabling only.
#pragma once

#include "model/cabling/result.h"

namespace hallwright {

/// Appends to result.problems; rules "cabling.*".
void reportCabling(const Plan& plan, const FabricResult& fabrics, CablingResult& result);

}  // namespace hallwright
