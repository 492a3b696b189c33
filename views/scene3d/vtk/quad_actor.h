// Draws one QuadMesh with one look: a single actor and a single draw call, however many faces. An expanded mesh, not
// glyphs: small instances cost the driver several times as much as their vertices.
#pragma once

#include <vtkNew.h>

#include "views/scene3d/vtk/quad_mesh.h"
#include "views/scene3d/vtk/shaders.h"

class vtkActor;
class vtkFloatArray;
class vtkImageData;
class vtkOpenGLPolyDataMapper;
class vtkPoints;
class vtkPolyData;
class vtkTexture;
class vtkUniforms;
class vtkUnsignedCharArray;

namespace hallwright {

class QuadActor {
 public:
  explicit QuadActor(Look look);
  ~QuadActor();
  QuadActor(const QuadActor&) = delete;
  QuadActor& operator=(const QuadActor&) = delete;

  void setMesh(const QuadMesh& mesh);
  void setTexture(vtkImageData* image, bool smooth);

  vtkActor* actor() const;
  /// The numbers that the look's shader reads beside the mesh; those it names must be set before it is drawn.
  vtkUniforms* uniforms() const;

 private:
  void setFaceCount(std::size_t faces);

  std::size_t faceCount_ = 0;
  vtkNew<vtkPoints> points_;
  vtkNew<vtkFloatArray> extras_;
  vtkNew<vtkUnsignedCharArray> colours_;
  vtkNew<vtkPolyData> data_;
  vtkNew<vtkOpenGLPolyDataMapper> mapper_;
  vtkNew<vtkTexture> texture_;
  vtkNew<vtkActor> actor_;
};

}  // namespace hallwright
