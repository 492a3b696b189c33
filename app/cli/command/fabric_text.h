// What `fabric` says of a fabric, for people, on standard output.
#pragma once

#include <string>
#include <vector>

#include "app/cli/command/fabric_things.h"
#include "model/cabling/tray_loss.h"
#include "model/fabric/measures.h"
#include "model/fabric/result.h"
#include "model/fabric/worst_loss.h"

namespace hallwright::cli {

/// The worst single losses that were looked for.
struct WorstLosses {
  std::optional<WorstSwitch> ofSwitches;
  std::optional<WorstRack> ofRacks;
  std::optional<WorstTray> ofTrays;
};

/// A name and what it is, in two columns.
void printRow(const std::string& label, const std::string& text);
void print(const FabricMeasures& measures);
void printDomains(const FabricEstimate& estimate);
void print(const WhatIf& lost, const std::vector<std::string>& things);
void print(const JobMeasures& job);
void print(const std::vector<NamedCut>& cuts, const FabricGraph& graph);
void print(const WorstLosses& worst, const Plan& plan, const FabricGraph& graph);

}  // namespace hallwright::cli
