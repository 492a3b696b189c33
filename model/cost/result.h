// What a plan costs: capex by group, opex by year, cost of a GPU-hour, and the same work rented. Every amount is a
// range in the plan's currency and keeps its lines; a line without a price is counted as unknown, so a total may be a
// bound.
//   capex  C = sum of lines (hardware, installation, building share, contingency)
//   cost of a GPU-hour = (C / AF(r, n) + O) / (GPUs x 8,760 h x utilisation)      AF: compare.h; O opex a year
// Left out: taxes and duties, financing, resale, licences, staff unless assumed; each said in `leftOut`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/line_item.h"
#include "model/units/quantity.h"

namespace hallwright {

using MoneyRange = Range<Money>;

enum class CostGroup : std::uint8_t {
  Compute,
  Network,
  Cabling,
  Racks,
  PowerEquipment,
  Cooling,
  OtherServers,
  Installation,
  Building,
  Contingency
};
const char* nameOf(CostGroup group);

struct CapexGroup {
  CostGroup group = CostGroup::Compute;
  Figure<MoneyRange> figure;
};

/// Owned and rented sums after so many months, both with what was paid until then.
struct CostPoint {
  double months = 0;
  MoneyRange owned;
  Money rented;
};

enum class Verdict : std::uint8_t { NoOffer, Undecided, Owning, Renting };

struct CloudSide {
  std::string offer;  ///< provider, instance, term, region
  Source source;
  Money perGpuHour;
  std::optional<Money> perYear;  ///< for the plan's GPU-hours
  std::vector<CostPoint> overTime;
  std::optional<Range<double>> paybackYears;  ///< none: no break-even within reach, or parts unknown
  bool lowerBound = false;                    ///< the owned side has unknown parts: its curve lies at least here
  bool withAllowance = false;                 ///< the planner's allowance stands for them
  Verdict verdict = Verdict::NoOffer;
  std::string statement;  ///< one line for people: who wins and why, or why nobody can say
};

/// "Server only, before opex": what one GPU server costs against renting the like of it all year.
struct ServerPayback {
  std::string server;
  MoneyRange price;
  Money rentedPerYear;
  Range<double> years;
};

struct CostResult {
  std::vector<CapexGroup> capexGroups;
  Total<MoneyRange> capex;
  std::optional<MoneyRange> allowance;  ///< for what has no price, set by the planner; not part of `capex`
  Figure<MoneyRange> opexPerYear;
  std::optional<Total<MoneyRange>> perGpuHour;  ///< none without GPUs
  double gpuHoursPerYear = 0;
  CloudSide cloud;
  std::vector<ServerPayback> serverPayback;
  std::vector<std::string> unpriced;     ///< "48 x Quantum-2 QM9700"
  std::vector<std::string> stalePrices;  ///< product and date
  std::vector<std::string> leftOut;
};

}  // namespace hallwright
