#include "views/properties/device_power.h"

#include <set>

#include "model/plan/edit/power.h"
#include "model/plan/plan.h"

namespace hallwright {
namespace {

const Product* productOfThing(const Plan& plan, ThingRef thing) {
  const Device* device = find(*plan.devices, DeviceId{thing.id});
  return device ? productOf(plan, *device) : nullptr;
}

bool isPdu(const Plan& plan, ThingRef thing) {
  const Product* product = productOfThing(plan, thing);
  return product && product->kind == ProductKind::RackPdu;
}

FeedId feedOf(const Plan& plan, ThingRef pdu) {
  for (const FeedBinding& binding : plan.power->bindings) {
    if (binding.pdu.value == pdu.id) return binding.feed;
  }
  return {};
}

Field feedField() {
  Field field;
  field.id = "device.feed";
  field.label = QObject::tr("Feed");
  field.shape = Field::Shape::Choice;
  field.read = [](const FieldScope& scope, ThingRef thing) { return std::to_string(feedOf(scope.plan, thing).value); };
  field.choices = [](const FieldScope& scope) {
    std::vector<FieldChoice> choices{{"0", QObject::tr("on no feed").toStdString()}};
    for (const Feed& feed : scope.plan.power->feeds) choices.push_back({std::to_string(feed.id.value), feed.name});
    return choices;
  };
  field.write = [](const FieldScope& scope, const std::string& key) {
    std::vector<FeedBinding> bindings;
    bindings.reserve(scope.things.size());
    for (const ThingRef thing : scope.things)
      bindings.push_back({DeviceId{thing.id}, FeedId{static_cast<std::uint32_t>(std::stoul(key))}});
    return bindPdus(scope.plan, bindings);
  };
  return field;
}

const OutletBinding* bindingOf(const Plan& plan, DeviceId device, int supply) {
  for (const OutletBinding& binding : plan.power->outlets) {
    if (binding.device == device && binding.supply == supply) return &binding;
  }
  return nullptr;
}

int firstFreeOutlet(const Plan& plan, DeviceId pdu) {
  std::set<int> taken;
  for (const OutletBinding& binding : plan.power->outlets) {
    if (binding.pdu == pdu) taken.insert(binding.outlet);
  }
  int outlet = 0;
  while (taken.contains(outlet)) ++outlet;
  return outlet;
}

std::vector<FieldChoice> pduChoices(const FieldScope& scope) {
  std::vector<FieldChoice> choices{{"0", QObject::tr("spread in turn").toStdString()}};
  const Device* device = find(*scope.plan.devices, DeviceId{scope.first().id});
  for (const Device& other : *scope.plan.devices) {
    if (device && other.rack == device->rack && isPdu(scope.plan, ref(other.id)))
      choices.push_back({std::to_string(other.id.value), other.name});
  }
  return choices;
}

Field supplyField(int supply) {
  Field field;
  field.id = "device.supply." + std::to_string(supply);
  field.label = QObject::tr("Supply %1").arg(supply + 1);
  field.hint = QObject::tr("The rack PDU that it is plugged into");
  field.shape = Field::Shape::Choice;
  field.read = [supply](const FieldScope& scope, ThingRef thing) {
    const OutletBinding* binding = bindingOf(scope.plan, DeviceId{thing.id}, supply);
    return std::to_string(binding ? binding->pdu.value : 0);
  };
  field.note = [supply](const FieldScope& scope, ThingRef thing) {
    const OutletBinding* binding = bindingOf(scope.plan, DeviceId{thing.id}, supply);
    return binding ? QObject::tr("outlet %1").arg(binding->outlet + 1).toStdString() : std::string();
  };
  field.choices = pduChoices;
  field.write = [supply](const FieldScope& scope, const std::string& key) -> Result<Plan> {
    const DeviceId device{scope.first().id}, pdu{static_cast<std::uint32_t>(std::stoul(key))};
    if (!pdu) return unplug(scope.plan, device, supply);
    const OutletBinding* old = bindingOf(scope.plan, device, supply);
    if (old && old->pdu == pdu) return Plan(scope.plan);
    return plugIn(scope.plan, {device, supply, pdu, firstFreeOutlet(scope.plan, pdu)});
  };
  return field;
}

}  // namespace

std::optional<Section> devicePowerSection(const FieldScope& scope) {
  Section section{QObject::tr("Power"), {}};
  const bool allPdus =
      std::all_of(scope.things.begin(), scope.things.end(), [&](ThingRef thing) { return isPdu(scope.plan, thing); });
  if (allPdus) {
    section.fields.push_back(feedField());
    return section;
  }
  const Product* product = scope.isOne() ? productOfThing(scope.plan, scope.first()) : nullptr;
  if (!product || !product->supplies) return std::nullopt;
  for (int supply = 0; supply < product->supplies->count; ++supply) section.fields.push_back(supplyField(supply));
  section.open = false;
  return section;
}

}  // namespace hallwright
