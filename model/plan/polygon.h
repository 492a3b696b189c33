// Outlines of halls: simple polygons whose corners go counter-clockwise, and what lies within them.
#pragma once

#include <optional>
#include <vector>

#include "model/units/length.h"
#include "model/units/result.h"

namespace hallwright {

using Outline = std::vector<Point>;

/// A rectangle from the origin.
Outline rectangleOutline(Length width, Length height);
Rect boundsOf(const Outline& outline);
/// In square metres; negative where the corners go clockwise.
double signedSquareMetres(const Outline& outline);
/// Counter-clockwise, without repeated corners; or what is wrong with it.
Result<Outline> properOutline(Outline outline);

bool contains(const Outline& outline, Point point);
/// Whether no part of the rectangle is outside; touching a wall is inside.
bool contains(const Outline& outline, const Rect& rect);
/// Whether a wall runs through the inside of the rectangle.
bool wallCrosses(const Outline& outline, const Rect& rect);

/// The part of the segment within the rectangle's inside, as its bounds; none where it only touches or misses.
std::optional<Rect> clipSegment(Point from, Point to, const Rect& rect);

}  // namespace hallwright
