#include "model/plan/edit/trays.h"

#include <algorithm>

#include "model/plan/edit/facilities.h"
#include "model/plan/edit/names.h"
#include "model/plan/impossible.h"
#include "model/plan/polygon.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

/// On which side of the line from a to b a point lies: below, on or above 0.
double side(Point a, Point b, Point p) {
  return (b.x - a.x).metres() * (p.y - a.y).metres() - (b.y - a.y).metres() * (p.x - a.x).metres();
}

/// Whether two lines cross inside both; touching is no crossing.
bool cross(Point a, Point b, Point c, Point d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

bool leavesHall(const Outline& outline, Point from, Point to) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (cross(from, to, outline[i], outline[(i + 1) % outline.size()])) return true;
  }
  return false;
}

std::optional<std::string> heightFault(const Hall& hall, const Tray& tray, Length z) {
  const Length top = z + tray.height;
  if (z >= Length()) {
    if (hall.clearHeight <= Length() || top <= hall.clearHeight) return std::nullopt;
    return "its top at " + formatRounded(top) + " would be above the ceiling of the hall at " +
           formatRounded(hall.clearHeight);
  }
  if (hall.raisedFloor <= Length()) return "the hall has no raised floor under which a tray could run";
  if (z < -hall.raisedFloor)
    return "its bottom at " + formatRounded(z) + " is below the raised floor, which is " +
           formatRounded(hall.raisedFloor) + " deep";
  if (top > Length() && !tray.zEnd) return "it would stick out of the floor: its top is at " + formatRounded(top);
  return std::nullopt;
}

std::optional<std::string> planFault(const Hall& hall, const Tray& tray) {
  for (const Point corner : tray.path) {
    if (!contains(hall.outline, corner))
      return "its corner at " + formatRounded(corner.x) + ", " + formatRounded(corner.y) + " is outside of the hall";
  }
  for (std::size_t i = 0; i + 1 < tray.path.size(); ++i) {
    if (leavesHall(hall.outline, tray.path[i], tray.path[i + 1]))
      return "it leaves the hall between two of its corners";
  }
  return std::nullopt;
}

bool hasLength(const Tray& tray) {
  if (tray.path.size() == 1) return tray.zEnd && *tray.zEnd != tray.z;
  return std::ranges::any_of(tray.path, [&](Point corner) { return corner != tray.path.front(); });
}

const char* stemOf(const Tray& tray) {
  if (tray.zEnd) return "Ladder";
  switch (tray.kind) {
    case TrayKind::Data:
      return "Tray";
    case TrayKind::Mains:
      return "Mains";
    case TrayKind::Fibre:
      return "Fibre";
  }
  return "Tray";
}

}  // namespace

std::optional<Error> trayObstacle(const Hall& hall, const Tray& tray) {
  if (auto fault = firstImpossible(tray, tray.name)) return fault;
  std::optional<std::string> fault;
  if (!hasLength(tray)) fault = tray.zEnd ? "a ladder joins two different heights" : "a tray has a length, not 0";
  if (!fault) fault = planFault(hall, tray);
  if (!fault) fault = heightFault(hall, tray, tray.z);
  if (!fault && tray.zEnd) fault = heightFault(hall, tray, *tray.zEnd);
  return fault ? std::optional(Error{*fault, tray.name}) : std::nullopt;
}

std::optional<Error> newTrayObstacle(const Hall& hall, const Tray& before, const Tray& after) {
  if (auto fault = firstImpossible(after, after.name)) return fault;
  return trayObstacle(hall, before) ? std::nullopt : trayObstacle(hall, after);
}

Result<Plan> drawTray(const Plan& plan, Tray tray, TrayId* made) {
  const Hall* hall = find(*plan.halls, tray.hall);
  if (!hall) return missing("hall", tray.hall.value);
  tray.path.erase(std::unique(tray.path.begin(), tray.path.end()), tray.path.end());
  if (tray.name.empty()) tray.name = namesOf(*plan.trays).numbered(stemOf(tray));
  if (auto fault = trayObstacle(*hall, tray)) return *fault;
  return addTray(plan, std::move(tray), made);
}

Result<Plan> moveTrayCorner(const Plan& plan, TrayId id, std::size_t corner, Point to) {
  const Tray* old = find(*plan.trays, id);
  if (!old) return missing("tray", id.value);
  const Hall* hall = find(*plan.halls, old->hall);
  if (!hall) return missing("hall", old->hall.value);
  if (corner >= old->path.size()) return Error{"it has no corner number " + std::to_string(corner + 1), old->name};
  Tray tray = *old;
  tray.path[corner] = to;
  tray.path.erase(std::unique(tray.path.begin(), tray.path.end()), tray.path.end());
  // Dragged onto its only other corner a level tray would be a point; a ladder stands upright then.
  if (tray.path.size() == 1 && !tray.zEnd) return Error{"a tray has a length, not 0", tray.name};
  if (auto fault = newTrayObstacle(*hall, *old, tray)) return *fault;
  return setTray(plan, std::move(tray));
}

std::vector<Length> trayLevels(const Plan& plan, HallId hall) {
  std::vector<Length> levels;
  for (const Tray& tray : *plan.trays) {
    if (tray.hall != hall) continue;
    levels.push_back(tray.z);
    if (tray.zEnd) levels.push_back(*tray.zEnd);
  }
  std::ranges::sort(levels);
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  return levels;
}

}  // namespace hallwright
