// Moving, turning and lining up whatever stands on the floor: racks, rows, cooling units, feeds with a spot, trays. A
// row stands for its racks. Moves may go anywhere within 100 km; what they break is a finding.
#pragma once

#include <optional>
#include <vector>

#include "model/plan/edit/chosen.h"
#include "model/plan/edit/section.h"

namespace hallwright {

Result<Plan> moveThings(Plan plan, const Things& things, Length dx, Length dy);
/// Counter-clockwise by so many quarters about the centre of what they cover together; one thing turns on its spot.
Result<Plan> rotateThings(Plan plan, const Things& things, int quarters = 1);

/// An edge or middle line that things are brought to: that of the first thing.
enum class Alignment : std::uint8_t { Left, Right, Bottom, Top, MiddleX, MiddleY };
Result<Plan> alignThings(Plan plan, const Things& things, Alignment alignment);
/// The outermost two stay; the gaps between become equal.
Result<Plan> distributeThings(Plan plan, const Things& things, bool alongX);

/// The floor that one thing covers: a body's footprint, a row's or a tray's bounds.
std::optional<Rect> areaOf(const Plan& plan, ThingRef thing);

/// What is wrong with a spot itself: no such hall, or too far away.
std::optional<Error> spotFault(const Plan& plan, const Spot& spot);

}  // namespace hallwright
