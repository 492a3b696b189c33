// The ways of picked cables, drawn over everything: a cable within its tray, its bundle and its rack is seen all along.
#pragma once

#include <utility>
#include <vector>

#include "views/scene3d/scene_theme.h"
#include "views/scene3d/vtk/quad_actor.h"
#include "views/scene3d/vtk/screen_line.h"

namespace hallwright {

class WayLines {
 public:
  WayLines();

  void setWays(const std::vector<std::vector<Vec3>>& ways);
  void setTheme(const SceneTheme& theme);
  void update(const Camera& camera, ViewSize view, double pixelRatio);

  vtkActor* actor() const { return actor_.actor(); }

 private:
  std::vector<std::pair<Vec3, Vec3>> legs_;  ///< each once, however many ways share it
  Rgb line_, casing_;
  Canvas profile_;
  QuadActor actor_;
};

}  // namespace hallwright
