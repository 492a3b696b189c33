#include "views/properties/rack_facts.h"

#include <set>

#include "model/estimate/estimate.h"
#include "model/plan/rack_space.h"
#include "views/properties/common_fields.h"

namespace hallwright {
namespace {

/// "40.8 of 44 kW": the unit once where both have the same.
std::string ofLimit(const std::string& value, const std::optional<std::string>& limit) {
  return limit
             ? QObject::tr("%1 of %2").arg(QString::fromStdString(value), QString::fromStdString(*limit)).toStdString()
             : value;
}

struct Sum {
  Total<Power> nameplate, energy;
  bool known = false;
};

Sum drawOf(const FieldScope& scope) {
  Sum sum;
  if (!scope.estimates) return sum;
  for (const RackId id : racksOf(scope)) {
    const auto* rack = scope.estimates->draw->rack(id);
    if (!rack) continue;
    sum.known = true;
    for (const DrawFigures* figures : {&rack->now, &rack->later}) {
      sum.nameplate += figures->nameplate.power;
      sum.energy += figures->energy.power;
    }
  }
  return sum;
}

std::optional<RackId> onlyRack(const FieldScope& scope) {
  const auto racks = racksOf(scope);
  return racks.size() == 1 ? std::optional(racks.front()) : std::nullopt;
}

const Rack* onlyRackOf(const FieldScope& scope) {
  const auto id = onlyRack(scope);
  return id ? find(*scope.plan.racks, *id) : nullptr;
}

std::string nameplate(const FieldScope& scope) {
  const Sum sum = drawOf(scope);
  if (!sum.known) return std::string(unknownText);
  const Rack* rack = onlyRackOf(scope);
  const auto limit = rack ? rack->powerLimit : std::nullopt;
  return ofLimit(formatRounded(sum.nameplate), limit ? std::optional(formatRounded(*limit)) : std::nullopt);
}

std::optional<double> nameplateShare(const FieldScope& scope) {
  const Rack* rack = onlyRackOf(scope);
  if (!rack || !rack->powerLimit || *rack->powerLimit <= Power()) return std::nullopt;
  return drawOf(scope).nameplate.known / *rack->powerLimit;
}

std::string energy(const FieldScope& scope) {
  const Sum sum = drawOf(scope);
  return sum.known ? formatRounded(sum.energy) : std::string(unknownText);
}

const RackHeat* heatOf(const FieldScope& scope) {
  const auto id = onlyRack(scope);
  return id && scope.estimates ? scope.estimates->cooling->rack(*id) : nullptr;
}

std::string heat(const FieldScope& scope) {
  const RackHeat* heat = heatOf(scope);
  if (!heat) return std::string(unknownText);
  return ofLimit(formatRounded(heat->heat), heat->limit ? std::optional(formatRounded(*heat->limit)) : std::nullopt);
}

std::optional<double> heatShare(const FieldScope& scope) {
  const RackHeat* heat = heatOf(scope);
  if (!heat || !heat->limit || *heat->limit <= Power()) return std::nullopt;
  return heat->heat.known / *heat->limit;
}

std::vector<RackSpace> spacesOf(const FieldScope& scope) {
  const auto racks = racksOf(scope);
  if (racks.size() == 1) {
    const Rack* rack = find(*scope.plan.racks, racks.front());
    return rack ? std::vector{rackSpace(scope.plan, *rack)} : std::vector<RackSpace>{};
  }
  const std::set<RackId> wanted(racks.begin(), racks.end());
  auto spaces = rackSpaces(scope.plan);
  std::erase_if(spaces, [&](const RackSpace& space) { return !wanted.contains(space.rack->id); });
  return spaces;
}

Total<Mass> massOf(const FieldScope& scope) {
  Total<Mass> mass;
  for (const RackSpace& space : spacesOf(scope)) {
    for (const RackBody& body : space.bodies) mass += body.product ? body.product->mass.value : std::nullopt;
  }
  return mass;
}

std::optional<Mass> massLimit(const FieldScope& scope) {
  const Rack* rack = onlyRackOf(scope);
  if (!rack || rack->loadLimit) return rack ? rack->loadLimit : std::nullopt;
  const Product* product = productOf(scope.plan, rack->product);
  return product && product->rack ? product->rack->loadLimit.value : std::nullopt;
}

std::string mass(const FieldScope& scope) {
  const TextStyle style{.units = scope.units};
  const auto limit = massLimit(scope);
  return ofLimit(formatRounded(massOf(scope), style),
                 limit ? std::optional(formatRounded(*limit, style)) : std::nullopt);
}

std::optional<double> massShare(const FieldScope& scope) {
  const auto limit = massLimit(scope);
  return limit && *limit > Mass() ? std::optional(massOf(scope).known / *limit) : std::nullopt;
}

UnitsUsed usedIn(const FieldScope& scope) {
  UnitsUsed sum;
  for (const RackSpace& space : spacesOf(scope)) {
    const UnitsUsed used = unitsUsed(space);
    sum.front += used.front, sum.rear += used.rear, sum.any += used.any, sum.total += used.total;
  }
  return sum;
}

std::string units(const FieldScope& scope) {
  const UnitsUsed used = usedIn(scope);
  return QObject::tr("%1 of %2")
      .arg(QString::fromStdString(heightText(used.any)), QString::fromStdString(heightText(used.total)))
      .toStdString();
}

std::optional<double> unitsShare(const FieldScope& scope) {
  const UnitsUsed used = usedIn(scope);
  return used.total == 0 ? std::nullopt : std::optional(double(used.any) / used.total);
}

}  // namespace

std::vector<RackId> racksOf(const FieldScope& scope) {
  std::vector<RackId> racks;
  std::set<std::uint32_t> rows, halls;
  for (const ThingRef thing : scope.things) {
    if (thing.kind == ThingKind::Rack) racks.push_back(RackId{thing.id});
    if (thing.kind == ThingKind::Row) rows.insert(thing.id);
    if (thing.kind == ThingKind::Hall) halls.insert(thing.id);
  }
  if (rows.empty() && halls.empty()) return racks;
  for (const Placement& placement : *scope.plan.placements) {
    if (rows.contains(placement.row.value) || halls.contains(placement.spot.hall.value))
      racks.push_back(placement.rack);
  }
  return racks;
}

std::vector<Field> rackFacts() {
  std::vector<Field> facts{fact("rack.nameplate", QObject::tr("Nameplate"), nameplate, nameplateShare),
                           fact("rack.energy", QObject::tr("At load"), energy),
                           fact("rack.heat", QObject::tr("Heat"), heat, heatShare),
                           fact("rack.mass", QObject::tr("Mounted"), mass, massShare),
                           fact("rack.used", QObject::tr("Units used"), units, unitsShare)};
  facts[0].hint = QObject::tr("Sum of the makers' maximum: what circuits are sized for; with later phases");
  facts[1].hint = QObject::tr("At training load: what counts for energy");
  facts[2].hint = QObject::tr("At nameplate, against what its cooling can take away");
  facts[3].hint = QObject::tr("Mass of all devices, against what the rack may carry");
  return facts;
}

}  // namespace hallwright
