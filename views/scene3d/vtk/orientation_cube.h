// The cube in the top right corner that turns with the camera: it says which way one looks, and a click on a face asks
// for the view from that side.
#pragma once

#include <optional>
#include <vector>

#include "views/scene3d/camera.h"
#include "views/scene3d/scene_theme.h"
#include "views/scene3d/vtk/canvas.h"
#include "views/scene3d/vtk/quad_actor.h"
#include "views/scene3d/vtk/screen_quads.h"

namespace hallwright {

/// The side whose face of the cube lies under a place in the picture (pixels from the top left corner).
std::optional<StandardView> cubeFaceAt(const Camera& camera, double x, double y, ViewSize view, double pixelRatio);

class OrientationCube {
 public:
  OrientationCube();

  void setTheme(const SceneTheme& theme);
  void update(const Camera& camera, ViewSize view, double pixelRatio);

  vtkActor* actor() const { return actor_.actor(); }

 private:
  void draw(double pixelRatio);

  SceneTheme theme_{};
  double drawnRatio_ = 0;  ///< 0: to be drawn anew
  Canvas canvas_;
  QuadActor actor_;
};

}  // namespace hallwright
