// How full trays are, and another way for cables where one is full.
//   fill   = sum of pi/4 x d^2 of the cables in a segment / (width x height of its tray)
//   limits   Tray::fillLimit, 25 % as TIA-569 recommends; 50 % calculated is physically full (bonetcabletray.com, "Fill
//            ratio differences")
// A worked case: 100 cables of 0.30 in take 0.30^2 x 100 x 0.785 = 7.065 in^2 (Leviton Cat 6A manual, page 18).
#pragma once

#include <vector>

#include "model/cabling/result.h"

namespace hallwright {

inline constexpr double physicallyFull = 0.5;

/// Of a round cable.
double crossSection(Length diameter);

/// What runs along each route: cables, their cross-sections and masses.
struct RouteLoad {
  std::int64_t cables = 0, unknown = 0;
  double squareMetres = 0;
  Total<double> kgPerMetre;
};
std::vector<RouteLoad> routeLoads(const Plan& plan, const std::vector<FabricCabling>& fabrics, std::size_t routes);

std::vector<SegmentFill> segmentFill(const Plan& plan, const TrayGraph& graph, const TrayRoutes& routes,
                                     const std::vector<RouteLoad>& loads);

/// Sends routes around segments that are over their limit, the last ones first, where another way has room for them;
/// what has none stays. The extra length of each route; empty: none moved.
std::vector<Length> spreadRoutes(const Plan& plan, const TrayGraph& graph, TrayRoutes& routes,
                                 const std::vector<RouteLoad>& loads);

}  // namespace hallwright
