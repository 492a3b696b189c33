#include "model/cabling/router.h"

#include <algorithm>

#include "model/cabling/cable_ends.h"

namespace hallwright {
Router::Router(const TrayGraph& graph, const RackSites& racks, Length reach)
    : graph_(graph),
      racks_(racks),
      index_(graph, reach),
      all_(graph, [&](std::uint32_t i) { return std::optional(graph.segments[i].length); }),
      withoutFibreTrays_(
          graph,
          [&](std::uint32_t i) { return graph.fibreOnly[i] ? std::nullopt : std::optional(graph.segments[i].length); }),
      access_(racks.sites().size() * 4) {
  hasFibreTrays_ = std::find(graph.fibreOnly.begin(), graph.fibreOnly.end(), true) != graph.fibreOnly.end();
}

void Router::take(const TrayRoutes& routes) {
  routes_ = routes;
  for (std::uint32_t i = 0; i < routes.routes.size(); ++i) {
    const TrayRoute& route = routes.routes[i];
    known_.emplace(std::tuple(route.from, route.to, route.withoutFibreTrays), i);
  }
}

CablePath Router::path(const PortPlace& from, const PortPlace& to, bool copper) {
  if (const auto near = nearWay(racks_, from, to))
    return {near->way, CableTrouble::None, Cable::noRoute, near->length()};
  return byTrays(from, to, copper && hasFibreTrays_);
}

const std::vector<TrayAccess>& Router::accessOf(std::uint32_t site, RackCorner corner) {
  auto& access = access_[std::size_t{site} * 4 + static_cast<std::size_t>(corner)];
  if (!access) {
    const RackSite& rack = racks_.sites()[site];
    access = index_.near(rack.hall, rack.corners[static_cast<std::size_t>(corner)]);
  }
  return *access;
}

void Router::endsOf(const PortPlace& place, bool copper, std::vector<End>& ends) {
  ends.clear();
  const Length lead = place.lead(racks_.sites()[place.site], isRight(place.corner));
  for (const TrayAccess& access : accessOf(place.site, place.corner)) {
    if (copper && graph_.fibreOnly[access.point.segment]) continue;
    ends.push_back({access, lead + apart(access.z, place.z) + access.aside});
  }
}

std::uint32_t Router::routeOf(const TrayPoint& from, const TrayPoint& to, const WayBetween& way, bool copper) {
  const auto [at, isNew] = known_.try_emplace({from, to, copper}, static_cast<std::uint32_t>(routes_.routes.size()));
  if (!isNew) return at->second;
  const std::vector<std::uint32_t> through = segmentsOf(way, from, to, distances(copper));
  routes_.routes.push_back({from, to, static_cast<std::uint32_t>(routes_.segments.size()),
                            static_cast<std::uint32_t>(through.size()), way.length, copper});
  routes_.segments.insert(routes_.segments.end(), through.begin(), through.end());
  return at->second;
}

CablePath Router::byTrays(const PortPlace& from, const PortPlace& to, bool copper) {
  endsOf(from, copper, fromEnds_);
  endsOf(to, copper, toEnds_);
  if (fromEnds_.empty() || toEnds_.empty()) return {CableWay::Unknown, CableTrouble::NoTray};
  const bool oneChoice = fromEnds_.size() == 1 && toEnds_.size() == 1 && !copper;
  const auto corner = [](const PortPlace& place) { return place.site * 4ULL + static_cast<unsigned>(place.corner); };
  const std::uint64_t corners = (corner(from) << 32) | corner(to);
  if (const auto at = oneChoice ? ofCorners_.find(corners) : ofCorners_.end(); at != ofCorners_.end()) {
    return {CableWay::Trays, CableTrouble::None, at->second,
            fromEnds_[0].before + routes_.routes[at->second].length + toEnds_[0].before};
  }
  const End *bestFrom = nullptr, *bestTo = nullptr;
  WayBetween bestWay;
  Length best;
  for (const End& one : fromEnds_) {
    for (const End& two : toEnds_) {
      const auto way = shortestWay(graph_, one.access.point, two.access.point, distances(copper));
      if (!way) continue;
      const Length whole = one.before + way->length + two.before;
      if (bestFrom && whole >= best) continue;
      bestFrom = &one, bestTo = &two, bestWay = *way, best = whole;
    }
  }
  if (!bestFrom) return {CableWay::Unknown, CableTrouble::NoWay};
  const std::uint32_t route = routeOf(bestFrom->access.point, bestTo->access.point, bestWay, copper);
  if (oneChoice) ofCorners_.emplace(corners, route);
  return {CableWay::Trays, CableTrouble::None, route, best};
}

}  // namespace hallwright
