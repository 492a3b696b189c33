// Arithmetic on Vec3, for everything that looks at a scene: picking, the camera, the view.
#pragma once

#include <cmath>

#include "model/scene/scene.h"

namespace hallwright {

constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
constexpr Vec3 operator*(Vec3 a, float k) { return {a.x * k, a.y * k, a.z * k}; }
constexpr Vec3 operator*(float k, Vec3 a) { return a * k; }

constexpr float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(Vec3 a, Vec3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline float length(Vec3 a) { return std::sqrt(dot(a, a)); }
inline Vec3 normalized(Vec3 a) { return a * (1 / length(a)); }

/// Corner i (0 to 7) of the box from `min` to `max`: bit 0 chooses x, bit 1 y, bit 2 z.
constexpr Vec3 corner(Vec3 min, Vec3 max, int i) {
  return {(i & 1) != 0 ? max.x : min.x, (i & 2) != 0 ? max.y : min.y, (i & 4) != 0 ? max.z : min.z};
}

}  // namespace hallwright
