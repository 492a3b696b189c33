#include "model/power/rack_power.h"

#include <algorithm>
#include <cmath>

#include "model/units/text.h"

namespace hallwright {

namespace {

constexpr int mostFeeds = 16, mostSupplies = 64;

Error outOfRange(const std::string& key, const std::string& expected) { return {"expected " + expected, key}; }

bool positive(double value) { return std::isfinite(value) && value > 0; }

Result<void> checkDevice(const RackPowerDevice& device, const std::string& key) {
  if (!std::isfinite(device.watts.base()) || device.watts < Power{}) return outOfRange(key + ".watts", "0 or more");
  if (device.supplies < 1 || device.supplies > mostSupplies)
    return outOfRange(key + ".psus", "1 to " + std::to_string(mostSupplies));
  if (device.needed < 0 || device.needed > device.supplies)
    return outOfRange(key + ".psus_needed", "0 (unknown) to psus, " + std::to_string(device.supplies));
  if (device.rating && !positive(device.rating->base())) return outOfRange(key + ".psu_rating_w", "more than 0");
  return {};
}

Result<void> checkInput(const RackPowerInput& input) {
  if (!positive(input.volts.base())) return outOfRange("volts_ll", "more than 0");
  if (!positive(input.amps.base())) return outOfRange("amps", "more than 0");
  if (input.phases != 1 && input.phases != 3) return outOfRange("phases", "1 or 3");
  if (!positive(input.continuousFactor) || input.continuousFactor > 1)
    return outOfRange("continuous_factor", "more than 0, at most 1");
  if (!positive(input.powerFactor.base()) || input.powerFactor > unityPowerFactor)
    return outOfRange("power_factor", "more than 0, at most 1");
  if (input.feeds < 1 || input.feeds > mostFeeds) return outOfRange("feeds", "1 to " + std::to_string(mostFeeds));
  for (std::size_t i = 0; i < input.devices.size(); ++i)
    if (auto checked = checkDevice(input.devices[i], "devices[" + std::to_string(i) + "]"); !checked)
      return checked.error();
  return {};
}

std::vector<SuppliedLoad> suppliedLoads(const RackPowerInput& input) {
  SupplyDealer dealer(input.feeds);
  std::vector<SuppliedLoad> loads;
  for (const RackPowerDevice& device : input.devices)
    loads.push_back({{device.watts, 0}, device.needed, device.rating, dealer.deal(device.supplies)});
  return loads;
}

std::vector<Power> knownLoads(const LoadSharing& sharing) {
  std::vector<Power> loads;
  for (const Total<Power>& circuit : sharing.circuits) loads.push_back(circuit.known);
  return loads;
}

Power heaviest(const std::vector<Power>& loads) { return loads.empty() ? Power{} : std::ranges::max(loads); }

std::string deviceName(const RackPowerInput& input, std::size_t device) {
  const std::string& name = input.devices[device].name;
  return name.empty() ? "device " + std::to_string(device + 1) : name;
}

void addFeedFinding(RackPowerResult& result, const std::string& rule, Power load, const std::string& when) {
  if (!exceeds(load, result.usable)) return;
  result.findings.push_back(
      {rule,
       Severity::Error,
       {},
       "a feed carries " + formatRounded(load) + when + ", its circuit " + formatRounded(result.usable),
       formatRounded(load),
       formatRounded(result.usable),
       "a larger circuit, one more feed, or fewer devices in the rack"});
}

void addSupplyFinding(RackPowerResult& result, const RackPowerInput& input, std::size_t device,
                      const SupplyShare& share, bool lost) {
  const std::string when = lost ? " when one feed is lost" : "";
  const std::string rule = lost ? "power.feed-loss" : "power.supply";
  const std::string name = deviceName(input, device), mend = "one more feed, or supplies of a higher rating";
  const RackPowerDevice& spec = input.devices[device];
  if (share.state == SupplyState::Dark) {
    result.findings.push_back(
        {rule, Severity::Error, {}, name + " goes dark" + when, "0 supplies", "", "supplies on two feeds"});
  } else if (share.state == SupplyState::Overloaded) {
    const std::string each = formatRounded(share.each), rating = formatRounded(*spec.rating);
    result.findings.push_back({rule,
                               Severity::Error,
                               {},
                               name + ": each of " + std::to_string(share.live) + " supplies carries " + each + when +
                                   ", its rating is " + rating,
                               each,
                               rating,
                               mend});
  } else if (share.state == SupplyState::TooFew) {
    result.findings.push_back({rule,
                               Severity::Warning,
                               {},
                               name + ": " + std::to_string(share.live) + " supplies remain" + when + ", " +
                                   std::to_string(spec.needed) + " are needed; their rating is unknown",
                               std::to_string(share.live),
                               std::to_string(spec.needed),
                               mend});
  }
}

RackPowerSupplies suppliesOf(std::size_t device, const LoadSharing& normal, const std::vector<LoadSharing>& losses,
                             const SupplyShare** worst) {
  const Power each = normal.devices[device].each.known;
  RackPowerSupplies supplies{each, each, normal.devices[device].state};
  *worst = &normal.devices[device];
  for (const LoadSharing& loss : losses) {
    const SupplyShare& share = loss.devices[device];
    if (share.live == 0) supplies.oneLost.reset();
    if (supplies.oneLost) supplies.oneLost = std::max(*supplies.oneLost, share.each.known);
    if (share.state > (*worst)->state || (share.state == (*worst)->state && share.each.known > (*worst)->each.known))
      *worst = &share;
  }
  supplies.worst = (*worst)->state;
  return supplies;
}

void addSupplies(RackPowerResult& result, const RackPowerInput& input, const LoadSharing& normal,
                 const std::vector<LoadSharing>& losses) {
  for (std::size_t device = 0; device < input.devices.size(); ++device) {
    const SupplyShare* worst = nullptr;
    result.supplies.push_back(suppliesOf(device, normal, losses, &worst));
    addSupplyFinding(result, input, device, normal.devices[device], false);
    if (normal.devices[device].state < SupplyState::TooFew) addSupplyFinding(result, input, device, *worst, true);
  }
}

}  // namespace

Power RackPowerResult::heaviestFeed() const { return heaviest(perFeed); }
Power RackPowerResult::heaviestFeedOneLost() const { return heaviest(perFeedOneLost); }

std::optional<Power> RackPowerResult::heaviestSupplyOneLost() const {
  std::optional<Power> most;
  for (const RackPowerSupplies& device : supplies) {
    if (!device.oneLost) return std::nullopt;
    most = most ? std::max(*most, *device.oneLost) : *device.oneLost;
  }
  return most;
}

Result<RackPowerResult> rackPower(const RackPowerInput& input) {
  if (auto checked = checkInput(input); !checked) return checked.error();
  RackPowerResult result;
  result.full = input.lineToNeutral ? circuitCapacityLineToNeutral(input.volts, input.amps, input.phases)
                                    : circuitCapacity(input.volts, input.amps, input.phases);
  result.continuous = result.full * input.continuousFactor;
  result.usable = result.continuous * input.powerFactor;

  const std::vector<SuppliedLoad> loads = suppliedLoads(input);
  for (const RackPowerDevice& device : input.devices) result.load += device.watts;
  std::vector<bool> live(static_cast<std::size_t>(input.feeds), true);
  const LoadSharing normal = shareLoads(loads, live);
  result.perFeed = knownLoads(normal);
  result.perFeedOneLost = result.perFeed;
  std::vector<LoadSharing> losses;
  for (std::size_t lost = 0; lost < live.size(); ++lost) {
    live[lost] = false;
    losses.push_back(shareLoads(loads, live));
    live[lost] = true;
    const std::vector<Power> remaining = knownLoads(losses.back());
    for (std::size_t feed = 0; feed < live.size(); ++feed)
      result.perFeedOneLost[feed] = std::max(result.perFeedOneLost[feed], remaining[feed]);
  }
  addFeedFinding(result, "power.circuit", result.heaviestFeed(), "");
  if (!exceeds(result.heaviestFeed(), result.usable))
    addFeedFinding(result, "power.feed-loss", result.heaviestFeedOneLost(), " when another is lost");
  addSupplies(result, input, normal, losses);
  return result;
}

}  // namespace hallwright
