#include "model/cabling/estimate_cabling.h"

#include <algorithm>
#include <map>

#include "model/cabling/choose_cables.h"
#include "model/cabling/count_parts.h"
#include "model/cabling/findings.h"
#include "model/cabling/tray_fill.h"

namespace hallwright {
namespace {

Length assumedLength(const Plan& plan, const char* id) { return Length::fromMetres(assumed(plan, id)); }

class Stage {
 public:
  Stage(const Plan& plan, const FabricResult& fabrics)
      : plan_(plan),
        fabrics_(fabrics),
        trays_(std::make_shared<const TrayGraph>(trayGraph(plan))),
        racks_(plan),
        router_(*trays_, racks_, assumedLength(plan, "cabling.tray-reach")) {
    const Slack slack{assumedLength(plan, "cabling.slack-between-racks"), assumedLength(plan, "cabling.slack-in-rack")};
    choosers_.reserve(fabrics.fabrics.size());
    for (const FabricEstimate& fabric : fabrics.fabrics) {
      choosers_.push_back(std::make_unique<CableChooser>(plan, *find(plan.network->fabrics, fabric.fabric),
                                                         fabric.graph, racks_, router_, slack));
      choosers_.back()->choose();
    }
  }

  CablingResult run() {
    CablingResult result;
    result.trays = trays_;
    result.routes = router_.takeRoutes();
    result.fabrics = cablings();
    std::vector<RouteLoad> loads = routeLoads(plan_, result.fabrics, result.routes.routes.size());
    const std::vector<Length> longer = spreadRoutes(plan_, *trays_, result.routes, loads);
    if (!longer.empty()) {
      for (const auto& chooser : choosers_) chooser->stretch(longer), chooser->choose();
      result.fabrics = cablings();
      loads = routeLoads(plan_, result.fabrics, result.routes.routes.size());
    }
    result.fill = segmentFill(plan_, *trays_, result.routes, loads);
    countAll(result);
    reportCabling(plan_, fabrics_, result);
    return result;
  }

 private:
  std::vector<FabricCabling> cablings() const {
    std::vector<FabricCabling> all;
    for (const auto& chooser : choosers_) all.push_back(chooser->cabling());
    return all;
  }

  void countAll(CablingResult& result) {
    std::map<ProductId, CableTotal> totals;
    for (std::size_t i = 0; i < result.fabrics.size(); ++i) {
      FabricCabling& made = result.fabrics[i];
      countParts(plan_, *find(plan_.network->fabrics, made.fabric), fabrics_.fabrics[i].graph, choosers_[i]->cages(),
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
  std::shared_ptr<const TrayGraph> trays_;
  RackSites racks_;
  Router router_;
  std::vector<std::unique_ptr<CableChooser>> choosers_;
};

}  // namespace

CablingResult estimateCabling(const Plan& plan, const FabricResult& fabrics) { return Stage(plan, fabrics).run(); }

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
