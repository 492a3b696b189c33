// The path of a tray in space.
#pragma once

#include <vector>

#include "model/plan/facilities.h"

namespace hallwright {

/// Height of the tray's bottom at each corner of its path: `z` throughout, or of a ladder rising evenly with the way in
/// plan from z to zEnd. An upright ladder, of one point, has both heights.
std::vector<Length> heightsAlong(const Tray& tray);

}  // namespace hallwright
