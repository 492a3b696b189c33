// What the cooling stage knows of a plan: heat and installed cooling of each hall, airflow, heat of each rack against
// its limit, and PUE. Made by estimateCooling (estimate_cooling.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/line_item.h"
#include "model/plan/rack.h"
#include "model/units/range.h"

namespace hallwright {

/// Heat at nameplate and the units that take it; with the largest unit out of service in `oneLost`.
struct CoolingSide {
  Total<Power> heat, capacity, oneLost;
  int units = 0;
};

struct CoolingBalance {
  CoolingSide air, liquid;
};

struct HallCooling {
  HallId hall;
  CoolingBalance now, withLater;             ///< now: existing and this phase
  Figure<VolumeFlow> airflow;                ///< that the devices of `now` move at nameplate, one item a product
  Total<VolumeFlow> installedAirflow;        ///< of the units of `now` that take heat from air
  std::optional<Range<VolumeFlow>> coolant;  ///< for the known liquid heat of `now`; none: no such heat, or unknown
};

/// `heat` with later phases, since a rack holds cooling for what is reserved in it.
struct RackHeat {
  RackId rack;
  Total<Power> now, heat;
  std::optional<Power> limit;  ///< none: unknown
  std::string assumption;      ///< that `limit` comes from; empty: the planner set it on the rack
  Source source;

  bool isOverLimit() const { return limit && heat.known > *limit * (1 + 1e-9); }
};

struct CoolingResult {
  std::vector<HallCooling> halls;  ///< every hall of the plan, sorted
  std::vector<RackHeat> racks;     ///< every rack, sorted
  Figure<double> pueFigure;        ///< one item a kind of rack cooling: share of the IT load x its PUE
  const HallCooling* hall(HallId id) const;
  const RackHeat* rack(RackId id) const;
  /// None: no load is known, or a PUE is missing.
  std::optional<double> pue() const;
};

}  // namespace hallwright
