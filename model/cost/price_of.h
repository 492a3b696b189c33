// Which price a product has in a plan: a chosen quote or price of the planner first, else the catalog's newest ones.
// Catalog prices dated within `cost.price-window-days` before the newest make the range; older ones are history, not a
// range. Amounts come in the plan's currency; where no dated rate leads there, the price is unknown and says so.
#pragma once

#include <optional>
#include <string>

#include "model/plan/plan.h"
#include "model/units/range.h"

namespace hallwright {

struct UnitPrice {
  std::optional<Range<Money>> amount = {};  ///< in the plan's currency; none: unknown
  PriceKind kind = PriceKind::Street;
  Source source = {};
  bool stale = false;    ///< older than cost.stale-price-days on the plan's own date
  std::string why = {};  ///< where unknown or converted: the reason, or the rate with its date
};

UnitPrice unitPrice(const Plan& plan, const Product& product);

/// Low, value and high of an assumption that is money ("USD", "USD/kW"), from the currency that its unit names.
UnitPrice assumedPrice(const Plan& plan, const Assumption& assumption);

/// `amount` of `from` in the plan's currency at the plan's dated rates; none where no rate leads there.
std::optional<Money> inPlanCurrency(const Plan& plan, Money amount, const std::string& from);

}  // namespace hallwright
