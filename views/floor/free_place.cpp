#include "views/floor/free_place.h"

#include <algorithm>

namespace hallwright {
namespace {

bool allFree(const FloorSpace& floor, const std::vector<Rect>& areas, Point by) {
  return std::all_of(areas.begin(), areas.end(),
                     [&](const Rect& area) { return !standsFree(floor, {area.min + by, area.max + by}); });
}

/// How many steps lead from one side of the hall to the other.
std::int64_t stepsAcross(Length hall, Length step) {
  return step <= Length{} ? 0 : static_cast<std::int64_t>(hall / step) + 1;
}

}  // namespace

std::optional<Rect> boundsOf(const std::vector<Rect>& areas) {
  if (areas.empty()) return std::nullopt;
  Rect all = areas.front();
  for (const Rect& area : areas) all = united(all, area);
  return all;
}

std::optional<Point> freeShift(const FloorSpace& floor, const std::vector<Rect>& areas) {
  const auto all = boundsOf(areas);
  if (!all) return Point{};
  const Rect hall = boundsOf(floor.hall.outline);
  const Length wide = all->width(), deep = all->height();
  const auto along = [&](bool x) -> std::optional<Point> {
    const std::int64_t most = x ? stepsAcross(hall.width(), wide) : stepsAcross(hall.height(), deep);
    for (const int sign : {1, -1}) {
      for (std::int64_t step = 1; step <= most; ++step) {
        const Point by = x ? Point{wide * step * sign, {}} : Point{{}, deep * step * sign};
        if (allFree(floor, areas, by)) return by;
      }
    }
    return std::nullopt;
  };
  if (allFree(floor, areas, {})) return Point{};
  const bool narrowInX = wide <= deep;
  const auto first = along(narrowInX);
  return first ? first : along(!narrowInX);
}

}  // namespace hallwright
