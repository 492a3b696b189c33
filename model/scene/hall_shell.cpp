#include "model/scene/hall_shell.h"

#include <algorithm>
#include <set>

namespace hallwright {
namespace {

constexpr float wallThickness = 0.15F, floorThickness = 0.05F;

float metres(Length length) { return static_cast<float>(length.metres()); }

SceneBox boxOver(const Rect& area, float bottom, float top, BoxKind kind, Rgb colour) {
  const Point centre = area.centre();
  return {{metres(centre.x), metres(centre.y), (bottom + top) / 2},
          {metres(area.width()), metres(area.height()), top - bottom},
          kind,
          {},
          colour};
}

bool isRectilinear(const std::vector<Point>& outline) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    if (a.x != b.x && a.y != b.y) return false;
  }
  return outline.size() >= 4;
}

Rect boundsOf(const std::vector<Point>& outline) {
  Rect bounds{outline.front(), outline.front()};
  for (const Point p : outline) {
    bounds.min = {std::min(bounds.min.x, p.x), std::min(bounds.min.y, p.y)};
    bounds.max = {std::max(bounds.max.x, p.x), std::max(bounds.max.y, p.y)};
  }
  return bounds;
}

/// Where vertical edges cross the height y, from left to right: the inside lies between each pair.
std::vector<Length> crossings(const std::vector<Point>& outline, Length y) {
  std::vector<Length> xs;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    if (a.x == b.x && std::min(a.y, b.y) <= y && y < std::max(a.y, b.y)) xs.push_back(a.x);
  }
  std::sort(xs.begin(), xs.end());
  return xs;
}

void addWalls(Scene& scene, const Hall& hall, const SceneOptions& options) {
  const float height = metres(hall.clearHeight);
  for (std::size_t i = 0; i < hall.outline.size(); ++i) {
    const Point a = hall.outline[i], b = hall.outline[(i + 1) % hall.outline.size()];
    if (a.x != b.x && a.y != b.y) {  // askew: only its line on the floor can be shown
      scene.tubes.push_back(
          {{{metres(a.x), metres(a.y), 0}, {metres(b.x), metres(b.y), 0}}, 0.05F, ref(hall.id), options.look.wall});
      continue;
    }
    SceneBox wall = boxOver({{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}}, 0,
                            height, BoxKind::Wall, options.look.wall);
    // Outside the room: the outline goes counter-clockwise, so its right-hand side is out.
    const bool alongX = a.y == b.y;
    if (alongX) {
      wall.size.y = wallThickness;
      wall.centre.y += b.x > a.x ? -wallThickness / 2 : wallThickness / 2;
      wall.size.x += 2 * wallThickness;
    } else {
      wall.size.x = wallThickness;
      wall.centre.x += b.y > a.y ? wallThickness / 2 : -wallThickness / 2;
    }
    scene.boxes.push_back(wall);
  }
}

}  // namespace

std::vector<Rect> coverOf(const std::vector<Point>& outline) {
  if (outline.size() < 3) return {};
  if (!isRectilinear(outline)) return {boundsOf(outline)};
  std::set<Length> heights;
  for (const Point p : outline) heights.insert(p.y);
  std::vector<Rect> cover;
  for (auto low = heights.begin(), high = std::next(low); high != heights.end(); ++low, ++high) {
    const auto xs = crossings(outline, *low);
    for (std::size_t i = 0; i + 1 < xs.size(); i += 2) cover.push_back({{xs[i], *low}, {xs[i + 1], *high}});
  }
  return cover;
}

void addHallShell(Scene& scene, const Hall& hall, const SceneOptions& options) {
  scene.tile = metres(hall.tile);
  for (const Rect& part : coverOf(hall.outline)) {
    SceneBox floor = boxOver(part, -floorThickness, 0, BoxKind::Floor, options.look.floor);
    floor.thing = ref(hall.id);
    scene.boxes.push_back(floor);
  }
  if (options.walls && hall.outline.size() >= 3) addWalls(scene, hall, options);
  for (const Rect& column : hall.columns) {
    scene.boxes.push_back(boxOver(column, 0, metres(hall.clearHeight), BoxKind::Column, options.look.column));
  }
  for (const KeepOut& part : hall.keepOuts) {
    scene.boxes.push_back(boxOver(part.area, 0, 0.02F, BoxKind::KeepOut, options.look.keepOut));
    if (options.labels && !part.reason.empty()) {
      const Point centre = part.area.centre();
      scene.labels.push_back({{metres(centre.x), metres(centre.y), 0.1F}, part.reason, {}});
    }
  }
}

}  // namespace hallwright
