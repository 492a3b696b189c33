#include "model/cabling/router.h"

#include <algorithm>

namespace hallwright {
namespace {

Length magnitude(Length length) { return length < Length() ? -length : length; }

/// From a point of a segment to one of its nodes.
Length toNode(const TrayGraph& graph, const TrayPoint& point, std::uint32_t node) {
  const TraySegment& segment = graph.segments[point.segment];
  return node == segment.from ? point.along : segment.length - point.along;
}

}  // namespace

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

CablePath Router::path(const PortPlace& from, const PortPlace& to, bool copper) {
  if (const auto near = besideEachOther(from, to)) return *near;
  return byTrays(from, to, copper && hasFibreTrays_);
}

std::optional<CablePath> Router::besideEachOther(const PortPlace& from, const PortPlace& to) const {
  const RackSite &one = racks_.sites()[from.site], &two = racks_.sites()[to.site];
  const Length rise = magnitude(from.z - to.z);
  if (from.site == to.site) {
    const auto by = [&](bool right) { return from.lead(one, right) + to.lead(two, right); };
    const Length across = isRear(from.corner) == isRear(to.corner) ? Length() : one.depth;
    return CablePath{CableWay::InRack, CableTrouble::None, Cable::noRoute,
                     std::min(by(false), by(true)) + rise + across};
  }
  if (isRear(from.corner) != isRear(to.corner)) return std::nullopt;
  const bool right = one.right == static_cast<std::int32_t>(to.site);
  if (!right && one.left != static_cast<std::int32_t>(to.site)) return std::nullopt;
  const Length gap = right ? one.rightGap : one.leftGap;
  return CablePath{CableWay::SidePanels, CableTrouble::None, Cable::noRoute,
                   from.lead(one, right) + to.lead(two, !right) + rise + gap};
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
    ends.push_back({access, lead + magnitude(access.z - place.z) + access.aside});
  }
}

Router::Ways Router::shortest(const TrayPoint& from, const TrayPoint& to, TrayDistances& ways) const {
  if (from.segment == to.segment) return {magnitude(from.along - to.along), true};
  Ways best;
  const TraySegment &first = graph_.segments[from.segment], &last = graph_.segments[to.segment];
  for (const std::uint32_t leave : {first.from, first.to}) {
    for (const std::uint32_t enter : {last.from, last.to}) {
      const auto between = ways.between(leave, enter);
      if (!between) continue;
      const Length length = toNode(graph_, from, leave) + *between + toNode(graph_, to, enter);
      if (!best.length || length < *best.length) best = {length, false, leave, enter};
    }
  }
  return best;
}

std::uint32_t Router::routeOf(const TrayPoint& from, const TrayPoint& to, const Ways& ways, bool copper) {
  const auto [at, isNew] = known_.try_emplace({from, to, copper}, static_cast<std::uint32_t>(routes_.routes.size()));
  if (!isNew) return at->second;
  std::vector<std::uint32_t> through{from.segment};
  if (!ways.direct) {
    const auto between = distances(copper).segmentsBetween(ways.leave, ways.enter);
    through.insert(through.end(), between.begin(), between.end());
    through.push_back(to.segment);
  }
  // One that starts at a node may run back over the segment it stands on: that is the same segment.
  through.erase(std::unique(through.begin(), through.end()), through.end());
  routes_.routes.push_back({from, to, static_cast<std::uint32_t>(routes_.segments.size()),
                            static_cast<std::uint32_t>(through.size()), *ways.length});
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
  Ways bestWays;
  Length best;
  for (const End& one : fromEnds_) {
    for (const End& two : toEnds_) {
      const Ways ways = shortest(one.access.point, two.access.point, distances(copper));
      if (!ways.length) continue;
      const Length whole = one.before + *ways.length + two.before;
      if (bestFrom && whole >= best) continue;
      bestFrom = &one, bestTo = &two, bestWays = ways, best = whole;
    }
  }
  if (!bestFrom) return {CableWay::Unknown, CableTrouble::NoWay};
  const std::uint32_t route = routeOf(bestFrom->access.point, bestTo->access.point, bestWays, copper);
  if (oneChoice) ofCorners_.emplace(corners, route);
  return {CableWay::Trays, CableTrouble::None, route, best};
}

}  // namespace hallwright
