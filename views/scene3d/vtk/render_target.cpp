#include "views/scene3d/vtk/render_target.h"

#include <vtkCamera.h>
#include <vtkCullerCollection.h>
#include <vtkFXAAOptions.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkOpenGLState.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>
#include <vtk_glew.h>  // before anything that includes OpenGL

#include <algorithm>

#include "model/scene/vector_math.h"
#include "views/scene3d/vtk/blending_renderer.h"

namespace hallwright {
namespace {

/// Keeps OpenGL's state, which Qt shares with VTK, as it was.
class KeepState {
 public:
  explicit KeepState(vtkOpenGLState* state) : state_(state) {
    state_->Reset();
    state_->Push();
  }
  ~KeepState() { state_->Pop(); }
  KeepState(const KeepState&) = delete;
  KeepState& operator=(const KeepState&) = delete;

 private:
  vtkOpenGLState* state_;
};

/// VTK leaves the background transparent, and what composes the picture would let through what is behind.
void makeOpaque() {
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

}  // namespace

RenderTarget::RenderTarget() {
  window_->SetReadyForRendering(false);
  window_->SetMapped(true);
  window_->SetSupportsOpenGL(1);
  window_->SetIsDirect(1);
  window_->SetIsCurrent(true);
  window_->SetShowWindow(false);
  window_->SetFrameBlitModeToNoBlit();
  window_->SetMultiSamples(0);  // it draws differently with and without a screen
  window_->SetNumberOfLayers(2);
  // A coarser search for the ends of edges softens them as well to the eye, and makes a still frame a good tenth
  // cheaper.
  bodies_->GetFXAAOptions()->SetUseHighQualityEndpoints(false);
  overlay_->SetLayer(1);
  for (vtkRenderer* renderer : {bodies(), overlay()}) {
    renderer->GetCullers()->RemoveAllItems();
    renderer->SetAutomaticLightCreation(false);
    window_->AddRenderer(renderer);
  }
}

RenderTarget::~RenderTarget() = default;

vtkRenderer* RenderTarget::bodies() const { return bodies_; }
vtkRenderer* RenderTarget::overlay() const { return overlay_; }

void RenderTarget::setBackground(Rgb top, Rgb bottom) {
  const auto part = [](std::uint8_t c) { return c / 255.0; };
  bodies_->SetGradientBackground(true);
  bodies_->SetBackground(part(bottom.r), part(bottom.g), part(bottom.b));
  bodies_->SetBackground2(part(top.r), part(top.g), part(top.b));
}

void RenderTarget::start() {
  window_->SetReadyForRendering(true);
  window_->InitializeFromCurrentContext();
}

void RenderTarget::finish() {
  window_->Finalize();
  window_->SetReadyForRendering(false);
}

void RenderTarget::setCamera(const Camera& camera, DepthRange range) {
  vtkCamera* c = bodies_->GetActiveCamera();
  const Vec3 at = eye(camera), up = axes(camera).up;
  c->SetPosition(at.x, at.y, at.z);
  c->SetFocalPoint(camera.target.x, camera.target.y, camera.target.z);
  c->SetViewUp(up.x, up.y, up.z);
  c->SetViewAngle(camera.viewAngle);
  c->SetClippingRange(range.near, range.far);
}

void RenderTarget::render(PixelSize size, bool smooth) {
  window_->SetSize(size.width, size.height);
  bodies_->SetUseFXAA(smooth);
  window_->Render();
}

void RenderTarget::drawInto(unsigned framebuffer, PixelSize size, bool smooth) {
  const KeepState keep(window_->GetState());
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  render(size, smooth);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
  window_->BlitDisplayFramebuffer(0, 0, 0, size.width, size.height, 0, 0, size.width, size.height, GL_COLOR_BUFFER_BIT,
                                  GL_NEAREST);
  makeOpaque();
}

std::vector<std::uint8_t> RenderTarget::pictureOf(PixelSize size, bool smooth) {
  const KeepState keep(window_->GetState());
  render(size, smooth);
  vtkNew<vtkUnsignedCharArray> pixels;
  window_->GetPixelData(0, 0, size.width - 1, size.height - 1, 0, pixels, 0);
  const auto row = static_cast<std::size_t>(size.width) * 3;
  std::vector<std::uint8_t> rows(row * static_cast<std::size_t>(size.height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(size.height); ++y)
    std::copy_n(pixels->GetPointer(0) + y * row, row,
                rows.data() + (static_cast<std::size_t>(size.height) - 1 - y) * row);
  return rows;
}

}  // namespace hallwright
