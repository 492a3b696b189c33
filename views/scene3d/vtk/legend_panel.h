// The legend of a scene's colours, in the bottom left corner of the picture, so that saved pictures have it too.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.h"
#include "views/scene3d/camera.h"
#include "views/scene3d/scene_theme.h"
#include "views/scene3d/vtk/canvas.h"
#include "views/scene3d/vtk/quad_actor.h"

namespace hallwright {

class LegendPanel {
 public:
  LegendPanel();

  void setLegend(const std::string& title, const std::vector<LegendEntry>& entries);
  void setTheme(const SceneTheme& theme);
  void update(ViewSize view, double pixelRatio);

  vtkActor* actor() const { return actor_.actor(); }

 private:
  void draw(double pixelRatio, std::size_t entriesShown);

  std::string title_;
  std::vector<LegendEntry> entries_;
  SceneTheme theme_{};
  double drawnRatio_ = 0;  ///< 0: to be drawn anew
  std::size_t drawnEntries_ = 0;
  Canvas canvas_;
  QuadActor actor_;
};

}  // namespace hallwright
