// What the elevation shows of one rack: the devices in it, how full it is, and its power and mass against their limits.
// It points into the plan that it was made from.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "model/plan/finding.h"
#include "model/plan/rack_space.h"
#include "model/units/range.h"

namespace hallwright {

struct Estimates;

struct RackPicture {
  RackSpace space;
  UnitsUsed used;
  std::optional<Total<Power>> power;  ///< at nameplate, with later phases; none: not estimated yet
  std::optional<Power> powerLimit;
  QString powerLimitFrom;  ///< "feeds", "cooling"
  Total<Mass> mass;
  std::optional<Mass> massLimit;

  const Rack& rack() const { return *space.rack; }
  std::optional<double> powerShare() const;
  std::optional<double> massShare() const;
};

RackPicture rackPicture(const Plan& plan, const Rack& rack, const Estimates* estimates);

/// Racks in the order in which a person before their fronts sees them, row by row; those that stand nowhere come last.
std::vector<RackId> asSeen(const Plan& plan, std::vector<RackId> racks);
/// The racks that things stand for: racks, racks of devices, racks of rows.
std::vector<RackId> racksBehind(const Plan& plan, const std::vector<ThingRef>& things);

}  // namespace hallwright
