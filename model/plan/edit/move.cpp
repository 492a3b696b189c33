#include "model/plan/edit/move.h"

#include <map>

#include "model/plan/floor_space.h"
#include "model/plan/impossible.h"

namespace hallwright {
namespace {

bool isNear(Point p) { return impossibleFields(Spot{{}, p}).empty(); }

Error tooFar() { return {"that is more than 10 km away from the hall's origin"}; }

/// Every chosen spot and tray corner put through `edit(thing, spot)`; untouched sections stay the same objects.
template <class F>
Result<Plan> editSpots(Plan plan, const Things& things, F edit) {
  Chosen chosen(things);
  chosen.addRacksOfRows(plan);
  bool far = false;
  const auto apply = [&](ThingRef thing, Spot& spot) {
    edit(thing, spot);
    far = far || !isNear(spot.centre);
  };
  std::vector<Placement> placements = *plan.placements;
  for (Placement& p : placements) {
    if (chosen.has(p.rack)) apply(ref(p.rack), p.spot);
  }
  if (placements != *plan.placements) plan.placements = std::move(placements);

  CoolingPlan cooling = *plan.cooling;
  for (CoolingUnit& unit : cooling.units) {
    if (chosen.has(unit.id)) apply(ref(unit.id), unit.spot);
  }
  if (cooling != *plan.cooling) plan.cooling = std::move(cooling);

  std::vector<Feed> feeds = plan.power->feeds;
  for (Feed& feed : feeds) {
    if (feed.spot && chosen.has(feed.id)) apply(ref(feed.id), *feed.spot);
  }
  if (feeds != plan.power->feeds) plan.power.change([&](PowerPlan& power) { power.feeds = std::move(feeds); });

  std::vector<Tray> trays = *plan.trays;
  for (Tray& tray : trays) {
    if (!chosen.has(tray.id)) continue;
    for (Point& corner : tray.path) {
      Spot spot{tray.hall, corner, Facing::South};
      apply(ref(tray.id), spot);
      corner = spot.centre;
    }
  }
  if (trays != *plan.trays) plan.trays = std::move(trays);
  if (far) return tooFar();
  return plan;
}

/// Single things of a set with the floor that each covers; rows taken apart into racks.
std::vector<std::pair<ThingRef, Rect>> areasOf(const Plan& plan, const Things& things) {
  std::vector<std::pair<ThingRef, Rect>> areas;
  Chosen known({});
  const auto add = [&](ThingRef thing) {
    if (auto area = areaOf(plan, thing)) areas.emplace_back(thing, *area);
  };
  for (ThingRef thing : things) {
    if (thing.kind != ThingKind::Row) {
      add(thing);
      continue;
    }
    for (const Placement& placement : *plan.placements) {
      if (ref(placement.row) == thing) add(ref(placement.rack));
    }
  }
  return areas;
}

Rect bounds(const std::vector<std::pair<ThingRef, Rect>>& areas) {
  Outline corners;
  for (const auto& [thing, area] : areas) corners.insert(corners.end(), {area.min, area.max});
  return boundsOf(corners);
}

Point quarterTurned(Point p, int quarters) {
  switch ((quarters % 4 + 4) % 4) {
    case 1:
      return {-p.y, p.x};
    case 2:
      return {-p.x, -p.y};
    case 3:
      return {p.y, -p.x};
    default:
      return p;
  }
}

Point alignMove(const Rect& area, const Rect& to, Alignment alignment) {
  switch (alignment) {
    case Alignment::Left:
      return {to.min.x - area.min.x, {}};
    case Alignment::Right:
      return {to.max.x - area.max.x, {}};
    case Alignment::Bottom:
      return {{}, to.min.y - area.min.y};
    case Alignment::Top:
      return {{}, to.max.y - area.max.y};
    case Alignment::MiddleX:
      return {to.centre().x - area.centre().x, {}};
    case Alignment::MiddleY:
      return {{}, to.centre().y - area.centre().y};
  }
  return {};
}

Result<Plan> moveEach(const Plan& plan, const Things& things, const std::map<ThingRef, Point>& moves) {
  return editSpots(plan, things, [&](ThingRef thing, Spot& spot) {
    if (auto at = moves.find(thing); at != moves.end()) spot.centre = spot.centre + at->second;
  });
}

std::optional<Rect> rowArea(const Plan& plan, RowId row) {
  Outline corners;
  for (const Placement& placement : *plan.placements) {
    if (placement.row != row) continue;
    if (auto area = footprintOf(plan, placement.rack)) corners.insert(corners.end(), {area->min, area->max});
  }
  if (corners.empty()) return std::nullopt;
  return boundsOf(corners);
}

template <class T, class IdType>
std::optional<Rect> bodyArea(const Plan& plan, const std::vector<T>& things, IdType id) {
  const T* thing = find(things, id);
  return thing ? footprintOf(plan, *thing) : std::nullopt;
}

}  // namespace

std::optional<Error> spotFault(const Plan& plan, const Spot& spot) {
  if (!find(*plan.halls, spot.hall)) return missing("hall", spot.hall.value);
  if (!isNear(spot.centre)) return tooFar();
  return std::nullopt;
}

std::optional<Rect> areaOf(const Plan& plan, ThingRef thing) {
  switch (thing.kind) {
    case ThingKind::Rack:
      return footprintOf(plan, RackId{thing.id});
    case ThingKind::Row:
      return rowArea(plan, RowId{thing.id});
    case ThingKind::CoolingUnit:
      return bodyArea(plan, plan.cooling->units, CoolingUnitId{thing.id});
    case ThingKind::Feed:
      return bodyArea(plan, plan.power->feeds, FeedId{thing.id});
    case ThingKind::Tray: {
      const Tray* tray = find(*plan.trays, TrayId{thing.id});
      if (!tray || tray->path.empty()) return std::nullopt;
      return boundsOf(tray->path);
    }
    default:
      return std::nullopt;
  }
}

Result<Plan> moveThings(Plan plan, const Things& things, Length dx, Length dy) {
  if (!isNear({dx, dy})) return tooFar();
  return editSpots(std::move(plan), things, [&](ThingRef, Spot& spot) { spot.centre = spot.centre + Point{dx, dy}; });
}

Result<Plan> rotateThings(Plan plan, const Things& things, int quarters) {
  const auto areas = areasOf(plan, things);
  if (areas.empty()) return plan;
  const Point pivot = bounds(areas).centre();
  return editSpots(std::move(plan), things, [&](ThingRef, Spot& spot) {
    spot.centre = pivot + quarterTurned(spot.centre - pivot, quarters);
    spot.facing = turned(spot.facing, quarters);
  });
}

Result<Plan> alignThings(Plan plan, const Things& things, Alignment alignment) {
  const auto areas = areasOf(plan, things);
  std::map<ThingRef, Point> moves;
  for (const auto& [thing, area] : areas) moves[thing] = alignMove(area, areas.front().second, alignment);
  return moveEach(plan, things, moves);
}

Result<Plan> distributeThings(Plan plan, const Things& things, bool alongX) {
  auto areas = areasOf(plan, things);
  if (areas.size() < 3) return plan;
  const auto low = [&](const Rect& r) { return alongX ? r.min.x : r.min.y; };
  const auto size = [&](const Rect& r) { return alongX ? r.width() : r.height(); };
  std::stable_sort(areas.begin(), areas.end(),
                   [&](const auto& a, const auto& b) { return low(a.second) < low(b.second); });
  Length free = low(areas.back().second) - low(areas.front().second) - size(areas.front().second);
  for (std::size_t i = 1; i + 1 < areas.size(); ++i) free -= size(areas[i].second);
  const Length gap = free / static_cast<std::int64_t>(areas.size() - 1);
  std::map<ThingRef, Point> moves;
  Length next = low(areas.front().second);
  for (const auto& [thing, area] : areas) {
    const Length by = next - low(area);
    moves[thing] = alongX ? Point{by, {}} : Point{{}, by};
    next += size(area) + gap;
  }
  moves[areas.back().first] = {};
  return moveEach(plan, things, moves);
}

}  // namespace hallwright
