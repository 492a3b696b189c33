#include "model/scene/bounds.h"

#include <algorithm>

#include "model/scene/vector_math.h"

namespace hallwright {

Bounds boundsOf(const SceneBox& box) { return {box.centre - box.size * 0.5F, box.centre + box.size * 0.5F}; }

Bounds around(const Bounds& a, const Bounds& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}

std::optional<Bounds> boundsOf(const Scene& scene, const std::function<bool(const SceneBox&)>& wanted) {
  std::optional<Bounds> found;
  for (const SceneBox& box : scene.boxes) {
    if (!wanted(box)) continue;
    found = found ? around(*found, boundsOf(box)) : boundsOf(box);
  }
  return found;
}

}  // namespace hallwright
