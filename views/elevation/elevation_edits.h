// What the elevation does to the plan, as functions from plan to plan, each with the name of its step.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "model/plan/plan.h"
#include "model/plan/rack_space.h"
#include "model/units/result.h"

namespace hallwright {

/// A device and where it is to go.
struct Moved {
  DeviceId device;
  RackId rack;
  Mount mount;
};

/// A changed plan, its step's name, and what is to be selected then.
struct ElevationEdit {
  Plan plan;
  QString name;
  std::vector<ThingRef> select;
};

Result<ElevationEdit> moveInRacks(const Plan& plan, const std::vector<Moved>& moves);
/// A product of the plan's or the library's catalog, by key.
Result<ElevationEdit> placeInRack(const Plan& plan, const std::string& key, RackId rack, const Mount& mount);
/// The switch that was placed takes its place in the one fabric that waits for it (open_roles.h), if there is one.
Result<ElevationEdit> withOpenRole(const ElevationEdit& placed);
Result<ElevationEdit> removeDevices(const Plan& plan, const std::vector<DeviceId>& devices);
/// Copies in the next free places of their racks.
Result<ElevationEdit> duplicateDevices(const Plan& plan, const std::vector<DeviceId>& devices);
Result<ElevationEdit> moveToFirstFit(const Plan& plan, const std::vector<DeviceId>& devices);
/// From the front to the rear, and back.
Result<ElevationEdit> turnAround(const Plan& plan, const std::vector<DeviceId>& devices);
/// Up by so many half units.
Result<ElevationEdit> raiseDevices(const Plan& plan, const std::vector<DeviceId>& devices, int halfUnits);

/// The other post at the same side of the rack.
SidePost otherFacePost(SidePost post);

}  // namespace hallwright
