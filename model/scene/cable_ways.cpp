#include "model/scene/cable_ways.h"

#include <algorithm>

#include "model/scene/port_spots.h"
#include "model/scene/tray_scene.h"

namespace hallwright {
namespace {

constexpr std::size_t mostWays = 500;

using Way = std::vector<Vec3>;

float metres(Length length) { return static_cast<float>(length.metres()); }

class Ways {
 public:
  Ways(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling, HallId hall)
      : cabling_(cabling), hall_(hall), spots_(plan, fabrics) {}

  Way of(std::size_t fabric, const Cable& cable) const {
    if (cable.way == CableWay::Unknown) return {};
    const auto ends = spots_.of(fabric, cable);
    if (!ends) return {};
    switch (cable.way) {
      case CableWay::InRack:
        return withinRack(ends->from, ends->to);
      case CableWay::SidePanels:
        return throughPanels(ends->from, ends->to);
      case CableWay::Trays:
        return byTrays(ends->from, ends->to, cabling_.routes.routes[cable.route]);
      case CableWay::Unknown:
        break;
    }
    return {};
  }

 private:
  bool isHere(const PortPlace& port) const { return spots_.site(port).hall == hall_; }

  Way withinRack(const PortPlace& from, const PortPlace& to) const {
    if (!isHere(from)) return {};
    const RackSite& rack = spots_.site(from);
    const auto by = [&](bool right) { return from.lead(rack, right) + to.lead(rack, right); };
    const bool right = by(true) < by(false);
    return joined(spots_.lead(from, right), {}, spots_.lead(to, right));
  }

  Way throughPanels(const PortPlace& from, const PortPlace& to) const {
    if (!isHere(from)) return {};
    const bool right = spots_.site(from).right == static_cast<std::int32_t>(to.site);
    return joined(spots_.lead(from, right), {}, spots_.lead(to, !right));
  }

  Way byTrays(const PortPlace& from, const PortPlace& to, const TrayRoute& route) const {
    Way trays;
    for (const TrayNode& node : cornersOf(*cabling_.trays, cabling_.routes, route)) {
      if (node.hall == hall_) trays.push_back({metres(node.at.x), metres(node.at.y), metres(node.z) + traySheet});
    }
    if (trays.empty()) return {};
    const float first = trays.front().z, last = trays.back().z;
    return joined(isHere(from) ? toTray(from, first) : Way(), trays, isHere(to) ? toTray(to, last) : Way());
  }

  Way toTray(const PortPlace& port, float level) const {
    Way way = spots_.lead(port, isRight(port.corner));
    way.push_back({way.back().x, way.back().y, level});
    return way;
  }

  /// end: from its port too, so that it is gone backwards.
  static Way joined(Way start, const Way& middle, const Way& end) {
    start.insert(start.end(), middle.begin(), middle.end());
    start.insert(start.end(), end.rbegin(), end.rend());
    return start;
  }

  const CablingResult& cabling_;
  HallId hall_;
  CableSpots spots_;
};

}  // namespace

std::vector<std::vector<Vec3>> cableWays(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling,
                                         const std::vector<PortRef>& cables, HallId hall) {
  std::vector<Way> ways;
  if (cables.empty()) return ways;
  const Ways made(plan, fabrics, cabling, hall);
  for (std::size_t f = 0; f < cabling.fabrics.size(); ++f) {
    const FabricGraph& graph = fabrics.fabrics[f].graph;
    for (const Cable& cable : cabling.fabrics[f].cables) {
      if (!std::ranges::binary_search(cables, lowerPort(graph, graph.links[cable.link]))) continue;
      Way way = made.of(f, cable);
      if (way.empty()) continue;
      ways.push_back(std::move(way));
      if (ways.size() == mostWays) return ways;
    }
  }
  return ways;
}

}  // namespace hallwright
