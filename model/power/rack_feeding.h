// The devices of one rack on its PDUs: who is plugged where, what each PDU carries, and what happens when a feed is
// lost. Supplies go where outlet bindings say; those of other devices are dealt over the rack's PDUs in turn, in the
// order of device ids. A device whose number of supplies is unknown counts as one supply on each PDU. Left out: PDUs of
// another rack, and breakers that trip one after the other.
#pragma once

#include <vector>

#include "model/draw/draw.h"
#include "model/power/feed_tree.h"
#include "model/power/result.h"

namespace hallwright {

/// What stands in a rack, each sorted by id. `devices` draw power, `pdus` pass it on.
struct RackContent {
  RackId rack;
  std::vector<DeviceId> pdus;
  std::vector<const DeviceDraw*> devices;
};

struct FedRack {
  RackPower power;
  PerBasis<std::vector<Total<Power>>> now;  ///< load of each PDU by the devices of now alone, nothing lost
};

class RackFeeding {
 public:
  RackFeeding(const Plan& plan, const FeedTree& feeds);

  FedRack feed(const RackContent& content) const;
  /// What a PDU or the product of a feed may carry for hours; none: unknown.
  std::optional<Power> limitOf(const Product& product) const;
  /// Capacity of a feed or unit, which its maker rates for hours.
  std::optional<Power> limitOf(ApparentPower capacity) const;

 private:
  struct Plugged;
  std::vector<RackPdu> pdusOf(const RackContent& content) const;
  Plugged plug(const RackContent& content) const;
  SuppliedLoad suppliesOf(DeviceId device, const std::vector<DeviceId>& pdus, SupplyDealer& dealer) const;
  RackCase caseOf(const Plugged& plugged, const std::vector<SuppliedLoad>& loads, const LoadSharing& normal,
                  FeedId lost) const;
  std::vector<bool> live(const std::vector<RackPdu>& pdus, FeedId lost) const;

  const Plan& plan_;
  const FeedTree& feeds_;
  std::optional<double> continuousFactor_;
  std::optional<PowerFactor> powerFactor_;
  std::vector<OutletBinding> outlets_;  ///< sorted by device
};

/// Whether a product stands between feeds and devices: a rack PDU or a power shelf.
bool passesPowerOn(const Product& product);

}  // namespace hallwright
