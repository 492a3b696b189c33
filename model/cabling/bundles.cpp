#include "model/cabling/bundles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace hallwright {
namespace {

Duration minutes(const Plan& plan, const char* id) { return assumed(plan, id) * (60 * second); }

/// Of a route above the finished floor.
Length overheadOf(const CablingResult& cabling, const TrayRoute& route) {
  Length all;
  for (std::uint32_t i = 0; i < route.segments; ++i) {
    const TraySegment& segment = cabling.trays->segments[cabling.routes.segmentOf(route, i)];
    if (cabling.trays->nodes[segment.from].z >= Length()) all += lengthWithin(*cabling.trays, cabling.routes, route, i);
  }
  return all;
}

}  // namespace

std::vector<Bundle> bundlesOf(const Plan& plan, const CablingResult& cabling) {
  const auto most = static_cast<std::size_t>(std::max(1.0, std::floor(assumed(plan, "cabling.bundle-size"))));
  std::map<std::uint32_t, std::vector<CableRef>> byRoute;
  for (std::uint32_t f = 0; f < cabling.fabrics.size(); ++f) {
    const auto& cables = cabling.fabrics[f].cables;
    for (std::uint32_t c = 0; c < cables.size(); ++c) {
      if (cables[c].route != Cable::noRoute) byRoute[cables[c].route].push_back({f, c});
    }
  }
  std::vector<Bundle> bundles;
  for (const auto& [number, cables] : byRoute) {
    const TrayRoute& route = cabling.routes.routes[number];
    for (std::size_t first = 0; first < cables.size(); first += most) {
      const auto begin = cables.begin() + static_cast<std::ptrdiff_t>(first);
      const auto end = cables.begin() + static_cast<std::ptrdiff_t>(std::min(first + most, cables.size()));
      bundles.push_back({0, number, {begin, end}, route.length, overheadOf(cabling, route)});
    }
  }
  const auto key = [&](const Bundle& bundle) {
    const TrayRoute& route = cabling.routes.routes[bundle.route];
    return std::tuple(cabling.trays->segments[route.from.segment].tray, -bundle.laid, bundle.route);
  };
  std::stable_sort(bundles.begin(), bundles.end(), [&](const Bundle& a, const Bundle& b) { return key(a) < key(b); });
  for (std::size_t i = 0; i < bundles.size(); ++i) bundles[i].number = static_cast<std::uint32_t>(i + 1);
  return bundles;
}

PullPlan pullPlan(const Plan& plan, const CablingResult& cabling) {
  PullPlan made;
  made.bundles = bundlesOf(plan, cabling);
  std::int64_t cables = 0;
  for (const FabricCabling& fabric : cabling.fabrics) {
    for (const Cable& cable : fabric.cables) {
      if (cable.way == CableWay::Unknown) continue;
      ++cables;
      if (cable.route == Cable::noRoute) ++made.looseCables;
    }
  }
  const Duration perMetre = minutes(plan, "cabling.pull-time-per-metre");
  const double sled = assumed(plan, "cabling.sled-factor");
  made.connect = static_cast<double>(cables) * minutes(plan, "cabling.connect-time");
  for (const Bundle& bundle : made.bundles) {
    made.byHand += bundle.laid.metres() * perMetre;
    made.bySled += ((bundle.laid - bundle.overhead).metres() + sled * bundle.overhead.metres()) * perMetre;
  }
  const Duration workingDay = assumed(plan, "cabling.crews") * assumed(plan, "cabling.crew-hours") * hour;
  if (workingDay.base() > 0)
    made.daysByHand = (made.byHand + made.connect) / workingDay,
    made.daysBySled = (made.bySled + made.connect) / workingDay;
  return made;
}

std::vector<Spare> sparesOf(const Plan& plan, const CablingResult& cabling) {
  std::map<std::pair<ProductId, Length>, std::int64_t> inUse;
  for (const FabricCabling& fabric : cabling.fabrics) {
    for (const Cable& cable : fabric.cables) {
      if (cable.ordered > Length() && cable.option != Cable::noOption)
        ++inUse[{fabric.options[cable.option].product, cable.ordered}];
    }
  }
  const double share = assumed(plan, "cabling.spare-fraction");
  std::vector<Spare> spares;
  for (const auto& [key, count] : inUse) {
    const auto part = static_cast<std::int64_t>(std::ceil(static_cast<double>(count) * share - 1e-9));
    spares.push_back({key.first, key.second, count, share > 0 ? std::max<std::int64_t>(1, part) : 0});
  }
  return spares;
}

}  // namespace hallwright
