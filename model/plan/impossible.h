// Values that nothing real can have: a rack of 2,000,000,000 U, a tariff below 0, a thirteenth month. Edits refuse them
// one by one; impossibleValues finds them all in a plan that was damaged or written by hand. The bounds: limits.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// One error for each fault, in the order of the sections; `where` names section, id and field ("racks, id 17: units"),
/// the message what would be right. References are the business of brokenReferences (integrity.h).
std::vector<Error> impossibleValues(const Plan& plan);

// The same for one thing: `where` is the field alone.

std::vector<Error> impossibleFields(const Site& site);
std::vector<Error> impossibleFields(const Hall& hall);
std::vector<Error> impossibleFields(const Row& row);
std::vector<Error> impossibleFields(const Rack& rack);
std::vector<Error> impossibleFields(const Spot& spot);
std::vector<Error> impossibleFields(const Device& device);
std::vector<Error> impossibleFields(const DrawnCable& cable);
std::vector<Error> impossibleFields(const CableOrder& order);
std::vector<Error> impossibleFields(const Tray& tray);
std::vector<Error> impossibleFields(const Feed& feed);
std::vector<Error> impossibleFields(const CoolingUnit& unit);
std::vector<Error> impossibleFields(const Loop& loop);
std::vector<Error> impossibleFields(const Fabric& fabric);
std::vector<Error> impossibleFields(const Workload& workload);
std::vector<Error> impossibleFields(const Price& price);
std::vector<Error> impossibleFields(const ExchangeRate& rate);
std::vector<Error> impossibleFields(const CloudComparison& cloud);
/// A fraction stays within 0 and 1, a factor at least 1, a quantity at least 0, as the published range shows the kind
/// of number; the range itself may be left.
std::vector<Error> impossibleFields(const Assumption& assumption);
std::vector<Error> impossibleFields(const Acceptance& acceptance);
std::vector<Error> impossibleFields(const Product& product);
std::vector<Error> impossibleFields(const Accelerator& accelerator);
std::vector<Error> impossibleFields(const ModelRecord& model);
std::vector<Error> impossibleFields(const CloudOffer& offer);
std::vector<Error> impossibleFields(const Region& region);

std::optional<Error> impossibleAllowance(const std::optional<Money>& allowance);

/// The first of them as an edit says it: `name` is where.
template <class Thing>
std::optional<Error> firstImpossible(const Thing& thing, const std::string& name) {
  const std::vector<Error> faults = impossibleFields(thing);
  return faults.empty() ? std::nullopt : std::optional(Error{faults.front().message, name});
}

}  // namespace hallwright
