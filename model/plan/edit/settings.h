// Edits of what is not placed anywhere: workloads, assumptions, prices, and findings that the planner accepted.
#pragma once

#include <string_view>

#include "model/plan/edit/section.h"

namespace hallwright {

Result<Plan> addWorkload(Plan plan, Workload workload, WorkloadId* made = nullptr);
Result<Plan> setWorkload(Plan plan, Workload workload);
template <class F>
Result<Plan> changeWorkload(const Plan& plan, WorkloadId id, F edit) {
  return changeThing(plan, *plan.workloads, id, "workload", edit, setWorkload);
}

/// In the assumption's own unit. A planner who knows better may leave the published range, but not what the kind of
/// number allows: a fraction stays within 0 and 1, a factor at least 1, a quantity at least 0. `source`: who says so.
Result<Plan> setAssumption(Plan plan, std::string_view id, double value, const Source& source = {"planner", "", {}});

/// With what was registered since the plan was made, at its start; what the plan has stays as it is.
Plan withWholeRegistry(Plan plan);

/// A chosen price replaces the one chosen for its product before.
Result<Plan> addPrice(Plan plan, Price price, PriceId* made = nullptr);
Result<Plan> setPrice(Plan plan, Price price);
template <class F>
Result<Plan> changePrice(const Plan& plan, PriceId id, F edit) {
  return changeThing(plan, plan.prices->prices, id, "price", edit, setPrice);
}
/// In place of an earlier rate between the same two currencies.
Result<Plan> setExchangeRate(Plan plan, const ExchangeRate& rate);
Plan setCloudComparison(Plan plan, const CloudComparison& cloud);
/// For all that has no price; none: unknown stays unknown.
Result<Plan> setAllowance(Plan plan, std::optional<Money> allowance, std::string note);

/// In place of an earlier acceptance of the same rule, thing and number.
Result<Plan> accept(Plan plan, const Acceptance& acceptance);
Plan withdrawAcceptance(Plan plan, const Acceptance& acceptance);

}  // namespace hallwright
