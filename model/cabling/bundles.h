// Cables of one route through trays, tied together and pulled as one; and the plan of the pull.
//   bundle   cables of one route, cabling.bundle-size at most
//   order    by the first tray that they enter, the longest first: those lie at the bottom
//   hours    laid length x cabling.pull-time-per-metre, overhead by sled x cabling.sled-factor; and for each cable
//            cabling.connect-time
//   days     hours / (cabling.crews x cabling.crew-hours)
// All of these are assumptions set by Hallwright: no published time for ready-made cables was read.
#pragma once

#include <cstdint>
#include <vector>

#include "model/cabling/result.h"
#include "model/units/quantity.h"

namespace hallwright {

/// cables[cable] of fabrics[fabric].
struct CableRef {
  std::uint32_t fabric = 0, cable = 0;
  friend bool operator==(const CableRef&, const CableRef&) = default;
};

struct Bundle {
  std::uint32_t number = 0;  ///< from 1, in the order of pulling
  std::uint32_t route = 0;
  std::vector<CableRef> cables;
  Length laid, overhead;  ///< through trays; of these above the floor
};

std::vector<Bundle> bundlesOf(const Plan& plan, const CablingResult& cabling);

struct PullPlan {
  std::vector<Bundle> bundles;
  std::int64_t looseCables = 0;           ///< within racks and through side panels
  Duration connect, byHand, bySled;       ///< working time of one crew
  double daysByHand = 0, daysBySled = 0;  ///< of all crews, connecting included
};
PullPlan pullPlan(const Plan& plan, const CablingResult& cabling);

/// Spare cables to order: a share of each product and length (cabling.spare-fraction), one at least.
struct Spare {
  ProductId product = 0;
  Length length;
  std::int64_t inUse = 0, spares = 0;
};
std::vector<Spare> sparesOf(const Plan& plan, const CablingResult& cabling);

}  // namespace hallwright
