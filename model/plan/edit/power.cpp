#include "model/plan/edit/power.h"

#include <unordered_map>

#include "model/plan/edit/move.h"
#include "model/plan/impossible.h"

namespace hallwright {
namespace {

bool feedsItself(const std::vector<Feed>& feeds, const Feed& feed) {
  FeedId above = feed.parent;
  for (std::size_t steps = 0; above && steps <= feeds.size(); ++steps) {
    if (above == feed.id) return true;
    const Feed* parent = find(feeds, above);
    above = parent ? parent->parent : FeedId{};
  }
  return false;
}

std::optional<Error> faultOf(const Plan& plan, const Feed& feed) {
  if (feed.parent && !find(plan.power->feeds, feed.parent)) return missing("feed", feed.parent.value);
  if (feed.product != 0 && !productOf(plan, feed.product)) return missing("product", feed.product);
  if (auto fault = firstImpossible(feed, feed.name)) return fault;
  if (feed.spot) return spotFault(plan, *feed.spot);
  return std::nullopt;
}

const Product* pduProduct(const Plan& plan, DeviceId id) {
  const Device* device = find(*plan.devices, id);
  const Product* product = device ? productOf(plan, *device) : nullptr;
  return product && product->kind == ProductKind::RackPdu ? product : nullptr;
}

std::optional<Error> faultOf(const Plan& plan, const OutletBinding& binding) {
  const Device* device = find(*plan.devices, binding.device);
  if (!device) return missing("device", binding.device.value);
  const Device* pdu = find(*plan.devices, binding.pdu);
  const Product* pduRecord = pduProduct(plan, binding.pdu);
  if (!pduRecord) return Error{"supplies are plugged into a rack PDU", device->name};
  if (pdu->rack != device->rack) return Error{"'" + pdu->name + "' is in another rack", device->name};
  const Product* product = productOf(plan, *device);
  const int supplies = product && product->supplies ? product->supplies->count : 0;
  if (binding.supply < 0 || binding.supply >= supplies) {
    return Error{"it has " + std::to_string(supplies) + " supplies, no number " + std::to_string(binding.supply + 1),
                 device->name};
  }
  const int outlets = pduRecord->circuit ? pduRecord->circuit->outlets : 0;
  if (binding.outlet < 0 || (outlets > 0 && binding.outlet >= outlets)) {
    return Error{"it has " + std::to_string(outlets) + " outlets, no number " + std::to_string(binding.outlet + 1),
                 pdu->name};
  }
  for (const OutletBinding& other : plan.power->outlets) {
    const bool itself = other.device == binding.device && other.supply == binding.supply;
    if (itself || other.pdu != binding.pdu || other.outlet != binding.outlet) continue;
    const Device* user = find(*plan.devices, other.device);
    return Error{
        "outlet " + std::to_string(binding.outlet + 1) + " is taken by '" + (user ? user->name : "a device") + "'",
        pdu->name};
  }
  return std::nullopt;
}

bool isSupply(const OutletBinding& binding, DeviceId device, int supply) {
  return binding.device == device && binding.supply == supply;
}

}  // namespace

Result<Plan> addFeed(Plan plan, Feed feed, FeedId* made) {
  if (auto fault = faultOf(plan, feed)) return *fault;
  feed.id = takeId<FeedId>(plan);
  if (made) *made = feed.id;
  plan.power.change([&](PowerPlan& power) { power.feeds.push_back(std::move(feed)); });
  return plan;
}

Result<Plan> setFeed(Plan plan, Feed feed) {
  const Feed* old = find(plan.power->feeds, feed.id);
  if (!old) return missing("feed", feed.id.value);
  if (*old == feed) return plan;
  if (auto fault = faultOf(plan, feed)) return *fault;
  if (feedsItself(plan.power->feeds, feed))
    return Error{"it would feed itself by way of the feeds above it", feed.name};
  replaceThing(plan.power, &PowerPlan::feeds, std::move(feed));
  return plan;
}

Result<Plan> bindPdu(Plan plan, DeviceId pdu, FeedId feed) { return bindPdus(std::move(plan), {{pdu, feed}}); }

Result<Plan> bindPdus(Plan plan, const std::vector<FeedBinding>& bindings) {
  std::unordered_map<DeviceId, FeedId> wanted;
  for (const FeedBinding& binding : bindings) {
    const Device* device = find(*plan.devices, binding.pdu);
    if (!device) return missing("device", binding.pdu.value);
    if (!pduProduct(plan, binding.pdu)) return Error{"only a rack PDU hangs on a feed", device->name};
    if (binding.feed && !find(plan.power->feeds, binding.feed)) return missing("feed", binding.feed.value);
    wanted[binding.pdu] = binding.feed;
  }
  std::vector<FeedBinding> all = plan.power->bindings;
  for (FeedBinding& binding : all) {
    auto at = wanted.find(binding.pdu);
    if (at == wanted.end()) continue;
    binding.feed = at->second;
    wanted.erase(at);
  }
  for (const FeedBinding& binding : bindings) {
    if (auto at = wanted.find(binding.pdu); at != wanted.end()) {
      all.push_back({binding.pdu, at->second});
      wanted.erase(at);
    }
  }
  std::erase_if(all, [](const FeedBinding& binding) { return !binding.feed; });
  if (all != plan.power->bindings) plan.power.change([&](PowerPlan& power) { power.bindings = std::move(all); });
  return plan;
}

Result<Plan> plugIn(Plan plan, const OutletBinding& binding) {
  if (auto fault = faultOf(plan, binding)) return *fault;
  std::vector<OutletBinding> all = plan.power->outlets;
  std::erase_if(all, [&](const OutletBinding& b) { return isSupply(b, binding.device, binding.supply); });
  all.push_back(binding);
  if (all != plan.power->outlets) plan.power.change([&](PowerPlan& power) { power.outlets = std::move(all); });
  return plan;
}

Plan unplug(Plan plan, DeviceId device, int supply) {
  const auto gone = [&](const OutletBinding& binding) { return isSupply(binding, device, supply); };
  if (std::none_of(plan.power->outlets.begin(), plan.power->outlets.end(), gone)) return plan;
  plan.power.change([&](PowerPlan& power) { std::erase_if(power.outlets, gone); });
  return plan;
}

}  // namespace hallwright
