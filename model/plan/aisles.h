// The aisles of a hall: the floor between rows that look at each other or have their backs to each other, as rectangles
// with a kind and a width, for drawing and for checks.
#pragma once

#include <vector>

#include "model/plan/floor_space.h"

namespace hallwright {

/// Cold: two fronts look at each other. Hot: two rears. Mixed: a front looks at a rear, so that one breathes the
/// other's exhaust.
enum class AisleKind : std::uint8_t { Cold, Hot, Mixed };
struct Aisle {
  AisleKind kind = AisleKind::Cold;
  Rect area;
  bool alongX = true;
  std::vector<ThingRef> sides;  ///< bodies at both sides

  Length width() const { return alongX ? area.height() : area.width(); }
  Length length() const { return alongX ? area.width() : area.height(); }
};
/// Gaps of at most `widest` between racks or row coolers that face each other; pieces of one aisle that are at most
/// `joint` apart are one.
std::vector<Aisle> aisles(const FloorSpace& floor, Length widest = 5 * oneMetre, Length joint = 1500 * mm);

}  // namespace hallwright
