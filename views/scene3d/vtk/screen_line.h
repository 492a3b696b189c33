// Straight lines of even width that lie on the picture itself, with smooth edges.
#pragma once

#include "views/scene3d/vtk/screen_quads.h"

namespace hallwright {

struct ScreenLine {
  double halfWidth = 1;  ///< pixels
  Rgb colour;
  double opacity = 1;
};

/// What lies across a line: clear, full, clear. The texture of the actor that draws lines.
Canvas lineProfile();

void addScreenLine(QuadMesh& mesh, PixelPoint a, PixelPoint b, const ScreenLine& line, ViewSize view);

}  // namespace hallwright
