// Ports by name, both ways: as the schedule and printed labels show them, and as a person types them.
//   portName(product, port)                     "compute 1.2": second link of the first cage of port group "compute"
//   portNamed(plan, "A-07/dgx-03:compute 1.2")  that port; with hall and unit as on a label, or the device's name alone
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// Without links of cages "rj45 7".
std::string portName(const Product& product, const PortRef& port);
/// "dgx-03:compute 1.2"; for a message.
std::string portLabel(const Plan& plan, const PortRef& port);

/// The port of a device that has this name; none where it has none such.
std::optional<PortRef> portNamed(const Product& product, DeviceId device, std::string_view name);
/// "[HALL/][RACK/][UNIT/]DEVICE:PORT". Refused where nothing has that name, several devices do, or the device has no
/// such port (with those that it has).
Result<PortRef> portNamed(const Plan& plan, std::string_view text);
/// The same without a port: "[HALL/][RACK/][UNIT/]DEVICE".
Result<DeviceId> deviceNamed(const Plan& plan, std::string_view text);

/// The role of host ports that a fabric for this purpose uses.
PortRole portRole(FabricPurpose purpose);

}  // namespace hallwright
