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

struct LegendBlock {
  std::string title;
  std::vector<LegendEntry> entries;
};

class LegendPanel {
 public:
  LegendPanel();

  /// Blocks without entries are left out.
  void setLegend(const std::vector<LegendBlock>& blocks);
  void setTheme(const SceneTheme& theme);
  void update(ViewSize view, double pixelRatio);

  vtkActor* actor() const { return actor_.actor(); }

 private:
  struct Line {
    bool isTitle = false;
    LegendEntry entry;  ///< a title has no colour
    friend bool operator==(const Line&, const Line&) = default;
  };
  int heightOf(std::size_t line, double pixelRatio) const;
  std::size_t linesThatFit(ViewSize view, double pixelRatio) const;
  void draw(double pixelRatio, std::size_t linesShown);

  std::vector<Line> lines_;
  SceneTheme theme_{};
  double drawnRatio_ = 0;  ///< 0: to be drawn anew
  std::size_t drawnLines_ = 0;
  Canvas canvas_;
  QuadActor actor_;
};

}  // namespace hallwright
