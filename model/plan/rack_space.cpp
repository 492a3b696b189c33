#include "model/plan/rack_space.h"

#include <algorithm>
#include <array>

#include "model/units/text.h"

namespace hallwright {
namespace {

std::string nameOf(const RackBody& body) {
  if (body.device && !body.device->name.empty()) return "'" + body.device->name + "'";
  return body.product ? body.product->name : "a device";
}

std::string mmText(Length length) { return format(length, "mm"); }

const char* postName(SidePost post) {
  switch (post) {
    case SidePost::LeftRear:
      return "left rear post";
    case SidePost::RightRear:
      return "right rear post";
    case SidePost::LeftFront:
      return "left front post";
    case SidePost::RightFront:
      return "right front post";
    case SidePost::None:
      break;
  }
  return "no post";
}

bool onPost(const RackBody& body) { return body.mount.side != SidePost::None; }

bool shareLane(Lane a, Lane b) { return a == Lane::Full || b == Lane::Full || a == b; }

bool collide(const RackSpace& space, const RackBody& a, const RackBody& b) {
  if (onPost(a) != onPost(b)) return false;
  if (onPost(a)) return a.mount.side == b.mount.side && a.mount.z < b.zTop && b.mount.z < a.zTop;
  if (a.bottom >= b.top || b.bottom >= a.top || !shareLane(a.mount.lane, b.mount.lane)) return false;
  return a.mount.face == b.mount.face || a.depth + b.depth + space.clearance > space.rack->depth;
}

std::string wanted(const Rack& rack, const RackBody& body) {
  return body.product->name + " needs " + heightText(body.top - body.bottom) + " from U" +
         std::to_string(shownUnit(rack, body.bottom));
}

/// Why a body cannot be there even if the rack were empty.
std::optional<Error> outsideRack(const Rack& rack, const RackBody& body) {
  const Product& product = *body.product;
  if (product.mount.heightHalfUnits == 0 && !onPost(body)) {
    return Error{product.name + " is 0U: it goes on a side post, not into a unit"};
  }
  if (onPost(body)) {
    if (product.mount.heightHalfUnits != 0) {
      return Error{product.name + " is " + heightText(product.mount.heightHalfUnits) +
                   ": it goes into units, not on a side post"};
    }
    if (body.mount.z < Length() || body.zTop > rack.height) {
      return Error{product.name + " needs " + mmText(body.zTop - body.mount.z) + " of the " +
                   postName(body.mount.side) + ": the rack is " + mmText(rack.height) + " high"};
    }
    return std::nullopt;
  }
  if (body.bottom < 0) return Error{product.name + " would begin below the lowest unit"};
  if (body.top > 2 * rack.units)
    return Error{wanted(rack, body) + ": the rack has " + std::to_string(rack.units) + "U"};
  if (body.mount.lane != Lane::Full && product.mount.lanes < 2) {
    return Error{product.name + " fills the width of the rack: it has no left or right lane"};
  }
  if (product.mount.width > rack.width) {
    return Error{product.name + " is " + mmText(product.mount.width) + " wide: the rack is " + mmText(rack.width) +
                 " wide"};
  }
  if (body.depth > rack.depth) {
    return Error{product.name + " is " + mmText(body.depth) + " deep: the rack is " + mmText(rack.depth) + " deep"};
  }
  return std::nullopt;
}

Error obstacle(const RackSpace& space, const RackBody& body, const RackBody& other) {
  if (onPost(body)) {
    return {body.product->name + ": the " + postName(body.mount.side) + " holds " + nameOf(other)};
  }
  const std::string unit = "U" + std::to_string(shownUnit(*space.rack, std::max(body.bottom, other.bottom)));
  std::string message = wanted(*space.rack, body) + ": " + unit + " holds " + nameOf(other);
  if (body.mount.face != other.mount.face) {
    message += " on the other face, and " + mmText(body.depth) + " and " + mmText(other.depth);
    if (space.clearance > Length()) message += " and " + mmText(space.clearance) + " between them";
    message += " are more than the rack's " + mmText(space.rack->depth);
  }
  return {message};
}

const RackBody* inTheWay(const RackSpace& space, const RackBody& body, DeviceId ignoring) {
  const RackBody* lowest = nullptr;
  for (const RackBody& other : space.bodies) {
    if (&other == &body || (other.device && ignoring && other.device->id == ignoring)) continue;
    if (collide(space, body, other) && (!lowest || other.bottom < lowest->bottom)) lowest = &other;
  }
  return lowest;
}

Length depthClearance(const Plan& plan) {
  const Assumption* stated = findAssumption(plan, "rack.depth-clearance");
  return stated ? Length::fromMetres(stated->value) : Length();
}

std::optional<Mount> firstPost(const RackSpace& space, const Product& product) {
  for (SidePost post : {SidePost::LeftRear, SidePost::RightRear, SidePost::LeftFront, SidePost::RightFront}) {
    Mount mount;
    mount.side = post;
    mount.face = post == SidePost::LeftRear || post == SidePost::RightRear ? Face::Rear : Face::Front;
    if (!fits(space, product, mount)) return mount;
  }
  return std::nullopt;
}

}  // namespace

RackBody bodyOf(const Rack& rack, const Product& product, const Mount& mount, const Device* device) {
  RackBody body{device,
                &product,
                mount,
                mount.bottomHalfUnit,
                mount.bottomHalfUnit + product.mount.heightHalfUnits,
                product.mount.depth,
                mount.z + product.mount.height};
  if (body.depth == Length()) body.depth = rack.depth;
  if (product.mount.height == Length()) body.zTop = std::max(rack.height, mount.z);
  return body;
}

RackSpace emptyRackSpace(const Plan& plan, const Rack& rack) { return {&rack, depthClearance(plan), {}}; }

void addBody(RackSpace& space, const Plan& plan, const Device& device) {
  if (const Product* product = productOf(plan, device)) {
    space.bodies.push_back(bodyOf(*space.rack, *product, device.mount, &device));
  }
}

RackSpace rackSpace(const Plan& plan, const Rack& rack) {
  RackSpace space = emptyRackSpace(plan, rack);
  for (const Device& device : *plan.devices) {
    if (device.rack == rack.id) addBody(space, plan, device);
  }
  return space;
}

std::vector<RackSpace> rackSpaces(const Plan& plan) {
  std::vector<RackSpace> spaces;
  spaces.reserve(plan.racks->size());
  for (const Rack& rack : *plan.racks) spaces.push_back(emptyRackSpace(plan, rack));
  for (const Device& device : *plan.devices) {
    auto at = std::lower_bound(spaces.begin(), spaces.end(), device.rack,
                               [](const RackSpace& space, RackId id) { return space.rack->id < id; });
    if (at != spaces.end() && at->rack->id == device.rack) addBody(*at, plan, device);
  }
  return spaces;
}

std::optional<Error> fits(const RackSpace& space, const Product& product, const Mount& mount, DeviceId ignoring) {
  const RackBody body = bodyOf(*space.rack, product, mount);
  if (auto outside = outsideRack(*space.rack, body)) return outside;
  if (const RackBody* other = inTheWay(space, body, ignoring)) return obstacle(space, body, *other);
  return std::nullopt;
}

std::optional<Error> fits(const Plan& plan, RackId rack, const Product& product, const Mount& mount,
                          DeviceId ignoring) {
  const Rack* found = find(*plan.racks, rack);
  if (!found) return Error{"the rack is not in the plan"};
  return fits(rackSpace(plan, *found), product, mount, ignoring);
}

std::optional<Mount> firstFit(const RackSpace& space, const Product& product, Face face, bool fromTop) {
  const int height = product.mount.heightHalfUnits;
  if (height == 0) return firstPost(space, product);
  const int step = height % 2 == 0 ? 2 : 1, last = 2 * space.rack->units - height;
  for (int tried = 0; tried <= last; tried += step) {
    for (Lane lane : product.mount.lanes < 2 ? std::vector{Lane::Full} : std::vector{Lane::Left, Lane::Right}) {
      const Mount mount{fromTop ? last - tried : tried, face, lane, SidePost::None, {}};
      if (!fits(space, product, mount)) return mount;
    }
  }
  return std::nullopt;
}

std::vector<Misfit> misfits(const RackSpace& space) {
  std::vector<Misfit> found;
  for (const RackBody& body : space.bodies) {
    if (auto outside = outsideRack(*space.rack, body)) {
      found.push_back({body.device->id, {}, std::move(*outside)});
    } else if (const RackBody* other = inTheWay(space, body, {})) {
      found.push_back({body.device->id, other->device->id, obstacle(space, body, *other)});
    }
  }
  return found;
}

UnitsUsed unitsUsed(const RackSpace& space) {
  UnitsUsed used;
  used.total = 2 * std::max(space.rack->units, 0);
  std::vector<std::array<bool, 2>> taken(static_cast<std::size_t>(used.total));
  for (const RackBody& body : space.bodies) {
    if (onPost(body)) continue;
    const bool both = body.depth * 2 > space.rack->depth;
    for (int half = std::max(body.bottom, 0); half < std::min(body.top, used.total); ++half) {
      auto& faces = taken[static_cast<std::size_t>(half)];
      if (both || body.mount.face == Face::Front) faces[0] = true;
      if (both || body.mount.face == Face::Rear) faces[1] = true;
    }
  }
  for (const auto& [front, rear] : taken) {
    used.front += front, used.rear += rear, used.any += front || rear;
  }
  return used;
}

int shownUnit(const Rack& rack, int halfUnit) {
  const int unit = halfUnit / 2 + 1;
  return rack.numbering == UnitNumbering::BottomUp ? unit : rack.units + 1 - unit;
}

int halfUnitOfShown(const Rack& rack, int shown) {
  const int unit = rack.numbering == UnitNumbering::BottomUp ? shown : rack.units + 1 - shown;
  return 2 * (unit - 1);
}

std::string placeText(const Rack& rack, const Product& product, const Mount& mount) {
  if (mount.side != SidePost::None) return postName(mount.side);
  const int top = mount.bottomHalfUnit + std::max(product.mount.heightHalfUnits, 1) - 1;
  const int a = shownUnit(rack, mount.bottomHalfUnit), b = shownUnit(rack, top);
  const std::string low = "U" + std::to_string(std::min(a, b));
  return a == b ? low : low + "\u2013U" + std::to_string(std::max(a, b));
}

std::string heightText(int halfUnits) { return std::to_string(halfUnits / 2) + (halfUnits % 2 != 0 ? ".5U" : "U"); }

}  // namespace hallwright
