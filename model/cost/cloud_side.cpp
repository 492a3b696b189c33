#include "model/cost/cloud_side.h"

#include <cmath>

#include "model/units/text.h"

namespace hallwright {
namespace {

/// Years until capex is earned back; none where renting costs no more a year than owning.
std::optional<double> payback(Money capex, Money ownedYear, Money rentedYear) {
  const Money margin = rentedYear - ownedYear;
  return margin > Money{} ? std::optional(capex / margin) : std::nullopt;
}

std::optional<Range<double>> paybackRange(const MoneyRange& capex, const MoneyRange& opex, Money rentedYear) {
  const auto low = payback(capex.low, opex.low, rentedYear);
  const auto likely = payback(capex.likely, opex.likely, rentedYear);
  const auto high = payback(capex.high, opex.high, rentedYear);
  if (!low || !likely) return std::nullopt;
  return Range<double>{*low, *likely, high.value_or(INFINITY)};
}

std::string statementFor(const Plan& plan, const CloudSide& side, const CostResult& owned, const MoneyRange& total,
                         double years, int unknown) {
  const std::string& currency = plan.site->currency;
  const std::string over = " over " + formatRounded(years) + " years";
  const std::string rented = formatMoney(*side.perYear * years, currency);
  if (side.lowerBound) {
    return "No winner is named: owned " + atLeast(formatMoney(total.likely, currency)) + ", " + formatCount(unknown) +
           " unknown; rented " + rented + over;
  }
  const std::string ownedText = formatMoney(total.likely, currency) + " (" + formatMoney(total.low, currency) + " to " +
                                formatMoney(total.high, currency) + ")";
  const std::string allowance =
      side.withAllowance
          ? ", with your allowance of " + formatMoney(owned.allowance->likely, currency) + " for what has no price"
          : "";
  switch (side.verdict) {
    case Verdict::Owning:
      return "Owning costs less: " + ownedText + " against " + rented + " rented" + over + allowance;
    case Verdict::Renting:
      return "Renting costs less: " + rented + " against " + ownedText + " owned" + over + allowance;
    default:
      return "Too close to call: owned " + ownedText + ", rented " + rented + over + allowance;
  }
}

}  // namespace

CloudSide cloudSide(const Plan& plan, const CostInput& input, const CostResult& owned) {
  CloudSide side;
  const auto rented = rentedPrice(plan);
  if (!rented || input.gpus == 0) {
    side.statement = input.gpus == 0 ? "No GPUs are placed yet, so there is nothing to rent instead"
                                     : "No cloud offer is chosen to compare with";
    return side;
  }
  side.offer = rented->name;
  side.source = rented->source;
  side.perGpuHour = rented->perInstance * hour / rented->accelerators;
  side.perYear = side.perGpuHour * owned.gpuHoursPerYear;

  const Total<MoneyRange> opex = owned.opexPerYear.total();
  const int unknown = owned.capex.unknown + opex.unknown;
  side.withAllowance = owned.allowance.has_value() && opex.unknown == 0;
  side.lowerBound = unknown > 0 && !side.withAllowance;
  const MoneyRange capex = owned.capex.known + owned.allowance.value_or(MoneyRange{});

  const double years = assumed(plan, "cost.life-years");
  for (int month = 0; month <= static_cast<int>(std::lround(years * 12)); ++month) {
    side.overTime.push_back(
        {static_cast<double>(month), capex + opex.known * (month / 12.0), *side.perYear * (month / 12.0)});
  }
  const MoneyRange total = capex + opex.known * years;
  const Money rentedTotal = *side.perYear * years;
  if (side.lowerBound) {
    side.verdict = Verdict::Undecided;
  } else {
    side.paybackYears = paybackRange(capex, opex.known, *side.perYear);
    side.verdict = total.high < rentedTotal  ? Verdict::Owning
                   : total.low > rentedTotal ? Verdict::Renting
                                             : Verdict::Undecided;
  }
  side.statement = statementFor(plan, side, owned, total, years, unknown);
  return side;
}

}  // namespace hallwright
