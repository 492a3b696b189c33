// A renderer that draws what is translucent over what is there, in the order in which it was added. VTK's own averages
// all layers of a pixel, which suits neither text nor looks with shaders of their own, and costs passes.
#pragma once

#include <vtkOpenGLRenderer.h>

namespace hallwright {

class BlendingRenderer : public vtkOpenGLRenderer {
 public:
  static BlendingRenderer* New();
  void DeviceRenderTranslucentPolygonalGeometry(vtkFrameBufferObjectBase* frame = nullptr) override;
};

}  // namespace hallwright
