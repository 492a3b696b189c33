#include "views/floor/tool/place_options.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/clipping.h"
#include "model/plan/edit/rack_products.h"

namespace hallwright {
namespace {

constexpr int mostRacks = 500, mostRows = 200;  // of one gesture: more is a slip of the mouse

bool alongX(Facing facing) { return facing == Facing::South || facing == Facing::North; }

int steps(Length distance, Length pitch, int most) {
  if (pitch <= Length{}) return 1;
  return std::clamp(static_cast<int>(std::abs(distance / pitch)) + 1, 1, most);
}

}  // namespace

std::optional<Rack> rackToPlace(const PlaceOptions& options, const Plan& plan) {
  if (const Rack* like = find(*plan.racks, options.like)) return *like;
  const Product* product = libraryCatalog().product(options.product);
  if (!product || !product->rack) return std::nullopt;
  return rackOf(*product->rack, 0, product->name);
}

BlockOfRows blockFor(const PlaceOptions& options, const Rack& rack, HallId hall, Point from, Point to) {
  BlockOfRows block;
  block.coldAisle = options.coldAisle;
  block.hotAisle = options.hotAisle;
  RowOfRacks& row = block.row;
  row.model = rack;
  row.cooling = rack.cooling;
  row.status = rack.status;
  row.hall = hall;
  row.facing = options.facing;
  row.pitch = options.pitch.value_or(rack.width);
  const bool x = alongX(options.facing);
  const Length along = x ? to.x - from.x : to.y - from.y, across = x ? to.y - from.y : to.x - from.x;
  row.count = options.count > 0 ? options.count : steps(along, row.pitch, mostRacks);
  // Rows follow at the mean of both pitches, since cold and hot aisles alternate.
  const Length rowPitch = rack.depth + (options.coldAisle + options.hotAisle) / 2;
  block.rows = options.rows > 0 ? options.rows : steps(across, rowPitch, mostRows);
  row.first = from;
  // Further rows go north or east: a drag the other way begins at its far end.
  if (across < Length{}) (x ? row.first.y : row.first.x) -= rowPitch * (block.rows - 1);
  if (along < Length{}) row.pitch = -row.pitch;
  return block;
}

std::vector<RackGhost> ghostsOf(const BlockOfRows& block) {
  // The plan's own edit decides where racks of a block stand; an empty plan shows where.
  Plan empty;
  Hall ground;
  ground.id = block.row.hall;
  empty.halls = std::vector<Hall>{ground};
  empty.nextId = block.row.hall.value + 1;
  BlockOfRows placed = block;
  placed.row.model->product = 0;
  std::vector<RackGhost> ghosts;
  const auto plan = addBlock(std::move(empty), placed);
  if (!plan) return ghosts;
  const Rack& rack = *placed.row.model;
  for (const Placement& placement : *plan->placements)
    ghosts.push_back({footprint(placement.spot, rack.width, rack.depth), placement.spot.facing});
  return ghosts;
}

Result<Plan> placeBlock(const Plan& plan, const PlaceOptions& options, HallId hall, Point from, Point to,
                        std::vector<RackId>* made) {
  auto rack = rackToPlace(options, plan);
  if (!rack) return Error{options.product + " is no rack"};
  Plan with = plan;
  const bool like = find(*plan.racks, options.like) != nullptr;
  if (!like) {
    auto known = withProduct(plan, options.product, rack->product, libraryCatalog());
    if (!known) return known.error();
    with = *std::move(known);
  }
  std::vector<RackId> racks;
  auto placed = addBlock(std::move(with), blockFor(options, *rack, hall, from, to), &racks);
  if (placed && like) placed = fillLike(*placed, copyThings(plan, {ref(options.like)}), racks);
  if (placed && !like) placed = fillWholeRacks(*std::move(placed), racks);
  if (!placed) return placed.error();
  if (made) *made = std::move(racks);
  return placed;
}

}  // namespace hallwright
