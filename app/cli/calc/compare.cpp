// calc compare: owned against rented.
#include "model/cost/compare.h"

#include "app/cli/calc/calculator.h"

namespace hallwright::cli {
namespace {

Result<Json> run(const Json& in) {
  CompareInput input;
  input.capex = *number(in, "capex_usd") * usd;
  if (const auto rate = number(in, "onprem_usd_per_hour")) input.ownedPerHour = *rate * usd / hour;
  if (const auto cost = number(in, "opex_usd_per_year")) input.ownedPerYear = *cost * usd;
  input.rentedPerHour = *number(in, "cloud_usd_per_hour") * usd / hour;
  input.usePerYear = number(in, "hours_per_year").value_or(8760) * hour;
  input.years = number(in, "years").value_or(4);
  input.rate = number(in, "rate").value_or(0);
  const auto result = compareOwnedWithRented(input);
  if (!result) return result.error();
  return Json{{"breakeven_hours", result->breakEvenUse ? Json(*result->breakEvenUse / hour) : Json(nullptr)},
              {"payback_years", orNull(result->paybackYears)},
              {"breakeven_utilization", orNull(result->breakEvenUtilization)},
              {"onprem_usd", result->owned / usd},
              {"cloud_usd", result->rented / usd},
              {"saving_usd", result->saving / usd}};
}

}  // namespace

Calculator compareCalculator() {
  return {
      "compare",
      "Owned against rented: break-even, payback and present values",
      {{.name = "capex_usd", .what = "what owning costs at the start, USD", .required = true, .min = 0, .max = 1e13},
       {.name = "onprem_usd_per_hour",
        .what = "owned cost per hour of use, USD/h; this or opex_usd_per_year",
        .min = 0,
        .max = 1e10},
       {.name = "opex_usd_per_year", .what = "owned cost per year, USD", .min = 0, .max = 1e13},
       {.name = "cloud_usd_per_hour", .what = "rented price, USD/h", .required = true, .min = 0, .max = 1e10},
       {.name = "hours_per_year", .what = "hours of use a year (default 8760)", .min = 0, .max = 8784, .above = true},
       {.name = "years", .what = "length of the study (default 4)", .min = 0, .max = 100, .above = true},
       {.name = "rate", .what = "discount rate a year, 0.08 = 8 % (default 0)", .min = -0.5, .max = 10}},
      {{"breakeven_hours", "hours of use after which owning has cost less; null: never"},
       {"payback_years", "the same in years"},
       {"breakeven_utilization", "share of all hours from which owning costs less over the years; above 1: never"},
       {"onprem_usd", "present value of owning"},
       {"cloud_usd", "present value of renting"},
       {"saving_usd", "cloud_usd - onprem_usd"}},
      {{"capex_usd", 250141.8}, {"onprem_usd_per_hour", 6.37}, {"cloud_usd_per_hour", 98.32}, {"years", 5}},
      run};
}

}  // namespace hallwright::cli
