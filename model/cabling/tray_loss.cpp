#include "model/cabling/tray_loss.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace hallwright {
namespace {

/// Each once, in the order in which the route meets them.
std::vector<TrayId> traysOf(const CablingResult& cabling, const TrayRoute& route) {
  std::vector<TrayId> trays;
  for (std::uint32_t nth = 0; nth < route.segments; ++nth) {
    const TrayId tray = cabling.trays->segments[cabling.routes.segmentOf(route, nth)].tray;
    if (tray && std::ranges::find(trays, tray) == trays.end()) trays.push_back(tray);
  }
  return trays;
}

}  // namespace

std::vector<TrayLoss> trayLosses(const FabricGraph& graph, const CablingResult& cabling) {
  std::map<TrayId, Loss> lost;
  const FabricCabling* made = cabling.fabric(graph.fabric);
  if (!made) return {};
  std::unordered_map<std::uint32_t, std::vector<TrayId>> known;  // by route: many cables share one
  for (const Cable& cable : made->cables) {
    if (cable.route == Cable::noRoute) continue;
    const auto [at, isNew] = known.try_emplace(cable.route);
    if (isNew) at->second = traysOf(cabling, cabling.routes.routes[cable.route]);
    for (const TrayId tray : at->second) {
      for (std::uint32_t i = 0; i < cable.links; ++i) lost[tray].links.push_back(cable.link + i);
    }
  }
  std::vector<TrayLoss> all;
  for (auto& [tray, loss] : lost) all.push_back({tray, std::move(loss)});
  return all;
}

Loss lossOfTray(const FabricGraph& graph, const CablingResult& cabling, TrayId tray) {
  for (TrayLoss& one : trayLosses(graph, cabling)) {
    if (one.tray == tray) return std::move(one.loss);
  }
  return {};
}

std::optional<WorstTray> worstTray(const FabricGraph& graph, const CablingResult& cabling) {
  const std::vector<TrayLoss> trays = trayLosses(graph, cabling);
  std::vector<Loss> losses;
  for (const TrayLoss& tray : trays) losses.push_back(tray.loss);
  const auto worst = worstOf(graph, losses);
  if (!worst) return std::nullopt;
  return WorstTray{trays[worst->index].tray, worst->effect};
}

}  // namespace hallwright
