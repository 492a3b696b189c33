// Where copies stand free: at the place that was asked for, else a step or more beside it.
#pragma once

#include <optional>
#include <vector>

#include "model/plan/floor_space.h"

namespace hallwright {

/// The smallest rectangle around all; none where there are none.
std::optional<Rect> boundsOf(const std::vector<Rect>& areas);

/// By how much all are to be shifted together so that each stands free: not at all where they do, else by whole widths
/// or depths. First across the narrow side, as racks stand beside racks and rows behind rows. Nothing where the hall
/// has no such place.
std::optional<Point> freeShift(const FloorSpace& floor, const std::vector<Rect>& areas);

}  // namespace hallwright
