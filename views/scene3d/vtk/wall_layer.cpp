#include "views/scene3d/vtk/wall_layer.h"

#include <algorithm>
#include <cmath>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr float kerb = 0.12F, beside = 0.3F, proud = 0.02F;  // metres

bool isOver(Vec3 point, const SceneBox& floor) {
  return std::abs(point.x - floor.centre.x) <= floor.size.x / 2 &&
         std::abs(point.y - floor.centre.y) <= floor.size.y / 2;
}

bool alongX(const SceneBox& wall) { return wall.size.x >= wall.size.y; }

/// A door is drawn a little thicker than the wall that it lies in.
LookBox lookOf(const SceneBox& box, const SceneTheme& theme) {
  LookBox look{box.centre, box.size, box.kind == BoxKind::Door ? theme.door : theme.wall};
  if (box.kind == BoxKind::Door) (alongX(box) ? look.size.y : look.size.x) += 2 * proud;
  return look;
}

LookBox cutDown(LookBox box) {
  const float foot = box.centre.z - box.size.z / 2;
  box.size.z = std::min(box.size.z, kerb);
  box.centre.z = foot + box.size.z / 2;
  return box;
}

}  // namespace

Vec3 outwardOf(const SceneBox& wall, const std::vector<SceneBox>& floors) {
  const Vec3 across = alongX(wall) ? Vec3{0, 1, 0} : Vec3{1, 0, 0};
  const float off = (alongX(wall) ? wall.size.y : wall.size.x) / 2 + beside;
  const auto hasFloor = [&](Vec3 point) {
    return std::ranges::any_of(floors, [&](const SceneBox& floor) { return isOver(point, floor); });
  };
  const bool there = hasFloor(wall.centre + across * off), here = hasFloor(wall.centre - across * off);
  if (there == here) return {};
  return here ? across : -across;
}

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
