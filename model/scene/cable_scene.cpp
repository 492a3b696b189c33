#include "model/scene/cable_scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

#include "model/cabling/tray_fill.h"
#include "model/scene/port_spots.h"
#include "model/scene/tray_colours.h"
#include "model/scene/tray_scene.h"
#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

float metres(Length length) { return static_cast<float>(length.metres()); }

struct Load {
  std::int64_t cables = 0;
  double squareMetres = 0;

  Load& operator+=(const Load& other) {
    cables += other.cables, squareMetres += other.squareMetres;
    return *this;
  }
  Load operator-() const { return {-cables, -squareMetres}; }
};

float radiusOf(const Load& load) {
  return std::max(thinTube, static_cast<float>(std::sqrt(std::max(load.squareMetres, 0.0) / std::numbers::pi)));
}

/// Of one cable: a load of routes shared out evenly, so that drops and trays of one route agree.
Load perCable(const RouteLoad& route) {
  return {1, route.cables > 0 ? route.squareMetres / static_cast<double>(route.cables) : 0};
}

/// What each segment of the trays carries from place to place.
class SegmentLoads {
 public:
  explicit SegmentLoads(const TrayGraph& graph) : graph_(graph), changes_(graph.segments.size()) {}

  void add(const TrayRoutes& routes, const TrayRoute& route, const Load& load) {
    for (std::uint32_t nth = 0; nth < route.segments; ++nth) {
      const std::uint32_t segment = routes.segmentOf(route, nth);
      const auto [low, high] = within(routes, route, nth);
      changes_[segment][low] += load;
      changes_[segment][high] += -load;
    }
  }

  /// Calls f(from, to, load) for each stretch of a segment that carries cables.
  template <class F>
  void forEachStretch(std::uint32_t segment, F f) const {
    Load load;
    Length from;
    for (const auto& [at, change] : changes_[segment]) {
      if (load.cables > 0 && at > from) f(from, at, load);
      load += change;
      from = at;
    }
  }

 private:
  /// The part of its nth segment that a route uses, from the segment's `from`.
  std::pair<Length, Length> within(const TrayRoutes& routes, const TrayRoute& route, std::uint32_t nth) const {
    if (route.segments == 1) return std::minmax(route.from.along, route.to.along);
    const TraySegment& segment = graph_.segments[routes.segmentOf(route, nth)];
    const bool first = nth == 0, last = nth + 1 == route.segments;
    if (!first && !last) return {Length(), segment.length};
    const TraySegment& next = graph_.segments[routes.segmentOf(route, first ? 1 : nth - 1)];
    const bool leavesAtFrom = segment.from == next.from || segment.from == next.to;
    const Length at = first ? route.from.along : route.to.along;
    return leavesAtFrom ? std::pair(Length(), at) : std::pair(at, segment.length);
  }

  const TrayGraph& graph_;
  std::vector<std::map<Length, Load>> changes_;  ///< by place on the segment
};

/// What hangs from a place in a tray to one corner of a rack.
struct Drop {
  PortPlace low, high;  ///< the lowest and the highest port
  Load load;
};
using DropKey = std::tuple<std::uint32_t, RackCorner, TrayPoint>;

class CableTubes {
 public:
  CableTubes(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling, HallId hall, Rgb colour)
      : plan_(plan), cabling_(cabling), hall_(hall), colour_(colour), spots_(plan, fabrics) {}

  std::vector<SceneTube> run() {
    const std::vector<RouteLoad> routes = routeLoads(plan_, cabling_.fabrics, cabling_.routes.routes.size());
    inTrays(routes);
    toRacks(routes);
    return std::move(tubes_);
  }

 private:
  void inTrays(const std::vector<RouteLoad>& routes) {
    SegmentLoads loads(*cabling_.trays);
    for (std::size_t i = 0; i < routes.size(); ++i) {
      if (routes[i].cables == 0) continue;
      loads.add(cabling_.routes, cabling_.routes.routes[i], {routes[i].cables, routes[i].squareMetres});
    }
    for (std::uint32_t i = 0; i < cabling_.trays->segments.size(); ++i) {
      const TraySegment& segment = cabling_.trays->segments[i];
      if (cabling_.trays->nodes[segment.from].hall != hall_) continue;
      loads.forEachStretch(i, [&](Length from, Length to, const Load& load) {
        const float radius = radiusOf(load);
        add({lying({i, from}, radius), lying({i, to}, radius)}, radius, segment.tray ? ref(segment.tray) : ThingRef{});
      });
    }
  }

  /// On the floor of a tray.
  Vec3 lying(const TrayPoint& point, float radius) const {
    const TrayNode node = placeOf(*cabling_.trays, point);
    return {metres(node.at.x), metres(node.at.y), metres(node.z) + traySheet + radius};
  }

  void toRacks(const std::vector<RouteLoad>& routes) {
    std::map<DropKey, Drop> drops;
    for (std::size_t f = 0; f < cabling_.fabrics.size(); ++f) {
      for (const Cable& cable : cabling_.fabrics[f].cables) {
        if (cable.route == Cable::noRoute) continue;
        const auto ends = spots_.of(f, cable);
        if (!ends) continue;
        const TrayRoute& route = cabling_.routes.routes[cable.route];
        take(drops, ends->from, route.from, perCable(routes[cable.route]));
        take(drops, ends->to, route.to, perCable(routes[cable.route]));
      }
    }
    for (const auto& [key, drop] : drops) hang(std::get<TrayPoint>(key), drop);
  }

  void take(std::map<DropKey, Drop>& drops, const PortPlace& port, const TrayPoint& tray, const Load& load) const {
    if (spots_.site(port).hall != hall_) return;
    Drop& drop = drops.try_emplace({port.site, port.corner, tray}, Drop{port, port, {}}).first->second;
    if (port.z < drop.low.z) drop.low = port;
    if (port.z > drop.high.z) drop.high = port;
    drop.load += load;
  }

  /// From the port that is farthest from the tray along the rack, then level to the tray.
  void hang(const TrayPoint& tray, const Drop& drop) {
    const float radius = radiusOf(drop.load);
    const Vec3 end = lying(tray, radius);
    const PortPlace& port = end.z > static_cast<float>(drop.low.z.metres()) ? drop.low : drop.high;
    const Vec3 start = spots_.beforeCorner(port, radius + gap);
    add({start, {start.x, start.y, end.z}, end}, radius, ref(spots_.site(port).rack));
  }

  void add(std::vector<Vec3> points, float radius, ThingRef thing) {
    tubes_.push_back({std::move(points), radius, thing, colour_});
  }

  static constexpr float gap = 0.025F;  // metres before the rack's face, where devices' faces stand out
  const Plan& plan_;
  const CablingResult& cabling_;
  HallId hall_;
  Rgb colour_;
  CableSpots spots_;
  std::vector<SceneTube> tubes_;
};

}  // namespace

CablingScene cablingScene(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling, HallId hall,
                          Rgb colour) {
  CablingScene scene;
  scene.tubes = CableTubes(plan, fabrics, cabling, hall, colour).run();
  scene.legend = trayLegend(cabling, hall);
  if (!scene.legend.empty()) scene.legendTitle = trayLegendTitle;
  return scene;
}

}  // namespace hallwright
