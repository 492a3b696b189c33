#include "model/plan/edit/devices.h"

#include <unordered_set>

#include "model/plan/edit/fit_check.h"
#include "model/plan/edit/names.h"
#include "model/plan/impossible.h"
#include "model/plan/integrity.h"

namespace hallwright {
namespace {

std::optional<Error> faultOf(const Plan& plan, const Device& device) {
  if (!find(*plan.racks, device.rack)) return missing("rack", device.rack.value).within(device.name);
  const Product* product = productOf(plan, device);
  if (!product) return missing("product", device.product).within(device.name);
  const bool mountable = product->mount.heightHalfUnits > 0 || product->kind == ProductKind::RackPdu;
  if (!mountable || product->rack) return Error{product->name + " is nothing to mount in a rack", device.name};
  return std::nullopt;
}

/// What does not fit its rack is said first: it says more than what fits no rack at all.
std::optional<Error> misplaced(const Plan& plan, const std::vector<DeviceId>& changed) {
  if (auto fault = devicesThatMisfit(plan, changed)) return fault;
  for (const DeviceId id : changed) {
    const Device& device = *find(*plan.devices, id);
    if (auto fault = firstImpossible(device, device.name)) return fault;
  }
  return std::nullopt;
}

/// A drawn cable that would hang on a port which the device has no more.
std::optional<Error> lostPort(const Plan& plan, const Device& device, const Product& product) {
  for (const DrawnCable& cable : *plan.cables) {
    for (const PortRef& port : {cable.from, cable.to}) {
      if (port.device == device.id && !hasPort(product, port.group, port.index)) {
        return Error{product.name + " has no port for a cable drawn to this device: remove the cable first",
                     device.name};
      }
    }
  }
  return std::nullopt;
}

bool isElsewhere(const Device& a, const Device& b) {
  return a.rack != b.rack || a.mount != b.mount || a.product != b.product;
}

/// Supplies of devices that left their rack, and outlets of rack PDUs that did, are plugged in nowhere.
void unplug(Plan& plan, const std::unordered_set<DeviceId>& moved) {
  if (moved.empty()) return;
  const auto gone = [&](const OutletBinding& b) { return moved.contains(b.device) || moved.contains(b.pdu); };
  if (std::none_of(plan.power->outlets.begin(), plan.power->outlets.end(), gone)) return;
  plan.power.change([&](PowerPlan& power) { std::erase_if(power.outlets, gone); });
}

const char* firstName(ProductKind kind) {
  switch (kind) {
    case ProductKind::GpuServer:
      return "node-00";
    case ProductKind::Switch:
      return "switch-00";
    case ProductKind::StorageServer:
      return "storage-00";
    case ProductKind::RackPdu:
      return "pdu-00";
    default:
      return "server-00";
  }
}

}  // namespace

std::string nextDeviceName(const Plan& plan, const Product& product) {
  NameSequence names = namesOf(*plan.devices);
  const Device* last = nullptr;
  for (const Device& device : *plan.devices) {
    if (const Product* own = productOf(plan, device); own && own->key == product.key) last = &device;
  }
  if (!last) return names.next(firstName(product.kind));
  // The number at the end of a product's name is the product's own.
  return last->name == product.name ? names.numbered(product.name) : names.next(last->name);
}

Result<Plan> addDevice(Plan plan, Device device, DeviceId* made) {
  std::vector<DeviceId> ids;
  auto added = addDevices(std::move(plan), {std::move(device)}, &ids);
  if (added && made) *made = ids.front();
  return added;
}

Result<Plan> addDevices(Plan plan, std::vector<Device> devices, std::vector<DeviceId>* made) {
  for (const Device& device : devices) {
    if (auto fault = faultOf(plan, device)) return *fault;
  }
  std::vector<DeviceId> ids;
  std::vector<Device> all = *plan.devices;
  for (Device& device : devices) {
    device.id = takeId<DeviceId>(plan);
    ids.push_back(device.id);
    all.push_back(std::move(device));
  }
  if (ids.empty()) return plan;
  plan.devices = std::move(all);
  if (auto fault = misplaced(plan, ids)) return *fault;
  if (made) made->insert(made->end(), ids.begin(), ids.end());
  return plan;
}

Result<Plan> addDeviceAnywhere(Plan plan, RackId rack, ProductId product, std::string name, Face face, DeviceId* made) {
  const Rack* found = find(*plan.racks, rack);
  if (!found) return missing("rack", rack.value);
  const Product* record = productOf(plan, product);
  if (!record) return missing("product", product);
  const auto mount = firstFit(rackSpace(plan, *found), *record, face);
  if (!mount)
    return Error{"no free place for " + record->name + ", " + heightText(record->mount.heightHalfUnits), found->name};
  return addDevice(std::move(plan), {{}, rack, product, std::move(name), *mount, found->status, false}, made);
}

Result<Plan> moveDevice(const Plan& plan, DeviceId device, RackId rack, const Mount& mount) {
  return changeDevice(plan, device, [&](Device& d) { d.rack = rack, d.mount = mount; });
}

Result<Plan> setDevice(Plan plan, Device device) { return setDevices(std::move(plan), {std::move(device)}); }

Result<Plan> setDevices(Plan plan, std::vector<Device> devices) {
  std::vector<DeviceId> relocated;
  std::unordered_set<DeviceId> movedAway;
  for (const Device& device : devices) {
    const Device* old = find(*plan.devices, device.id);
    if (!old) return missing("device", device.id.value);
    if (!isElsewhere(*old, device)) continue;
    if (auto fault = faultOf(plan, device)) return *fault;
    if (old->locked) return Error{"it is part of its rack and stays where it is", old->name};
    if (old->product != device.product) {
      if (auto fault = lostPort(plan, device, *productOf(plan, device))) return *fault;
    }
    relocated.push_back(device.id);
    if (old->rack != device.rack) movedAway.insert(device.id);
  }
  replaceThings(plan.devices, devices);
  if (auto fault = misplaced(plan, relocated)) return *fault;
  unplug(plan, movedAway);
  return plan;
}

}  // namespace hallwright
