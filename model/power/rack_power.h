// A rack on n equal circuits, one from each feed: what each feed carries, what the others carry when any one is lost,
// and whether every device's remaining supplies can take its load.
//   per feed = sum over devices of watts * (live supplies on it) / (live supplies)
// Supplies are dealt over the feeds in turn. Formulae of circuits and supplies: circuit.h, supply_sharing.h. Check:
// NVIDIA DGX SuperPOD Data Center Design guide (DGX H100): 4 x 10.2 kW on three 34.5 kVA feeds, 13.6 kW a feed, 20.4 kW
// with one lost; 1.70 kW a supply, then 2.55 kW.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/finding.h"
#include "model/power/circuit.h"
#include "model/power/supply_sharing.h"
#include "model/units/quantity.h"
#include "model/units/result.h"

namespace hallwright {

struct RackPowerDevice {
  std::string name;  ///< for findings; empty: "device 1", ...
  Power watts;
  int supplies = 1;
  int needed = 0;               ///< 0: unknown
  std::optional<Power> rating;  ///< of one supply
};

struct RackPowerInput {
  Voltage volts;
  bool lineToNeutral = false;  ///< what `volts` is; line to line otherwise
  Current amps;
  int phases = 3;
  double continuousFactor = 1;
  PowerFactor powerFactor = unityPowerFactor;
  std::vector<RackPowerDevice> devices;
  int feeds = 1;
};

/// One device's supplies: each in normal operation, and each that remains after the worst single loss (none: dark).
struct RackPowerSupplies {
  Power normal;
  std::optional<Power> oneLost;
  SupplyState worst = SupplyState::Unknown;
};

struct RackPowerResult {
  ApparentPower full, continuous;  ///< of one circuit
  Power usable;                    ///< continuous x power factor
  Power load;                      ///< of all devices
  std::vector<Power> perFeed;
  std::vector<Power> perFeedOneLost;        ///< the most that each carries when any other is lost
  std::vector<RackPowerSupplies> supplies;  ///< by device
  std::vector<Finding> findings;

  Power heaviestFeed() const;
  Power heaviestFeedOneLost() const;
  /// The most that a supply carries after a single loss; none where there is no device, or one goes dark.
  std::optional<Power> heaviestSupplyOneLost() const;
};

/// An error names the key of the calculator's input that is out of range.
Result<RackPowerResult> rackPower(const RackPowerInput& input);

}  // namespace hallwright
