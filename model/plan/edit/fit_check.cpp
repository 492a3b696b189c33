#include "model/plan/edit/fit_check.h"

#include <unordered_map>
#include <unordered_set>

#include "model/plan/rack_space.h"

namespace hallwright {
namespace {

using Spaces = std::unordered_map<RackId, RackSpace>;

/// Of these racks, in one pass over the devices.
Spaces spacesOf(const Plan& plan, const std::unordered_set<RackId>& racks) {
  Spaces spaces;
  for (RackId id : racks) {
    if (const Rack* rack = find(*plan.racks, id)) spaces.emplace(id, emptyRackSpace(plan, *rack));
  }
  if (spaces.empty()) return spaces;
  for (const Device& device : *plan.devices) {
    if (auto at = spaces.find(device.rack); at != spaces.end()) addBody(at->second, plan, device);
  }
  return spaces;
}

std::string andMore(std::size_t more) { return more == 0 ? "" : " (and " + std::to_string(more) + " more)"; }

std::string listed(const Plan& plan, const std::vector<Misfit>& lost) {
  std::string names;
  const std::size_t shown = std::min<std::size_t>(lost.size(), 3);
  for (std::size_t i = 0; i < shown; ++i) {
    const Device& device = *find(*plan.devices, lost[i].device);
    names += (i == 0 ? "'" : ", '") + device.name + "'";
  }
  return names + andMore(lost.size() - shown);
}

std::vector<Misfit> newMisfits(const RackSpace& before, const RackSpace& after) {
  std::unordered_set<DeviceId> known;
  for (const Misfit& misfit : misfits(before)) known.insert(misfit.device);
  std::vector<Misfit> found = misfits(after);
  std::erase_if(found, [&](const Misfit& misfit) { return known.contains(misfit.device); });
  return found;
}

}  // namespace

std::optional<Error> devicesThatMisfit(const Plan& plan, const std::vector<DeviceId>& changed) {
  std::unordered_set<RackId> racks;
  for (DeviceId id : changed) {
    if (const Device* device = find(*plan.devices, id)) racks.insert(device->rack);
  }
  const Spaces spaces = spacesOf(plan, racks);
  std::optional<Error> first;
  std::size_t refused = 0;
  for (DeviceId id : changed) {
    const Device* device = find(*plan.devices, id);
    const Product* product = device ? productOf(plan, *device) : nullptr;
    if (!product || !spaces.contains(device->rack)) continue;
    const RackSpace& space = spaces.at(device->rack);
    auto reason = fits(space, *product, device->mount, id);
    if (!reason) continue;
    if (!first) first = Error{reason->message, space.rack->name};
    ++refused;
  }
  if (first) first->message += andMore(refused - 1);
  return first;
}

std::optional<Error> devicesThatFallOut(const Plan& before, const Plan& after, const std::vector<RackId>& racks) {
  const std::unordered_set<RackId> ids(racks.begin(), racks.end());
  const Spaces then = spacesOf(before, ids), now = spacesOf(after, ids);
  for (RackId id : racks) {
    if (!then.contains(id) || !now.contains(id)) continue;
    const std::vector<Misfit> lost = newMisfits(then.at(id), now.at(id));
    if (lost.empty()) continue;
    return Error{listed(after, lost) + " would have no place: " + lost.front().reason.message, now.at(id).rack->name};
  }
  return std::nullopt;
}

}  // namespace hallwright
