#include "model/compare/other_fabric.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "model/cabling/cable_options.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/fabric/ports.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/remove.h"
#include "model/plan/edit/settings.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

/// Where a switch of the fabric stood.
struct Site {
  RackId rack;
  Face face = Face::Front;
};
using Sites = std::map<SwitchLevel, std::vector<Site>>;  ///< by role index

Sites sitesOf(const Plan& plan, const Fabric& fabric) {
  Sites sites;
  for (const SwitchRole& role : fabric.roles) {
    if (const Device* device = find(*plan.devices, role.device))
      sites[role.level].push_back({device->rack, device->mount.face});
  }
  return sites;
}

bool hasRoleElsewhere(const Plan& plan, const Fabric& fabric, DeviceId device) {
  return std::ranges::any_of(plan.network->fabrics, [&](const Fabric& other) {
    return other.id != fabric.id &&
           std::ranges::any_of(other.roles, [&](const SwitchRole& role) { return role.device == device; });
  });
}

/// A switch that serves another fabric too stays.
Things oldSwitches(const Plan& plan, const Fabric& fabric) {
  Things things;
  for (const SwitchRole& role : fabric.roles) {
    if (!hasRoleElsewhere(plan, fabric, role.device)) things.push_back(ref(role.device));
  }
  return things;
}

bool sameCages(const Product& a, const Product& b) {
  const PortMap one = switchPorts(a), other = switchPorts(b);
  return !one.spans.empty() && !other.spans.empty() && one.spans.front().cage == other.spans.front().cage &&
         one.spans.front().linksPerCage == other.spans.front().linksPerCage;
}

/// Cables and transceivers of the library that go into the cages of the switch.
Plan withPartsFor(Plan plan, const Product& product, const Catalog& library) {
  const PortMap map = switchPorts(product);
  if (map.spans.empty()) return plan;
  const PortSpan& span = map.spans.front();
  for (const Product& part : library.products) {
    const bool fits =
        (part.transceiver && part.transceiver->speed == span.speed) || (part.cable && part.cable->speed == span.speed);
    ProductId id = 0;
    if (fits && (part.cable || goesInto(part.transceiver->cage, span.cage)))
      plan = withProduct(std::move(plan), part, id, library);
  }
  return plan;
}

Plan withoutPartsOf(Plan plan, Technology technology) {
  plan.catalog.change([&](Catalog& catalog) {
    std::erase_if(catalog.products, [&](const Product& product) {
      return (product.cable || product.transceiver) && isOnlyFor(product, technology);
    });
  });
  return plan;
}

class Maker {
 public:
  Maker(const Plan& plan, const Fabric& fabric, const Product& now, const Product& next, Technology technology)
      : fabric_(fabric), now_(now), next_(next), technology_(technology), made_{plan, 0, {}} {}

  Result<OtherFabric> run(const Catalog& library) {
    made_.plan = withProduct(withWholeRegistry(std::move(made_.plan)), next_, made_.switchProduct, library);
    const Sites sites = sitesOf(made_.plan, fabric_);
    auto changed = changeFabric(made_.plan, fabric_.id, [&](Fabric& fabric) { rule(fabric); });
    if (!changed) return changed.error();
    chooseParts(*changed, library);
    auto cleared = removeThings(*std::move(changed), oldSwitches(made_.plan, fabric_));
    if (!cleared) return cleared.error();
    made_.plan = *std::move(cleared);
    if (auto placed = place(sites); !placed) return placed.error();
    return std::move(made_);
  }

 private:
  void assume(std::string words) { made_.assumed.push_back(std::move(words)); }

  void rule(Fabric& fabric) {
    fabric.switchProduct = made_.switchProduct;
    fabric.roles.clear();
    assume("Switches are " + next_.name + ", " + formatCount(next_.fabricSwitch->radix) + " ports of " +
           formatRounded(next_.fabricSwitch->portSpeed) + ", in place of " + now_.name + ", " +
           formatCount(now_.fabricSwitch->radix) + " ports");
    scaleUnits(fabric);
    if (technology_ != Technology::Ethernet || (fabric.managers.empty() && fabric.reservedPorts == 0)) return;
    fabric.managers.clear();
    fabric.reservedPorts = 0;
    assume("InfiniBand's fabric managers and the ports kept for them are left out");
  }

  void scaleUnits(Fabric& fabric) {
    const int from = now_.fabricSwitch->radix, to = next_.fabricSwitch->radix;
    if (fabric.rule != FabricRule::FatTree || fabric.nodesPerUnit <= 0 || from == to || from <= 0) return;
    if (fabric.leafScope == LeafScope::Rack) return assume("A leaf serves one rack and rail as before");
    const int nodes = static_cast<int>(std::int64_t{fabric.nodesPerUnit} * to / from);
    assume("Scalable units have " + formatCount(std::max(1, nodes)) + " servers in place of " +
           formatCount(fabric.nodesPerUnit) + ", as the radix has changed");
    fabric.nodesPerUnit = std::max(1, nodes);
  }

