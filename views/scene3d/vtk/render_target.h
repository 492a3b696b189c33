// The window that VTK draws in: none of its own, but whatever OpenGL context is current, on the screen or without one.
// Every call but the constructor needs that context current.
#pragma once

#include <vtkNew.h>

#include <cstdint>
#include <vector>

#include "views/scene3d/camera.h"
#include "views/scene3d/vtk/canvas.h"

class vtkGenericOpenGLRenderWindow;  // NOLINT(cppcoreguidelines-virtual-class-destructor): as VTK has it
class vtkRenderer;                   // NOLINT(cppcoreguidelines-virtual-class-destructor): as VTK has it

namespace hallwright {

/// How far along the direction of view bodies are drawn, metres.
struct DepthRange {
  double near = 0.1, far = 100;
};

class BlendingRenderer;

class RenderTarget {
 public:
  RenderTarget();
  ~RenderTarget();
  RenderTarget(const RenderTarget&) = delete;
  RenderTarget& operator=(const RenderTarget&) = delete;

  /// The overlay lies before all bodies.
  vtkRenderer* bodies() const;
  vtkRenderer* overlay() const;
  void setBackground(Rgb top, Rgb bottom);

  void start();
  void finish();

  /// Smooth costs a pass over the picture that softens the bodies' outlines.
  void drawInto(unsigned framebuffer, PixelSize size, bool smooth);
  /// Rows from the top, three bytes a pixel.
  std::vector<std::uint8_t> pictureOf(PixelSize size, bool smooth);

  void setCamera(const Camera& camera, DepthRange range);

 private:
  void render(PixelSize size, bool smooth);

  vtkNew<vtkGenericOpenGLRenderWindow> window_;
  vtkNew<BlendingRenderer> bodies_, overlay_;
};

}  // namespace hallwright
