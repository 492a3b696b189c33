#include "model/plan/edit/remove.h"

#include "model/plan/edit/network.h"
#include "model/plan/integrity.h"

namespace hallwright {
namespace {

/// Everything that goes, made whole from the outside in.
Chosen withAllThatBelongs(const Plan& plan, const Things& things) {
  Chosen gone(things);
  for (const Row& row : *plan.rows) {
    if (gone.has(row.hall)) gone.add(ref(row.id));
  }
  for (const Placement& placement : *plan.placements) {
    if (gone.has(placement.spot.hall) || (placement.row && gone.has(placement.row))) gone.add(ref(placement.rack));
  }
  for (const Device& device : *plan.devices) {
    if (gone.has(device.rack)) gone.add(ref(device.id));
  }
  for (const CoolingUnit& unit : plan.cooling->units) {
    if (gone.has(unit.spot.hall)) gone.add(ref(unit.id));
  }
  for (const Tray& tray : *plan.trays) {
    if (gone.has(tray.hall)) gone.add(ref(tray.id));
  }
  for (const Domain& domain : plan.network->domains) {
    if (gone.has(domain.fabric)) gone.add(ref(domain.id));
  }
  return gone;
}

template <class T>
void eraseChosen(Shared<std::vector<T>>& section, const Chosen& gone) {
  eraseThings(section, [&](const T& thing) { return gone.has(thing.id); });
}

template <class T>
void eraseChosen(std::vector<T>& things, const Chosen& gone) {
  std::erase_if(things, [&](const T& thing) { return gone.has(thing.id); });
}

void eraseMembers(std::vector<DeviceId>& members, const Chosen& gone) {
  std::erase_if(members, [&](DeviceId id) { return gone.has(id); });
}

/// The nearest feed above that stays.
FeedId stayingParent(const std::vector<Feed>& feeds, const Feed& feed, const Chosen& gone) {
  FeedId parent = feed.parent;
  for (std::size_t steps = 0; parent && gone.has(parent); ++steps) {
    const Feed* above = find(feeds, parent);
    parent = above && steps < feeds.size() ? above->parent : FeedId{};
  }
  return parent;
}

PowerPlan without(PowerPlan power, const Chosen& gone) {
  std::vector<Feed> feeds = power.feeds;
  for (Feed& feed : feeds) {
    feed.parent = stayingParent(power.feeds, feed, gone);
    if (feed.spot && gone.has(feed.spot->hall)) feed.spot.reset();
  }
  eraseChosen(feeds, gone);
  power.feeds = std::move(feeds);
  std::erase_if(power.bindings, [&](const FeedBinding& b) { return gone.has(b.pdu) || gone.has(b.feed); });
  std::erase_if(power.outlets, [&](const OutletBinding& b) { return gone.has(b.device) || gone.has(b.pdu); });
  return power;
}

CoolingPlan without(CoolingPlan cooling, const Chosen& gone) {
  eraseChosen(cooling.units, gone);
  eraseChosen(cooling.loops, gone);
  for (CoolingUnit& unit : cooling.units) {
    if (unit.loop && gone.has(unit.loop)) unit.loop = {};
  }
  return cooling;
}

NetworkPlan without(NetworkPlan network, const Chosen& gone) {
  eraseChosen(network.fabrics, gone);
  eraseChosen(network.domains, gone);
  for (Fabric& fabric : network.fabrics) {
    leaveSlots(fabric, [&](DeviceId id) { return gone.has(id); });
    eraseMembers(fabric.managers, gone);
    std::erase_if(fabric.roles, [&](const SwitchRole& role) { return gone.has(role.device); });
  }
  for (Domain& domain : network.domains) eraseMembers(domain.members, gone);
  return network;
}

/// The section without what is gone; the same object where nothing of it goes.
template <class T>
void prune(Shared<T>& section, const Chosen& gone) {
  T pruned = without(*section, gone);
  if (pruned != *section) section = std::move(pruned);
}

std::optional<Error> lockedAlone(const Plan& plan, const Chosen& gone) {
  for (const Device& device : *plan.devices) {
    if (!device.locked || !gone.has(device.id) || gone.has(device.rack)) continue;
    const Rack* rack = find(*plan.racks, device.rack);
    return Error{"it is part of its rack" + (rack ? " " + rack->name : "") + ": remove the rack", device.name};
  }
  return std::nullopt;
}

bool concernsDrawnCable(const Chosen& gone, const DrawnCable& cable) {
  return gone.has(cable.id) || gone.has(cable.from.device) || gone.has(cable.to.device) ||
         (cable.fabric && gone.has(cable.fabric));
}

}  // namespace

Result<Plan> removeThings(Plan plan, const Things& things) {
  const Chosen gone = withAllThatBelongs(plan, things);
  if (auto locked = lockedAlone(plan, gone)) return *locked;
  eraseChosen(plan.halls, gone);
  eraseChosen(plan.rows, gone);
  eraseChosen(plan.racks, gone);
  eraseThings(plan.placements, [&](const Placement& placement) { return gone.has(placement.rack); });
  eraseChosen(plan.devices, gone);
  eraseThings(plan.cables, [&](const DrawnCable& cable) { return concernsDrawnCable(gone, cable); });
  eraseChosen(plan.trays, gone);
  prune(plan.power, gone);
  prune(plan.cooling, gone);
  prune(plan.network, gone);
  eraseChosen(plan.workloads, gone);
  if (std::any_of(plan.prices->prices.begin(), plan.prices->prices.end(),
                  [&](const Price& p) { return gone.has(p.id); })) {
    plan.prices.change([&](PriceBook& book) { eraseChosen(book.prices, gone); });
  }
  eraseThings(plan.acceptances, [&](const Acceptance& a) { return a.thing && !exists(plan, a.thing); });
  return plan;
}

}  // namespace hallwright
