#include "model/plan/polygon.h"

#include <algorithm>
#include <cmath>

namespace hallwright {
namespace {

/// Which side of the line a-b a point is on, in square metres: left of it is positive.
double side(Point a, Point b, Point p) {
  const Point d = b - a, e = p - a;
  return d.x.metres() * e.y.metres() - d.y.metres() * e.x.metres();
}

bool segmentsCross(Point a, Point b, Point c, Point d) {
  const auto opposite = [](double s, double t) { return (s < 0 && t > 0) || (s > 0 && t < 0); };
  return opposite(side(a, b, c), side(a, b, d)) && opposite(side(c, d, a), side(c, d, b));
}

template <class F>
bool anyWall(const Outline& outline, F test) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (test(outline[i], outline[(i + 1) % outline.size()])) return true;
  }
  return false;
}

bool crossesItself(const Outline& outline) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    if (anyWall(outline, [&](Point c, Point d) { return segmentsCross(a, b, c, d); })) return true;
  }
  return false;
}

bool onWall(const Outline& outline, Point p) {
  return anyWall(outline, [&](Point a, Point b) {
    const Rect box{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    return box.contains(p) && side(a, b, p) == 0;
  });
}

}  // namespace

Outline rectangleOutline(Length width, Length height) { return {{}, {width, {}}, {width, height}, {{}, height}}; }

Rect boundsOf(const Outline& outline) {
  if (outline.empty()) return {};
  Rect box{outline.front(), outline.front()};
  for (Point p : outline) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
  }
  return box;
}

double signedSquareMetres(const Outline& outline) {
  double twice = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i] - outline[0], b = outline[(i + 1) % outline.size()] - outline[0];
    twice += a.x.metres() * b.y.metres() - a.y.metres() * b.x.metres();
  }
  return twice / 2;
}

Result<Outline> properOutline(Outline outline) {
  outline.erase(std::unique(outline.begin(), outline.end()), outline.end());
  if (outline.size() > 1 && outline.front() == outline.back()) outline.pop_back();
  if (outline.size() < 3) return Error{"a hall's outline has at least three corners"};
  if (crossesItself(outline)) return Error{"the walls of the hall's outline cross each other"};
  const double area = signedSquareMetres(outline);
  if (area == 0) return Error{"the hall's outline encloses no floor"};
  if (area < 0) std::reverse(outline.begin() + 1, outline.end());
  return outline;
}

bool contains(const Outline& outline, Point p) {
  if (onWall(outline, p)) return true;
  bool inside = false;
  anyWall(outline, [&](Point a, Point b) {
    const bool spans = (a.y > p.y) != (b.y > p.y);
    if (spans && (side(a, b, p) > 0) == (b.y > a.y)) inside = !inside;
    return false;
  });
  return inside;
}

std::optional<Rect> clipSegment(Point from, Point to, const Rect& rect) {
  // Most walls lie far from what is asked about, beyond one side of it.
  const auto beyond = [](Length a, Length b, Length low, Length high) {
    return (a <= low && b <= low) || (a >= high && b >= high);
  };
  if (beyond(from.x, to.x, rect.min.x, rect.max.x) || beyond(from.y, to.y, rect.min.y, rect.max.y)) return std::nullopt;
  const Point d = to - from;
  double enter = 0, leave = 1;
  const auto cut = [&](Length start, Length delta, Length low, Length high) {
    if (delta == Length()) return start > low && start < high;
    const double a = (low - start) / delta, b = (high - start) / delta;
    enter = std::max(enter, std::min(a, b)), leave = std::min(leave, std::max(a, b));
    return true;
  };
  if (!cut(from.x, d.x, rect.min.x, rect.max.x) || !cut(from.y, d.y, rect.min.y, rect.max.y)) return std::nullopt;
  if (enter >= leave) return std::nullopt;
  const auto at = [&](double t) {
    return Point{from.x + Length::fromMetres(d.x.metres() * t), from.y + Length::fromMetres(d.y.metres() * t)};
  };
  return boundsOf({at(enter), at(leave)});
}

bool wallCrosses(const Outline& outline, const Rect& rect) {
  return anyWall(outline, [&](Point a, Point b) { return clipSegment(a, b, rect).has_value(); });
}

bool contains(const Outline& outline, const Rect& rect) {
  return contains(outline, rect.centre()) && !wallCrosses(outline, rect);
}

}  // namespace hallwright
