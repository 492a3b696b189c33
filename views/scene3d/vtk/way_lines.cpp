#include "views/scene3d/vtk/way_lines.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr double halfWidth = 1.9, halfCasing = 3.6, casingOpacity = 0.8;  // pixels
constexpr float nearest = 0.1F;                                           // metres before the eye

using Leg = std::pair<Vec3, Vec3>;

std::tuple<float, float, float> key(Vec3 v) { return {v.x, v.y, v.z}; }

/// The part of a leg that lies before the eye.
std::optional<Leg> clipped(const Leg& leg, Vec3 from, Vec3 forward) {
  const float a = dot(leg.first - from, forward) - nearest, b = dot(leg.second - from, forward) - nearest;
  if (a <= 0 && b <= 0) return std::nullopt;
  if (a > 0 && b > 0) return leg;
  const Vec3 cut = leg.first + (leg.second - leg.first) * (a / (a - b));
  return a > 0 ? Leg{leg.first, cut} : Leg{cut, leg.second};
}

}  // namespace

WayLines::WayLines() : profile_(lineProfile()), actor_(Look::Screen) { actor_.setTexture(profile_.image(), true); }

void WayLines::setWays(const std::vector<std::vector<Vec3>>& ways) {
  legs_.clear();
  for (const auto& way : ways) {
    for (std::size_t i = 1; i < way.size(); ++i) {
      const auto [low, high] = std::minmax(way[i - 1], way[i], [](Vec3 a, Vec3 b) { return key(a) < key(b); });
      if (low != high) legs_.emplace_back(low, high);
    }
  }
  const auto order = [](const Leg& a, const Leg& b) {
    return std::tuple(key(a.first), key(a.second)) < std::tuple(key(b.first), key(b.second));
  };
  std::ranges::sort(legs_, order);
  const auto again = std::ranges::unique(legs_);
  legs_.erase(again.begin(), again.end());
}

void WayLines::setTheme(const SceneTheme& theme) {
  line_ = theme.selection;
  casing_ = theme.panel;
}

void WayLines::update(const Camera& camera, ViewSize view, double pixelRatio) {
  const Vec3 from = eye(camera), forward = axes(camera).forward;
  QuadMesh casing, lines;
  for (const Leg& leg : legs_) {
    const auto seen = clipped(leg, from, forward);
    if (!seen) continue;
    const auto a = project(camera, seen->first, view), b = project(camera, seen->second, view);
    if (!a || !b) continue;
    const PixelPoint start{a->x, view.height - a->y}, end{b->x, view.height - b->y};
    addScreenLine(casing, start, end, {halfCasing * pixelRatio, casing_, casingOpacity}, view);
    addScreenLine(lines, start, end, {halfWidth * pixelRatio, line_, 1}, view);
  }
  casing.append(lines);
  actor_.setMesh(casing);
}

}  // namespace hallwright
