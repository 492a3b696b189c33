// Which cables belong to what is selected: those picked themselves, else those that end in a selected device, rack or
// row, run in a selected tray, or are of a selected fabric.
#pragma once

#include <functional>

#include "model/plan/plan_fwd.h"

namespace hallwright {

class Selection;
struct CableLine;

/// Unset where nothing that has cables is selected. Holds what it needs by value.
std::function<bool(const CableLine&)> cableMarks(const Plan& plan, const Selection& selection);

}  // namespace hallwright
