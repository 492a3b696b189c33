#include "views/scene3d/camera.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr double closest = 0.2, farthest = 5000;  // metres between eye and target
constexpr double filled = 0.92;                   // of the picture, when something is fitted into it

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

Vec3 vec(double x, double y, double z) { return {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)}; }

/// Half the height of what is seen one metre ahead.
double slope(const Camera& camera) { return std::tan(radians(camera.viewAngle) / 2); }

/// A vector in the camera's own axes: x right, y up, z towards the viewer; and back.
Vec3 toCamera(const CameraAxes& a, Vec3 v) { return {dot(v, a.right), dot(v, a.up), -dot(v, a.forward)}; }
Vec3 fromCamera(const CameraAxes& a, Vec3 v) { return a.right * v.x + a.up * v.y - a.forward * v.z; }

/// The narrowest fit along one axis of the picture: how far the eye must stand off, and how far aside.
struct Fit {
  double distance = 0, aside = 0;
};

struct FitRange {
  double high = -std::numeric_limits<double>::infinity();
  double low = -std::numeric_limits<double>::infinity();

  /// A point is in the picture where |across - aside| <= (distance - towards) * slope.
  void add(double across, double towards, double slope) {
    high = std::max(high, towards + across / slope);
    low = std::max(low, towards - across / slope);
  }
  Fit fit(double slope) const { return {(high + low) / 2, slope * (high - low) / 2}; }
};

double shortestTurn(double from, double to) { return std::remainder(to - from, 360.0); }

}  // namespace

CameraAxes axes(const Camera& camera) {
  const double az = radians(camera.azimuth), el = radians(camera.elevation);
  return {vec(-std::cos(el) * std::cos(az), -std::cos(el) * std::sin(az), -std::sin(el)),
          vec(-std::sin(az), std::cos(az), 0),
          vec(-std::sin(el) * std::cos(az), -std::sin(el) * std::sin(az), std::cos(el))};
}

Vec3 eye(const Camera& camera) { return camera.target - axes(camera).forward * static_cast<float>(camera.distance); }

Camera orbited(const Camera& camera, double azimuthBy, double elevationBy, Vec3 pivot) {
  const Vec3 seen = toCamera(axes(camera), pivot - camera.target);
  Camera turned = camera;
  turned.azimuth = std::remainder(camera.azimuth + azimuthBy, 360.0);
  turned.elevation = std::clamp(camera.elevation + elevationBy, 0.0, 90.0);
  turned.target = pivot - fromCamera(axes(turned), seen);
  return turned;
}

Camera panned(const Camera& camera, double dx, double dy, ViewSize view, double depth) {
  const auto perPixel = static_cast<float>(2 * slope(camera) * depth / view.height);
  const CameraAxes a = axes(camera);
  Camera moved = camera;
  moved.target =
      camera.target - a.right * (static_cast<float>(dx) * perPixel) + a.up * (static_cast<float>(dy) * perPixel);
  return moved;
}

Camera zoomed(const Camera& camera, double factor, Vec3 point) {
  const double distance = std::clamp(camera.distance * factor, closest, farthest);
  Camera moved = camera;
  moved.distance = distance;
  moved.target = point + (camera.target - point) * static_cast<float>(distance / camera.distance);
  return moved;
}

Camera turnedTo(const Camera& camera, StandardView view) {
  Camera turned = camera;
  const auto look = [&turned](double azimuth, double elevation) {
    turned.azimuth = azimuth;
    turned.elevation = elevation;
  };
  switch (view) {
    case StandardView::Iso:
      look(-60, 35);
      break;
    case StandardView::Top:
      look(-90, 90);
      break;
    case StandardView::Front:
      look(-90, 0);
      break;
    case StandardView::Back:
      look(90, 0);
      break;
    case StandardView::Left:
      look(180, 0);
      break;
    case StandardView::Right:
      look(0, 0);
      break;
    case StandardView::IsoBack:
      look(120, 35);
      break;
  }
  return turned;
}

Camera fitted(const Camera& camera, Vec3 min, Vec3 max, double aspect) {
  const CameraAxes a = axes(camera);
  const Vec3 centre = (min + max) * 0.5F;
  const double up = slope(camera) * filled, right = up * aspect;
  FitRange horizontal, vertical;
  for (int i = 0; i < 8; ++i) {
    const Vec3 c = toCamera(a, corner(min, max, i) - centre);
    horizontal.add(c.x, c.z, right);
    vertical.add(c.y, c.z, up);
  }
  const Fit h = horizontal.fit(right), v = vertical.fit(up);
  Camera moved = camera;
  moved.distance = std::clamp(std::max(h.distance, v.distance), closest, farthest);
  moved.target = centre + fromCamera(a, vec(h.aside, v.aside, 0));
  return moved;
}

Ray rayThrough(const Camera& camera, double x, double y, ViewSize view) {
  const CameraAxes a = axes(camera);
  const double t = slope(camera);
  const auto right = static_cast<float>((2 * x / view.width - 1) * t * view.aspect());
  const auto up = static_cast<float>((1 - 2 * y / view.height) * t);
  return {eye(camera), normalized(a.forward + a.right * right + a.up * up)};
}

std::optional<ScreenPoint> project(const Camera& camera, Vec3 point, ViewSize view) {
  const Vec3 c = toCamera(axes(camera), point - eye(camera));
  const double depth = -c.z;
  if (depth <= 0) return std::nullopt;
  const double t = slope(camera) * depth;
  return ScreenPoint{(c.x / (t * view.aspect()) + 1) / 2 * view.width, (1 - c.y / t) / 2 * view.height, depth};
}

Camera flight(const Camera& from, const Camera& to, double t) {
  const double k = std::clamp(t, 0.0, 1.0);
  if (k == 1) return to;
  const double eased = k * k * (3 - 2 * k);
  const auto between = [eased](double a, double b) { return a + (b - a) * eased; };
  Camera now = from;
  now.target = from.target + (to.target - from.target) * static_cast<float>(eased);
  now.distance = std::exp(between(std::log(from.distance), std::log(to.distance)));
  now.azimuth = from.azimuth + shortestTurn(from.azimuth, to.azimuth) * eased;
  now.elevation = between(from.elevation, to.elevation);
  now.viewAngle = between(from.viewAngle, to.viewAngle);
  return now;
}

}  // namespace hallwright
