#include "model/cabling/tray_fill.h"

#include <algorithm>
#include <numbers>

#include "model/cabling/tray_distances.h"

namespace hallwright {
namespace {

/// A way through a segment over its limit counts as so many times its length.
constexpr int avoidance = 10;
constexpr int mostRounds = 8;

double crossSectionOf(const Plan& plan, const TraySegment& segment) {
  const Tray* tray = segment.tray ? find(*plan.trays, segment.tray) : nullptr;
  return tray ? tray->width.metres() * tray->height.metres() : 0;
}

double limitOf(const Plan& plan, const TraySegment& segment) {
  const Tray* tray = segment.tray ? find(*plan.trays, segment.tray) : nullptr;
  return tray ? tray->fillLimit * tray->width.metres() * tray->height.metres() : 0;
}

class Spreader {
 public:
  Spreader(const Plan& plan, const TrayGraph& graph, TrayRoutes& routes, const std::vector<RouteLoad>& loads)
      : graph_(graph), routes_(routes), loads_(loads), used_(graph.segments.size(), 0) {
    for (const TraySegment& segment : graph.segments) limits_.push_back(limitOf(plan, segment));
    for (std::size_t i = 0; i < routes.routes.size(); ++i) add(routes.routes[i], loads[i].squareMetres);
  }

  std::vector<Length> run() {
    std::vector<Length> before;
    for (const TrayRoute& route : routes_.routes) before.push_back(route.length);
    bool any = false;
    for (int round = 0; round < mostRounds && hasFull() && moveSome(); ++round) any = true;
    if (!any) return {};
    for (std::size_t i = 0; i < before.size(); ++i) before[i] = routes_.routes[i].length - before[i];
    return before;
  }

 private:
  void add(const TrayRoute& route, double area) {
    for (std::uint32_t i = 0; i < route.segments; ++i) used_[routes_.segmentOf(route, i)] += area;
  }
  bool isFull(std::uint32_t segment) const { return limits_[segment] > 0 && used_[segment] > limits_[segment]; }
  bool hasFull() const {
    for (std::uint32_t i = 0; i < used_.size(); ++i) {
      if (isFull(i)) return true;
    }
    return false;
  }
  int fullOn(const std::vector<std::uint32_t>& segments) const {
    return static_cast<int>(std::count_if(segments.begin(), segments.end(), [&](auto s) { return isFull(s); }));
  }

  bool moveSome() {
    const std::vector<double> start = used_;
    TrayDistances ways(graph_, [&](std::uint32_t i) -> std::optional<Length> {
      const bool full = limits_[i] > 0 && start[i] > limits_[i];
      return graph_.segments[i].length * (full ? avoidance : 1);
    });
    bool moved = false;
    for (std::size_t i = routes_.routes.size(); i-- > 0;) {
      if (loads_[i].squareMetres > 0 && move(i, ways)) moved = true;
    }
    return moved;
  }

  bool move(std::size_t number, TrayDistances& ways) {
    TrayRoute& route = routes_.routes[number];
    const auto first = routes_.segments.begin() + route.firstSegment;
    const std::vector<std::uint32_t> old(first, first + route.segments);
    if (fullOn(old) == 0 || route.segments < 2) return false;
    const std::vector<std::uint32_t> other = around(route, ways);
    if (other.empty() || other == old) return false;
    const double area = loads_[number].squareMetres;
    add(route, -area);
    const bool better = std::all_of(other.begin(), other.end(), [&](std::uint32_t segment) {
      const bool onBoth = std::find(old.begin(), old.end(), segment) != old.end();
      return onBoth || limits_[segment] == 0 || used_[segment] + area <= limits_[segment];
    });
    if (better) take(route, other);
    add(route, area);
    return better;
  }

  /// The best way under the weights, from segment to segment; empty: none.
  std::vector<std::uint32_t> around(const TrayRoute& route, TrayDistances& ways) const {
    const auto way = shortestWay(graph_, route.from, route.to, ways);
    return way ? segmentsOf(*way, route.from, route.to, ways) : std::vector<std::uint32_t>();
  }

  void take(TrayRoute& route, const std::vector<std::uint32_t>& segments) {
    route.firstSegment = static_cast<std::uint32_t>(routes_.segments.size());
    route.segments = static_cast<std::uint32_t>(segments.size());
    routes_.segments.insert(routes_.segments.end(), segments.begin(), segments.end());
    route.length = {};
    for (std::uint32_t i = 0; i < route.segments; ++i) route.length += lengthWithin(graph_, routes_, route, i);
  }

  const TrayGraph& graph_;
  TrayRoutes& routes_;
  const std::vector<RouteLoad>& loads_;
  std::vector<double> used_, limits_;
};

}  // namespace

double crossSection(Length diameter) { return std::numbers::pi / 4 * diameter.metres() * diameter.metres(); }

std::vector<RouteLoad> routeLoads(const Plan& plan, const std::vector<FabricCabling>& fabrics, std::size_t routes) {
  std::vector<RouteLoad> loads(routes);
  for (const FabricCabling& fabric : fabrics) {
    std::vector<const CableSpec*> specs;
    for (const CableOption& option : fabric.options) specs.push_back(&*productOf(plan, option.product)->cable);
    for (const Cable& cable : fabric.cables) {
      if (cable.route == Cable::noRoute) continue;
      RouteLoad& load = loads[cable.route];
      const CableSpec* spec = cable.option == Cable::noOption ? nullptr : specs[cable.option];
      ++load.cables;
      if (spec && spec->diameter.value) {
        load.squareMetres += crossSection(*spec->diameter.value);
      } else {
        ++load.unknown;
      }
      load.kgPerMetre +=
          spec && spec->massPerMetre.value ? std::optional(spec->massPerMetre.value->base()) : std::nullopt;
    }
  }
  return loads;
}

std::vector<SegmentFill> segmentFill(const Plan& plan, const TrayGraph& graph, const TrayRoutes& routes,
                                     const std::vector<RouteLoad>& loads) {
  std::vector<SegmentFill> fill(graph.segments.size());
  for (std::size_t i = 0; i < routes.routes.size(); ++i) {
    const TrayRoute& route = routes.routes[i];
    for (std::uint32_t nth = 0; nth < route.segments; ++nth) {
      SegmentFill& segment = fill[routes.segmentOf(route, nth)];
      segment.cables += loads[i].cables, segment.unknown += loads[i].unknown;
      segment.squareMetres += loads[i].squareMetres;
      segment.kgPerMetre += loads[i].kgPerMetre;
    }
  }
  for (std::size_t i = 0; i < fill.size(); ++i) {
    const double whole = crossSectionOf(plan, graph.segments[i]);
    if (whole > 0) fill[i].fill = fill[i].squareMetres / whole;
  }
  return fill;
}

std::vector<Length> spreadRoutes(const Plan& plan, const TrayGraph& graph, TrayRoutes& routes,
                                 const std::vector<RouteLoad>& loads) {
  return Spreader(plan, graph, routes, loads).run();
}

}  // namespace hallwright
