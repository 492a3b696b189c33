// Cooling of a plan.
//   heat of a hall     sum of nameplate draw of its placed racks, to air and to liquid
//   airflow            sum over products of devices x (the maker's airflow, else P / (c dT)) / p          (air.h)
//   capacity           sum over the hall's cooling units; one lost: without the largest
//   PUE                sum over kinds of rack cooling of (share of IT energy draw) x (PUE of that kind)
//   coolant            liquid heat x the assumption cooling.liquid-flow, in l/min per kW
// dT is the assumption cooling.air-rise, p the air pressure at the site's altitude. PUE and limits by kind are the
// assumptions cooling.pue.KIND and cooling.limit.KIND; a limit set on a rack goes before. A limit holds for all heat of
// the rack, since what liquid takes away also needs the cooling that its kind stands for.
// Left out: heat that a sidekick or liquid-to-air CDU gives back to the air, where in the hall a unit stands, loops.
#pragma once

#include "model/cooling/result.h"
#include "model/draw/draw.h"

namespace hallwright {

CoolingResult estimateCooling(const Plan& plan, const DrawResult& draw);

/// KIND in the assumptions' ids: "hot-aisle-contained".
const char* slugOf(RackCooling cooling);
/// For people: "hot aisle contained".
const char* nameOf(RackCooling cooling);

bool takesAirHeat(CoolingKind kind);
bool takesLiquidHeat(CoolingKind kind);

}  // namespace hallwright
