// The assumption that an estimate reads, wherever it stands.
#pragma once

#include <string_view>

#include "model/plan/plan.h"

namespace hallwright {

/// The plan's own, or, where the plan is of a day before it was registered, as it was registered. An id that never was
/// is a programming error and throws std::out_of_range.
const Assumption& registered(const Plan& plan, std::string_view id);

}  // namespace hallwright
