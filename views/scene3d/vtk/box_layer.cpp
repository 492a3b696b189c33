#include "views/scene3d/vtk/box_layer.h"

#include <vtkActor.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <span>

namespace hallwright {
namespace {

constexpr std::size_t groupSize = 2048;

std::span<const LookBox> groupOf(const std::vector<LookBox>& boxes, std::size_t group) {
  const std::size_t from = std::min(group * groupSize, boxes.size());
  return std::span(boxes).subspan(from, std::min(groupSize, boxes.size() - from));
}

}  // namespace

BoxLayer::BoxLayer(vtkRenderer* renderer, Look look, BoxFaces faces)
    : renderer_(renderer), look_(look), faces_(faces) {}

void BoxLayer::setBoxes(std::vector<LookBox> boxes) {
  const std::vector<LookBox> before = std::exchange(boxes_, std::move(boxes));
  const std::size_t count = (boxes_.size() + groupSize - 1) / groupSize;
  for (std::size_t i = 0; i < groups_.size(); ++i)
    if (!std::ranges::equal(groupOf(before, i), groupOf(boxes_, i))) rebuildGroup(i);
  while (groups_.size() < count) {
    groups_.push_back(std::make_unique<QuadActor>(look_));
    if (setUp_) setUp_(*groups_.back());
    renderer_->AddActor(groups_.back()->actor());
    rebuildGroup(groups_.size() - 1);
  }
}

void BoxLayer::rebuildGroup(std::size_t group) {
  const auto boxes = groupOf(boxes_, group);
  QuadMesh mesh;
  mesh.reserve(boxes.size() * 24);
  for (const LookBox& box : boxes) addBox(mesh, box, faces_);
  groups_[group]->setMesh(mesh);
}

void BoxLayer::setUp(std::function<void(QuadActor&)> setUp) {
  setUp_ = std::move(setUp);
  for (const auto& group : groups_) setUp_(*group);
}

}  // namespace hallwright
