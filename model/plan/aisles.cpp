#include "model/plan/aisles.h"

#include <algorithm>

namespace hallwright {
namespace {

/// The floor between two bodies, the second one to the north (or east) of the first.
Rect between(const Rect& a, const Rect& b, Facing direction) {
  if (direction == Facing::North) return {{std::max(a.min.x, b.min.x), a.max.y}, {std::min(a.max.x, b.max.x), b.min.y}};
  return {{a.max.x, std::max(a.min.y, b.min.y)}, {b.min.x, std::min(a.max.y, b.max.y)}};
}

bool isEmpty(const Rect& rect) { return rect.width() <= Length() || rect.height() <= Length(); }

AisleKind kindOf(bool firstShowsFront, bool secondShowsFront) {
  if (firstShowsFront != secondShowsFront) return AisleKind::Mixed;
  return firstShowsFront ? AisleKind::Cold : AisleKind::Hot;
}

/// Stands in a row that runs across the direction of view.
bool isSide(const FloorBody& body, Facing direction) {
  return body.inRow && (body.facing == direction || body.facing == opposite(direction));
}

/// The pieces of aisle between one body and those that it sees in one direction.
void addPieces(const FloorSpace& floor, const FloorBody& body, Facing direction, Length widest,
               std::vector<Aisle>& pieces) {
  if (!isSide(body, direction)) return;
  const auto seen = floor.index.near(stripBefore(body.area, direction, widest));
  for (std::size_t i : seen) {
    const FloorBody& other = floor.bodies[i];
    if (!isSide(other, direction)) continue;
    const Rect gap = between(body.area, other.area, direction);
    if (isEmpty(gap)) continue;
    Aisle piece{kindOf(body.facing == direction, other.facing != direction),
                gap,
                direction == Facing::North,
                {body.thing, other.thing}};
    const bool blocked =
        std::any_of(seen.begin(), seen.end(), [&](std::size_t j) { return floor.bodies[j].area.overlaps(gap); });
    if (piece.width() <= widest && !blocked) pieces.push_back(std::move(piece));
  }
}

struct Extent {
  Length low, high;
};
Extent along(const Aisle& aisle) {
  return aisle.alongX ? Extent{aisle.area.min.x, aisle.area.max.x} : Extent{aisle.area.min.y, aisle.area.max.y};
}
Extent across(const Aisle& aisle) {
  return aisle.alongX ? Extent{aisle.area.min.y, aisle.area.max.y} : Extent{aisle.area.min.x, aisle.area.max.x};
}
Extent shared(Extent a, Extent b) { return {std::max(a.low, b.low), std::min(a.high, b.high)}; }

bool continues(const Aisle& aisle, const Aisle& piece, Length joint) {
  if (aisle.kind != piece.kind || aisle.alongX != piece.alongX) return false;
  const Extent common = shared(across(aisle), across(piece));
  const Length wider = std::max(aisle.width(), piece.width());
  return (common.high - common.low) * 2 > wider && along(piece).low <= along(aisle).high + joint;
}

/// The joined aisle is as long as both and as wide as the narrower place.
void join(Aisle& aisle, const Aisle& piece) {
  const Extent width = shared(across(aisle), across(piece));
  const Extent length{std::min(along(aisle).low, along(piece).low), std::max(along(aisle).high, along(piece).high)};
  aisle.area = aisle.alongX ? Rect{{length.low, width.low}, {length.high, width.high}}
                            : Rect{{width.low, length.low}, {width.high, length.high}};
  aisle.sides.insert(aisle.sides.end(), piece.sides.begin(), piece.sides.end());
}

}  // namespace

std::vector<Aisle> aisles(const FloorSpace& floor, Length widest, Length joint) {
  std::vector<Aisle> pieces, joined;
  for (const FloorBody& body : floor.bodies) {
    addPieces(floor, body, Facing::North, widest, pieces);
    addPieces(floor, body, Facing::East, widest, pieces);
  }
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Aisle& a, const Aisle& b) { return along(a).low < along(b).low; });
  for (Aisle& piece : pieces) {
    auto at =
        std::find_if(joined.begin(), joined.end(), [&](const Aisle& aisle) { return continues(aisle, piece, joint); });
    if (at == joined.end()) {
      joined.push_back(std::move(piece));
    } else {
      join(*at, piece);
    }
  }
  for (Aisle& aisle : joined) {
    std::sort(aisle.sides.begin(), aisle.sides.end());
    aisle.sides.erase(std::unique(aisle.sides.begin(), aisle.sides.end()), aisle.sides.end());
  }
  return joined;
}

}  // namespace hallwright
