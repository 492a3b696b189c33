// What a ray hits first in a scene: the thing under the mouse. Plain arithmetic, so that it needs no graphics and
// is the same in every view.
#pragma once

#include <cstddef>
#include <optional>

#include "model/scene/scene.h"

namespace hallwright {

struct Ray {
  Vec3 origin;
  Vec3 direction;  ///< of any length but zero
};

struct PickHit {
  std::size_t box = 0;  ///< index in Scene::boxes
  ThingRef thing;       ///< of that box; none for a bare column
  Vec3 point;
  float distance = 0;  ///< from the ray's origin, metres
};

/// OnlyThings sees through the hall itself (floor, tiles, walls, doors and keep-out areas); columns still hide.
enum class PickFilter { Everything, OnlyThings };

/// The nearest box that the ray enters or, when it starts inside a box, leaves. Nothing behind the origin is hit.
std::optional<PickHit> pick(const Scene& scene, const Ray& ray, PickFilter filter = PickFilter::OnlyThings);

/// Where the ray meets the level z, unless it runs level or away from it.
std::optional<Vec3> meetLevel(const Ray& ray, float z);

}  // namespace hallwright
