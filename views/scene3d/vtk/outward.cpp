#include "views/scene3d/vtk/outward.h"

#include <algorithm>
#include <cmath>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr float beside = 0.3F;  // metres from the wall to where floor is looked for

bool isOver(Vec3 point, const SceneBox& floor) {
  return std::abs(point.x - floor.centre.x) <= floor.size.x / 2 &&
         std::abs(point.y - floor.centre.y) <= floor.size.y / 2;
}

}  // namespace

bool runsAlongX(const SceneBox& wall) { return wall.size.x >= wall.size.y; }

Vec3 outwardOf(const SceneBox& wall, const std::vector<SceneBox>& floors) {
  const Vec3 across = runsAlongX(wall) ? Vec3{0, 1, 0} : Vec3{1, 0, 0};
  const float off = (runsAlongX(wall) ? wall.size.y : wall.size.x) / 2 + beside;
  const auto hasFloor = [&](Vec3 point) {
    return std::ranges::any_of(floors, [&](const SceneBox& floor) { return isOver(point, floor); });
  };
  const bool there = hasFloor(wall.centre + across * off), here = hasFloor(wall.centre - across * off);
  if (there == here) return {};
  return here ? across : -across;
}

}  // namespace hallwright
