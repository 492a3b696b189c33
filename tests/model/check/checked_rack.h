// One rack, "A-01" in hall "Hall A", for tests of rules; devices and feeds are added by the calls of StagePlan.
//   CheckedRack small;
//   small.addDevice(small.rack, "dgx-h100");
//   findingLines(small.plan, "cooling.");
#pragma once

#include <functional>

#include "tests/model/cooling/stage_plan.h"

struct CheckedRack : StagePlan {
  hallwright::RackId rack;

  explicit CheckedRack(hallwright::RackCooling cooling = hallwright::RackCooling::OpenAisle) : rack(addRack(cooling)) {
    plan.halls.change([](auto& halls) { halls.front().name = "Hall A"; });
    change([](hallwright::Rack& made) { made.name = "A-01"; });
  }
  void change(const std::function<void(hallwright::Rack&)>& edit) {
    plan.racks.change([&](auto& racks) { edit(racks.front()); });
  }
  hallwright::DeviceId addNamed(const char* product, const char* name, hallwright::Status status = {}) {
    const hallwright::DeviceId id = addDevice(rack, product, status);
    plan.devices.change([&](auto& devices) { devices.back().name = name; });
    return id;
  }
  void addAppliances(int count, hallwright::Power each, hallwright::Status status = {}) {
    changeProduct("appliance", [&](hallwright::Product& one) { one.draw.nameplate.value = each; });
    for (int i = 0; i < count; ++i) addDevice(rack, "appliance", status);
  }
};
