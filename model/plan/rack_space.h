// The space inside a rack, in exact geometry: half units upward, depth from either face, two lanes side by side, and
// four side posts for 0U devices. Depths add up: a device at the front and one at the rear share a unit where both fit
// in the rack's depth. One function decides (`fits`), with the reason for a person; edits, drags and checks all ask it.
//   if (auto no = fits(plan, rack, product, mount)) show(no->message);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// What one device takes up. On a post: from z to zTop; else half units [bottom, top) and depth from its face.
struct RackBody {
  const Device* device = nullptr;  ///< none: a body that is only tried
  const Product* product = nullptr;
  Mount mount;
  int bottom = 0, top = 0;
  Length depth;  ///< a product whose depth is unknown takes the rack's whole depth
  Length zTop;   ///< a 0U product whose height is unknown takes the whole post
};

/// A rack and the bodies in it. Points into the plan that it was made from.
struct RackSpace {
  const Rack* rack = nullptr;
  Length clearance;  ///< kept free between a front and a rear device; assumption "rack.depth-clearance", else 0
  std::vector<RackBody> bodies;
};

RackSpace rackSpace(const Plan& plan, const Rack& rack);
/// Of every rack, in the order of the plan; one pass over the devices.
std::vector<RackSpace> rackSpaces(const Plan& plan);
RackSpace emptyRackSpace(const Plan& plan, const Rack& rack);
void addBody(RackSpace& space, const Plan& plan, const Device& device);
RackBody bodyOf(const Rack& rack, const Product& product, const Mount& mount, const Device* device = nullptr);

/// Nothing where `product` fits there; otherwise the reason: "DGX H100 needs 8U from U33: U35 holds 'leaf-03'".
/// `ignoring`: a device that counts as absent, because it is the one that moves.
std::optional<Error> fits(const RackSpace& space, const Product& product, const Mount& mount, DeviceId ignoring = {});
std::optional<Error> fits(const Plan& plan, RackId rack, const Product& product, const Mount& mount,
                          DeviceId ignoring = {});

/// The first free place: whole units from the bottom (or from the top), the left lane before the right one; for a 0U
/// product the rear posts before the front ones.
std::optional<Mount> firstFit(const RackSpace& space, const Product& product, Face face = Face::Front,
                              bool fromTop = false);

/// Devices that do not fit where they are, each once, with the reason.
struct Misfit {
  DeviceId device, other;  ///< `other`: what is in the way, if a device is
  Error reason;
};
std::vector<Misfit> misfits(const RackSpace& space);

/// Half units in use, each counted once for each face. A device that is deeper than half the rack uses both faces.
struct UnitsUsed {
  int front = 0, rear = 0, any = 0, total = 0;
  friend bool operator==(const UnitsUsed&, const UnitsUsed&) = default;
};
UnitsUsed unitsUsed(const RackSpace& space);

/// The number shown for the unit that holds this half unit, in the rack's direction of numbering.
int shownUnit(const Rack& rack, int halfUnit);
/// The half unit at the lower edge of a shown unit: what a label that a person typed means.
int halfUnitOfShown(const Rack& rack, int shown);
/// "U12", "U9–U16", "left rear post".
std::string placeText(const Rack& rack, const Product& product, const Mount& mount);
/// "8U", "1.5U", "0U".
std::string heightText(int halfUnits);

}  // namespace hallwright
