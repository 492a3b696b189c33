// Cooling units: product, place, loop, and what they can take away.
#include "model/plan/edit/facilities.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/record_section.h"

namespace hallwright {
namespace {

const ThingFields<CoolingUnit>& units() {
  static const ThingFields<CoolingUnit> fields(
      [](const Plan& plan, std::uint32_t id) { return find(plan.cooling->units, CoolingUnitId{id}); },
      setEach<CoolingUnit>(setCoolingUnit));
  return fields;
}

Field loopField() {
  return units().pick(
      "coolingUnit.loop", QObject::tr("Loop"),
      [](const FieldScope&, const CoolingUnit& unit) { return std::to_string(unit.loop.value); },
      [](const FieldScope&, CoolingUnit& unit, const std::string& key) -> std::optional<Error> {
        unit.loop = LoopId{static_cast<std::uint32_t>(std::stoul(key))};
        return std::nullopt;
      },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices{{"0", QObject::tr("on no loop").toStdString()}};
        for (const Loop& loop : scope.plan.cooling->loops)
          choices.push_back({std::to_string(loop.id.value), loop.name});
        return choices;
      });
}

Field hallField() {
  return units().pick(
      "coolingUnit.hall", QObject::tr("Hall"),
      [](const FieldScope&, const CoolingUnit& unit) { return std::to_string(unit.spot.hall.value); },
      [](const FieldScope&, CoolingUnit& unit, const std::string& key) -> std::optional<Error> {
        unit.spot.hall = HallId{static_cast<std::uint32_t>(std::stoul(key))};
        return std::nullopt;
      },
      hallChoices);
}

/// A figure of the units' products, summed.
template <class Q>
Field sum(std::string id, QString label, Sourced<Q> CoolingSpec::* figure) {
  return fact(std::move(id), std::move(label), [figure](const FieldScope& scope) {
    Total<Q> total;
    for (const ThingRef thing : scope.things) {
      const CoolingUnit* unit = find(scope.plan.cooling->units, CoolingUnitId{thing.id});
      const Product* product = unit ? productOf(scope.plan, unit->product) : nullptr;
      total += product && product->cooling ? ((*product->cooling).*figure).value : std::nullopt;
    }
    return formatRounded(total, TextStyle{.units = scope.units});
  });
}

}  // namespace

KindProperties coolingUnitProperties() {
  return {QObject::tr("Cooling unit"), QObject::tr("cooling units"),
          [](const Plan& plan, ThingRef thing) {
            const CoolingUnit* unit = find(plan.cooling->units, CoolingUnitId{thing.id});
            return unit ? unit->name : std::string();
          },
          [](const FieldScope& scope) {
            Section place{QObject::tr("Place"), {hallField()}};
            addSpotFields(place, units(), "coolingUnit", [](CoolingUnit& unit) -> Spot& { return unit.spot; });
            std::vector<Section> sections{
                {QObject::tr("Cooling unit"),
                 {units().name("coolingUnit.name", QObject::tr("Name")), statusField(units(), "coolingUnit.status"),
                  productField(units(), "coolingUnit.product", QObject::tr("Type"), &CoolingUnit::product,
                               [](const Product& product) { return product.cooling.has_value(); }, {}),
                  loopField()}},
                place,
                {QObject::tr("What it can do"),
                 {sum("coolingUnit.air", QObject::tr("Heat from air"), &CoolingSpec::airCapacity),
                  sum("coolingUnit.liquid", QObject::tr("Heat from liquid"), &CoolingSpec::liquidCapacity),
                  sum("coolingUnit.airflow", QObject::tr("Airflow"), &CoolingSpec::airflow),
                  sum("coolingUnit.draw", QObject::tr("Own draw"), &CoolingSpec::ownDraw)}}};
            addRecordSections(sections, scope, [](const Plan& plan, ThingRef thing) {
              const CoolingUnit* unit = units().find(plan, thing);
              return unit ? productOf(plan, unit->product) : nullptr;
            });
            return sections;
          }};
}

}  // namespace hallwright
