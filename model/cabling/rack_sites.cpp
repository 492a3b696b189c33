#include "model/cabling/rack_sites.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "model/cabling/tray_graph.h"

namespace hallwright {
namespace {

/// Racks whose sides are this near have no tray between them: cables go through their side panels.
constexpr Length touching = 50 * mm;

/// From the rack's frame (right and front positive) to the hall's.
Point inHall(const Spot& spot, Length right, Length front) {
  switch (spot.facing) {
    case Facing::South:
      return spot.centre + Point{right, -front};
    case Facing::East:
      return spot.centre + Point{front, right};
    case Facing::North:
      return spot.centre + Point{-right, front};
    case Facing::West:
      break;
  }
  return spot.centre + Point{-front, -right};
}

RackSite standing(const Rack& rack, const Spot& spot) {
  RackSite site{rack.id, spot.hall, {}, rack.width, rack.depth};
  for (const bool rear : {false, true}) {
    for (const bool right : {false, true}) {
      site.corners[static_cast<std::size_t>(cornerOf(rear, right))] =
          inHall(spot, right ? rack.width / 2 : -(rack.width / 2), rear ? -(rack.depth / 2) : rack.depth / 2);
    }
  }
  return site;
}

}  // namespace

Length PortPlace::lead(const RackSite& at, bool toRight) const {
  return apart(toRight ? at.width / 2 : -(at.width / 2), x) + inset;
}

RackSites::RackSites(const Plan& plan) {
  sites_.reserve(plan.placements->size());
  for (const Placement& placement : *plan.placements) {
    const Rack* rack = find(*plan.racks, placement.rack);
    if (rack) sites_.push_back(standing(*rack, placement.spot));
  }
  findNeighbours(plan);
  addDevices(plan);
}

/// Racks of one line, which face the same way with their fronts in one plane, in order along it.
void RackSites::findNeighbours(const Plan& plan) {
  struct Standing {
    Length along;  ///< of the rack's middle, to the right of those who look at the fronts
    std::uint32_t site;
  };
  std::map<std::tuple<std::uint32_t, Facing, Length>, std::vector<Standing>> lines;
  for (const Placement& placement : *plan.placements) {
    const auto at = std::lower_bound(sites_.begin(), sites_.end(), placement.rack,
                                     [](const RackSite& site, RackId id) { return site.rack < id; });
    if (at == sites_.end() || at->rack != placement.rack) continue;
    const Spot& spot = placement.spot;
    const Point front = inHall(spot, {}, at->depth / 2);
    const Point origin{}, right = inHall({spot.hall, origin, spot.facing}, oneMetre, {});
    const bool alongX = right.x != Length();
    const Length sign = alongX ? right.x : right.y, place = alongX ? spot.centre.x : spot.centre.y;
    lines[{spot.hall.value, spot.facing, alongX ? front.y : front.x}].push_back(
        {sign > Length() ? place : -place, static_cast<std::uint32_t>(at - sites_.begin())});
  }
  for (auto& [key, line] : lines) {
    std::sort(line.begin(), line.end(), [](const Standing& a, const Standing& b) { return a.along < b.along; });
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      RackSite &one = sites_[line[i].site], &two = sites_[line[i + 1].site];
      const Length gap = line[i + 1].along - line[i].along - one.width / 2 - two.width / 2;
      if (gap < Length() || gap > touching) continue;
      one.right = static_cast<std::int32_t>(line[i + 1].site), two.left = static_cast<std::int32_t>(line[i].site);
      one.rightGap = two.leftGap = gap;
    }
  }
}

void RackSites::addDevices(const Plan& plan) {
  bodies_.reserve(plan.devices->size());
  for (const Device& device : *plan.devices) {
    const auto at = std::lower_bound(sites_.begin(), sites_.end(), device.rack,
                                     [](const RackSite& site, RackId id) { return site.rack < id; });
    const Product* product = productOf(plan, device);
    if (at == sites_.end() || at->rack != device.rack || !product) continue;
    const Rack& rack = *find(*plan.racks, device.rack);
    const MountSpec& spec = product->mount;
    Body body{static_cast<std::uint32_t>(at - sites_.begin()), {}, {}, spec.width, {}};
    if (device.mount.side != SidePost::None) {
      const bool left = device.mount.side == SidePost::LeftRear || device.mount.side == SidePost::LeftFront;
      body.z = device.mount.z + spec.height / 2;
      body.x = left ? -(rack.width / 2) : rack.width / 2, body.width = {};
      body.rearMounted = device.mount.side == SidePost::LeftRear || device.mount.side == SidePost::RightRear;
    } else {
      const Length base = (rack.height - rack.units * rackUnit) / 2;
      body.z = base + device.mount.bottomHalfUnit * halfRackUnit + spec.heightHalfUnits * halfRackUnit / 2;
      if (device.mount.lane != Lane::Full) body.x = (device.mount.lane == Lane::Left ? -1 : 1) * spec.width / 2;
      if (spec.depth > Length() && spec.depth < rack.depth) body.inset = rack.depth - spec.depth;
      body.rearMounted = device.mount.face == Face::Rear;
      body.oddUnit = device.mount.bottomHalfUnit / 2 % 2 != 0;
    }
    bodies_.emplace(device.id, body);
  }
}

std::optional<std::uint32_t> RackSites::siteOf(DeviceId device) const {
  const auto at = bodies_.find(device);
  return at == bodies_.end() ? std::nullopt : std::optional(at->second.site);
}

std::optional<PortPlace> RackSites::place(DeviceId device, Face face, int cage, int cages) const {
  const auto at = bodies_.find(device);
  if (at == bodies_.end()) return std::nullopt;
  const Body& body = at->second;
  const bool away = face == Face::Rear, rear = away != body.rearMounted;
  // Seen from behind, the first cage stands on the right.
  const int fromLeft = rear ? cages - 1 - cage : cage;
  const Length x = body.x + body.width * (std::int64_t{2} * fromLeft + 1 - cages) / (std::int64_t{2} * cages);
  const bool right = x == Length() ? body.oddUnit : x > Length();
  return PortPlace{body.site, cornerOf(rear, right), body.z, x, away ? body.inset : Length()};
}

}  // namespace hallwright
