// The floor of a hall as an SVG drawing in millimetres, to scale, with a title, a scale bar and north (y up).
#pragma once

#include <string>

#include "model/plan/plan.h"

namespace hallwright {

/// Empty where the plan has no such hall.
std::string floorSvg(const Plan& plan, HallId id);

}  // namespace hallwright
