// Money for a whole plan: capex by group, opex a year, cost of a GPU-hour, the same work rented, each with its lines.
// Formulae: result.h, compare.h. Reads the site (tariff, currency, date), prices, catalog and cost.* assumptions.
#pragma once

#include <vector>

#include "model/cost/bill.h"
#include "model/cost/result.h"
#include "model/plan/plan.h"

namespace hallwright {

/// What the earlier estimates say that money is put to.
struct CostInput {
  std::vector<BillLine> bill;
  int gpus = 0;
  std::string accelerator;      ///< key, for "server only" against an instance of the same
  Total<Power> itNameplate;     ///< sizes the building
  Total<Energy> energyPerYear;  ///< at the meter
};

CostResult estimateCost(const Plan& plan, const CostInput& input);

/// The rented side as chosen in the plan: an offer of the catalog or the planner's own figure.
struct RentedPrice {
  std::string name;
  MoneyRate perInstance;
  int accelerators = 8;
  Source source;
};
std::optional<RentedPrice> rentedPrice(const Plan& plan);

}  // namespace hallwright
