// What SceneView holds, for its own two source files.
#pragma once

#include <QPointF>
#include <QWidget>
#include <memory>
#include <vector>

#include "model/scene/pick.h"
#include "model/scene/vector_math.h"
#include "views/scene3d/scene_view.h"
#include "views/scene3d/vtk_scene.h"

namespace hallwright {

struct SceneView::State {
  enum class Drag { None, Click, Orbit, Pan };

  VtkScene drawn;
  std::shared_ptr<const Scene> scene = std::make_shared<Scene>();
  std::shared_ptr<const CablingScene> cabling = std::make_shared<CablingScene>();
  std::vector<ThingRef> selection;
  std::vector<std::vector<Vec3>> ways;
  SceneTheme theme = lightSceneTheme();
  Camera camera, from, to;  ///< from and to: of the flight
  bool toFit = true;        ///< with the next frame
  bool started = false;
  FrameQuality quality = FrameQuality::Still;
  qint64 lastFrame = 0;

  Drag drag = Drag::None;
  Qt::MouseButton button = Qt::NoButton;
  bool pans = false;  ///< what the press turns into when the mouse moves
  QPointF pressed, last;
  Vec3 pivot;  ///< what was under the mouse when it was pressed
  ThingRef underMouse;

  ViewSize view(const QWidget& w) const { return {static_cast<double>(w.width()), static_cast<double>(w.height())}; }
  Ray ray(const QWidget& w, QPointF at) const { return rayThrough(camera, at.x(), at.y(), view(w)); }

  /// A point to turn around or zoom to: what is seen there, the floor, or else the middle of the view.
  Vec3 pointAt(const QWidget& w, QPointF at) const {
    const Ray r = ray(w, at);
    if (const auto hit = pick(*scene, r)) return hit->point;
    const auto floor = meetLevel(r, 0);
    return floor && length(*floor - eye(camera)) < 4 * camera.distance ? *floor : camera.target;
  }

  ThingRef thingAt(const QWidget& w, QPointF at) const {
    const auto hit = pick(*scene, ray(w, at));
    return hit ? hit->thing : ThingRef{};
  }
};

}  // namespace hallwright
