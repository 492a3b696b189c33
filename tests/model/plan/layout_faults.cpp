#include "tests/model/plan/layout_faults.h"

#include <algorithm>
#include <map>

#include "model/plan/aisles.h"
#include "model/plan/floor_space.h"
#include "model/plan/rack_space.h"
#include "tests/model/plan/sample_plan.h"

namespace hallwright::test {
namespace {

struct Box {
  Length x0, y0, x1, y1;
};

/// Around one piece of a tray's centre line, which runs in x or in y.
Box boxOf(const Point& a, const Point& b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

template <class Visit>
void forPieces(const Tray& tray, Visit visit) {
  for (std::size_t i = 0; i + 1 < tray.path.size(); ++i) visit(boxOf(tray.path[i], tray.path[i + 1]));
}

Length distance(const Box& box, const Point& point) {
  const Length dx = std::max({box.x0 - point.x, point.x - box.x1, Length()});
  const Length dy = std::max({box.y0 - point.y, point.y - box.y1, Length()});
  return std::max(dx, dy);
}

bool meet(const Tray& a, const Tray& b) {
  bool found = false;
  forPieces(a, [&](const Box& p) {
    forPieces(b,
              [&](const Box& q) { found = found || (p.x0 <= q.x1 && q.x0 <= p.x1 && p.y0 <= q.y1 && q.y0 <= p.y1); });
  });
  return found;
}

/// Whether all are reached from the first.
bool joined(const std::vector<const Tray*>& trays) {
  std::vector<std::size_t> reached{0}, rest;
  for (std::size_t i = 1; i < trays.size(); ++i) rest.push_back(i);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    std::erase_if(rest, [&](std::size_t other) {
      const bool met = meet(*trays[reached[next]], *trays[other]);
      if (met) reached.push_back(other);
      return met;
    });
  }
  return rest.empty();
}

}  // namespace

std::string layoutFaults(const Plan& plan) {
  std::string text = faults(plan);
  for (const RackSpace& space : rackSpaces(plan)) {
    for (const Misfit& misfit : misfits(space)) text += misfit.reason.message + "; ";
  }
  for (const Hall& hall : *plan.halls) {
    const FloorSpace floor = floorSpace(plan, hall.id);
    for (const FloorBody& body : floor.bodies) {
      if (auto reason = standsFree(floor, body.area, {body.thing})) text += body.name + ": " + reason->message + "; ";
      if (!body.inRow) continue;
      if (freeFront(floor, body) < 1 * oneMetre) text += body.name + ": no metre before it; ";
      if (freeRear(floor, body) < 600 * mm) text += body.name + ": no 600 mm behind it; ";
    }
    for (const Aisle& aisle : aisles(floor)) {
      if (aisle.kind == AisleKind::Mixed) text += "a mixed aisle; ";
      if (aisle.width() < (aisle.kind == AisleKind::Cold ? 1200 * mm : 900 * mm)) text += "a narrow aisle; ";
    }
  }
  return text;
}

std::string trayFaults(const Plan& plan) {
  std::string text;
  std::map<std::pair<HallId, Length>, std::vector<const Tray*>> levels;
  std::map<Length, TrayKind> kinds;
  for (const Tray& tray : *plan.trays) {
    if (tray.kind != TrayKind::Mains) levels[{tray.hall, tray.z}].push_back(&tray);
    if (kinds.try_emplace(tray.z, tray.kind).first->second != tray.kind) text += tray.name + ": shares its height; ";
  }
  for (const auto& [level, trays] : levels) {
    if (!joined(trays)) text += trays.front()->name + " and others of its height are apart; ";
  }
  for (const Placement& placement : *plan.placements) {
    bool near = false;
    for (const Tray& tray : *plan.trays) {
      if (tray.kind != TrayKind::Data || tray.hall != placement.spot.hall) continue;
      forPieces(tray, [&](const Box& piece) { near = near || distance(piece, placement.spot.centre) <= 1500 * mm; });
    }
    if (!near) text += find(*plan.racks, placement.rack)->name + ": no tray near; ";
  }
  return text;
}

}  // namespace hallwright::test
