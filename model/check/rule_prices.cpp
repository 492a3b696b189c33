#include "model/check/rules.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

/// "a, b, c and 4 more": a finding is one line.
std::string some(const std::vector<std::string>& names) {
  constexpr std::size_t shown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, names.size()); ++i) text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > shown) text += " and " + formatCount(static_cast<std::int64_t>(names.size() - shown)) + " more";
  return text;
}

}  // namespace

void findPrices(const CheckInput& input, Findings& findings) {
  const CostResult& cost = *input.estimates.cost;
  if (!cost.unpriced.empty()) {
    findings.push_back({"cost.no-price",
                        Severity::Warning,
                        {},
                        "Without a price: " + some(cost.unpriced),
                        counted(static_cast<std::int64_t>(cost.unpriced.size()), "line"),
                        {},
                        "Enter quotes; until then the total is a lower bound"});
  }
  if (!cost.stalePrices.empty()) {
    findings.push_back({"cost.stale-price",
                        Severity::Note,
                        {},
                        "Prices older than " +
                            formatCount(static_cast<std::int64_t>(assumed(input.plan, "cost.stale-price-days"))) +
                            " days: " + some(cost.stalePrices),
                        counted(static_cast<std::int64_t>(cost.stalePrices.size()), "line"),
                        {},
                        "Ask for fresh quotes"});
  }
  if (!input.plan.site->electricity) {
    findings.push_back({"cost.no-tariff",
                        Severity::Warning,
                        {},
                        "The site has no electricity price, so energy is without cost",
                        {},
                        {},
                        "Set a region or a price in the site's properties"});
  }
}

}  // namespace hallwright
