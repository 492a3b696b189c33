// The smallest upright box around some boxes of a scene.
#pragma once

#include <functional>
#include <optional>

#include "model/scene/scene.h"

namespace hallwright {

struct Bounds {
  Vec3 min, max;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

Bounds boundsOf(const SceneBox& box);
Bounds around(const Bounds& a, const Bounds& b);

/// Of the boxes that `wanted` names; none if it names none.
std::optional<Bounds> boundsOf(const Scene& scene, const std::function<bool(const SceneBox&)>& wanted);

}  // namespace hallwright
