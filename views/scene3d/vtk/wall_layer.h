// Walls and their doors. Those between the viewer and the hall are cut down to a low kerb, so that one always looks in.
#pragma once

#include <vector>

#include "model/scene/scene.h"
#include "views/scene3d/scene_theme.h"
#include "views/scene3d/vtk/box_layer.h"

namespace hallwright {

class WallLayer {
 public:
  explicit WallLayer(vtkRenderer* renderer);

  void setScene(const Scene& scene, const SceneTheme& theme);
  void lookFrom(Vec3 eye);

  BoxLayer& layer() { return layer_; }

 private:
  struct Wall {
    LookBox box;
    Vec3 outward;
  };

  void rebuild();

  std::vector<Wall> walls_;
  std::vector<bool> cut_;
  BoxLayer layer_;
};

}  // namespace hallwright
