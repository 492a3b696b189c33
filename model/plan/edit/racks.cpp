#include "model/plan/edit/racks.h"

#include <unordered_set>

#include "model/plan/edit/fit_check.h"
#include "model/plan/edit/move.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/site.h"
#include "model/plan/floor_space.h"
#include "model/plan/impossible.h"

namespace hallwright {
namespace {

constexpr int mostRacksAtOnce = 10'000;

std::optional<Error> faultOf(const Plan& plan, const Rack& rack) {
  if (auto fault = firstImpossible(rack, rack.name)) return fault;
  if (rack.product != 0 && !productOf(plan, rack.product)) return missing("product", rack.product);
  return std::nullopt;
}

std::optional<Error> faultOf(const Plan& plan, const Spot& spot, RowId row) {
  if (auto fault = spotFault(plan, spot)) return fault;
  const Row* found = find(*plan.rows, row);
  if (row && !found) return missing("row", row.value);
  if (found && found->hall != spot.hall) return Error{"row " + found->name + " is in another hall"};
  return std::nullopt;
}

std::unordered_set<std::string> namesInUse(const Plan& plan) {
  std::unordered_set<std::string> names;
  for (const Row& row : *plan.rows) names.insert(row.name);
  for (const Rack& rack : *plan.racks) names.insert(rack.name);
  return names;
}

/// The first letter whose row and rack names are all free.
int freeRowNumber(const Plan& plan, const RowOfRacks& row) {
  const auto used = namesInUse(plan);
  if (row.rowName.find("{A}") == std::string::npos && row.rackName.find("{A}") == std::string::npos) return 0;
  for (int letter = 0;; ++letter) {
    bool free = !used.contains(patternName(row.rowName, letter, 0));
    for (int i = 0; free && i < row.count; ++i) free = !used.contains(patternName(row.rackName, letter, i));
    if (free) return letter;
  }
}

bool runsInX(Facing facing) { return facing == Facing::South || facing == Facing::North; }

std::optional<Error> faultOf(const RowOfRacks& row) {
  if (row.count < 1 || row.count > mostRacksAtOnce) {
    return Error{"a row has 1 to " + std::to_string(mostRacksAtOnce) + " racks, not " + std::to_string(row.count)};
  }
  if (row.count > 1 && row.pitch == Length()) return Error{"the racks of a row need a pitch other than 0"};
  return std::nullopt;
}

Result<Rack> modelOf(const Plan& plan, const RowOfRacks& row) {
  return row.model ? Result<Rack>(*row.model) : rackOf(plan, row.product, "");
}

}  // namespace

Result<Rack> rackOf(const Plan& plan, ProductId product, std::string name) {
  const Product* found = productOf(plan, product);
  if (!found) return missing("product", product);
  if (!found->rack) return Error{found->name + " is not a rack"};
  return rackOf(*found->rack, product, std::move(name));
}

Rack rackOf(const RackSpec& spec, ProductId product, std::string name) {
  Rack rack;
  rack.name = std::move(name);
  rack.product = product;
  rack.width = spec.width, rack.depth = spec.depth, rack.height = spec.height;
  rack.units = spec.units;
  rack.loadLimit = spec.loadLimit.value;
  return rack;
}

Result<Plan> addRack(Plan plan, Rack rack, std::optional<Spot> spot, RowId row, RackId* made) {
  if (auto fault = faultOf(plan, rack)) return *fault;
  if (spot) {
    if (auto fault = faultOf(plan, *spot, row)) return *fault;
  }
  rack.id = takeId<RackId>(plan);
  if (made) *made = rack.id;
  if (spot) appendThing(plan.placements, Placement{rack.id, *spot, row});
  appendThing(plan.racks, std::move(rack));
  return plan;
}

Result<Plan> addRacks(Plan plan, std::vector<PlacedRack> racks, std::vector<RackId>* made) {
  for (const PlacedRack& placed : racks) {
    if (auto fault = faultOf(plan, placed.rack)) return *fault;
    if (auto fault = faultOf(plan, placed.spot, placed.row)) return fault->within(placed.rack.name);
  }
  if (racks.empty()) return plan;
  std::vector<Rack> allRacks = *plan.racks;
  std::vector<Placement> allPlacements = *plan.placements;
  for (PlacedRack& placed : racks) {
    placed.rack.id = takeId<RackId>(plan);
    if (made) made->push_back(placed.rack.id);
    allPlacements.push_back({placed.rack.id, placed.spot, placed.row});
    allRacks.push_back(std::move(placed.rack));
  }
  plan.racks = std::move(allRacks);
  plan.placements = std::move(allPlacements);
  return plan;
}

Result<Plan> addRow(Plan plan, const RowOfRacks& row, std::vector<RackId>* made) {
  if (auto fault = faultOf(row)) return *fault;
  const auto model = modelOf(plan, row);
  if (!model) return model.error();
  const int letter = freeRowNumber(plan, row);
  RowId id;
  auto withRow = addEmptyRow(std::move(plan), {{}, row.hall, patternName(row.rowName, letter, 0), row.status}, &id);
  if (!withRow) return withRow.error();
  std::vector<PlacedRack> racks(static_cast<std::size_t>(row.count), {*model, {row.hall, row.first, row.facing}, id});
  for (int i = 0; i < row.count; ++i) {
    PlacedRack& placed = racks[static_cast<std::size_t>(i)];
    placed.rack.name = patternName(row.rackName, letter, i);
    placed.rack.cooling = row.cooling;
    placed.rack.status = row.status;
    (runsInX(row.facing) ? placed.spot.centre.x : placed.spot.centre.y) += i * row.pitch;
  }
  return addRacks(*std::move(withRow), std::move(racks), made);
}

Result<Plan> addBlock(Plan plan, const BlockOfRows& block, std::vector<RackId>* made) {
  if (block.rows < 1 || block.rows > mostRacksAtOnce) return Error{"a block has at least one row"};
  if (block.coldAisle < Length() || block.hotAisle < Length()) return Error{"an aisle is 0 wide or wider"};
  if (static_cast<std::int64_t>(block.rows) * block.row.count > mostRacksAtOnce) {
    return Error{"a block has at most " + std::to_string(mostRacksAtOnce) + " racks"};
  }
  const auto model = modelOf(plan, block.row);
  if (!model) return model.error();
  RowOfRacks row = block.row;
  std::vector<RackId> all;
  for (int i = 0; i < block.rows; ++i) {
    auto next = addRow(std::move(plan), row, &all);
    if (!next) return next.error();
    plan = *std::move(next);
    const bool frontsMeet = row.facing == Facing::North || row.facing == Facing::East;
    const Length aisle = !block.alternating || frontsMeet ? block.coldAisle : block.hotAisle;
    (runsInX(row.facing) ? row.first.y : row.first.x) += model->depth + aisle;
    if (block.alternating) row.facing = opposite(row.facing);
  }
  if (made) made->insert(made->end(), all.begin(), all.end());
  return plan;
}

Result<Plan> setRack(Plan plan, Rack rack) { return setRacks(std::move(plan), {std::move(rack)}); }

Result<Plan> setRacks(Plan plan, std::vector<Rack> racks) {
  std::vector<RackId> reshaped;
  for (const Rack& rack : racks) {
    const Rack* old = find(*plan.racks, rack.id);
    if (!old) return missing("rack", rack.id.value);
    if (auto fault = faultOf(plan, rack)) return *fault;
    if (old->units != rack.units || old->width != rack.width || old->depth != rack.depth ||
        old->height != rack.height) {
      reshaped.push_back(rack.id);
    }
  }
  Plan changed = plan;
  replaceThings(changed.racks, racks);
  if (auto fault = devicesThatFallOut(plan, changed, reshaped)) return *fault;
  return changed;
}

Result<Plan> setRackProduct(const Plan& plan, const std::vector<RackId>& racks, ProductId product) {
  const auto model = rackOf(plan, product, "");
  if (!model) return model.error();
  return changeRacks(plan, racks, [&](Rack& rack) {
    rack.product = product;
    rack.width = model->width, rack.depth = model->depth, rack.height = model->height;
    rack.units = model->units;
    rack.loadLimit = model->loadLimit;
  });
}

Result<Plan> placeRack(Plan plan, RackId rack, const Spot& spot, RowId row) {
  if (!find(*plan.racks, rack)) return missing("rack", rack.value);
  if (auto fault = faultOf(plan, spot, row)) return *fault;
  const Placement placement{rack, spot, row};
  const Placement* old = findPlacement(plan, rack);
  if (old && *old == placement) return plan;
  plan.placements.change([&](std::vector<Placement>& all) {
    auto at = std::lower_bound(all.begin(), all.end(), rack, [](const Placement& p, RackId id) { return p.rack < id; });
    if (at != all.end() && at->rack == rack) {
      *at = placement;
    } else {
      all.insert(at, placement);
    }
  });
  return plan;
}

Plan unplaceRack(Plan plan, RackId rack) {
  eraseThings(plan.placements, [&](const Placement& placement) { return placement.rack == rack; });
  return plan;
}

}  // namespace hallwright
