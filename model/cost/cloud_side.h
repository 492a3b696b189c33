// The rented side of a plan: the same GPU-hours at a cloud price, and what can honestly be said about which costs less.
#pragma once

#include "model/cost/estimate_cost.h"

namespace hallwright {

/// `owned` has its capex, opex and allowance already.
CloudSide cloudSide(const Plan& plan, const CostInput& input, const CostResult& owned);

}  // namespace hallwright
