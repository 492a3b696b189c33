// Edits of devices in racks. Each is refused, with the reason, where the device does not fit (rack_space.h).
#pragma once

#include <vector>

#include "model/plan/edit/section.h"
#include "model/plan/rack_space.h"

namespace hallwright {

/// For a new one: it goes on from the last device of the same product; the first is called after its kind, "node-01".
std::string nextDeviceName(const Plan& plan, const Product& product);

Result<Plan> addDevice(Plan plan, Device device, DeviceId* made = nullptr);
/// All or none; ids follow each other in the order given.
Result<Plan> addDevices(Plan plan, std::vector<Device> devices, std::vector<DeviceId>* made = nullptr);
/// In the first free place of the rack.
Result<Plan> addDeviceAnywhere(Plan plan, RackId rack, ProductId product, std::string name, Face face = Face::Front,
                               DeviceId* made = nullptr);

/// In another rack its supplies are not plugged in any more. A locked device stays where it is.
Result<Plan> moveDevice(const Plan& plan, DeviceId device, RackId rack, const Mount& mount);

Result<Plan> setDevice(Plan plan, Device device);
/// All or none; two devices may change places.
Result<Plan> setDevices(Plan plan, std::vector<Device> devices);

template <class F>
Result<Plan> changeDevice(const Plan& plan, DeviceId id, F edit) {
  return changeThing(plan, *plan.devices, id, "device", edit, setDevice);
}
template <class F>
Result<Plan> changeDevices(const Plan& plan, const std::vector<DeviceId>& ids, F edit) {
  return changeThings(plan, *plan.devices, ids, "device", edit, setDevices);
}

}  // namespace hallwright
