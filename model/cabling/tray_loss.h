// What a lost tray takes from a fabric: the links of every cable whose way leads through a segment of it, however
// short.
//   Loss loss = lossOfTray(graph, cabling, tray);   whatIf(graph, loss)
#pragma once

#include <optional>
#include <vector>

#include "model/cabling/result.h"
#include "model/fabric/worst_loss.h"

namespace hallwright {

/// Empty where no cable of the fabric lies in the tray.
Loss lossOfTray(const FabricGraph& graph, const CablingResult& cabling, TrayId tray);

/// Trays that cables of the fabric lie in, sorted, with the links that go with each.
struct TrayLoss {
  TrayId tray;
  Loss loss;
};
std::vector<TrayLoss> trayLosses(const FabricGraph& graph, const CablingResult& cabling);

struct WorstTray {
  TrayId tray;
  LossEffect effect;
};
/// None where no cable of the fabric lies in a tray.
std::optional<WorstTray> worstTray(const FabricGraph& graph, const CablingResult& cabling);

}  // namespace hallwright
