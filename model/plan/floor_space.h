// The floor of a hall in exact geometry: who covers what, overlaps, and free depth before a face. Checks, drawings,
// drag previews and placement all ask here.
//   FloorSpace floor = floorSpace(plan, hall);
//   if (auto no = standsFree(floor, rect, {ref(rack)})) show(no->message);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/plan.h"
#include "model/plan/polygon.h"
#include "model/units/result.h"

namespace hallwright {

/// A rack, cooling unit or feed that stands on the floor.
struct FloorBody {
  ThingRef thing;
  std::string name;
  Rect area;
  Facing facing = Facing::South;
  bool inRow = true;  ///< a rack, or a unit that stands between racks and breathes as they do: a side of an aisle
};

/// The smallest rectangle around both.
Rect united(const Rect& a, const Rect& b);

/// What a body of unknown size covers is unknown: it has no footprint and is no body of the floor.
std::optional<Rect> footprintOf(const Plan& plan, RackId id);
std::optional<Rect> footprintOf(const Plan& plan, const CoolingUnit& unit);
std::optional<Rect> footprintOf(const Plan& plan, const Feed& feed);

/// Bodies by their place, so that a question looks only at what is near.
class FloorIndex {
 public:
  FloorIndex() = default;
  explicit FloorIndex(const std::vector<FloorBody>& bodies);
  /// Positions of the bodies that may touch `area`, each once, rising.
  std::vector<std::size_t> near(const Rect& area) const;

 private:
  struct Cells {
    std::int64_t x0, y0, x1, y1;
  };
  Cells cellsOf(const Rect& area) const;
  Rect bounds_;
  std::int64_t columns_ = 0, rows_ = 0;
  std::vector<std::vector<std::size_t>> cells_;
};

/// A hall and what stands in it.
struct FloorSpace {
  Hall hall;
  std::vector<FloorBody> bodies;
  FloorIndex index;
};
FloorSpace floorSpace(const Plan& plan, HallId id);

/// Pairs of bodies that cover the same floor; touching is no overlap.
struct Overlap {
  ThingRef first, second;
  Rect area;
};
std::vector<Overlap> overlaps(const FloorSpace& floor);

/// Nothing where a body may stand there; otherwise what is in the way: wall, column, keep-out or body.
std::optional<Error> standsFree(const FloorSpace& floor, const Rect& area, const std::vector<ThingRef>& ignoring = {});

/// Free depth before the side of `area` that looks in `direction`, over its whole width, up to the nearest body,
/// column, keep-out or wall. At most `look`.
Length freeDepth(const FloorSpace& floor, const Rect& area, Facing direction, Length look = 10 * oneMetre);
/// Before its front and behind its rear.
Length freeFront(const FloorSpace& floor, const FloorBody& body, Length look = 10 * oneMetre);
Length freeRear(const FloorSpace& floor, const FloorBody& body, Length look = 10 * oneMetre);

/// A strip of that depth before one side of a rectangle.
Rect stripBefore(const Rect& area, Facing direction, Length depth);

Facing opposite(Facing facing);
/// Counter-clockwise by so many quarters.
Facing turned(Facing facing, int quarters);

}  // namespace hallwright
