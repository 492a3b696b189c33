// The labels of a scene: small plates that stand at their place, facing the viewer, and fade with distance. Of
// thousands only those are drawn whose thing is large enough in the picture, in sight, and not behind a nearer label.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/scene/scene.h"
#include "views/scene3d/camera.h"
#include "views/scene3d/scene_theme.h"
#include "views/scene3d/vtk/canvas.h"
#include "views/scene3d/vtk/obstacles.h"
#include "views/scene3d/vtk/quad_actor.h"

namespace hallwright {

class LabelLayer {
 public:
  LabelLayer();

  void setLabels(const std::vector<SceneLabel>& labels);
  void setTheme(const SceneTheme& theme);
  /// `bodies` hide what is behind them.
  void update(const Camera& camera, ViewSize view, double pixelRatio, const std::vector<LookBox>& bodies);

  vtkActor* actor() const { return actor_.actor(); }
  /// How many the last update drew.
  std::size_t shownCount() const { return shown_; }

 private:
  struct Candidate;

  std::vector<Candidate> candidates(const Camera& camera, ViewSize view, double pixelRatio) const;
  /// Draws what fits; false if the atlas could not hold all of it.
  bool place(const std::vector<Candidate>& wanted, ViewSize view, const Obstacles& obstacles);
  void startAtlas();
  /// The plate of a text in the atlas; drawn when first wanted. None when the atlas is full.
  const PixelRect* plate(const std::string& text);

  std::vector<SceneLabel> labels_;
  SceneTheme theme_{};
  double pixelRatio_ = 1;
  Canvas atlas_;
  PixelRect free_;  ///< where the next plate goes; its height is that of the current line
  std::map<std::string, PixelRect> plates_;
  std::size_t shown_ = 0;
  QuadActor actor_;
};

}  // namespace hallwright
