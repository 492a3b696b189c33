// 3D pictures without a display, the same to the pixel as the window's: for the command line, reports and tests.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/scene/scene.h"
#include "model/units/result.h"
#include "views/scene3d/vtk_scene.h"

namespace hallwright {

struct PictureOptions {
  int width = 1600, height = 1000;  ///< pixels, up to 8192 each
  double pixelRatio = 1;
  StandardView view = StandardView::Iso;
  SceneTheme theme = lightSceneTheme();
  CablingScene cabling = {};  ///< of the same hall
};

/// A scene and the context that it is drawn in, for more than one picture.
class HeadlessScene {
 public:
  static Result<std::unique_ptr<HeadlessScene>> create();
  ~HeadlessScene();
  HeadlessScene(const HeadlessScene&) = delete;
  HeadlessScene& operator=(const HeadlessScene&) = delete;

  VtkScene& scene();
  /// Three bytes a pixel, rows from the top; or what went wrong in OpenGL.
  Result<std::vector<std::uint8_t>> picture(const PictureSize& size, FrameQuality quality = FrameQuality::Still);
  /// What draws here, as the driver names itself.
  std::string renderer() const;

 private:
  HeadlessScene();
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The whole scene, fitted into the picture, as the bytes of a PNG file.
Result<std::string> renderPng(const Scene& scene, const PictureOptions& options);

/// The camera that fits the scene from a standard side.
Camera cameraFor(const Scene& scene, StandardView view, double aspect);

}  // namespace hallwright
