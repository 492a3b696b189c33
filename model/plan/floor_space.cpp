#include "model/plan/floor_space.h"

#include <algorithm>
#include <unordered_set>

namespace hallwright {
namespace {

constexpr std::int64_t smallestCell = 2'400'000, mostCells = 256;

Rect shared(const Rect& a, const Rect& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

std::optional<Rect> footprintOrNone(const Spot& spot, Length width, Length depth) {
  if (width <= Length() || depth <= Length()) return std::nullopt;
  return footprint(spot, width, depth);
}

/// How far an obstacle is from the side of `area` that looks in `direction`.
Length distanceTo(const Rect& area, const Rect& obstacle, Facing direction) {
  switch (direction) {
    case Facing::South:
      return area.min.y - obstacle.max.y;
    case Facing::North:
      return obstacle.min.y - area.max.y;
    case Facing::East:
      return obstacle.min.x - area.max.x;
    case Facing::West:
      return area.min.x - obstacle.max.x;
  }
  return {};
}

void addRacks(const Plan& plan, FloorSpace& floor) {
  for (const Placement& placement : *plan.placements) {
    if (placement.spot.hall != floor.hall.id) continue;
    const Rack* rack = find(*plan.racks, placement.rack);
    if (!rack) continue;
    if (auto area = footprintOrNone(placement.spot, rack->width, rack->depth)) {
      floor.bodies.push_back({ref(rack->id), rack->name, *area, placement.spot.facing, true});
    }
  }
}

void addUnits(const Plan& plan, FloorSpace& floor) {
  for (const CoolingUnit& unit : plan.cooling->units) {
    if (unit.spot.hall != floor.hall.id) continue;
    if (auto area = footprintOf(plan, unit)) {
      const CoolingKind kind = productOf(plan, unit.product)->cooling->kind;
      const bool inRow = kind == CoolingKind::InRow || kind == CoolingKind::Sidekick;
      floor.bodies.push_back({ref(unit.id), unit.name, *area, unit.spot.facing, inRow});
    }
  }
  for (const Feed& feed : plan.power->feeds) {
    if (!feed.spot || feed.spot->hall != floor.hall.id) continue;
    if (auto area = footprintOf(plan, feed)) {
      floor.bodies.push_back({ref(feed.id), feed.name, *area, feed.spot->facing, false});
    }
  }
}

}  // namespace

Rect united(const Rect& a, const Rect& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

std::optional<Rect> footprintOf(const Plan& plan, RackId id) {
  const Rack* rack = find(*plan.racks, id);
  const Placement* placement = findPlacement(plan, id);
  if (!rack || !placement) return std::nullopt;
  return footprintOrNone(placement->spot, rack->width, rack->depth);
}

std::optional<Rect> footprintOf(const Plan& plan, const CoolingUnit& unit) {
  const Product* product = productOf(plan, unit.product);
  if (!product || !product->cooling) return std::nullopt;
  return footprintOrNone(unit.spot, product->cooling->width, product->cooling->depth);
}

std::optional<Rect> footprintOf(const Plan& plan, const Feed& feed) {
  const Product* product = productOf(plan, feed.product);
  if (!feed.spot || !product || !product->powerUnit) return std::nullopt;
  return footprintOrNone(*feed.spot, product->powerUnit->width, product->powerUnit->depth);
}

FloorIndex::FloorIndex(const std::vector<FloorBody>& bodies) {
  if (bodies.empty()) return;
  bounds_ = bodies.front().area;
  for (const FloorBody& body : bodies) bounds_ = united(bounds_, body.area);
  const auto cellsAlong = [](Length extent) {
    return std::clamp<std::int64_t>(extent.micrometres() / smallestCell, 1, mostCells);
  };
  columns_ = cellsAlong(bounds_.width()), rows_ = cellsAlong(bounds_.height());
  cells_.resize(static_cast<std::size_t>(columns_ * rows_));
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const Cells range = cellsOf(bodies[i].area);
    for (std::int64_t y = range.y0; y <= range.y1; ++y) {
      for (std::int64_t x = range.x0; x <= range.x1; ++x)
        cells_[static_cast<std::size_t>(y * columns_ + x)].push_back(i);
    }
  }
}

FloorIndex::Cells FloorIndex::cellsOf(const Rect& area) const {
  const auto cell = [](Length at, Length low, Length extent, std::int64_t count) {
    const double part = extent > Length() ? (at - low) / extent : 0;
    return static_cast<std::int64_t>(
        std::clamp(part * static_cast<double>(count), 0.0, static_cast<double>(count - 1)));
  };
  return {cell(area.min.x, bounds_.min.x, bounds_.width(), columns_),
          cell(area.min.y, bounds_.min.y, bounds_.height(), rows_),
          cell(area.max.x, bounds_.min.x, bounds_.width(), columns_),
          cell(area.max.y, bounds_.min.y, bounds_.height(), rows_)};
}

std::vector<std::size_t> FloorIndex::near(const Rect& area) const {
  std::vector<std::size_t> found;
  if (cells_.empty()) return found;
  const Cells range = cellsOf(area);
  const auto forEachCell = [&](auto visit) {
    for (std::int64_t y = range.y0; y <= range.y1; ++y) {
      for (std::int64_t x = range.x0; x <= range.x1; ++x) visit(cells_[static_cast<std::size_t>(y * columns_ + x)]);
    }
  };
  std::size_t most = 0;
  forEachCell([&](const auto& cell) { most += cell.size(); });
  found.reserve(most);
  forEachCell([&](const auto& cell) { found.insert(found.end(), cell.begin(), cell.end()); });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

FloorSpace floorSpace(const Plan& plan, HallId id) {
  FloorSpace floor;
  if (const Hall* hall = find(*plan.halls, id)) floor.hall = *hall;
  addRacks(plan, floor);
  addUnits(plan, floor);
  floor.index = FloorIndex(floor.bodies);
  return floor;
}

std::vector<Overlap> overlaps(const FloorSpace& floor) {
  std::vector<Overlap> found;
  for (std::size_t i = 0; i < floor.bodies.size(); ++i) {
    const FloorBody& body = floor.bodies[i];
    for (std::size_t j : floor.index.near(body.area)) {
      const FloorBody& other = floor.bodies[j];
      if (j > i && body.area.overlaps(other.area))
        found.push_back({body.thing, other.thing, shared(body.area, other.area)});
    }
  }
  return found;
}

std::optional<Error> standsFree(const FloorSpace& floor, const Rect& area, const std::vector<ThingRef>& ignoring) {
  if (!contains(floor.hall.outline, area)) return Error{"that is not within the walls of " + floor.hall.name};
  for (const Rect& column : floor.hall.columns) {
    if (column.overlaps(area)) return Error{"a column stands there"};
  }
  for (const KeepOut& keepOut : floor.hall.keepOuts) {
    if (keepOut.area.overlaps(area)) return Error{"that floor is kept free: " + keepOut.reason};
  }
  for (std::size_t i : floor.index.near(area)) {
    const FloorBody& body = floor.bodies[i];
    const bool ignored = std::find(ignoring.begin(), ignoring.end(), body.thing) != ignoring.end();
    if (!ignored && body.area.overlaps(area)) return Error{"'" + body.name + "' stands there"};
  }
  return std::nullopt;
}

Rect stripBefore(const Rect& area, Facing direction, Length depth) {
  switch (direction) {
    case Facing::South:
      return {{area.min.x, area.min.y - depth}, {area.max.x, area.min.y}};
    case Facing::North:
      return {{area.min.x, area.max.y}, {area.max.x, area.max.y + depth}};
    case Facing::East:
      return {{area.max.x, area.min.y}, {area.max.x + depth, area.max.y}};
    case Facing::West:
      return {{area.min.x - depth, area.min.y}, {area.min.x, area.max.y}};
  }
  return area;
}

Length freeDepth(const FloorSpace& floor, const Rect& area, Facing direction, Length look) {
  const Rect strip = stripBefore(area, direction, look);
  Length free = look;
  const auto meet = [&](const Rect& obstacle) {
    free = std::min(free, std::max(Length(), distanceTo(area, obstacle, direction)));
  };
  const auto meetIfThere = [&](const Rect& obstacle) {
    if (obstacle.overlaps(strip)) meet(obstacle);
  };
  for (std::size_t i : floor.index.near(strip)) meetIfThere(floor.bodies[i].area);
  for (const Rect& column : floor.hall.columns) meetIfThere(column);
  for (const KeepOut& keepOut : floor.hall.keepOuts) meetIfThere(keepOut.area);
  // A wall has no thickness: one that runs along the face itself is met by looking from a little behind it.
  const Rect alsoAtFace = united(strip, stripBefore(strip, opposite(direction), mm));
  const Outline& outline = floor.hall.outline;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (auto wall = clipSegment(outline[i], outline[(i + 1) % outline.size()], alsoAtFace)) meet(*wall);
  }
  return free;
}

Length freeFront(const FloorSpace& floor, const FloorBody& body, Length look) {
  return freeDepth(floor, body.area, body.facing, look);
}

Length freeRear(const FloorSpace& floor, const FloorBody& body, Length look) {
  return freeDepth(floor, body.area, opposite(body.facing), look);
}

Facing opposite(Facing facing) { return turned(facing, 2); }

Facing turned(Facing facing, int quarters) {
  const int degrees = (static_cast<int>(facing) + 90 * (quarters % 4) + 360) % 360;
  return static_cast<Facing>(degrees);
}

}  // namespace hallwright
