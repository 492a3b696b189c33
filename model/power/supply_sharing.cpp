#include "model/power/supply_sharing.h"

#include <algorithm>
#include <utility>

#include "model/power/circuit.h"

namespace hallwright {

namespace {

bool isLive(int circuit, const std::vector<bool>& live) {
  return circuit >= 0 && static_cast<std::size_t>(circuit) < live.size() && live[static_cast<std::size_t>(circuit)];
}

SupplyState judge(const SuppliedLoad& load, const SupplyShare& share) {
  if (share.live == 0) return SupplyState::Dark;
  if (!load.suppliesKnown) return SupplyState::Unknown;
  if (load.rating && exceeds(share.each.known, *load.rating)) return SupplyState::Overloaded;
  if (load.rating && share.each.isComplete()) return SupplyState::Carried;
  if (load.needed == 0) return SupplyState::Unknown;
  return share.live < load.needed ? SupplyState::TooFew : SupplyState::Carried;
}

SupplyShare shareOf(const SuppliedLoad& load, const std::vector<bool>& live) {
  SupplyShare share;
  share.live = static_cast<int>(std::ranges::count_if(load.circuits, [&](int c) { return isLive(c, live); }));
  if (share.live > 0) share.each = {load.watts.known / share.live, load.watts.unknown};
  share.state = judge(load, share);
  return share;
}

}  // namespace

LoadSharing shareLoads(const std::vector<SuppliedLoad>& loads, const std::vector<bool>& live) {
  LoadSharing result;
  result.circuits.resize(live.size());
  result.devices.reserve(loads.size());
  for (const SuppliedLoad& load : loads) {
    const SupplyShare share = shareOf(load, live);
    for (int circuit : load.circuits)
      if (isLive(circuit, live)) result.circuits[static_cast<std::size_t>(circuit)] += share.each;
    result.devices.push_back(share);
  }
  return result;
}

std::vector<int> SupplyDealer::deal(int supplies) {
  std::vector<int> dealt(static_cast<std::size_t>(std::max(supplies, 0)), -1);
  if (circuits_ <= 0) return dealt;
  for (int& circuit : dealt) circuit = std::exchange(next_, (next_ + 1) % circuits_);
  return dealt;
}

}  // namespace hallwright
