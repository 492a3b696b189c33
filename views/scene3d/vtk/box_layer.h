// All boxes of one look. They are kept in groups, one actor each, and a change rewrites only the groups it touches.
// A group that has become empty stays, unseen: taking it away would need the OpenGL context.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "views/scene3d/vtk/quad_actor.h"

class vtkRenderer;

namespace hallwright {

class BoxLayer {
 public:
  BoxLayer(vtkRenderer* renderer, Look look, BoxFaces faces);

  void setBoxes(std::vector<LookBox> boxes);
  const std::vector<LookBox>& boxes() const { return boxes_; }

  /// Called for every group's actor, now and when one is added: sets the numbers that its shader reads.
  void setUp(std::function<void(QuadActor&)> setUp);

 private:
  void rebuildGroup(std::size_t group);

  vtkRenderer* renderer_;
  Look look_;
  BoxFaces faces_;
  std::function<void(QuadActor&)> setUp_;
  std::vector<LookBox> boxes_;
  std::vector<std::unique_ptr<QuadActor>> groups_;
};

}  // namespace hallwright
