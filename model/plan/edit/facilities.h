// Edits of cooling units, loops, trays and cables drawn by hand.
#pragma once

#include "model/plan/edit/section.h"

namespace hallwright {

Result<Plan> addCoolingUnit(Plan plan, CoolingUnit unit, CoolingUnitId* made = nullptr);
/// All at once: ids follow each other in the order given.
Result<Plan> addCoolingUnits(Plan plan, std::vector<CoolingUnit> units, std::vector<CoolingUnitId>* made = nullptr);
Result<Plan> setCoolingUnit(Plan plan, CoolingUnit unit);
template <class F>
Result<Plan> changeCoolingUnit(const Plan& plan, CoolingUnitId id, F edit) {
  return changeThing(plan, plan.cooling->units, id, "cooling unit", edit, setCoolingUnit);
}

Result<Plan> addLoop(Plan plan, Loop loop, LoopId* made = nullptr);
Result<Plan> setLoop(Plan plan, Loop loop);
template <class F>
Result<Plan> changeLoop(const Plan& plan, LoopId id, F edit) {
  return changeThing(plan, plan.cooling->loops, id, "loop", edit, setLoop);
}

Result<Plan> addTray(Plan plan, Tray tray, TrayId* made = nullptr);
/// All at once: ids follow each other in the order given.
Result<Plan> addTrays(Plan plan, std::vector<Tray> trays);
Result<Plan> setTray(Plan plan, Tray tray);
template <class F>
Result<Plan> changeTray(const Plan& plan, TrayId id, F edit) {
  return changeThing(plan, *plan.trays, id, "tray", edit, setTray);
}

/// Both ports exist, differ and carry no other drawn cable.
Result<Plan> addCable(Plan plan, DrawnCable cable, CableId* made = nullptr);
Result<Plan> setCable(Plan plan, DrawnCable cable);
template <class F>
Result<Plan> changeCable(const Plan& plan, CableId id, F edit) {
  return changeThing(plan, *plan.cables, id, "cable", edit, setCable);
}

}  // namespace hallwright
