#include "model/cabling/path_parts.h"

namespace hallwright {
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
  if (cable.way != CableWay::Trays) {
    const auto near = nearWay(racks, *from, *to);
    return near ? std::optional(PathParts{near->from, near->to, {}}) : std::nullopt;
  }
  PathParts parts;
  const TrayRoute& route = cabling.routes.routes[cable.route];
  parts.from = toTray(racks, *from, placeOf(*cabling.trays, route.from));
  parts.to = toTray(racks, *to, placeOf(*cabling.trays, route.to));
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
