#include "model/plan/edit/site.h"

#include <unordered_set>

#include "model/plan/edit/catalog.h"
#include "model/plan/impossible.h"

namespace hallwright {
namespace {

Result<Hall> properHall(Hall hall) {
  auto outline = properOutline(std::move(hall.outline));
  if (!outline) return outline.error().within(hall.name);
  hall.outline = *std::move(outline);
  if (auto fault = firstImpossible(hall, hall.name)) return *fault;
  return hall;
}

template <class Part, class Member>
Result<Plan> addPart(const Plan& plan, HallId hall, const Part& part, Member member) {
  return changeHall(plan, hall, [&](Hall& h) { (h.*member).push_back(part); });
}

std::optional<Tariff> inCurrency(const Plan& plan, std::optional<Tariff> usdTariff) {
  const std::string& currency = plan.site->currency;
  if (!usdTariff || currency == "USD") return usdTariff;
  for (const ExchangeRate& rate : plan.prices->rates) {
    if (rate.from == "USD" && rate.to == currency) return *usdTariff * rate.rate;
    if (rate.from == currency && rate.to == "USD" && rate.rate > 0) return *usdTariff / rate.rate;
  }
  return std::nullopt;
}

}  // namespace

Result<Plan> setSite(Plan plan, const Site& site) {
  if (*plan.site == site) return plan;
  if (const auto faults = impossibleFields(site); !faults.empty())
    return Error{faults.front().message, faults.front().where + " of the plan"};
  plan.site = site;
  return plan;
}

Plan useRegion(Plan plan, const Region& region) {
  plan = withRegion(std::move(plan), region);
  Site site = *plan.site;
  site.region = region.key;
  site.electricity = {inCurrency(plan, region.electricity.value), region.electricity.source};
  site.carbon = region.carbon;
  if (*plan.site != site) plan.site = std::move(site);
  return plan;
}

Result<Plan> addHall(Plan plan, Hall hall, HallId* made) {
  auto proper = properHall(std::move(hall));
  if (!proper) return proper.error();
  proper->id = takeId<HallId>(plan);
  if (made) *made = proper->id;
  appendThing(plan.halls, *std::move(proper));
  return plan;
}

Result<Plan> setHall(Plan plan, Hall hall) {
  if (!find(*plan.halls, hall.id)) return missing("hall", hall.id.value);
  auto proper = properHall(std::move(hall));
  if (!proper) return proper.error();
  replaceThing(plan.halls, *proper);
  return plan;
}

Result<Plan> addColumn(Plan plan, HallId hall, const Rect& column) {
  return addPart(plan, hall, column, &Hall::columns);
}

Result<Plan> addDoor(Plan plan, HallId hall, const Door& door) { return addPart(plan, hall, door, &Hall::doors); }

Result<Plan> addKeepOut(Plan plan, HallId hall, const KeepOut& keepOut) {
  return addPart(plan, hall, keepOut, &Hall::keepOuts);
}

Result<Plan> addEmptyRow(Plan plan, Row row, RowId* made) {
  if (!find(*plan.halls, row.hall)) return missing("hall", row.hall.value);
  if (auto fault = firstImpossible(row, row.name)) return *fault;
  row.id = takeId<RowId>(plan);
  if (made) *made = row.id;
  appendThing(plan.rows, std::move(row));
  return plan;
}

Result<Plan> setRow(Plan plan, Row row) {
  const Row* old = find(*plan.rows, row.id);
  if (!old) return missing("row", row.id.value);
  if (old->hall != row.hall) return Error{"a row stays in its hall: move its racks instead", row.name};
  if (auto fault = firstImpossible(row, row.name)) return *fault;
  replaceThing(plan.rows, row);
  return plan;
}

Result<Plan> assignRow(Plan plan, const std::vector<RackId>& racks, RowId row) {
  const Row* target = find(*plan.rows, row);
  if (row && !target) return missing("row", row.value);
  const std::unordered_set<RackId> chosen(racks.begin(), racks.end());
  std::vector<Placement> placements = *plan.placements;
  for (Placement& placement : placements) {
    if (!chosen.contains(placement.rack)) continue;
    if (target && target->hall != placement.spot.hall) {
      const Rack* rack = find(*plan.racks, placement.rack);
      return Error{(rack ? rack->name : "a rack") + " stands in another hall than row " + target->name};
    }
    placement.row = row;
  }
  if (placements != *plan.placements) plan.placements = std::move(placements);
  return plan;
}

}  // namespace hallwright
