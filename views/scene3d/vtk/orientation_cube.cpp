#include "views/scene3d/vtk/orientation_cube.h"

#include <algorithm>
#include <array>
#include <string>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr double margin = 16;  // pixels on the screen
constexpr int edgeTexels = 64;

struct CubeFace {
  StandardView view;
  const char* name;
  Vec3 normal, across, up;
  float light;
};

constexpr std::array<CubeFace, 5> cubeFaces = {{
    {StandardView::Top, "TOP", {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, 1.0F},
    {StandardView::Front, "FRONT", {0, -1, 0}, {1, 0, 0}, {0, 0, 1}, 0.93F},
    {StandardView::Right, "RIGHT", {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.86F},
    {StandardView::Back, "BACK", {0, 1, 0}, {-1, 0, 0}, {0, 0, 1}, 0.86F},
    {StandardView::Left, "LEFT", {-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, 0.80F},
}};

/// Half an edge of the cube, pixels on the screen: smaller in small views.
double halfEdge(ViewSize view, double ratio) {
  return std::clamp(std::min(view.width, view.height) / ratio / 20, 15.0, 24.0);
}

/// The face's corners in pixels from the bottom left, none if it looks away.
std::optional<std::array<PixelPoint, 4>> onPicture(const CubeFace& face, const CameraAxes& a, ViewSize view,
                                                   double ratio) {
  if (dot(face.normal, a.forward) > -0.02F) return std::nullopt;
  const double half = halfEdge(view, ratio);
  const double reach = 1.75 * half + margin;  // a cube seen over its corner is that much wider
  const PixelPoint middle{view.width - reach * ratio, view.height - reach * ratio};
  const double scale = half * ratio;
  std::array<PixelPoint, 4> found;
  constexpr std::array<std::array<float, 2>, 4> places = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec3 p = face.normal + face.across * places[i][0] + face.up * places[i][1];
    found[i] = {middle.x + static_cast<double>(dot(p, a.right)) * scale,
                middle.y + static_cast<double>(dot(p, a.up)) * scale};
  }
  return found;
}

bool contains(const std::array<PixelPoint, 4>& quad, PixelPoint p) {
  for (std::size_t i = 0; i < 4; ++i) {
    const PixelPoint a = quad[i], b = quad[(i + 1) % 4];
    if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0) return false;
  }
  return true;
}

bool hasRoom(ViewSize view, double ratio) { return view.width > 320 * ratio && view.height > 240 * ratio; }

}  // namespace

std::optional<StandardView> cubeFaceAt(const Camera& camera, double x, double y, ViewSize view, double ratio) {
  if (!hasRoom(view, ratio)) return std::nullopt;
  const CameraAxes a = axes(camera);
  for (const CubeFace& face : cubeFaces) {
    const auto quad = onPicture(face, a, view, ratio);
    if (quad && contains(*quad, {x, view.height - y})) return face.view;
  }
  return std::nullopt;
}

OrientationCube::OrientationCube() : canvas_({1, 1}), actor_(Look::Screen) {}

void OrientationCube::setTheme(const SceneTheme& theme) {
  theme_ = theme;
  drawnRatio_ = 0;
}

void OrientationCube::draw(double ratio) {
  drawnRatio_ = ratio;
  const int edge = onScreen(edgeTexels, ratio);
  const TextStyle style{onScreen(14, ratio), true};
  canvas_ = Canvas({edge * static_cast<int>(cubeFaces.size()), edge});
  int x = 0;
  for (const CubeFace& face : cubeFaces) {
    canvas_.panel({x, 0, edge, edge}, {scaled(theme_.panel, face.light), theme_.panelLine, 0.96, 0, 2 * ratio});
    const PixelSize size = textSize(face.name, style);
    canvas_.text(x + (edge - size.width) / 2, (edge - size.height) / 2, face.name, style, theme_.text);
    x += edge;
  }
  actor_.setTexture(canvas_.image(), true);
}

void OrientationCube::update(const Camera& camera, ViewSize view, double ratio) {
  QuadMesh mesh;
  if (hasRoom(view, ratio)) {
    if (drawnRatio_ != ratio) draw(ratio);
    const CameraAxes a = axes(camera);
    const int edge = onScreen(edgeTexels, ratio);
    int x = 0;
    for (const CubeFace& face : cubeFaces) {
      if (const auto quad = onPicture(face, a, view, ratio))
        addScreenQuad(mesh, {*quad, {x, 0, edge, edge}, canvas_.size()}, view);
      x += edge;
    }
  }
  actor_.setMesh(mesh);
}

}  // namespace hallwright
