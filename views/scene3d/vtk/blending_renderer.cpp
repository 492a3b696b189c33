#include "views/scene3d/vtk/blending_renderer.h"

#include <vtkObjectFactory.h>

namespace hallwright {

vtkStandardNewMacro(BlendingRenderer)

    void BlendingRenderer::DeviceRenderTranslucentPolygonalGeometry(vtkFrameBufferObjectBase* /*frame*/) {
  UpdateTranslucentPolygonalGeometry();
}

}  // namespace hallwright
