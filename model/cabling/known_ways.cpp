#include "model/cabling/known_ways.h"

namespace hallwright {

void numberInOrder(KnownWays& known) {
  const TrayRoutes before = std::move(known.routes);
  known.routes = {};
  std::vector<std::uint32_t> numbers(before.routes.size(), Cable::noRoute);
  for (std::vector<PairWay>& ways : known.ways) {
    for (PairWay& way : ways) {
      if (way.path.route == Cable::noRoute) continue;
      std::uint32_t& number = numbers[way.path.route];
      if (number == Cable::noRoute) {
        number = static_cast<std::uint32_t>(known.routes.routes.size());
        TrayRoute route = before.routes[way.path.route];
        const auto first = before.segments.begin() + route.firstSegment;
        route.firstSegment = static_cast<std::uint32_t>(known.routes.segments.size());
        known.routes.segments.insert(known.routes.segments.end(), first, first + route.segments);
        known.routes.routes.push_back(route);
      }
      way.path.route = number;
    }
  }
}

}  // namespace hallwright
