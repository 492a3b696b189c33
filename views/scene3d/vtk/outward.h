// Which side of a wall is outside, by where there is floor.
#pragma once

#include <vector>

#include "model/scene/scene.h"

namespace hallwright {

/// The horizontal direction that leads out of the hall through a wall; zero for a wall with floor on both sides or
/// none.
Vec3 outwardOf(const SceneBox& wall, const std::vector<SceneBox>& floors);

/// Whether the wall is longer in x than in y.
bool runsAlongX(const SceneBox& wall);

}  // namespace hallwright
