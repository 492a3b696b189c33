// The bill of materials that a plan implies: what is placed, and the cables and transceivers that its fabrics call for.
// Counts only; estimate_cost.h puts prices to them.
#pragma once

#include <string>
#include <vector>

#include "model/cost/result.h"
#include "model/plan/plan.h"

namespace hallwright {

/// `product` 0: none is chosen yet, so the line has no price.
struct BillLine {
  CostGroup group = CostGroup::Compute;
  ProductId product = 0;
  std::string what;
  double count = 0;
  std::string rule;  ///< "placed", "one per link and end, all cages filled"
  ThingRef thing;    ///< one of those counted
};

/// Lines of what stands in the plan and counts now (existing things are there already and are not bought again; later
/// phases and reservations are not bought yet; what is locked to its rack is bought with it), one per product.
std::vector<BillLine> billOfPlaced(const Plan& plan);

CostGroup groupOf(ProductKind kind);

}  // namespace hallwright
