// Cables drawn by hand: product, length, and the ports at their ends.
#include "model/plan/edit/facilities.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"

namespace hallwright {
namespace {

const ThingFields<DrawnCable>& cables() {
  static const ThingFields<DrawnCable> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.cables, CableId{id}); },
      setEach<DrawnCable>(setCable));
  return fields;
}

std::string portText(const Plan& plan, const PortRef& port) {
  const Device* device = find(*plan.devices, port.device);
  if (!device) return {};
  const Product* product = productOf(plan, *device);
  const auto group = static_cast<std::size_t>(port.group);
  const std::string name = product && group < product->ports.size() ? product->ports[group].name + " " : "";
  return device->name + ", " + name + std::to_string(port.index + 1);
}

Field end(std::string id, QString label, PortRef DrawnCable::* port) {
  return fact(std::move(id), std::move(label), [port](const FieldScope& scope) {
    const DrawnCable* cable = find(*scope.plan.cables, CableId{scope.first().id});
    if (!cable || !scope.isOne()) return std::string(unknownText);
    return portText(scope.plan, cable->*port);
  });
}

Field fabricField() {
  return cables().pick(
      "cable.fabric", QObject::tr("Fabric"),
      [](const FieldScope&, const DrawnCable& cable) { return std::to_string(cable.fabric.value); },
      [](const FieldScope&, DrawnCable& cable, const std::string& key) -> std::optional<Error> {
        cable.fabric = FabricId{static_cast<std::uint32_t>(std::stoul(key))};
        return std::nullopt;
      },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices{{"0", QObject::tr("of no fabric").toStdString()}};
        for (const Fabric& fabric : scope.plan.network->fabrics)
          choices.push_back({std::to_string(fabric.id.value), fabric.name});
        return choices;
      });
}

}  // namespace

KindProperties cableProperties() {
  return {QObject::tr("Cable"), QObject::tr("cables"),
          [](const Plan& plan, ThingRef thing) {
            const DrawnCable* cable = find(*plan.cables, CableId{thing.id});
            return cable ? portText(plan, cable->from) + " \u2013 " + portText(plan, cable->to) : std::string();
          },
          [](const FieldScope&) {
            return std::vector<Section>{
                {QObject::tr("Cable"),
                 {end("cable.from", QObject::tr("From"), &DrawnCable::from),
                  end("cable.to", QObject::tr("To"), &DrawnCable::to), fabricField(),
                  productField(
                      cables(), "cable.product", QObject::tr("Type"), &DrawnCable::product,
                      [](const Product& product) { return product.cable.has_value(); }, QObject::tr("none chosen")),
                  cables().member("cable.length", QObject::tr("Length"), &DrawnCable::length,
                                  optionalForm(lengthForm()))}}};
          }};
}

}  // namespace hallwright
