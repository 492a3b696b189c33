#include "views/scene3d/vtk/egl_context.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <array>

namespace hallwright {
namespace {

EGLDisplay surfacelessDisplay() {
  const auto getDisplay =
      reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
  if (getDisplay == nullptr) return EGL_NO_DISPLAY;
  return getDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
}

EGLContext newContext(EGLDisplay display) {
  constexpr std::array<EGLint, 3> anyConfig = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
  constexpr std::array<EGLint, 7> core32 = {
      EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 2, EGL_CONTEXT_OPENGL_PROFILE_MASK,
      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  EGLConfig config = nullptr;
  EGLint count = 0;
  eglChooseConfig(display, anyConfig.data(), &config, 1, &count);
  return eglCreateContext(display, count > 0 ? config : EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, core32.data());
}

Error noOpenGl(const char* what) {
  return {std::string("cannot draw without a display: ") + what + "; install libegl1 and libgl1-mesa-dri"};
}

}  // namespace

Result<std::unique_ptr<EglContext>> EglContext::create() {
  const EGLDisplay display = surfacelessDisplay();
  if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE)
    return noOpenGl("EGL offers no surfaceless display");
  eglBindAPI(EGL_OPENGL_API);
  const EGLContext context = newContext(display);
  if (context == EGL_NO_CONTEXT) return noOpenGl("EGL offers no OpenGL 3.2");
  auto made = std::unique_ptr<EglContext>(new EglContext(display, context));
  if (!CurrentEgl(*made).ok()) return noOpenGl("EGL wants a surface");
  return made;
}

bool EglContext::makeCurrent() const {
  return eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_) == EGL_TRUE;
}

void EglContext::doneCurrent() const { eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT); }

// The display is the process's own, shared by all contexts, so it is not terminated with one of them.
EglContext::~EglContext() { eglDestroyContext(display_, context_); }

}  // namespace hallwright
