#include "views/scene3d/vtk/selection_outline.h"

#include <array>
#include <cmath>

#include "model/scene/vector_math.h"
#include "views/scene3d/vtk/screen_quads.h"

namespace hallwright {
namespace {

constexpr std::size_t mostBoxes = 256;
constexpr double lineWidth = 1.5, opacity = 0.55;
constexpr PixelSize profileSize{4, 4};

/// The twelve edges of a box, as pairs of corner numbers that differ in one bit.
template <class F>
void forEachEdge(F f) {
  for (const int axis : {1, 2, 4})
    for (int from = 0; from < 8; ++from)
      if ((from & axis) == 0) f(from, from | axis);
}

void addLine(QuadMesh& mesh, PixelPoint a, PixelPoint b, double halfWidth, Rgb colour, ViewSize view) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  if (length < 0.01) return;
  const double nx = -(b.y - a.y) / length * halfWidth, ny = (b.x - a.x) / length * halfWidth;
  const std::array<PixelPoint, 4> quad = {
      {{a.x - nx, a.y - ny}, {b.x - nx, b.y - ny}, {b.x + nx, b.y + ny}, {a.x + nx, a.y + ny}}};
  addScreenQuad(mesh, {quad, {1, 0, 2, 4}, profileSize, colour, opacity}, view);
}

}  // namespace

SelectionOutline::SelectionOutline() : profile_(profileSize), actor_(Look::Screen) {
  profile_.panel({0, 1, 4, 2}, {.fill = {255, 255, 255}, .line = {}, .opacity = 1, .radius = 0, .lineWidth = 0});
  actor_.setTexture(profile_.image(), true);
}

void SelectionOutline::setBoxes(std::vector<LookBox> boxes) {
  boxes_ = std::move(boxes);
  if (boxes_.size() > mostBoxes) boxes_.resize(mostBoxes);
}

void SelectionOutline::update(const Camera& camera, ViewSize view, double pixelRatio) {
  QuadMesh mesh;
  for (const LookBox& box : boxes_) {
    const Vec3 min = box.centre - box.size * 0.5F, max = box.centre + box.size * 0.5F;
    forEachEdge([&](int from, int to) {
      const auto a = project(camera, corner(min, max, from), view), b = project(camera, corner(min, max, to), view);
      if (a && b)
        addLine(mesh, {a->x, view.height - a->y}, {b->x, view.height - b->y}, lineWidth * pixelRatio, colour_, view);
    });
  }
  actor_.setMesh(mesh);
}

}  // namespace hallwright
