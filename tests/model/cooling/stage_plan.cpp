#include "tests/model/cooling/stage_plan.h"

#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/status.h"

using namespace hallwright;

namespace {

Product deviceRecord(const char* key, ProductKind kind, std::optional<Power> nameplate, Supplies supplies) {
  Product product;
  product.key = product.name = key;
  product.kind = kind;
  product.draw.nameplate.value = nameplate;
  if (supplies.count > 0) product.supplies = supplies;
  return product;
}

Product coolingRecord(const char* key, CoolingKind kind, std::optional<Power> air, std::optional<Power> liquid) {
  Product product;
  product.key = product.name = key;
  product.kind = ProductKind::CoolingUnit;
  product.cooling.emplace();
  product.cooling->kind = kind;
  product.cooling->airCapacity.value = air;
  product.cooling->liquidCapacity.value = liquid;
  return product;
}

std::vector<Product> records() {
  std::vector<Product> all;
  all.push_back(deviceRecord("dgx-h100", ProductKind::GpuServer, 10.2 * kW, {6, 4, 3.3 * kW, "C20"}));
  all.back().draw.measuredFraction.value = 0.67;
  all.back().draw.airflow.value = 1105 * cfm;
  all.back().gpu = GpuSpec{"h100-sxm", 8};
  all.push_back(deviceRecord("switch", ProductKind::Switch, 1720 * watt, {2, 1, std::nullopt, "C20"}));
  all.push_back(deviceRecord("appliance", ProductKind::Appliance, 500 * watt, {}));
  all.push_back(deviceRecord("dark-horse", ProductKind::Server, std::nullopt, {2, 1, 1 * kW, "C14"}));
  all.push_back(deviceRecord("liquid-server", ProductKind::Server, 10 * kW, {2, 1, 12 * kW, "C20"}));
  all.back().draw.liquidFraction.value = 0.8;
  all.push_back(deviceRecord("pdu", ProductKind::RackPdu, std::nullopt, {}));
  all.back().circuit = CircuitSpec{415 * volt, 60 * ampere, 3, 24, "C19"};
  all.push_back(coolingRecord("crah", CoolingKind::Perimeter, 100 * kW, std::nullopt));
  all.push_back(coolingRecord("mystery-crah", CoolingKind::FanWall, std::nullopt, std::nullopt));
  all.push_back(coolingRecord("cdu", CoolingKind::Cdu, std::nullopt, 200 * kW));
  for (std::size_t i = 0; i < all.size(); ++i) all[i].id = static_cast<ProductId>(i + 1);
  return all;
}

void addTo(DrawFigures& figures, const DeviceDraw& drawn) {
  ++figures.devices;
  for (const auto& [sum, watts] : {std::pair(&figures.nameplate, drawn.nameplate), {&figures.energy, drawn.energy}}) {
    sum->power += watts;
    sum->liquid += watts ? std::optional(*watts * drawn.liquidFraction) : std::nullopt;
    sum->air += watts ? std::optional(*watts * (1 - drawn.liquidFraction)) : std::nullopt;
  }
}

template <class IdType>
void addTo(std::vector<PlaceDraw<IdType>>& places, IdType id, const DeviceDraw& drawn) {
  const auto at = std::ranges::find(places, id, &PlaceDraw<IdType>::id);
  if (at != places.end()) addTo(drawn.now ? at->now : at->later, drawn);
}

}  // namespace

StagePlan::StagePlan() {
  plan.catalog.change([&](Catalog& catalog) { catalog.products = records(); });
  plan.assumptions = libraryAssumptions();
  setAssumption("power.power-factor", 1);
  hall.value = takeId();
  plan.halls.change([&](auto& halls) { halls.emplace_back().id = hall; });
}

ProductId StagePlan::product(const char* key) const {
  const Product* found = plan.catalog->product(key);
  return found ? found->id : 0;
}

void StagePlan::changeProduct(const char* key, const std::function<void(Product&)>& change) {
  plan.catalog.change([&](Catalog& catalog) { change(*std::ranges::find(catalog.products, key, &Product::key)); });
}

RackId StagePlan::addRack(RackCooling cooling, bool placed) {
  Rack rack;
  rack.id.value = takeId();
  rack.cooling = cooling;
  plan.racks.change([&](auto& racks) { racks.push_back(rack); });
  if (placed) plan.placements.change([&](auto& all) { all.push_back({rack.id, {hall, {}, Facing::South}, {}}); });
  return rack.id;
}

DeviceId StagePlan::addDevice(RackId rack, const char* key, Status status) {
  Device device;
  device.id.value = takeId();
  device.rack = rack, device.product = product(key), device.status = status;
  plan.devices.change([&](auto& devices) { devices.push_back(device); });
  return device.id;
}

FeedId StagePlan::addFeed(const char* name, FeedId parent, std::optional<double> efficiency) {
  Feed feed;
  feed.id.value = takeId();
  feed.name = name, feed.parent = parent, feed.efficiency = efficiency;
  plan.power.change([&](PowerPlan& power) { power.feeds.push_back(feed); });
  return feed.id;
}

DeviceId StagePlan::addPdu(RackId rack, FeedId feed) {
  const DeviceId pdu = addDevice(rack, "pdu");
  if (feed) plan.power.change([&](PowerPlan& power) { power.bindings.push_back({pdu, feed}); });
  return pdu;
}

CoolingUnitId StagePlan::addCoolingUnit(const char* key, Status status) {
  CoolingUnit unit;
  unit.id.value = takeId();
  unit.product = product(key), unit.spot.hall = hall, unit.status = status;
  plan.cooling.change([&](CoolingPlan& cooling) { cooling.units.push_back(unit); });
  return unit.id;
}

void StagePlan::setAssumption(const char* id, double value) {
  plan.assumptions.change([&](auto& all) { std::ranges::find(all, id, &Assumption::id)->value = value; });
}

void StagePlan::removeAssumption(const char* id) {
  plan.assumptions.change([&](auto& all) { std::erase_if(all, [&](const Assumption& one) { return one.id == id; }); });
}

DrawResult StagePlan::draw() const {
  DrawResult result;
  for (const Rack& rack : *plan.racks) result.racks.push_back({rack.id, {}, {}});
  result.halls.push_back({hall, {}, {}});
  for (const Device& device : *plan.devices) {
    const Product& record = *productOf(plan, device);
    if (record.kind == ProductKind::RackPdu) continue;
    DeviceDraw drawn;
    drawn.device = device.id, drawn.rack = device.rack, drawn.now = countsNow(statusOf(plan, device));
    drawn.nameplate = record.draw.nameplate.value;
    if (drawn.nameplate) drawn.energy = *drawn.nameplate * record.draw.measuredFraction.value.value_or(1);
    drawn.liquidFraction = record.draw.liquidFraction.value.value_or(0);
    result.devices.push_back(drawn);
    addTo(result.racks, device.rack, drawn);
    if (const Placement* placed = findPlacement(plan, device.rack)) addTo(result.halls, placed->spot.hall, drawn);
    if (!drawn.now) continue;
    addTo(result.now, drawn);
    result.nameplate.items.push_back({record.name, 1, drawn.nameplate, "nameplate", {}, {}, ref(device.id)});
    result.energy.items.push_back({record.name, 1, drawn.energy, "measured", {}, {}, ref(device.id)});
  }
  return result;
}
