#include "model/cabling/cable_ends.h"

namespace hallwright {
namespace {

NearWay withinRack(const PortPlace& from, const PortPlace& to, const RackSite& rack) {
  const auto by = [&](bool right) { return from.lead(rack, right) + to.lead(rack, right); };
  const bool right = by(true) < by(false);
  NearWay way;
  way.from = {from.lead(rack, right), apart(from.z, to.z), {}};
  way.to.lead = to.lead(rack, right);
  if (isRear(from.corner) != isRear(to.corner)) way.from.aside = rack.depth;
  return way;
}

}  // namespace

std::optional<NearWay> nearWay(const RackSites& racks, const PortPlace& from, const PortPlace& to) {
  const RackSite &one = racks.sites()[from.site], &two = racks.sites()[to.site];
  if (from.site == to.site) return withinRack(from, to, one);
  if (isRear(from.corner) != isRear(to.corner)) return std::nullopt;
  const bool right = one.right == static_cast<std::int32_t>(to.site);
  if (!right && one.left != static_cast<std::int32_t>(to.site)) return std::nullopt;
  NearWay way{CableWay::SidePanels, {}, {}};
  way.from = {from.lead(one, right), apart(from.z, to.z), right ? one.rightGap : one.leftGap};
  way.to.lead = to.lead(two, !right);
  return way;
}

EndParts toTray(const RackSites& racks, const PortPlace& port, const TrayNode& tray) {
  const RackSite& rack = racks.sites()[port.site];
  const Point corner = rack.corners[static_cast<std::size_t>(port.corner)];
  return {port.lead(rack, isRight(port.corner)), apart(tray.z, port.z),
          apart(tray.at.x, corner.x) + apart(tray.at.y, corner.y)};
}

}  // namespace hallwright
