#include "model/cost/price_of.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "model/units/date.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

Date dateOf(const Source& source) {
  const auto date = parseDate(source.date);
  return date ? *date : Date{};
}

bool isStale(const Plan& plan, const Source& source) {
  const auto today = parseDate(plan.site->date);
  const Date date = dateOf(source);
  if (!today || !date.isKnown()) return false;
  return static_cast<double>(daysBetween(lastDay(date), *today)) > assumed(plan, "cost.stale-price-days");
}

std::optional<double> rateTo(const Plan& plan, const std::string& from, const ExchangeRate** used = nullptr) {
  const std::string& to = plan.site->currency;
  if (from == to) return 1.0;
  for (const ExchangeRate& rate : plan.prices->rates) {
    if (used) *used = &rate;
    if (rate.from == from && rate.to == to) return rate.rate;
    if (rate.from == to && rate.to == from && rate.rate != 0) return 1 / rate.rate;
  }
  return std::nullopt;
}

/// Converts the range into the plan's currency and says how.
void settle(const Plan& plan, UnitPrice& price, const Range<Money>& amount, const std::string& currency) {
  const ExchangeRate* used = nullptr;
  const auto rate = rateTo(plan, currency, &used);
  if (!rate) {
    price.why = "priced in " + currency + ", and no dated rate to " + plan.site->currency + " is in the plan";
    return;
  }
  price.amount = amount * *rate;
  if (currency != plan.site->currency) {
    price.why = "from " + formatMoney(amount.likely, currency) + " at " + format(*rate, Unit<double>{}) + " (" +
                used->source.text + ", " + used->source.date + ")";
  }
}

/// The word of three capital letters in "USD/kW"; the plan's own currency where the unit names none.
std::string currencyIn(const Plan& plan, const std::string& unit) {
  const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto isLetter = [&](char c) { return isCapital(c) || (c >= 'a' && c <= 'z'); };
  for (auto at = unit.begin(); at != unit.end();) {
    at = std::find_if(at, unit.end(), isLetter);
    const auto end = std::find_if_not(at, unit.end(), isLetter);
    if (end - at == 3 && std::all_of(at, end, isCapital)) return {at, end};
    at = end;
  }
  return plan.site->currency;
}

const Price* chosenPrice(const Plan& plan, ProductId product) {
  for (const Price& price : plan.prices->prices) {
    if (price.product == product && price.chosen) return &price;
  }
  return nullptr;
}

/// Those dated within the window before the newest, newest last.
std::vector<const CatalogPrice*> currentPrices(const Plan& plan, const Product& product) {
  std::vector<const CatalogPrice*> prices;
  for (const CatalogPrice& price : product.prices) prices.push_back(&price);
  std::stable_sort(prices.begin(), prices.end(),
                   [](auto* a, auto* b) { return dateOf(a->source) < dateOf(b->source); });
  if (prices.empty()) return prices;
  const Date newest = dateOf(prices.back()->source);
  const double window = assumed(plan, "cost.price-window-days");
  std::erase_if(prices, [&](const CatalogPrice* price) {
    const Date date = dateOf(price->source);
    // Of different currencies only the newest one's can make one range.
    return price->currency != prices.back()->currency || !date.isKnown() ||
           static_cast<double>(daysBetween(date, lastDay(newest))) > window;
  });
  return prices;
}

}  // namespace

std::optional<Money> inPlanCurrency(const Plan& plan, Money amount, const std::string& from) {
  const auto rate = rateTo(plan, from);
  return rate ? std::optional(amount * *rate) : std::nullopt;
}

UnitPrice unitPrice(const Plan& plan, const Product& product) {
  UnitPrice price;
  if (const Price* chosen = chosenPrice(plan, product.id)) {
    price.kind = chosen->kind;
    price.source = chosen->source;
    price.stale = isStale(plan, chosen->source);
    settle(plan, price, chosen->amount, chosen->currency);
    return price;
  }
  const auto prices = currentPrices(plan, product);
  if (prices.empty()) {
    price.why = "no price is known";
    return price;
  }
  // The likely one is the best graded, and of those the newest.
  const CatalogPrice* best = prices.front();
  Range<Money> range = best->amount;
  for (const CatalogPrice* other : prices) {
    range.low = std::min(range.low, other->amount.low);
    range.high = std::max(range.high, other->amount.high);
    if (other->source.grade <= best->source.grade) best = other;
  }
  range.likely = best->amount.likely;
  price.kind = best->kind;
  price.source = best->source;
  price.stale = isStale(plan, prices.back()->source);
  settle(plan, price, range, best->currency);
  return price;
}

UnitPrice assumedPrice(const Plan& plan, const Assumption& a) {
  UnitPrice price;
  price.source = a.source;
  const Range<Money> amount{a.low.value_or(a.value) * usd, a.value * usd, a.high.value_or(a.value) * usd};
  settle(plan, price, amount, currencyIn(plan, a.unit));
  return price;
}

}  // namespace hallwright
