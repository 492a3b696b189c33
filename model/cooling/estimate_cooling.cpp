#include "model/cooling/estimate_cooling.h"

#include <algorithm>
#include <map>

#include "model/cooling/air.h"
#include "model/cooling/assumed_figure.h"
#include "model/cooling/liquid.h"
#include "model/plan/status.h"

namespace hallwright {

namespace {

constexpr RackCooling everyRackCooling[] = {RackCooling::OpenAisle,         RackCooling::ColdAisleContained,
                                            RackCooling::HotAisleContained, RackCooling::InRow,
                                            RackCooling::RearDoor,          RackCooling::DirectToChip};

template <class Parts, class IdType>
auto* sortedFind(Parts& parts, IdType id, IdType std::remove_reference_t<decltype(parts.front())>::* key) {
  const auto at = std::ranges::lower_bound(parts, id, {}, key);
  return at != parts.end() && (*at).*key == id ? &*at : nullptr;
}

// --- halls ---

struct Units {
  Power largest;
  void add(CoolingSide& side, const std::optional<Power>& capacity) {
    ++side.units;
    side.capacity += capacity;
    side.oneLost += capacity;
    largest = std::max(largest, capacity.value_or(Power{}));
  }
};

struct HallUnits {
  Units airNow, airLater, liquidNow, liquidLater;
};

void addUnit(HallCooling& hall, HallUnits& units, const CoolingSpec& spec, bool now) {
  if (takesAirHeat(spec.kind)) {
    units.airLater.add(hall.withLater.air, spec.airCapacity.value);
    if (now) units.airNow.add(hall.now.air, spec.airCapacity.value), hall.installedAirflow += spec.airflow.value;
  }
  if (takesLiquidHeat(spec.kind)) {
    units.liquidLater.add(hall.withLater.liquid, spec.liquidCapacity.value);
    if (now) units.liquidNow.add(hall.now.liquid, spec.liquidCapacity.value);
  }
}

void takeLargestOut(HallCooling& hall, const HallUnits& units) {
  hall.now.air.oneLost.known -= units.airNow.largest;
  hall.withLater.air.oneLost.known -= units.airLater.largest;
  hall.now.liquid.oneLost.known -= units.liquidNow.largest;
  hall.withLater.liquid.oneLost.known -= units.liquidLater.largest;
}

void addUnits(const Plan& plan, std::vector<HallCooling>& halls) {
  std::vector<HallUnits> units(halls.size());
  for (const CoolingUnit& unit : plan.cooling->units) {
    HallCooling* hall = sortedFind(halls, unit.spot.hall, &HallCooling::hall);
    const Product* product = productOf(plan, unit.product);
    if (!hall || !product || !product->cooling) continue;
    addUnit(*hall, units[static_cast<std::size_t>(hall - halls.data())], *product->cooling, countsNow(unit.status));
  }
  for (std::size_t i = 0; i < halls.size(); ++i) takeLargestOut(halls[i], units[i]);
}

/// Coolant for a kW, from the assumption's lowest to its highest value.
std::optional<Range<VolumeFlow>> coolantPerKw(const Plan& plan) {
  const Assumption* flow = findAssumption(plan, "cooling.liquid-flow");
  if (!flow) return std::nullopt;
  return Range<VolumeFlow>{flow->low.value_or(flow->value) * litrePerMinute, flow->value * litrePerMinute,
                           flow->high.value_or(flow->value) * litrePerMinute};
}

void addHeat(HallCooling& hall, const PlaceDraw<HallId>& place, const std::optional<Range<VolumeFlow>>& perKw) {
  hall.now.air.heat = place.now.nameplate.air;
  hall.now.liquid.heat = place.now.nameplate.liquid;
  hall.withLater.air.heat = place.now.nameplate.air + place.later.nameplate.air;
  hall.withLater.liquid.heat = place.now.nameplate.liquid + place.later.nameplate.liquid;
  const Power liquid = hall.now.liquid.heat.known;
  if (perKw && liquid > Power{}) hall.coolant = *perKw * (liquid / kW);
}

// --- airflow ---

class Airflow {
 public:
  explicit Airflow(const Plan& plan)
      : plan_(plan), rise_(assumedFigure(plan, "cooling.air-rise")), pressure_(airPressureRatio(plan.site->altitude)) {}

  /// Of one such device at nameplate.
  LineItem<VolumeFlow> item(const DeviceDraw& device, const Product& product) const {
    LineItem<VolumeFlow> item{product.name, 0, {}, {}, {}, {}, ref(device.device)};
    if (product.draw.airflow) {
      item.rule = "the maker's airflow at nameplate" + altitudeNote();
      item.source = product.draw.airflow.source;
      if (pressure_) item.each = *product.draw.airflow.value / *pressure_;
      return item;
    }
    item.rule = "air heat / (c dT)" + altitudeNote();
    item.source = rise_.source;
    item.assumption = rise_.id;
    const auto watts = device.nameplate.complete();
    if (watts && rise_.value && *rise_.value > 0 && pressure_)
      item.each = airflowFor(*watts * (1 - device.liquidFraction), *rise_.value * kelvin, *pressure_);
    return item;
  }

 private:
  std::string altitudeNote() const {
    if (!pressure_) return "; the site lies above the pressure table";
    return *pressure_ < 1 ? " / air pressure at the site" : "";
  }

