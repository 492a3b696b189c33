// Liquid loops: kind and supply temperature, and the units that hang on them.
#include "model/plan/edit/facilities.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"

namespace hallwright {
namespace {

const ThingFields<Loop>& loops() {
  static const ThingFields<Loop> fields(
      [](const Plan& plan, std::uint32_t id) { return find(plan.cooling->loops, LoopId{id}); }, setEach<Loop>(setLoop));
  return fields;
}

TextForm<double> celsiusForm() {
  const auto unit = [](const FieldScope& scope) {
    return scope.units == UnitPreference::Metric ? Unit<Temperature>("\u00b0C") : Unit<Temperature>("\u00b0F");
  };
  return {[unit](const FieldScope& scope, const double& celsius) {
            return format(Temperature::fromCelsius(celsius), unit(scope));
          },
          [unit](const FieldScope& scope, const std::string& text) {
            return parse<Temperature>(text, {.unit = unit(scope),
                                             .min = Temperature::fromCelsius(-20),
                                             .max = Temperature::fromCelsius(100)})
                .result()
                .map([](Temperature temperature) { return temperature.celsius(); });
          }};
}

}  // namespace

KindProperties loopProperties() {
  return {
      QObject::tr("Loop"), QObject::tr("loops"),
      [](const Plan& plan, ThingRef thing) {
        const Loop* loop = find(plan.cooling->loops, LoopId{thing.id});
        return loop ? loop->name : std::string();
      },
      [](const FieldScope&) {
        return std::vector<Section>{
            {QObject::tr("Loop"),
             {loops().name("loop.name", QObject::tr("Name")),
              loops().choice<LoopKind>("loop.kind", QObject::tr("Kind"), &Loop::kind,
                                       {{LoopKind::ChilledWater, QObject::tr("chilled water")},
                                        {LoopKind::FacilityWater, QObject::tr("facility water")},
                                        {LoopKind::Technology, QObject::tr("technology loop")}}),
              loops().member("loop.supply", QObject::tr("Supply"), &Loop::supplyCelsius, optionalForm(celsiusForm())),
              fact("loop.units", QObject::tr("Units on it"), [](const FieldScope& scope) {
                std::int64_t count = 0;
                for (const CoolingUnit& unit : scope.plan.cooling->units)
                  count += std::count(scope.things.begin(), scope.things.end(), ref(unit.loop));
                return formatCount(count);
              })}}};
      }};
}

}  // namespace hallwright
