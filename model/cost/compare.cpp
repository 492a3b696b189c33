#include "model/cost/compare.h"

#include <cmath>

namespace hallwright {
namespace {

std::optional<Error> refuse(const CompareInput& in) {
  const auto bad = [](const char* where, const char* what) { return Error{what, where}; };
  if (in.capex < Money{}) return bad("capex", "must not be negative");
  if (in.rentedPerHour < MoneyRate{}) return bad("rented price", "must not be negative");
  if (in.ownedPerHour.has_value() == in.ownedPerYear.has_value()) {
    return bad("owned cost", "give either a cost per hour of use or a cost per year");
  }
  if (in.usePerYear <= Duration{} || in.usePerYear > 8784 * hour) {
    return bad("hours per year", "must be above 0 and at most 8,784");
  }
  if (!(in.years > 0) || in.years > 100) return bad("years", "must be above 0 and at most 100");
  if (!(in.rate > -1) || in.rate > 10) return bad("rate", "must be above -1 and at most 10 (0.08 is 8 % a year)");
  return std::nullopt;
}

}  // namespace

double annuityFactor(double rate, double years) {
  // expm1 and log1p keep their digits where the rate is tiny.
  return rate == 0 ? years : -std::expm1(-years * std::log1p(rate)) / rate;
}

Result<CompareResult> compareOwnedWithRented(const CompareInput& in) {
  if (const auto error = refuse(in)) return *error;
  const Money ownedYear = in.ownedPerYear ? *in.ownedPerYear : *in.ownedPerHour * in.usePerYear;
  const MoneyRate margin = in.rentedPerHour - ownedYear / in.usePerYear;
  const double annuity = annuityFactor(in.rate, in.years);

  CompareResult out;
  if (margin > MoneyRate{}) {
    out.breakEvenUse = in.capex / margin;
    out.paybackYears = *out.breakEvenUse / in.usePerYear;
  }
  if (in.rentedPerHour > MoneyRate{}) {
    out.breakEvenUtilization = (in.capex + ownedYear * in.years) / (in.rentedPerHour * year * in.years);
  }
  out.owned = in.capex + ownedYear * annuity;
  out.rented = in.rentedPerHour * in.usePerYear * annuity;
  out.saving = out.rented - out.owned;
  return out;
}

}  // namespace hallwright