  void chooseParts(Plan& plan, const Catalog& library) {
    if (!sameCages(now_, next_)) {
      plan = withPartsFor(std::move(plan), next_, library);
      auto free = changeFabric(plan, fabric_.id, [](Fabric& fabric) {
        fabric.cable = fabric.switchTransceiver = fabric.hostTransceiver = 0;
      });
      if (free) plan = *std::move(free);
      assume("The ports have other cages: cables and transceivers are chosen by reach alone");
    } else if (fabric_.cable != 0) {
      assume("The cables and transceivers that were chosen stay chosen, for the ports have the same cages");
    }
    plan = withoutPartsOf(std::move(plan), otherThan(technology_));
  }

  Result<void> place(const Sites& sites) {
    const Fabric& fabric = *find(made_.plan.network->fabrics, fabric_.id);
    const FabricEstimate estimate = estimateFabric(made_.plan, fabric);
    std::vector<SwitchRole> roles;
    std::vector<Device> devices;
    std::int64_t required = 0;
    for (const SwitchCount& count : estimate.switches) required += count.required;
    devices.reserve(static_cast<std::size_t>(required));  // spaces point to them
    for (const SwitchCount& count : estimate.switches) {
      const auto level = sites.find(count.level);
      for (std::int64_t i = 0; level != sites.end() && i < count.required; ++i) {
        const std::int64_t at = i * std::ssize(level->second) / count.required;
        if (stand(level->second[static_cast<std::size_t>(at)], sites, count.level, i, devices))
          roles.push_back({count.level, static_cast<int>(i), {}});
      }
    }
    sayPlaces(std::ssize(devices), required);
    if (devices.empty()) return {};
    std::vector<DeviceId> ids;
    auto placed = addDevices(made_.plan, std::move(devices), &ids);
    if (!placed) return placed.error();
    for (std::size_t i = 0; i < roles.size(); ++i) roles[i].device = ids[i];
    auto assigned = changeFabric(*placed, fabric_.id, [&](Fabric& changed) { changed.roles = roles; });
    if (!assigned) return assigned.error();
    made_.plan = *std::move(assigned);
    return {};
  }

  /// In the rack of the site, else in the first other one with room.
  bool stand(const Site& wanted, const Sites& sites, SwitchLevel level, std::int64_t index,
             std::vector<Device>& devices) {
    if (standIn(wanted, level, index, devices)) return true;
    for (const auto& [any, all] : sites) {
      for (const Site& site : all) {
        if (standIn(site, level, index, devices)) return true;
      }
    }
    return false;
  }

  bool standIn(const Site& site, SwitchLevel level, std::int64_t index, std::vector<Device>& devices) {
    if (full_.contains(site.rack)) return false;
    auto space = spaces_.find(site.rack);
    if (space == spaces_.end()) {
      const Rack* rack = find(*made_.plan.racks, site.rack);
      if (!rack) return false;
      space = spaces_.emplace(site.rack, rackSpace(made_.plan, *rack)).first;
    }
    const auto mount = firstFit(space->second, *productOf(made_.plan, made_.switchProduct), site.face);
    if (!mount) {
      full_.insert(site.rack);
      return false;
    }
    Device device;
    device.rack = site.rack, device.product = made_.switchProduct, device.mount = *mount;
    device.name = std::string(name(level)) + "-" + std::to_string(index + 1);
    devices.push_back(std::move(device));
    addBody(space->second, made_.plan, devices.back());
    return true;
  }

  void sayPlaces(std::int64_t placed, std::int64_t required) {
    if (placed > 0)
      assume(formatCount(placed) + (placed == 1 ? " switch stands" : " switches stand") +
             " in the racks of those that they replace, each in the first room");
    if (placed < required)
      assume(formatCount(required - placed) + " of " + formatCount(required) +
             " switches have no place: their cables are counted without a length");
  }

  const Fabric& fabric_;
  const Product& now_;
  const Product& next_;
  Technology technology_;
  OtherFabric made_;
  std::unordered_map<RackId, RackSpace> spaces_;
  std::unordered_set<RackId> full_;  ///< no room for one more
};

}  // namespace

Result<OtherFabric> otherFabric(const Plan& plan, FabricId fabric, Technology technology, std::string_view switchKey,
                                const Catalog& library) {
  const Fabric* old = find(plan.network->fabrics, fabric);
  if (!old) return Error{"the plan has no fabric with id " + std::to_string(fabric.value)};
  if (old->rule == FabricRule::Drawn)
    return Error{"its links are drawn by hand: no rule says what the other fabric would be", old->name};
  const Product* now = productOf(plan, old->switchProduct);
  const auto is = technologyOf(now);
  if (!is) return Error{"its switch is neither InfiniBand nor Ethernet", old->name};
  if (*is == technology) return Error{"is made of " + std::string(name(technology)) + " already", old->name};
  const auto next = switchLike(plan, *now, technology, switchKey, library);
  if (!next) return next.error();
  return Maker(plan, *old, *now, *next, technology).run(library);
}

}  // namespace hallwright
