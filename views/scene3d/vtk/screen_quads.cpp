#include "views/scene3d/vtk/screen_quads.h"

#include <cmath>

namespace hallwright {

void addScreenQuad(QuadMesh& mesh, const ScreenQuad& quad, ViewSize view) {
  const auto u = [&quad](int x) { return static_cast<float>(x) / static_cast<float>(quad.texture.width); };
  const auto v = [&quad](int y) { return static_cast<float>(y) / static_cast<float>(quad.texture.height); };
  const PixelRect& p = quad.part;
  const std::array<std::array<float, 2>, 4> places = {{{u(p.x), v(p.y)},
                                                       {u(p.x + p.width), v(p.y)},
                                                       {u(p.x + p.width), v(p.y + p.height)},
                                                       {u(p.x), v(p.y + p.height)}}};
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec3 at{static_cast<float>(2 * quad.corners[i].x / view.width - 1),
                  static_cast<float>(2 * quad.corners[i].y / view.height - 1), -1};
    mesh.add({at, {places[i][0], places[i][1], static_cast<float>(quad.opacity), 0}, quad.colour});
  }
}

std::array<PixelPoint, 4> corners(const PixelRect& r) {
  const double left = r.x, right = r.x + r.width, bottom = r.y, top = r.y + r.height;
  return {{{left, bottom}, {right, bottom}, {right, top}, {left, top}}};
}

int onScreen(double pixels, double pixelRatio) { return static_cast<int>(std::lround(pixels * pixelRatio)); }

}  // namespace hallwright
