// An empty plan that is ready for work: every assumption of the library with its default, and one hall if wanted.
#pragma once

#include "model/plan/plan.h"

namespace hallwright {

Plan newPlan();
/// With one hall, a rectangle of that size on a 24 in tile grid.
Plan newPlan(Length hallWidth, Length hallDepth);

}  // namespace hallwright
