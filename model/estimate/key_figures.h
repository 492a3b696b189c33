// The figures that a planner keeps an eye on, in one order and one wording for the window's strip, the command line and
// reports.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/estimate/estimate.h"

namespace hallwright {

struct KeyFigure {
  std::string id;                            ///< "it-power"
  std::string label;                         ///< "IT"
  std::string text;                          ///< three significant figures with unit, "≥" for a bound, "–" for unknown
  std::string full;                          ///< the whole value, for a tooltip
  std::string page;                          ///< results page that explains it; empty: none
  std::optional<double> value;               ///< in base units, to tell a change
  std::function<std::string(double)> print;  ///< of a difference
};

std::vector<KeyFigure> keyFigures(const Plan& plan, const Estimates& estimates, const std::vector<Finding>& findings);

}  // namespace hallwright
