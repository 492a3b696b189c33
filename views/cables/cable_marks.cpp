#include "views/cables/cable_marks.h"

#include <algorithm>
#include <unordered_set>

#include "model/plan/plan.h"
#include "views/cables/cable_list.h"
#include "views/document/selection.h"

namespace hallwright {
namespace {

using Things = std::unordered_set<ThingRef>;

/// What of the selection cables may belong to; racks in place of rows.
Things thingsWithCables(const Plan& plan, const Selection& selection) {
  Things things;
  for (const ThingRef thing : selection.things()) {
    switch (thing.kind) {
      case ThingKind::Device:
      case ThingKind::Rack:
      case ThingKind::Tray:
      case ThingKind::Fabric:
      case ThingKind::Cable:
        things.insert(thing);
        break;
      case ThingKind::Row:
        for (const Placement& placement : *plan.placements)
          if (placement.row.value == thing.id) things.insert(ref(placement.rack));
        break;
      default:
        break;
    }
  }
  return things;
}

bool belongs(const CableLine& line, const Things& things) {
  for (const ThingRef thing : {ref(line.from.device), ref(line.to.device), ref(line.fromRack), ref(line.toRack),
                               ref(line.fabric), ref(line.drawn)})
    if (things.contains(thing)) return true;
  return std::ranges::any_of(line.trays, [&](TrayId tray) { return things.contains(ref(tray)); });
}

}  // namespace

std::function<bool(const CableLine&)> cableMarks(const Plan& plan, const Selection& selection) {
  if (!selection.cables().empty())
    return [cables = selection.cables()](const CableLine& line) {
      return line.from.device && std::ranges::binary_search(cables, line.from);
    };
  Things things = thingsWithCables(plan, selection);
  if (things.empty()) return {};
  return [things = std::move(things)](const CableLine& line) { return belongs(line, things); };
}

}  // namespace hallwright
