// An assumption of a plan with what a line item says about it. None of a value: the plan has no such assumption, and
// what follows from it is unknown.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/plan/plan.h"

namespace hallwright {

struct AssumedFigure {
  std::string id;
  std::optional<double> value;  ///< in the assumption's unit
  Source source;
};

AssumedFigure assumedFigure(const Plan& plan, std::string_view id);

}  // namespace hallwright
