// Edits of racks: what they are (Rack) and where they stand (Placement). Whether a spot is free is not asked here: the
// preview asks floor_space.h, and a plan that breaks a rule of the floor has a finding.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/edit/section.h"

namespace hallwright {

/// A rack as its product says: size, units, load limit. Refused where the product is no rack.
Result<Rack> rackOf(const Plan& plan, ProductId product, std::string name);
Rack rackOf(const RackSpec& spec, ProductId product, std::string name);

/// Without a spot the rack is not placed yet.
Result<Plan> addRack(Plan plan, Rack rack, std::optional<Spot> spot = {}, RowId row = {}, RackId* made = nullptr);

/// Placed racks all at once: their ids follow each other in the order given.
struct PlacedRack {
  Rack rack;
  Spot spot;
  RowId row;
};
Result<Plan> addRacks(Plan plan, std::vector<PlacedRack> racks, std::vector<RackId>* made = nullptr);

/// Racks side by side. A row that faces south or north runs in x, one that faces east or west in y.
struct RowOfRacks {
  HallId hall;
  Point first;  ///< centre of the first rack
  int count = 1;
  Length pitch = 600 * mm;  ///< centre to centre; below 0 the row runs the other way
  Facing facing = Facing::South;
  ProductId product = 0;
  std::string rowName = "Row {A}", rackName = "{A}-{01}";  ///< see names.h
  RackCooling cooling = RackCooling::OpenAisle;
  Status status;
  std::optional<Rack> model;  ///< each is as this one but for name, cooling and status; none: as its product says
};
Result<Plan> addRow(Plan plan, const RowOfRacks& row, std::vector<RackId>* made = nullptr);

/// Rows one behind the other, the first one as `row` says; further ones to the north (or, facing east or west, to the
/// east). Alternating rows look at each other across a cold aisle and have their backs to a hot aisle.
struct BlockOfRows {
  RowOfRacks row;
  int rows = 1;
  Length coldAisle = 1200 * mm, hotAisle = 1200 * mm;  ///< where all face the same way, every aisle is `coldAisle` wide
  bool alternating = true;
};
Result<Plan> addBlock(Plan plan, const BlockOfRows& block, std::vector<RackId>* made = nullptr);

/// Refused where a device would have no place any more: the devices are named.
Result<Plan> setRack(Plan plan, Rack rack);
Result<Plan> setRacks(Plan plan, std::vector<Rack> racks);

template <class F>
Result<Plan> changeRack(const Plan& plan, RackId id, F edit) {
  return changeThing(plan, *plan.racks, id, "rack", edit, setRack);
}

/// Several at once, all or none.
template <class F>
Result<Plan> changeRacks(const Plan& plan, const std::vector<RackId>& ids, F edit) {
  return changeThings(plan, *plan.racks, ids, "rack", edit, setRacks);
}

/// Another rack type for racks that stand: name, status and what the planner set stay.
Result<Plan> setRackProduct(const Plan& plan, const std::vector<RackId>& racks, ProductId product);

/// Stands there from now on, whether it was placed or not.
Result<Plan> placeRack(Plan plan, RackId rack, const Spot& spot, RowId row = {});
Plan unplaceRack(Plan plan, RackId rack);

}  // namespace hallwright
