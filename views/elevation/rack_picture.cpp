#include "views/elevation/rack_picture.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "model/estimate/estimate.h"

namespace hallwright {
namespace {

void addPower(RackPicture& picture, const Rack& rack, const Estimates* estimates) {
  if (!estimates) return;
  if (const auto* draw = estimates->draw->rack(rack.id)) {
    picture.power = draw->now.nameplate.power;
    *picture.power += draw->later.nameplate.power;
  }
  const RackHeat* heat = estimates->cooling->rack(rack.id);
  const auto cooling = heat ? heat->limit : rack.coolingLimit;
  // The tighter of the two is the one that counts.
  if (rack.powerLimit && (!cooling || *rack.powerLimit <= *cooling)) {
    picture.powerLimit = rack.powerLimit;
    picture.powerLimitFrom = QObject::tr("power");
  } else if (cooling) {
    picture.powerLimit = cooling;
    picture.powerLimitFrom = QObject::tr("cooling");
  }
}

void addMass(RackPicture& picture, const Plan& plan, const Rack& rack) {
  for (const RackBody& body : picture.space.bodies)
    picture.mass += body.product ? body.product->mass.value : std::nullopt;
  const Product* product = productOf(plan, rack.product);
  picture.massLimit = rack.loadLimit;
  if (!picture.massLimit && product && product->rack) picture.massLimit = product->rack->loadLimit.value;
}

/// Grows to the right of a person who looks at the front.
std::int64_t toTheRight(const Spot& spot) {
  switch (spot.facing) {
    case Facing::South:
      return spot.centre.x.micrometres();
    case Facing::North:
      return -spot.centre.x.micrometres();
    case Facing::East:
      return spot.centre.y.micrometres();
    case Facing::West:
      return -spot.centre.y.micrometres();
  }
  return 0;
}

}  // namespace

std::optional<double> RackPicture::powerShare() const {
  if (!power || !powerLimit || *powerLimit <= Power()) return std::nullopt;
  return power->known / *powerLimit;
}

std::optional<double> RackPicture::massShare() const {
  return massLimit && *massLimit > Mass() ? std::optional(mass.known / *massLimit) : std::nullopt;
}

RackPicture rackPicture(const Plan& plan, const Rack& rack, const Estimates* estimates) {
  RackPicture picture;
  picture.space = rackSpace(plan, rack);
  picture.used = unitsUsed(picture.space);
  addPower(picture, rack, estimates);
  addMass(picture, plan, rack);
  return picture;
}

std::vector<RackId> asSeen(const Plan& plan, std::vector<RackId> racks) {
  const auto key = [&](RackId id) {
    const Placement* placement = findPlacement(plan, id);
    if (!placement) return std::tuple(true, HallId{}, RowId{}, std::int64_t{0}, id);
    return std::tuple(false, placement->spot.hall, placement->row, toTheRight(placement->spot), id);
  };
  std::sort(racks.begin(), racks.end(), [&](RackId a, RackId b) { return key(a) < key(b); });
  return racks;
}

std::vector<RackId> racksBehind(const Plan& plan, const std::vector<ThingRef>& things) {
  std::set<RackId> racks;
  for (const ThingRef thing : things) {
    if (thing.kind == ThingKind::Rack && find(*plan.racks, RackId{thing.id})) racks.insert(RackId{thing.id});
    const Device* device = thing.kind == ThingKind::Device ? find(*plan.devices, DeviceId{thing.id}) : nullptr;
    if (device) racks.insert(device->rack);
    if (thing.kind != ThingKind::Row) continue;
    for (const Placement& placement : *plan.placements) {
      if (placement.row.value == thing.id) racks.insert(placement.rack);
    }
  }
  return asSeen(plan, {racks.begin(), racks.end()});
}

}  // namespace hallwright
