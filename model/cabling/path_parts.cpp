#include "model/cabling/path_parts.h"

namespace hallwright {
namespace {

Length magnitude(Length length) { return length < Length() ? -length : length; }

EndParts toTray(const PortPlace& port, const RackSite& rack, const TrayNode& tray) {
  const Point corner = rack.corners[static_cast<std::size_t>(port.corner)];
  return {port.lead(rack, isRight(port.corner)), magnitude(tray.z - port.z),
          magnitude(tray.at.x - corner.x) + magnitude(tray.at.y - corner.y)};
}

PathParts withinRack(const PortPlace& from, const PortPlace& to, const RackSite& rack) {
  const auto by = [&](bool right) { return from.lead(rack, right) + to.lead(rack, right); };
  const bool right = by(true) < by(false);
  PathParts parts;
  parts.from.lead = from.lead(rack, right), parts.to.lead = to.lead(rack, right);
  parts.from.drop = magnitude(from.z - to.z);
  if (isRear(from.corner) != isRear(to.corner)) parts.from.aside = rack.depth;
  return parts;
}

PathParts throughPanels(const PortPlace& from, const PortPlace& to, const RackSite& one, const RackSite& two) {
  const bool right = one.right == static_cast<std::int32_t>(to.site);
  PathParts parts;
  parts.from.lead = from.lead(one, right), parts.to.lead = to.lead(two, !right);
  parts.from.drop = magnitude(from.z - to.z);
  parts.from.aside = right ? one.rightGap : one.leftGap;
  return parts;
}

}  // namespace

Length PathParts::sum() const {
  Length all = from.sum() + to.sum();
  for (const TrayPart& part : trays) all += part.length;
  return all;
}

std::optional<PathParts> pathParts(const FabricGraph& graph, const Cages& cages, const RackSites& racks,
                                   const CablingResult& cabling, const Cable& cable) {
  if (cable.way == CableWay::Unknown) return std::nullopt;
  const FabricLink& link = graph.links[cable.link];
  const CageEnd lower = cages.lower(link), upper = cages.upper(link);
  const auto from = racks.place(lowerPort(graph, link).device, lower.face, lower.ofNode, lower.onNode);
  const auto to = racks.place(upperPort(graph, link).device, upper.face, upper.ofNode, upper.onNode);
  if (!from || !to) return std::nullopt;
  const RackSite &one = racks.sites()[from->site], &two = racks.sites()[to->site];
  if (cable.way == CableWay::InRack) return withinRack(*from, *to, one);
  if (cable.way == CableWay::SidePanels) return throughPanels(*from, *to, one, two);
  PathParts parts;
  const TrayRoute& route = cabling.routes.routes[cable.route];
  parts.from = toTray(*from, one, placeOf(*cabling.trays, route.from));
  parts.to = toTray(*to, two, placeOf(*cabling.trays, route.to));
  for (std::uint32_t i = 0; i < route.segments; ++i) {
    const TrayId tray = cabling.trays->segments[cabling.routes.segmentOf(route, i)].tray;
    const Length length = lengthWithin(*cabling.trays, cabling.routes, route, i);
    if (!parts.trays.empty() && parts.trays.back().tray == tray) {
      parts.trays.back().length += length;
    } else {
      parts.trays.push_back({tray, length});
    }
  }
  return parts;
}

}  // namespace hallwright
