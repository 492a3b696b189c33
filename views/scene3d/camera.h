// Where the viewer of a scene stands, as a plain value, and the moves it makes: orbit, pan, zoom, fit, flights. Needs
// neither Qt nor VTK. Angles in degrees, pixels counted from the top left corner.
#pragma once

#include <cstdint>
#include <optional>

#include "model/scene/pick.h"
#include "model/scene/scene.h"

namespace hallwright {

/// Front looks from -y, the side that a facing of 0 degrees shows; Left from -x. The Iso views stand between.
enum class StandardView : std::uint8_t { Iso, Top, Front, Back, Left, Right, IsoBack };

/// The eye circles a target that it always looks at, and never goes below the floor's level.
struct Camera {
  Vec3 target;
  double distance = 10;   ///< from eye to target, metres
  double azimuth = -60;   ///< where the eye stands around the target: -90 in front (-y), 0 to the right (+x)
  double elevation = 35;  ///< 0 level, 90 straight from above
  double viewAngle = 30;  ///< from the bottom of the picture to its top
  friend bool operator==(const Camera&, const Camera&) = default;
};

struct CameraAxes {
  Vec3 forward, right, up;  ///< all of length 1
};

struct ScreenPoint {
  double x = 0, y = 0;  ///< pixels
  double depth = 0;     ///< metres along the direction of view
};

struct ViewSize {
  double width = 1, height = 1;  ///< pixels
  double aspect() const { return width / height; }
};

CameraAxes axes(const Camera& camera);
Vec3 eye(const Camera& camera);

/// Turned around `pivot`, which keeps its place in the picture.
Camera orbited(const Camera& camera, double azimuthBy, double elevationBy, Vec3 pivot);
/// Moved so that what lies `depth` metres ahead follows the mouse by that many pixels.
Camera panned(const Camera& camera, double dx, double dy, ViewSize view, double depth);
/// Moved towards a point (factor below 1) or away from it; the point keeps its place in the picture.
Camera zoomed(const Camera& camera, double factor, Vec3 point);
/// The same distance and target, seen from a standard side.
Camera turnedTo(const Camera& camera, StandardView view);
/// Moved, without turning, until the box from `min` to `max` fills the picture but for a margin.
Camera fitted(const Camera& camera, Vec3 min, Vec3 max, double aspect);

Ray rayThrough(const Camera& camera, double x, double y, ViewSize view);
/// None for what is not in front of the eye.
std::optional<ScreenPoint> project(const Camera& camera, Vec3 point, ViewSize view);

/// On the way from one camera to another, t from 0 to 1: starts and ends gently and turns the shorter way.
Camera flight(const Camera& from, const Camera& to, double t);

}  // namespace hallwright
