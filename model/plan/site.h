// Where the plan stands and the day that counts as "today" for its prices and reports.
#pragma once

#include <string>

#include "model/catalog/source.h"
#include "model/units/length.h"
#include "model/units/quantity.h"

namespace hallwright {

struct Site {
  std::string title = "New plan";
  std::string customer, author, note;
  std::string date;    ///< ISO day of the plan: "today" for prices and reports; never the clock
  std::string region;  ///< key of a catalog Region, or the planner's own word
  std::string currency = "USD";
  Length altitude;
  bool continuousLoadRule = true;  ///< the North American 80 % rule for loads of three hours or more
  Sourced<Tariff> electricity;     ///< in the plan's currency
  Sourced<CarbonIntensity> carbon;
  friend bool operator==(const Site&, const Site&) = default;
};

}  // namespace hallwright
