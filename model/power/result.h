// What the power stage knows of a plan: each rack's PDUs in normal operation and with any one feed lost, each feed's
// load, and the power and energy of the whole facility. Made by estimatePower (estimate_power.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/plan/line_item.h"
#include "model/power/supply_sharing.h"

namespace hallwright {

/// Nameplate sizes circuits; measured is the energy basis of the draw. Both are shown, never mixed.
enum class PowerBasis : std::uint8_t { Nameplate, Measured };

template <class T>
struct PerBasis {
  T nameplate{}, measured{};
  T& operator[](PowerBasis basis) { return basis == PowerBasis::Nameplate ? nameplate : measured; }
  const T& operator[](PowerBasis basis) const { return basis == PowerBasis::Nameplate ? nameplate : measured; }
};

/// A rack PDU or power shelf. A PDU without a feed carries nothing.
struct RackPdu {
  DeviceId device;
  FeedId feed;                   ///< none: hangs on no feed
  std::optional<Power> limit;    ///< none: circuit unknown
  int plugged = 0, outlets = 0;  ///< supplies plugged in; outlets 0: unknown
};

/// A device that would not keep running: dark, a supply beyond its rating, or fewer supplies than needed.
struct DeviceTrouble {
  DeviceId device;
  SupplyState state = SupplyState::Dark;
  int live = 0, needed = 0;
  std::optional<Power> each;  ///< of a supply that is left, at least; none: unknown
  std::optional<Power> rating;
};

/// The rack with one feed lost, or with none.
struct RackCase {
  FeedId lost;                          ///< none: normal operation
  bool allDark = false;                 ///< no PDU of the rack is left; `devices` is then empty
  std::vector<Total<Power>> pdus;       ///< load, by RackPower::pdus
  std::vector<std::size_t> overloaded;  ///< of `pdus`
  std::vector<DeviceTrouble> devices;
  int unknown = 0;  ///< devices of which nobody can say whether they keep running

  bool holds() const { return !allDark && overloaded.empty() && devices.empty(); }
};

struct RackPower {
  RackId rack;
  std::vector<RackPdu> pdus;
  std::vector<DeviceId> unfed;  ///< of now: they draw power, but no supply reaches a feed
  PerBasis<RackCase> normal;
  PerBasis<std::vector<RackCase>> feedLosses;  ///< one for each feed on the way to a PDU of the rack
};

struct FeedPower {
  FeedId feed;
  PerBasis<Total<Power>> now;   ///< existing and this phase, nothing lost
  PerBasis<Total<Power>> held;  ///< with later phases and reservations
  PerBasis<Power> worst;        ///< the most that is known to be carried when any other feed is lost
  PerBasis<FeedId> worstLoss;   ///< that feed; none: `held` is the worst
  std::optional<Power> limit;   ///< capacity x power factor; none: unknown
  bool lossesUnknown = false;   ///< an efficiency below it is unknown: taken as none, so the load is a lower bound
};

struct PowerResult {
  std::vector<RackPower> racks;  ///< every rack of the plan, sorted
  std::vector<FeedPower> feeds;  ///< every feed, sorted
  std::vector<FeedId> loops;     ///< feeds whose parents go round
  PerBasis<Total<Power>> it;     ///< of now
  std::optional<double> pue;
  PerBasis<Figure<Power>> facility;  ///< IT by product, and cooling and losses
  Figure<Energy> energyPerYear;

  const RackPower* rack(RackId id) const;
  const FeedPower* feed(FeedId id) const;
};

}  // namespace hallwright
