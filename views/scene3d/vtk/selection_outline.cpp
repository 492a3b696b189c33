#include "views/scene3d/vtk/selection_outline.h"

#include "model/scene/vector_math.h"
#include "views/scene3d/vtk/screen_line.h"

namespace hallwright {
namespace {

constexpr std::size_t mostBoxes = 256;
constexpr double lineWidth = 1.5, opacity = 0.55;

/// The twelve edges of a box, as pairs of corner numbers that differ in one bit.
template <class F>
void forEachEdge(F f) {
  for (const int axis : {1, 2, 4})
    for (int from = 0; from < 8; ++from)
      if ((from & axis) == 0) f(from, from | axis);
}

}  // namespace

SelectionOutline::SelectionOutline() : profile_(lineProfile()), actor_(Look::Screen) {
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
        addScreenLine(mesh, {a->x, view.height - a->y}, {b->x, view.height - b->y},
                      {lineWidth * pixelRatio, colour_, opacity}, view);
    });
  }
  actor_.setMesh(mesh);
}

}  // namespace hallwright
