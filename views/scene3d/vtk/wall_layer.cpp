#include "views/scene3d/vtk/wall_layer.h"

#include <algorithm>

#include "model/scene/vector_math.h"
#include "views/scene3d/vtk/outward.h"

namespace hallwright {
namespace {

constexpr float kerb = 0.12F, proud = 0.02F;  // metres

/// A door is drawn a little thicker than the wall that it lies in.
LookBox lookOf(const SceneBox& box, const SceneTheme& theme) {
  LookBox look{box.centre, box.size, box.kind == BoxKind::Door ? theme.door : theme.wall};
  if (box.kind == BoxKind::Door) (runsAlongX(box) ? look.size.y : look.size.x) += 2 * proud;
  return look;
}

LookBox cutDown(LookBox box) {
  const float foot = box.centre.z - box.size.z / 2;
  box.size.z = std::min(box.size.z, kerb);
  box.centre.z = foot + box.size.z / 2;
  return box;
}

}  // namespace

WallLayer::WallLayer(vtkRenderer* renderer) : layer_(renderer, Look::Solid, BoxFaces::NotBottom) {}

void WallLayer::setScene(const Scene& scene, const SceneTheme& theme) {
  std::vector<SceneBox> floors;
  std::ranges::copy_if(scene.boxes, std::back_inserter(floors),
                       [](const SceneBox& b) { return b.kind == BoxKind::Floor; });
  walls_.clear();
  for (const SceneBox& box : scene.boxes)
    if (box.kind == BoxKind::Wall || box.kind == BoxKind::Door)
      walls_.push_back({lookOf(box, theme), outwardOf(box, floors)});
  cut_.resize(walls_.size());
  rebuild();
}

void WallLayer::lookFrom(Vec3 eye) {
  std::vector<bool> cut;
  cut.reserve(walls_.size());
  for (const Wall& wall : walls_) cut.push_back(dot(eye - wall.box.centre, wall.outward) > 0);
  if (cut == cut_) return;
  cut_ = std::move(cut);
  rebuild();
}

void WallLayer::rebuild() {
  std::vector<LookBox> boxes;
  boxes.reserve(walls_.size());
  for (std::size_t i = 0; i < walls_.size(); ++i) boxes.push_back(cut_[i] ? cutDown(walls_[i].box) : walls_[i].box);
  layer_.setBoxes(std::move(boxes));
}

}  // namespace hallwright
