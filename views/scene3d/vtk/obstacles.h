// Tells whether bodies stand between the eye and a place: a label is drawn whole or not at all.
#pragma once

#include <vector>

#include "views/scene3d/camera.h"
#include "views/scene3d/vtk/quad_mesh.h"

namespace hallwright {

class Obstacles {
 public:
  /// Only bodies up to `farthest` metres ahead are kept.
  Obstacles(const std::vector<LookBox>& bodies, const Camera& camera, double farthest);

  bool hide(Vec3 place) const;

 private:
  struct Body {
    Vec3 min, max;
  };

  Vec3 eye_;
  std::vector<Body> bodies_;
};

}  // namespace hallwright
