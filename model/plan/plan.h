// The plan as a value: immutable sections that copies share. An edit is a free function from plan to plan (edit/*.h);
// History keeps the former ones, so undo is the previous value. Vectors are sorted by id.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/plan/facilities.h"
#include "model/plan/hall.h"
#include "model/plan/network.h"
#include "model/plan/prices.h"
#include "model/plan/rack.h"
#include "model/plan/shared.h"
#include "model/plan/site.h"
#include "model/plan/workload.h"

namespace hallwright {

/// A finding that the planner accepted: it comes back when the number changes, or the plan's date passes `until`.
struct Acceptance {
  std::string rule;
  ThingRef thing;
  std::string number;
  std::string who, why;
  std::string until;  ///< ISO day; empty: without an end
  friend bool operator==(const Acceptance&, const Acceptance&) = default;
};

struct Plan {
  Shared<Site> site;
  Shared<std::vector<Hall>> halls;
  Shared<std::vector<Row>> rows;
  Shared<std::vector<Rack>> racks;            ///< what they are
  Shared<std::vector<Placement>> placements;  ///< where they stand; sorted by rack; a rack without one is not placed
  Shared<std::vector<Device>> devices;
  Shared<std::vector<DrawnCable>> cables;
  Shared<std::vector<CableOrder>> orders;  ///< sorted by cable
  Shared<std::vector<Tray>> trays;
  Shared<PowerPlan> power;
  Shared<CoolingPlan> cooling;
  Shared<NetworkPlan> network;
  Shared<std::vector<Workload>> workloads;
  Shared<std::vector<Assumption>> assumptions;  ///< sorted by id; the whole registry
  Shared<PriceBook> prices;
  Shared<std::vector<Acceptance>> acceptances;
  Shared<Catalog> catalog;  ///< a copy of the records in use; Product::id numbers them
  std::uint32_t nextId = 1;

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// By id in a vector sorted by id; nullptr where there is none.
template <class T, class IdType>
const T* find(const std::vector<T>& things, IdType id) {
  auto at = std::lower_bound(things.begin(), things.end(), id, [](const T& t, IdType i) { return t.id < i; });
  return at != things.end() && at->id == id ? &*at : nullptr;
}
const Placement* findPlacement(const Plan& plan, RackId rack);
const Product* productOf(const Plan& plan, const Device& device);
const Product* productOf(const Plan& plan, ProductId id);
const Assumption* findAssumption(const Plan& plan, std::string_view id);
/// The value of a registered assumption in its own unit. A missing id is a programming error and throws
/// std::out_of_range.
double assumed(const Plan& plan, std::string_view id);

/// One alternative among the plans of a file; sections that variants share are stored once.
struct Variant {
  std::string name = "Base";
  Plan plan;
  friend bool operator==(const Variant&, const Variant&) = default;
};

/// What one .hallwright file holds.
struct PlanFile {
  std::vector<Variant> variants;
  std::size_t active = 0;
  friend bool operator==(const PlanFile&, const PlanFile&) = default;
};

}  // namespace hallwright
