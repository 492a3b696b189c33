#include "model/cabling/estimate_cabling.h"

#include <algorithm>
#include <map>

#include "model/cabling/count_parts.h"
#include "model/cabling/findings.h"
#include "model/cabling/known_ways.h"
#include "model/cabling/tray_fill.h"

namespace hallwright {
namespace {

Length assumedLength(const Plan& plan, const char* id) { return Length::fromMetres(assumed(plan, id)); }

class Stage {
 public:
  Stage(const Plan& plan, const FabricResult& fabrics, std::shared_ptr<const CagePairs> pairs)
      : plan_(plan), fabrics_(fabrics), pairs_(std::move(pairs)), racks_(plan) {}

  CablingResult run(const CablingResult* before) {
    CablingResult result;
    const bool again = before && before->known && before->known->madeFrom == madeFrom() && sameRacks(*before->known);
    result.trays = again ? before->trays : std::make_shared<const TrayGraph>(trayGraph(plan_));
    Router router(*result.trays, racks_, assumedLength(plan_, "cabling.tray-reach"));
    const Slack slack{assumedLength(plan_, "cabling.slack-between-racks"),
                      assumedLength(plan_, "cabling.slack-in-rack")};
    for (const FabricPairs& pairs : pairs_->fabrics) choosers_.emplace_back(plan_, pairs, racks_, router, slack);
    result.known = findWays(router, again ? before->known.get() : nullptr);
    result.routes = result.known->routes;
    result.fabrics = cablings(result.known->ways);
    std::vector<RouteLoad> loads = routeLoads(plan_, result.fabrics, result.routes.routes.size());
    const std::vector<Length> longer = spreadRoutes(plan_, *result.trays, result.routes, loads);
    if (!longer.empty()) {
      result.fabrics.clear();
      std::vector<std::vector<PairWay>> ways = result.known->ways;
      for (std::size_t i = 0; i < ways.size(); ++i) choosers_[i].stretch(ways[i], longer);
      result.fabrics = cablings(ways);
      loads = routeLoads(plan_, result.fabrics, result.routes.routes.size());
    }
    result.fill = segmentFill(plan_, *result.trays, result.routes, loads);
    countAll(result);
    reportCabling(plan_, fabrics_, result);
    return result;
  }

 private:
  std::vector<std::shared_ptr<const void>> madeFrom() const {
    return {plan_.trays.pointer(), plan_.racks.pointer(), plan_.devices.pointer(), plan_.assumptions.pointer(), pairs_};
  }

  bool sameRacks(const KnownWays& known) const {
    return std::equal(known.sites.begin(), known.sites.end(), racks_.sites().begin(), racks_.sites().end(),
                      [](const RackSite& a, const RackSite& b) { return a.rack == b.rack; });
  }

  std::shared_ptr<const KnownWays> findWays(Router& router, const KnownWays* before) {
    auto known = std::make_shared<KnownWays>(KnownWays{madeFrom(), racks_.sites(), {}, {}});
    std::vector<bool> moved;
    if (before) {
      router.take(before->routes);
      for (std::size_t i = 0; i < known->sites.size(); ++i) moved.push_back(known->sites[i] != before->sites[i]);
    }
    for (std::size_t i = 0; i < choosers_.size(); ++i) {
      known->ways.push_back(before ? choosers_[i].choose({before->ways[i], moved}) : choosers_[i].choose());
    }
    known->routes = router.takeRoutes();
    numberInOrder(*known);
    return known;
  }

  std::vector<FabricCabling> cablings(const std::vector<std::vector<PairWay>>& ways) const {
    std::vector<FabricCabling> all;
    for (std::size_t i = 0; i < ways.size(); ++i) all.push_back(choosers_[i].cabling(ways[i]));
    return all;
  }

  void countAll(CablingResult& result) {
    std::map<ProductId, CableTotal> totals;
    for (std::size_t i = 0; i < result.fabrics.size(); ++i) {
      FabricCabling& made = result.fabrics[i];
      countParts(plan_, *find(plan_.network->fabrics, made.fabric), fabrics_.fabrics[i].graph, pairs_->fabrics[i].cages,
                 made, result.problems);
      for (const Cable& cable : made.cables) {
        const bool known = cable.ordered > Length();
        ++(known ? result.withLength : result.withoutLength);
        if (!known) continue;
        const ProductId product = cable.option == Cable::noOption ? 0 : made.options[cable.option].product;
        CableTotal& total = totals.try_emplace(product, CableTotal{product, 0, {}}).first->second;
        ++total.pieces, total.ordered += cable.ordered;
      }
    }
    for (const auto& [product, total] : totals) result.totals.push_back(total);
  }

  const Plan& plan_;
  const FabricResult& fabrics_;
  std::shared_ptr<const CagePairs> pairs_;
  RackSites racks_;
  std::vector<CableChooser> choosers_;  ///< by fabric
};

}  // namespace

CablingResult estimateCabling(const Plan& plan, const FabricResult& fabrics) {
  return estimateCabling(plan, fabrics, std::make_shared<const CagePairs>(cagePairs(plan, fabrics)), nullptr);
}

CablingResult estimateCabling(const Plan& plan, const FabricResult& fabrics, std::shared_ptr<const CagePairs> pairs,
                              const CablingResult* before) {
  return Stage(plan, fabrics, std::move(pairs)).run(before);
}

std::vector<DeviceOptics> opticsByDevice(const FabricResult& fabrics, const CablingResult& cabling) {
  std::map<DeviceId, std::vector<SwitchOptic>> all;
  for (std::size_t i = 0; i < cabling.fabrics.size(); ++i) {
    for (const SwitchOptic& optic : cabling.fabrics[i].optics) {
      const DeviceId device = fabrics.fabrics[i].graph.switches[optic.switchIndex].device;
      if (device) all[device].push_back(optic);
    }
  }
  std::vector<DeviceOptics> sorted;
  for (auto& [device, optics] : all) sorted.push_back({device, std::move(optics)});
  return sorted;
}

const FabricCabling* CablingResult::fabric(FabricId id) const {
  const auto at =
      std::find_if(fabrics.begin(), fabrics.end(), [&](const FabricCabling& one) { return one.fabric == id; });
  return at == fabrics.end() ? nullptr : &*at;
}

}  // namespace hallwright
