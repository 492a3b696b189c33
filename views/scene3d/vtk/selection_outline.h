// Fine lines around what is selected, drawn over everything, so that a selected rack behind others is seen too.
#pragma once

#include <vector>

#include "views/scene3d/camera.h"
#include "views/scene3d/vtk/canvas.h"
#include "views/scene3d/vtk/quad_actor.h"

namespace hallwright {

class SelectionOutline {
 public:
  SelectionOutline();

  /// Boxes beyond the first few hundred are left to their tint alone.
  void setBoxes(std::vector<LookBox> boxes);
  void setColour(Rgb colour) { colour_ = colour; }
  void update(const Camera& camera, ViewSize view, double pixelRatio);

  vtkActor* actor() const { return actor_.actor(); }

 private:
  std::vector<LookBox> boxes_;
  Rgb colour_;
  Canvas profile_;  ///< across a line: clear, full, clear
  QuadActor actor_;
};

}  // namespace hallwright
