#include "views/scene3d/vtk/obstacles.h"

#include <algorithm>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr float spared = 0.5F;  // metres before the place: the body that a label stands on does not hide it

struct Span {
  float from = 0, to = 1;
};

/// Narrows the part of a line to what lies between two planes. A line along them divides by zero: infinity does right.
void clip(Span& span, float low, float high, float origin, float inverse) {
  const auto [near, far] = std::minmax({(low - origin) * inverse, (high - origin) * inverse});
  span.from = std::max(span.from, near);
  span.to = std::min(span.to, far);
}

}  // namespace

Obstacles::Obstacles(const std::vector<LookBox>& bodies, const Camera& camera, double farthest) : eye_(eye(camera)) {
  const Vec3 forward = axes(camera).forward;
  for (const LookBox& body : bodies) {
    const float depth = dot(body.centre - eye_, forward);
    if (depth < 0 || depth > farthest) continue;
    bodies_.push_back({body.centre - body.size * 0.5F, body.centre + body.size * 0.5F});
  }
}

bool Obstacles::hide(Vec3 place) const {
  const Vec3 way = place - eye_;
  const float distance = length(way);
  if (distance <= spared) return false;
  const Vec3 line = way * (1 - spared / distance);
  const Vec3 inverse{1 / line.x, 1 / line.y, 1 / line.z};
  return std::ranges::any_of(bodies_, [&](const Body& body) {
    Span span;
    clip(span, body.min.x, body.max.x, eye_.x, inverse.x);
    clip(span, body.min.y, body.max.y, eye_.y, inverse.y);
    clip(span, body.min.z, body.max.z, eye_.z, inverse.z);
    return span.from < span.to;
  });
}

}  // namespace hallwright
