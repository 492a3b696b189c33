#include "model/plan/plan.h"

#include <stdexcept>

#include "model/catalog/library.h"
#include "model/plan/registry.h"

namespace hallwright {

Rect footprint(const Spot& spot, Length width, Length depth) {
  const bool turned = spot.facing == Facing::East || spot.facing == Facing::West;
  const Length w = turned ? depth : width, d = turned ? width : depth;
  const Point min{spot.centre.x - w / 2, spot.centre.y - d / 2};
  return {min, {min.x + w, min.y + d}};
}

const Placement* findPlacement(const Plan& plan, RackId rack) {
  const auto& placements = *plan.placements;
  auto at = std::lower_bound(placements.begin(), placements.end(), rack,
                             [](const Placement& p, RackId id) { return p.rack < id; });
  return at != placements.end() && at->rack == rack ? &*at : nullptr;
}

const Product* productOf(const Plan& plan, ProductId id) { return plan.catalog->product(id); }

const Product* productOf(const Plan& plan, const Device& device) { return productOf(plan, device.product); }

const Assumption* findAssumption(const Plan& plan, std::string_view id) {
  const auto& all = *plan.assumptions;
  auto at = std::lower_bound(all.begin(), all.end(), id,
                             [](const Assumption& a, std::string_view wanted) { return a.id < wanted; });
  return at != all.end() && at->id == id ? &*at : nullptr;
}

const Assumption& registered(const Plan& plan, std::string_view id) {
  if (const Assumption* found = findAssumption(plan, id)) return *found;
  for (const Assumption& known : libraryAssumptions()) {
    if (known.id == id) return known;
  }
  throw std::out_of_range("no assumption '" + std::string(id) + "' in this plan");
}

double assumed(const Plan& plan, std::string_view id) { return registered(plan, id).value; }

}  // namespace hallwright
