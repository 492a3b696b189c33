#include "views/scene3d/vtk/screen_line.h"

#include <array>
#include <cmath>

namespace hallwright {
namespace {

constexpr PixelSize profileSize{4, 4};

}  // namespace

Canvas lineProfile() {
  Canvas profile(profileSize);
  profile.panel({0, 1, 4, 2}, {.fill = {255, 255, 255}, .line = {}, .opacity = 1, .radius = 0, .lineWidth = 0});
  return profile;
}

void addScreenLine(QuadMesh& mesh, PixelPoint a, PixelPoint b, const ScreenLine& line, ViewSize view) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  if (length < 0.01) return;
  const double nx = -(b.y - a.y) / length * line.halfWidth, ny = (b.x - a.x) / length * line.halfWidth;
  const std::array<PixelPoint, 4> quad = {
      {{a.x - nx, a.y - ny}, {b.x - nx, b.y - ny}, {b.x + nx, b.y + ny}, {a.x + nx, a.y + ny}}};
  addScreenQuad(mesh, {quad, {1, 0, 2, 4}, profileSize, line.colour, line.opacity}, view);
}

}  // namespace hallwright
