#include "model/scene/port_spots.h"

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

float metres(Length length) { return static_cast<float>(length.metres()); }

Vec3 cornerOfSite(const RackSite& site, bool rear, bool right) {
  const Point at = site.corners[static_cast<std::size_t>(cornerOf(rear, right))];
  return {metres(at.x), metres(at.y), 0};
}

}  // namespace

CableSpots::CableSpots(const Plan& plan, const FabricResult& fabrics) : fabrics_(fabrics), racks_(plan) {
  cages_.reserve(fabrics.fabrics.size());
  for (const FabricEstimate& fabric : fabrics.fabrics) cages_.emplace_back(plan, fabric.graph);
}

std::optional<PortSpots> CableSpots::of(std::size_t fabric, const Cable& cable) const {
  const FabricGraph& graph = fabrics_.fabrics[fabric].graph;
  const FabricLink& link = graph.links[cable.link];
  const CageEnd lower = cages_[fabric].lower(link), upper = cages_[fabric].upper(link);
  const auto from = racks_.place(lowerPort(graph, link).device, lower.face, lower.ofNode, lower.onNode);
  const auto to = racks_.place(upperPort(graph, link).device, upper.face, upper.ofNode, upper.onNode);
  if (!from || !to) return std::nullopt;
  return PortSpots{*from, *to};
}

std::vector<Vec3> CableSpots::lead(const PortPlace& port, bool right) const {
  const RackSite& at = site(port);
  const bool rear = isRear(port.corner);
  const Vec3 up{0, 0, metres(port.z)};
  const Vec3 one = cornerOfSite(at, rear, false), two = cornerOfSite(at, rear, true);
  const Vec3 inwards = normalized(cornerOfSite(at, !rear, false) - one) * metres(port.inset);
  const Vec3 middle = (one + two) * 0.5F + normalized(two - one) * metres(port.x);
  const Vec3 corner = (right ? two : one) + up;
  if (port.inset == Length()) return {middle + up, corner};
  return {middle + inwards + up, corner + inwards, corner};
}

Vec3 CableSpots::beforeCorner(const PortPlace& port, float by) const {
  const bool rear = isRear(port.corner), right = isRight(port.corner);
  const Vec3 at = cornerOfSite(site(port), rear, right);
  const Vec3 outwards = normalized(at - cornerOfSite(site(port), !rear, right));
  const Vec3 inwards = normalized(cornerOfSite(site(port), rear, !right) - at);
  const Vec3 place = at + outwards * by + inwards * by;
  return {place.x, place.y, metres(port.z)};
}

}  // namespace hallwright
