#include "model/power/rack_feeding.h"

#include <algorithm>
#include <set>

#include "model/cooling/assumed_figure.h"
#include "model/power/circuit.h"

namespace hallwright {

/// Devices and PDUs of a rack with every supply in its place. `loads` by device, without watts.
struct RackFeeding::Plugged {
  const RackContent& content;
  std::vector<RackPdu> pdus;
  std::vector<SuppliedLoad> loads;

  std::vector<SuppliedLoad> loadsOn(PowerBasis basis, bool withLater) const {
    std::vector<SuppliedLoad> found = loads;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const DeviceDraw& drawn = *content.devices[i];
      if (drawn.now || withLater) {
        found[i].watts = (basis == PowerBasis::Nameplate ? drawn.nameplate : drawn.energy).complete();
      } else {
        found[i].watts = Power{};
      }
    }
    return found;
  }
};

RackFeeding::RackFeeding(const Plan& plan, const FeedTree& feeds)
    : plan_(plan), feeds_(feeds), outlets_(plan.power->outlets) {
  continuousFactor_ = plan.site->continuousLoadRule ? assumedFigure(plan, "power.continuous-factor").value : 1;
  if (const auto factor = assumedFigure(plan, "power.power-factor").value) powerFactor_ = *factor * unityPowerFactor;
  std::ranges::stable_sort(outlets_, {}, &OutletBinding::device);
}

std::optional<Power> RackFeeding::limitOf(ApparentPower capacity) const {
  if (!powerFactor_) return std::nullopt;
  return usablePower(capacity, 1, *powerFactor_);
}

std::optional<Power> RackFeeding::limitOf(const Product& product) const {
  if (!product.circuit) {
    if (!product.powerUnit || !product.powerUnit->capacity) return std::nullopt;
    return limitOf(*product.powerUnit->capacity.value);
  }
  const CircuitSpec& circuit = *product.circuit;
  if (!powerFactor_ || !continuousFactor_ || circuit.volts <= Voltage{} || circuit.amps <= Current{})
    return std::nullopt;
  return usablePower(circuitCapacity(circuit.volts, circuit.amps, circuit.phases), *continuousFactor_, *powerFactor_);
}

std::vector<RackPdu> RackFeeding::pdusOf(const RackContent& content) const {
  std::vector<RackPdu> pdus;
  for (DeviceId id : content.pdus) {
    RackPdu pdu{.device = id, .feed = {}, .limit = {}};
    if (const Feed* feed = feeds_.feedOf(id)) pdu.feed = feed->id;
    const Device* device = find(*plan_.devices, id);
    if (const Product* product = device ? productOf(plan_, *device) : nullptr) {
      pdu.limit = limitOf(*product);
      if (product->circuit) pdu.outlets = product->circuit->outlets;
    }
    pdus.push_back(pdu);
  }
  return pdus;
}

SuppliedLoad RackFeeding::suppliesOf(DeviceId id, const std::vector<DeviceId>& pdus, SupplyDealer& dealer) const {
  SuppliedLoad load;
  const Device* device = find(*plan_.devices, id);
  const Product* product = device ? productOf(plan_, *device) : nullptr;
  const int count = product && product->supplies ? product->supplies->count : 0;
  if (count <= 0) {
    load.suppliesKnown = false;
    for (std::size_t pdu = 0; pdu < pdus.size(); ++pdu) load.circuits.push_back(static_cast<int>(pdu));
    return load;
  }
  load.needed = product->supplies->needed;
  load.rating = product->supplies->rating;
  const auto bound = std::ranges::equal_range(outlets_, id, {}, &OutletBinding::device);
  if (bound.empty()) {
    load.circuits = dealer.deal(count);
    return load;
  }
  load.circuits.assign(static_cast<std::size_t>(count), -1);
  for (const OutletBinding& binding : bound) {
    const auto pdu = std::ranges::find(pdus, binding.pdu);
    if (binding.supply >= 0 && binding.supply < count && pdu != pdus.end())
      load.circuits[static_cast<std::size_t>(binding.supply)] = static_cast<int>(pdu - pdus.begin());
  }
  return load;
}

