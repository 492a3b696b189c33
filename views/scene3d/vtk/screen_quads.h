// Flat pieces that lie on the picture itself, for Look::Screen: places in pixels from the bottom left corner and a part
// of a texture.
#pragma once

#include <array>

#include "views/scene3d/camera.h"
#include "views/scene3d/vtk/canvas.h"
#include "views/scene3d/vtk/quad_mesh.h"

namespace hallwright {

struct PixelPoint {
  double x = 0, y = 0;
};

/// What the piece is drawn at, what it shows and how strongly.
struct ScreenQuad {
  std::array<PixelPoint, 4> corners;  ///< counter-clockwise from the texture part's bottom left
  PixelRect part;                     ///< of the texture
  PixelSize texture;
  Rgb colour = {255, 255, 255};  ///< times the texture's
  double opacity = 1;
};

void addScreenQuad(QuadMesh& mesh, const ScreenQuad& quad, ViewSize view);

/// The corners of an upright rectangle.
std::array<PixelPoint, 4> corners(const PixelRect& rect);

/// A length in pixels of a screen of ordinary density, in this screen's pixels.
int onScreen(double pixels, double pixelRatio);

}  // namespace hallwright
