#include "model/plan/template/trays_over_rows.h"

#include <algorithm>
#include <map>

#include "model/plan/template/overhead_trays.h"

namespace hallwright {
namespace {

/// Racks that stand side by side: of one hall, on one line, facing the same way.
struct Line {
  std::string name;
  Facing facing = Facing::South;
  Length left, right;
};
using Lines = std::map<Length, Line>;  ///< by y

std::string nameOf(const Plan& plan, const Placement& placement, const Rack& rack) {
  const Row* row = find(*plan.rows, placement.row);
  return row && !row->name.empty() ? row->name : rack.name;
}

std::map<HallId, Lines> linesByHall(const Plan& plan) {
  std::map<HallId, Lines> halls;
  for (const Placement& placement : *plan.placements) {
    const Rack* rack = find(*plan.racks, placement.rack);
    const Facing facing = placement.spot.facing;
    if (!rack || facing == Facing::East || facing == Facing::West) continue;
    const Point centre = placement.spot.centre;
    const Length left = centre.x - rack->width / 2, right = centre.x + rack->width / 2;
    const auto [at, isNew] = halls[placement.spot.hall].try_emplace(centre.y, Line{{}, facing, left, right});
    Line& line = at->second;
    if (isNew) line.name = nameOf(plan, placement, *rack);
    line.left = std::min(line.left, left), line.right = std::max(line.right, right);
  }
  for (const Tray& tray : *plan.trays) halls.erase(tray.hall);
  return halls;
}

OverheadTrays traysFor(HallId hall, const Lines& lines) {
  OverheadTrays trays{.hall = hall, .mains = false};
  trays.left = lines.begin()->second.left, trays.right = lines.begin()->second.right;
  for (const auto& [y, line] : lines) {
    trays.rows.push_back({line.name, y, line.facing, false});
    trays.left = std::min(trays.left, line.left), trays.right = std::max(trays.right, line.right);
  }
  trays.crossings = crossingsFor(trays.left, trays.right, 0);
  return trays;
}

}  // namespace

Result<Plan> traysOverRows(const Plan& plan) {
  const std::map<HallId, Lines> halls = linesByHall(plan);
  if (halls.empty()) return Error{"no hall without trays has racks that face north or south: draw their trays by hand"};
  PlanBuilder build(plan);
  for (const auto& [hall, lines] : halls) addOverheadTrays(build, traysFor(hall, lines));
  return build.take();
}

}  // namespace hallwright
