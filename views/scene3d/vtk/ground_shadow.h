// The soft shadow that everything standing casts on the floor around its foot, as a small grey picture of the hall seen
// from above.
#pragma once

#include <cstdint>
#include <vector>

#include "views/scene3d/vtk/quad_mesh.h"

namespace hallwright {

struct GroundShadow {
  float left = 0, bottom = 0;  ///< metres in the hall's frame
  float cell = 1;              ///< metres from pixel to pixel
  int width = 1, height = 1;
  std::vector<std::uint8_t> darkness = {0};  ///< rows from the bottom; 255 darkest
};

/// Of boxes whose foot is near the floor, in a hall that reaches from `min` to `max`.
GroundShadow groundShadow(const std::vector<LookBox>& standing, Vec3 min, Vec3 max);

}  // namespace hallwright
