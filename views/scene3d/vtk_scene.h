// Draws a Scene with VTK into whatever OpenGL context is current: the widget's, or one without a screen. Knows no Qt
// and shows no VTK. The scene, theme, selection and camera may be set at any time; only the calls from `start` on need
// the context current.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/cable_scene.h"
#include "model/scene/scene.h"
#include "views/scene3d/camera.h"
#include "views/scene3d/scene_theme.h"

namespace hallwright {

struct PictureSize {
  int width = 0, height = 0;  ///< pixels of the device
  double pixelRatio = 1;      ///< how many of them make a pixel of text and lines
};

/// Moving leaves out the pass that smooths outlines, for frames that are soon replaced.
enum class FrameQuality : std::uint8_t { Moving, Still };

class VtkScene {
 public:
  VtkScene();
  ~VtkScene();
  VtkScene(const VtkScene&) = delete;
  VtkScene& operator=(const VtkScene&) = delete;

  /// Rewrites only what differs from the scene before: cheap while a few boxes move.
  void setScene(const Scene& scene);
  /// Of the same hall; what was set before goes.
  void setCabling(const CablingScene& cabling);
  /// Ways of picked cables, seen through everything.
  void setWays(const std::vector<std::vector<Vec3>>& ways);
  void setTheme(const SceneTheme& theme);
  void setSelection(const std::vector<ThingRef>& things);
  void setCamera(const Camera& camera);

  void start();
  void drawInto(unsigned framebuffer, const PictureSize& size, FrameQuality quality);
  /// Three bytes a pixel, rows from the top.
  std::vector<std::uint8_t> picture(const PictureSize& size, FrameQuality quality = FrameQuality::Still);
  /// Gives back what it holds of the context.
  void finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The side whose face of the orientation cube lies there (pixels of the device from the top left corner).
std::optional<StandardView> orientationCubeAt(const Camera& camera, double x, double y, const PictureSize& size);

}  // namespace hallwright
