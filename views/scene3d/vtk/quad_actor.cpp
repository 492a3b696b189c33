#include "views/scene3d/vtk/quad_actor.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkIdTypeArray.h>
#include <vtkImageData.h>
#include <vtkOpenGLPolyDataMapper.h>
#include <vtkOpenGLVertexBufferObject.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkProperty.h>
#include <vtkShaderProperty.h>
#include <vtkTexture.h>
#include <vtkUniforms.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>

namespace hallwright {
namespace {

bool isTranslucent(Look look) { return look == Look::Hatch || look == Look::Screen; }

void fill(vtkFloatArray* array, int components, const std::vector<float>& values) {
  array->SetNumberOfComponents(components);
  array->SetNumberOfTuples(static_cast<vtkIdType>(values.size()) / components);
  std::ranges::copy(values, array->GetPointer(0));
  array->Modified();
}

}  // namespace

QuadActor::QuadActor(Look look) {
  points_->SetDataTypeToFloat();
  extras_->SetName("extra");
  data_->SetPoints(points_);
  data_->GetPointData()->AddArray(extras_);
  data_->GetPointData()->SetScalars(colours_);
  mapper_->SetInputData(data_);
  mapper_->SetVBOShiftScaleMethod(vtkOpenGLVertexBufferObject::DISABLE_SHIFT_SCALE);
  mapper_->MapDataArrayToVertexAttribute("extra", "extra", vtkDataObject::FIELD_ASSOCIATION_POINTS, -1);
  actor_->SetMapper(mapper_);
  actor_->GetProperty()->LightingOff();
  // Which pass draws it is decided here: VTK would take the mark in a colour's fourth part for an opacity.
  actor_->SetForceTranslucent(isTranslucent(look));
  actor_->SetForceOpaque(!isTranslucent(look));
  actor_->GetProperty()->SetBackfaceCulling(!isTranslucent(look));
  actor_->GetShaderProperty()->SetVertexShaderCode(vertexShader(look).c_str());
  actor_->GetShaderProperty()->SetFragmentShaderCode(fragmentShader(look).c_str());
}

QuadActor::~QuadActor() = default;

vtkActor* QuadActor::actor() const { return actor_; }
vtkUniforms* QuadActor::uniforms() const { return actor_->GetShaderProperty()->GetFragmentCustomUniforms(); }

void QuadActor::setMesh(const QuadMesh& mesh) {
  fill(vtkFloatArray::SafeDownCast(points_->GetData()), 3, mesh.positions);
  points_->Modified();
  fill(extras_, 4, mesh.extras);
  colours_->SetNumberOfComponents(4);
  colours_->SetNumberOfTuples(static_cast<vtkIdType>(mesh.vertexCount()));
  std::ranges::copy(mesh.colours, colours_->GetPointer(0));
  colours_->Modified();
  setFaceCount(mesh.vertexCount() / 4);
  data_->Modified();
  actor_->SetVisibility(faceCount_ > 0);
}

void QuadActor::setFaceCount(std::size_t faces) {
  if (faces == faceCount_) return;
  faceCount_ = faces;
  vtkNew<vtkIdTypeArray> corners;
  corners->SetNumberOfValues(static_cast<vtkIdType>(faces) * 6);
  vtkIdType* out = corners->GetPointer(0);
  for (vtkIdType first = 0; first < static_cast<vtkIdType>(faces) * 4; first += 4)
    for (const vtkIdType i : {0, 1, 2, 0, 2, 3}) *out++ = first + i;
  vtkNew<vtkCellArray> triangles;
  triangles->SetData(3, corners);
  data_->SetPolys(triangles);
}

void QuadActor::setTexture(vtkImageData* image, bool smooth) {
  texture_->SetInputData(image);
  texture_->SetInterpolate(smooth);
  texture_->SetWrap(vtkTexture::ClampToEdge);
  texture_->SetColorModeToDirectScalars();
  actor_->SetTexture(texture_);
}

}  // namespace hallwright