  const Plan& plan_;
  AssumedFigure rise_;
  std::optional<double> pressure_;
};

void addAirflow(const Plan& plan, const DrawResult& draw, std::vector<HallCooling>& halls) {
  const Airflow airflow(plan);
  std::map<std::pair<HallId, ProductId>, LineItem<VolumeFlow>> items;
  for (const DeviceDraw& drawn : draw.devices) {
    if (!drawn.now) continue;
    const Placement* placed = findPlacement(plan, drawn.rack);
    const Device* device = find(*plan.devices, drawn.device);
    const Product* product = device ? productOf(plan, *device) : nullptr;
    if (!placed || !product) continue;
    const auto [at, added] = items.try_emplace({placed->spot.hall, product->id});
    if (added) at->second = airflow.item(drawn, *product);
    ++at->second.count;
  }
  for (auto& [key, item] : items)
    if (HallCooling* hall = sortedFind(halls, key.first, &HallCooling::hall)) hall->airflow.items.push_back(item);
}

std::vector<HallCooling> hallsOf(const Plan& plan, const DrawResult& draw) {
  std::vector<HallCooling> halls;
  const auto perKw = coolantPerKw(plan);
  for (const Hall& hall : *plan.halls) {
    HallCooling& cooling = halls.emplace_back();
    cooling.hall = hall.id;
    cooling.airflow.formula = "sum of devices x airflow of one at nameplate";
    if (const auto* place = sortedFind(draw.halls, hall.id, &PlaceDraw<HallId>::id)) addHeat(cooling, *place, perKw);
  }
  addUnits(plan, halls);
  addAirflow(plan, draw, halls);
  return halls;
}

// --- racks ---

class Limits {
 public:
  explicit Limits(const Plan& plan) {
    for (RackCooling kind : everyRackCooling)
      byKind_.push_back(assumedFigure(plan, std::string("cooling.limit.") + slugOf(kind)));
  }
  void set(RackHeat& heat, const Rack& rack) const {
    if (rack.coolingLimit) {
      heat.limit = rack.coolingLimit;
      heat.source.text = "set on the rack";
      return;
    }
    const AssumedFigure& assumed = byKind_[static_cast<std::size_t>(rack.cooling)];
    heat.assumption = assumed.id;
    heat.source = assumed.source;
    if (assumed.value) heat.limit = *assumed.value * kW;
  }

 private:
  std::vector<AssumedFigure> byKind_;
};

std::vector<RackHeat> racksOf(const Plan& plan, const DrawResult& draw) {
  const Limits limits(plan);
  std::vector<RackHeat> racks;
  racks.reserve(plan.racks->size());
  for (const Rack& rack : *plan.racks) {
    RackHeat& heat = racks.emplace_back();
    heat.rack = rack.id;
    if (const auto* place = sortedFind(draw.racks, rack.id, &PlaceDraw<RackId>::id)) {
      heat.now = place->now.nameplate.power;
      heat.heat = heat.now + place->later.nameplate.power;
    }
    limits.set(heat, rack);
  }
  return racks;
}

// --- PUE ---

Figure<double> pueOf(const Plan& plan, const DrawResult& draw) {
  std::map<RackCooling, Power> loads;
  Power all;
  for (const Rack& rack : *plan.racks) {
    const auto* place = sortedFind(draw.racks, rack.id, &PlaceDraw<RackId>::id);
    if (!place || place->now.energy.power.known <= Power{}) continue;
    loads[rack.cooling] += place->now.energy.power.known;
    all += place->now.energy.power.known;
  }
  Figure<double> figure;
  figure.formula = "PUE = sum of (share of the IT load that a kind of rack cooling carries) x (PUE with that cooling)";
  for (const auto& [kind, load] : loads) {
    const AssumedFigure assumed = assumedFigure(plan, std::string("cooling.pue.") + slugOf(kind));
    figure.items.push_back({std::string("IT load in racks cooled by: ") + nameOf(kind),
                            load / all,
                            assumed.value,
                            "share of the IT load x PUE",
                            assumed.source,
                            assumed.id,
                            {}});
  }
  return figure;
}

}  // namespace

const char* slugOf(RackCooling cooling) {
  switch (cooling) {
    case RackCooling::OpenAisle:
      return "open-aisle";
    case RackCooling::ColdAisleContained:
      return "cold-aisle-contained";
    case RackCooling::HotAisleContained:
      return "hot-aisle-contained";
    case RackCooling::InRow:
      return "in-row";
    case RackCooling::RearDoor:
      return "rear-door";
    case RackCooling::DirectToChip:
      return "direct-to-chip";
  }
  return "";
}

const char* nameOf(RackCooling cooling) {
  switch (cooling) {
    case RackCooling::OpenAisle:
      return "open aisle";
    case RackCooling::ColdAisleContained:
      return "contained cold aisle";
    case RackCooling::HotAisleContained:
      return "contained hot aisle";
    case RackCooling::InRow:
      return "in-row coolers";
    case RackCooling::RearDoor:
      return "rear door";
    case RackCooling::DirectToChip:
      return "direct to chip";
  }
  return "";
}

bool takesAirHeat(CoolingKind kind) {
  return kind == CoolingKind::Perimeter || kind == CoolingKind::InRow || kind == CoolingKind::FanWall ||
         kind == CoolingKind::RearDoor;
}

bool takesLiquidHeat(CoolingKind kind) {
  return kind == CoolingKind::DirectToChip || kind == CoolingKind::Sidekick || kind == CoolingKind::Cdu;
}

const HallCooling* CoolingResult::hall(HallId id) const { return sortedFind(halls, id, &HallCooling::hall); }
const RackHeat* CoolingResult::rack(RackId id) const { return sortedFind(racks, id, &RackHeat::rack); }

std::optional<double> CoolingResult::pue() const {
  if (pueFigure.items.empty()) return std::nullopt;
  return pueFigure.total().complete();
}

CoolingResult estimateCooling(const Plan& plan, const DrawResult& draw) {
  return {hallsOf(plan, draw), racksOf(plan, draw), pueOf(plan, draw)};
}

}  // namespace hallwright
