#include "model/scene/pick.h"

#include <algorithm>
#include <limits>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

bool isHallItself(BoxKind kind) {
  switch (kind) {
    case BoxKind::Floor:
    case BoxKind::Tile:
    case BoxKind::Wall:
    case BoxKind::Door:
    case BoxKind::KeepOut:
      return true;
    case BoxKind::Column:
    case BoxKind::Rack:
    case BoxKind::DeviceFace:
    case BoxKind::CoolingUnit:
    case BoxKind::FloorUnit:
    case BoxKind::Tray:
      return false;
  }
  return false;
}

struct Span {
  float from = -std::numeric_limits<float>::infinity();
  float to = std::numeric_limits<float>::infinity();
};

/// Narrows the span of the ray to the part between two parallel planes of a box. A ray that runs along them stays
/// whole or becomes empty.
void clip(Span& span, float origin, float direction, float centre, float size) {
  const float low = centre - size / 2 - origin;
  const float high = centre + size / 2 - origin;
  if (direction == 0) {
    if (low > 0 || high < 0) span.to = -std::numeric_limits<float>::infinity();
    return;
  }
  const auto [near, far] = std::minmax({low / direction, high / direction});
  span.from = std::max(span.from, near);
  span.to = std::min(span.to, far);
}

/// The part of the ray inside the box, in units of the direction's length.
Span inside(const SceneBox& box, const Ray& ray) {
  Span span;
  clip(span, ray.origin.x, ray.direction.x, box.centre.x, box.size.x);
  clip(span, ray.origin.y, ray.direction.y, box.centre.y, box.size.y);
  clip(span, ray.origin.z, ray.direction.z, box.centre.z, box.size.z);
  return span;
}

}  // namespace

std::optional<PickHit> pick(const Scene& scene, const Ray& ray, PickFilter filter) {
  const SceneBox* nearest = nullptr;
  float best = std::numeric_limits<float>::infinity();
  for (const SceneBox& box : scene.boxes) {
    if (filter == PickFilter::OnlyThings && isHallItself(box.kind)) continue;
    const Span span = inside(box, ray);
    if (span.from > span.to || span.to < 0) continue;
    const float at = span.from >= 0 ? span.from : span.to;
    if (at >= best) continue;
    best = at;
    nearest = &box;
  }
  if (nearest == nullptr) return std::nullopt;
  return PickHit{static_cast<std::size_t>(nearest - scene.boxes.data()), nearest->thing,
                 ray.origin + ray.direction * best, best * length(ray.direction)};
}

std::optional<Vec3> meetLevel(const Ray& ray, float z) {
  if (ray.direction.z == 0) return std::nullopt;
  const float at = (z - ray.origin.z) / ray.direction.z;
  if (at < 0) return std::nullopt;
  return ray.origin + ray.direction * at;
}

}  // namespace hallwright
