// Owned against rented, for the same work.
//   break-even use   h* = C / (c - o)              payback  y = h* / h
//   break-even utilisation  u* = (C + O n) / (c 8,760 h n)
//   present values   owned = C + O AF,  rented = c h AF,  AF = (1 - (1 + r)^-n) / r, and n where r = 0
// C capex; o owned cost per hour of use, O = o h per year; c rented price per hour; h hours of use a year; n years;
// r discount rate a year. Source: standard annuity and break-even formulae; Pan and Wang, arXiv 2509.18101, for h*.
#pragma once

#include <optional>

#include "model/units/quantity.h"
#include "model/units/result.h"

namespace hallwright {

struct CompareInput {
  Money capex;
  std::optional<MoneyRate> ownedPerHour;  ///< of use; one of this and ownedPerYear
  std::optional<Money> ownedPerYear;
  MoneyRate rentedPerHour;
  Duration usePerYear = year;
  double years = 4;
  double rate = 0;  ///< 0.08 = 8 % a year
};

struct CompareResult {
  std::optional<Duration> breakEvenUse;  ///< none: renting never costs more than owning
  std::optional<double> paybackYears;
  std::optional<double> breakEvenUtilization;  ///< above 1: owning never pays within the years
  Money owned, rented, saving;                 ///< present values; saving > 0: owning costs less
};

Result<CompareResult> compareOwnedWithRented(const CompareInput& input);

/// Present value of 1 a year for `years`, paid at the end of each.
double annuityFactor(double rate, double years);

}  // namespace hallwright
