#include "model/plan/edit/facilities.h"

#include "model/plan/edit/move.h"
#include "model/plan/impossible.h"
#include "model/plan/integrity.h"

namespace hallwright {
namespace {

std::optional<Error> faultOf(const Plan& plan, const CoolingUnit& unit) {
  const Product* product = productOf(plan, unit.product);
  if (unit.product != 0 && !product) return missing("product", unit.product);
  if (product && !product->cooling) return Error{product->name + " is no cooling unit", unit.name};
  if (unit.loop && !find(plan.cooling->loops, unit.loop)) return missing("loop", unit.loop.value);
  if (auto fault = firstImpossible(unit, unit.name)) return fault;
  return spotFault(plan, unit.spot);
}

std::optional<Error> faultOf(const Plan& plan, const Tray& tray) {
  if (!find(*plan.halls, tray.hall)) return missing("hall", tray.hall.value);
  return firstImpossible(tray, tray.name);
}

std::string nameOf(const Plan& plan, DeviceId id) {
  const Device* device = find(*plan.devices, id);
  return device ? device->name : "a device";
}

std::optional<Error> faultOf(const Plan& plan, const DrawnCable& cable) {
  if (cable.fabric && !find(plan.network->fabrics, cable.fabric)) return missing("fabric", cable.fabric.value);
  if (cable.product != 0 && !productOf(plan, cable.product)) return missing("product", cable.product);
  if (auto fault = firstImpossible(cable, "")) return fault;
  if (cable.from == cable.to) return Error{"a cable joins two different ports"};
  for (const PortRef& port : {cable.from, cable.to}) {
    if (!find(*plan.devices, port.device)) return missing("device", port.device.value);
    if (!hasPort(plan, port)) return Error{"it has no such port", nameOf(plan, port.device)};
    for (const DrawnCable& other : *plan.cables) {
      if (other.id != cable.id && (other.from == port || other.to == port)) {
        return Error{"that port has a drawn cable already", nameOf(plan, port.device)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Plan> addCoolingUnit(Plan plan, CoolingUnit unit, CoolingUnitId* made) {
  std::vector<CoolingUnitId> ids;
  auto added = addCoolingUnits(std::move(plan), {std::move(unit)}, &ids);
  if (added && made) *made = ids.front();
  return added;
}

Result<Plan> addCoolingUnits(Plan plan, std::vector<CoolingUnit> units, std::vector<CoolingUnitId>* made) {
  for (const CoolingUnit& unit : units) {
    if (auto fault = faultOf(plan, unit)) return *fault;
  }
  if (units.empty()) return plan;
  for (CoolingUnit& unit : units) {
    unit.id = takeId<CoolingUnitId>(plan);
    if (made) made->push_back(unit.id);
  }
  plan.cooling.change(
      [&](CoolingPlan& cooling) { cooling.units.insert(cooling.units.end(), units.begin(), units.end()); });
  return plan;
}

Result<Plan> setCoolingUnit(Plan plan, CoolingUnit unit) {
  if (!find(plan.cooling->units, unit.id)) return missing("cooling unit", unit.id.value);
  if (auto fault = faultOf(plan, unit)) return *fault;
  replaceThing(plan.cooling, &CoolingPlan::units, std::move(unit));
  return plan;
}

Result<Plan> addLoop(Plan plan, Loop loop, LoopId* made) {
  if (auto fault = firstImpossible(loop, loop.name)) return *fault;
  loop.id = takeId<LoopId>(plan);
  if (made) *made = loop.id;
  plan.cooling.change([&](CoolingPlan& cooling) { cooling.loops.push_back(std::move(loop)); });
  return plan;
}

Result<Plan> setLoop(Plan plan, Loop loop) {
  if (!find(plan.cooling->loops, loop.id)) return missing("loop", loop.id.value);
  if (auto fault = firstImpossible(loop, loop.name)) return *fault;
  replaceThing(plan.cooling, &CoolingPlan::loops, std::move(loop));
  return plan;
}

Result<Plan> addTray(Plan plan, Tray tray, TrayId* made) {
  if (auto fault = faultOf(plan, tray)) return *fault;
  tray.id = takeId<TrayId>(plan);
  if (made) *made = tray.id;
  appendThing(plan.trays, std::move(tray));
  return plan;
}

Result<Plan> addTrays(Plan plan, std::vector<Tray> trays) {
  for (const Tray& tray : trays) {
    if (auto fault = faultOf(plan, tray)) return *fault;
  }
  if (trays.empty()) return plan;
  for (Tray& tray : trays) tray.id = takeId<TrayId>(plan);
  plan.trays.change([&](std::vector<Tray>& all) { all.insert(all.end(), trays.begin(), trays.end()); });
  return plan;
}

Result<Plan> setTray(Plan plan, Tray tray) {
  if (!find(*plan.trays, tray.id)) return missing("tray", tray.id.value);
  if (auto fault = faultOf(plan, tray)) return *fault;
  replaceThing(plan.trays, tray);
  return plan;
}

Result<Plan> addCable(Plan plan, DrawnCable cable, CableId* made) {
  cable.id = {};
  if (auto fault = faultOf(plan, cable)) return *fault;
  cable.id = takeId<CableId>(plan);
  if (made) *made = cable.id;
  appendThing(plan.cables, std::move(cable));
  return plan;
}

Result<Plan> setCable(Plan plan, DrawnCable cable) {
  if (!find(*plan.cables, cable.id)) return missing("cable", cable.id.value);
  if (auto fault = faultOf(plan, cable)) return *fault;
  replaceThing(plan.cables, cable);
  return plan;
}

}  // namespace hallwright
