#include "model/plan/edit/draw_cable.h"

#include "model/plan/edit/facilities.h"
#include "model/plan/integrity.h"
#include "model/plan/port_names.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr auto twistedPairCage = "RJ45";

bool isSwitchOf(const Fabric& fabric, DeviceId device) {
  return std::ranges::any_of(fabric.roles, [&](const SwitchRole& role) { return role.device == device; });
}

bool isHostOf(const Fabric& fabric, DeviceId device) {
  return std::ranges::find(fabric.members, device) != fabric.members.end() ||
         std::ranges::find(fabric.managers, device) != fabric.managers.end();
}

const PortGroup& groupOf(const Plan& plan, const PortRef& port) {
  return productOf(plan, *find(*plan.devices, port.device))->ports[static_cast<std::size_t>(port.group)];
}

/// Whether the fabric uses this port: a switch's for anything, a host's for the fabric's purpose.
bool uses(const Plan& plan, const Fabric& fabric, const PortRef& port) {
  const PortRole role = groupOf(plan, port).role;
  if (isSwitchOf(fabric, port.device)) return role == PortRole::Switch || role == PortRole::InterSwitch;
  return isHostOf(fabric, port.device) && role == portRole(fabric.purpose);
}

std::optional<Error> faultOfEnd(const Plan& plan, const PortRef& port) {
  const Device* device = find(*plan.devices, port.device);
  if (!device) return missing("device", port.device.value);
  if (!hasPort(plan, port)) return Error{"it has no such port", device->name};
  const DrawnCable* other = drawnCableAt(plan, port);
  if (!other) return std::nullopt;
  const PortRef& far = other->from == port ? other->to : other->from;
  return Error{"a drawn cable is on this port already, to " + portLabel(plan, far), portLabel(plan, port)};
}

std::optional<Error> faultOfEnds(const Plan& plan, const DrawnCable& cable) {
  if (cable.from == cable.to)
    return Error{"a cable joins two ports, and both ends are this one", portLabel(plan, cable.from)};
  for (const PortRef& port : {cable.from, cable.to}) {
    if (auto fault = faultOfEnd(plan, port)) return fault;
  }
  if (cable.from.device != cable.to.device) return std::nullopt;
  return Error{"both ports are of one device: a cable joins two", find(*plan.devices, cable.from.device)->name};
}

/// Why the fabric cannot have it; none where it can.
std::optional<Error> faultIn(const Plan& plan, const Fabric& fabric, const DrawnCable& cable) {
  for (const PortRef& port : {cable.from, cable.to}) {
    if (!uses(plan, fabric, port))
      return Error{"fabric " + fabric.name + " does not use this port: its members' and switches' alone",
                   portLabel(plan, port)};
  }
  if (isSwitchOf(fabric, cable.from.device) || isSwitchOf(fabric, cable.to.device)) return std::nullopt;
  return Error{"it joins two members of fabric " + fabric.name + ": one end must be a switch",
               portLabel(plan, cable.from)};
}

/// Where no fabric can have it, that which comes nearest says why: it has both devices, and uses a port of them.
Result<const Fabric*> fabricFor(const Plan& plan, const DrawnCable& cable) {
  std::optional<Error> fault;
  int nearest = -1;
  for (const Fabric& fabric : plan.network->fabrics) {
    if (cable.fabric && fabric.id != cable.fabric) continue;
    auto here = faultIn(plan, fabric, cable);
    if (!here) return &fabric;
    const auto has = [&](DeviceId device) { return isSwitchOf(fabric, device) || isHostOf(fabric, device); };
    if (!cable.fabric && (!has(cable.from.device) || !has(cable.to.device))) continue;
    const int near = (uses(plan, fabric, cable.from) ? 1 : 0) + (uses(plan, fabric, cable.to) ? 1 : 0);
    if (near > nearest) nearest = near, fault = std::move(here);
  }
  if (fault) return *fault;
  if (cable.fabric) return missing("fabric", cable.fabric.value);
  return Error{"no fabric has both devices, so none has a cable between them",
               portLabel(plan, cable.from) + " and " + portLabel(plan, cable.to)};
}

/// A member on a switch of the fabric's own product: links of the rule run there at the slower speed.
bool isRulesOwnPair(const Plan& plan, const Fabric& fabric, const DrawnCable& cable) {
  const bool fromSwitch = isSwitchOf(fabric, cable.from.device), toSwitch = isSwitchOf(fabric, cable.to.device);
  if (fromSwitch == toSwitch) return false;
  return find(*plan.devices, fromSwitch ? cable.from.device : cable.to.device)->product == fabric.switchProduct;
}

std::optional<Error> faultOfCages(const Plan& plan, const Fabric& fabric, const DrawnCable& cable) {
  const PortGroup &from = groupOf(plan, cable.from), &to = groupOf(plan, cable.to);
  const auto ends = [&](const std::string& ofFrom, const std::string& ofTo, const std::string& what) {
    return Error{ofFrom + " does not meet " + ofTo + " of " + portLabel(plan, cable.to) + ": " + what,
                 portLabel(plan, cable.from)};
  };
  if ((from.cage == twistedPairCage) != (to.cage == twistedPairCage) && !from.cage.empty() && !to.cage.empty())
    return ends(from.cage, to.cage, "no cable fits both cages");
  if (from.speed == to.speed || isRulesOwnPair(plan, fabric, cable)) return std::nullopt;
  return ends(formatRounded(from.speed), formatRounded(to.speed), "choose ports of one speed");
}

std::optional<Error> faultOfProduct(const Plan& plan, const DrawnCable& cable) {
  if (cable.product == 0) return std::nullopt;
  const Product* product = productOf(plan, cable.product);
  if (!product) return missing("product", cable.product);
  if (!product->cable) return Error{"it is no cable", product->name};
  const Bandwidth speed = std::min(groupOf(plan, cable.from).speed, groupOf(plan, cable.to).speed);
  if (product->cable->speed >= speed) return std::nullopt;
  return Error{"it carries " + formatRounded(product->cable->speed) + " and the ports run at " + formatRounded(speed),
               product->name};
}

}  // namespace

Result<Plan> drawCable(const Plan& plan, DrawnCable cable, CableId* made) {
  if (auto fault = faultOfEnds(plan, cable)) return *fault;
  const auto fabric = fabricFor(plan, cable);
  if (!fabric) return fabric.error();
  if (auto fault = faultOfCages(plan, **fabric, cable)) return *fault;
  if (auto fault = faultOfProduct(plan, cable)) return *fault;
  cable.fabric = (*fabric)->id;
  return addCable(plan, std::move(cable), made);
}

Result<Plan> giveBackToRule(const Plan& plan, const std::vector<CableId>& cables) {
  for (const CableId id : cables) {
    if (!find(*plan.cables, id)) return missing("drawn cable", id.value);
  }
  Plan changed = plan;
  eraseThings(changed.cables,
              [&](const DrawnCable& cable) { return std::ranges::find(cables, cable.id) != cables.end(); });
  eraseThings(changed.acceptances, [&](const Acceptance& one) { return one.thing && !exists(changed, one.thing); });
  return changed;
}

const DrawnCable* drawnCableAt(const Plan& plan, const PortRef& port) {
  const auto at = std::ranges::find_if(*plan.cables,
                                       [&](const DrawnCable& cable) { return cable.from == port || cable.to == port; });
  return at == plan.cables->end() ? nullptr : &*at;
}

}  // namespace hallwright