RackFeeding::Plugged RackFeeding::plug(const RackContent& content) const {
  Plugged plugged{content, pdusOf(content), {}};
  SupplyDealer dealer(static_cast<int>(content.pdus.size()));
  for (const DeviceDraw* drawn : content.devices) {
    plugged.loads.push_back(suppliesOf(drawn->device, content.pdus, dealer));
    for (int circuit : plugged.loads.back().circuits)
      if (circuit >= 0) ++plugged.pdus[static_cast<std::size_t>(circuit)].plugged;
  }
  return plugged;
}

std::vector<bool> RackFeeding::live(const std::vector<RackPdu>& pdus, FeedId lost) const {
  std::vector<bool> on;
  for (const RackPdu& pdu : pdus) {
    const auto& way = feeds_.wayUp(pdu.feed);
    on.push_back(pdu.feed && std::ranges::none_of(way, [&](const Feed* feed) { return feed->id == lost; }));
  }
  return on;
}

namespace {

bool wasDark(const LoadSharing& normal, std::size_t device) {
  return normal.devices[device].state == SupplyState::Dark;
}

void addDevices(RackCase& found, const RackContent& content, const std::vector<SuppliedLoad>& loads,
                const LoadSharing& sharing, const LoadSharing& normal) {
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const SupplyShare& share = sharing.devices[i];
    if (wasDark(normal, i) || share.state == SupplyState::Carried) continue;
    if (share.state == SupplyState::Unknown) {
      ++found.unknown;
    } else {
      found.devices.push_back(
          {content.devices[i]->device, share.state, share.live, loads[i].needed, share.each, loads[i].rating});
    }
  }
}

}  // namespace

RackCase RackFeeding::caseOf(const Plugged& plugged, const std::vector<SuppliedLoad>& loads, const LoadSharing& normal,
                             FeedId lost) const {
  const std::vector<bool> on = live(plugged.pdus, lost);
  const LoadSharing sharing = lost ? shareLoads(loads, on) : normal;
  RackCase found;
  found.lost = lost;
  found.pdus = sharing.circuits;
  found.allDark = lost && std::ranges::none_of(on, std::identity{});
  for (std::size_t pdu = 0; pdu < found.pdus.size(); ++pdu)
    if (plugged.pdus[pdu].limit && exceeds(found.pdus[pdu].known, *plugged.pdus[pdu].limit))
      found.overloaded.push_back(pdu);
  if (!found.allDark) addDevices(found, plugged.content, loads, sharing, normal);
  return found;
}

FedRack RackFeeding::feed(const RackContent& content) const {
  const Plugged plugged = plug(content);
  FedRack fed;
  fed.power.rack = content.rack;
  fed.power.pdus = plugged.pdus;
  std::set<FeedId> ways;
  for (const RackPdu& pdu : plugged.pdus)
    for (const Feed* feed : feeds_.wayUp(pdu.feed)) ways.insert(feed->id);
  const std::vector<bool> allOn = live(plugged.pdus, {});
  for (PowerBasis basis : {PowerBasis::Nameplate, PowerBasis::Measured}) {
    const std::vector<SuppliedLoad> loads = plugged.loadsOn(basis, true);
    const LoadSharing normal = shareLoads(loads, allOn);
    fed.power.normal[basis] = caseOf(plugged, loads, normal, {});
    for (FeedId lost : ways) fed.power.feedLosses[basis].push_back(caseOf(plugged, loads, normal, lost));
    fed.now[basis] = shareLoads(plugged.loadsOn(basis, false), allOn).circuits;
  }
  const LoadSharing without = shareLoads(plugged.loads, allOn);
  for (std::size_t i = 0; i < content.devices.size(); ++i)
    if (content.devices[i]->now && wasDark(without, i)) fed.power.unfed.push_back(content.devices[i]->device);
  return fed;
}

bool passesPowerOn(const Product& product) {
  return product.kind == ProductKind::RackPdu || product.kind == ProductKind::PowerUnit;
}

}  // namespace hallwright
