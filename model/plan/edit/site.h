// Edits of the site, its halls and rows. A hall is changed by what a lambda does to a copy of it:
//   plan = *changeHall(plan, hall, [&](Hall& h) { h.columns.push_back(column); });
#pragma once

#include <utility>
#include <vector>

#include "model/plan/edit/section.h"
#include "model/plan/polygon.h"

namespace hallwright {

Result<Plan> setSite(Plan plan, const Site& site);

template <class F>
Result<Plan> changeSite(const Plan& plan, F edit) {
  Site site = *plan.site;
  edit(site);
  return setSite(plan, site);
}

/// Region with its electricity price and carbon intensity; its record is copied into the plan's catalog. A price in
/// USD becomes unknown where the plan's currency has no rate from USD.
Plan useRegion(Plan plan, const Region& region);

/// The outline is made counter-clockwise; refused where it crosses itself or encloses nothing.
Result<Plan> addHall(Plan plan, Hall hall, HallId* made = nullptr);
Result<Plan> setHall(Plan plan, Hall hall);

template <class F>
Result<Plan> changeHall(const Plan& plan, HallId id, F edit) {
  return changeThing(plan, *plan.halls, id, "hall", edit, setHall);
}

Result<Plan> addColumn(Plan plan, HallId hall, const Rect& column);
Result<Plan> addDoor(Plan plan, HallId hall, const Door& door);
Result<Plan> addKeepOut(Plan plan, HallId hall, const KeepOut& keepOut);

/// A row without racks yet; see racks.h for a row of racks.
Result<Plan> addEmptyRow(Plan plan, Row row, RowId* made = nullptr);
Result<Plan> setRow(Plan plan, Row row);

template <class F>
Result<Plan> changeRow(const Plan& plan, RowId id, F edit) {
  return changeThing(plan, *plan.rows, id, "row", edit, setRow);
}

/// Racks that stand in the row's hall become part of it; none: they leave their rows.
Result<Plan> assignRow(Plan plan, const std::vector<RackId>& racks, RowId row);

}  // namespace hallwright
