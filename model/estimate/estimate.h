// Every estimate of a plan in one call. Pure: no clock, no files, no globals. Given what was estimated before, a stage
// whose sections and earlier stages are the same objects is taken over as it is.
//   Estimates now = estimate(plan, &before);   now.draw->now.nameplate.power
#pragma once

#include <vector>

#include "model/cabling/cage_pairs.h"
#include "model/cabling/estimate_cabling.h"
#include "model/cooling/estimate_cooling.h"
#include "model/cost/estimate_cost.h"
#include "model/draw/draw.h"
#include "model/estimate/stage.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/finding.h"
#include "model/plan/plan.h"
#include "model/power/estimate_power.h"
#include "model/workload/estimate_workloads.h"

namespace hallwright {

/// All that draw and cooling read of a placement: a rack that moves within its hall changes no watts.
struct RackHall {
  RackId rack;
  HallId hall;
  RowId row;
  friend bool operator==(const RackHall&, const RackHall&) = default;
};

struct Estimates {
  Stage<std::vector<RackHall>> rackHalls;  ///< sorted by rack
  Stage<FabricResult> fabrics;
  Stage<CagePairs> cagePairs;  ///< of `fabrics`
  Stage<CablingResult> cabling;
  Stage<std::vector<DeviceOptics>> optics;            ///< of `cabling`: all that draw reads of it
  Stage<std::vector<std::vector<FabricPart>>> parts;  ///< of `cabling`, by fabric: all that cost reads of it
  Stage<DrawResult> draw;
  Stage<CoolingResult> cooling;
  Stage<PowerResult> power;
  Stage<WorkloadResult> workloads;
  Stage<CostResult> cost;
};

Estimates estimate(const Plan& plan, const Estimates* before = nullptr);

}  // namespace hallwright
