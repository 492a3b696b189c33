// Prices and quotes that the planner set; they override the catalog's. An exchange rate is dated.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/catalog/product.h"
#include "model/plan/ids.h"

namespace hallwright {

struct Price {
  PriceId id;
  ProductId product = 0;
  Range<Money> amount;
  std::string currency = "USD";
  PriceKind kind = PriceKind::Quote;
  std::string vendor, partNumber, validUntil;
  std::optional<int> leadTimeWeeks;
  Source source;
  bool chosen = true;
  friend bool operator==(const Price&, const Price&) = default;
};

/// One unit of `from` costs `rate` of `to`.
struct ExchangeRate {
  std::string from, to;
  double rate = 1;
  Source source;
  friend bool operator==(const ExchangeRate&, const ExchangeRate&) = default;
};

/// Which rented price the plan is held against: an offer of the catalog, or the planner's own figure.
struct CloudComparison {
  std::string offer;                 ///< key of a CloudOffer; empty: none chosen
  std::optional<MoneyRate> ownRate;  ///< the planner's own price of one instance, in place of the offer's
  int ownAccelerators = 8;           ///< of such an instance
  Source ownSource;
  friend bool operator==(const CloudComparison&, const CloudComparison&) = default;
};

struct PriceBook {
  std::vector<Price> prices;
  std::vector<ExchangeRate> rates;
  CloudComparison cloud;
  std::optional<Money> allowance;  ///< for all that has no price, set and owned by the planner
  std::string allowanceNote;
  friend bool operator==(const PriceBook&, const PriceBook&) = default;
};

}  // namespace hallwright
