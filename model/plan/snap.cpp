#include "model/plan/snap.h"

#include <algorithm>
#include <cstdlib>

namespace hallwright {
namespace {

/// One axis of a rectangle.
struct Span {
  Length low, high;
};
Span spanX(const Rect& r) { return {r.min.x, r.max.x}; }
Span spanY(const Rect& r) { return {r.min.y, r.max.y}; }
bool overlap(Span a, Span b) { return a.low < b.high && b.low < a.high; }
Length distance(Length a) { return a < Length() ? -a : a; }

/// A neighbour as one axis sees it: its span along, and whether it is beside what is dragged.
struct Neighbour {
  Span span;
  bool beside = false;
  ThingRef thing;
};

/// What may hold one axis; the nearest within reach wins, among equals the first one offered.
class Candidates {
 public:
  explicit Candidates(Length reach) : best_(reach) {}
  void offer(Length from, Length line, SnapKind kind, ThingRef thing = {}) {
    const Length away = distance(line - from);
    if (away > best_ || (hold_ && away == best_)) return;
    best_ = away;
    move_ = line - from;
    hold_ = SnapHold{kind, line, thing};
  }
  const std::optional<SnapHold>& hold() const { return hold_; }
  Length move() const { return move_; }

 private:
  Length best_, move_;
  std::optional<SnapHold> hold_;
};

/// The places that continue the gap between the two nearest bodies of a row, on either side of it.
void offerPitch(Candidates& candidates, Span span, std::vector<Neighbour> row) {
  std::erase_if(row, [](const Neighbour& n) { return !n.beside; });
  std::sort(row.begin(), row.end(), [](const Neighbour& a, const Neighbour& b) { return a.span.low < b.span.low; });
  for (std::size_t i = 1; i < row.size(); ++i) {
    const Length gap = row[i].span.low - row[i - 1].span.high;
    if (gap <= Length()) continue;
    candidates.offer(span.low, row[i].span.high + gap, SnapKind::Pitch, row[i].thing);
    candidates.offer(span.high, row[i - 1].span.low - gap, SnapKind::Pitch, row[i - 1].thing);
  }
}

void offerNeighbours(Candidates& candidates, Span span, const std::vector<Neighbour>& neighbours) {
  for (const Neighbour& n : neighbours) {
    if (!n.beside) continue;
    candidates.offer(span.low, n.span.high, SnapKind::Abut, n.thing);
    candidates.offer(span.high, n.span.low, SnapKind::Abut, n.thing);
  }
  offerPitch(candidates, span, neighbours);
  for (const Neighbour& n : neighbours) {
    candidates.offer(span.low, n.span.low, SnapKind::Align, n.thing);
    candidates.offer(span.high, n.span.high, SnapKind::Align, n.thing);
  }
}

Length nearestTileLine(Length at, Length tile) {
  const std::int64_t size = tile.micrometres(), half = at.micrometres() < 0 ? -size / 2 : size / 2;
  return Length::fromMicrometres((at.micrometres() + half) / size * size);
}

void offerTiles(Candidates& candidates, Span span, Length tile) {
  if (tile <= Length()) return;
  candidates.offer(span.low, nearestTileLine(span.low, tile), SnapKind::Tile);
  candidates.offer(span.high, nearestTileLine(span.high, tile), SnapKind::Tile);
}

struct AxisResult {
  Length move;
  std::optional<SnapHold> hold;
};

AxisResult snapAxis(Span span, const std::vector<Neighbour>& neighbours, const std::vector<Length>& walls, Length tile,
                    const SnapOptions& options) {
  Candidates near(options.reach), wall(options.reach), tiles(tile);
  if (options.neighbours) offerNeighbours(near, span, neighbours);
  for (Length line : walls) wall.offer(span.low, line, SnapKind::Wall), wall.offer(span.high, line, SnapKind::Wall);
  if (options.tiles) offerTiles(tiles, span, tile);
  for (const Candidates* candidates : {&near, &wall, &tiles}) {
    if (candidates->hold()) return {candidates->move(), candidates->hold()};
  }
  return {};
}

/// Lines of the walls that run across one axis and pass by `rect`.
std::vector<Length> wallLines(const Outline& outline, const Rect& rect, bool acrossX) {
  std::vector<Length> lines;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    const Span wall =
        acrossX ? Span{std::min(a.y, b.y), std::max(a.y, b.y)} : Span{std::min(a.x, b.x), std::max(a.x, b.x)};
    const bool straight = acrossX ? a.x == b.x : a.y == b.y;
    if (straight && overlap(wall, acrossX ? spanY(rect) : spanX(rect))) lines.push_back(acrossX ? a.x : a.y);
  }
  return lines;
}

Rect grown(const Rect& rect, Length by) { return {rect.min - Point{by, by}, rect.max + Point{by, by}}; }

Snapped snapWithin(const FloorSpace& floor, const Rect& rect, const std::vector<ThingRef>& ignoring,
                   const SnapOptions& options) {
  constexpr Length farthest = 3 * oneMetre;
  std::vector<Neighbour> inX, inY;
  const Rect around = grown(rect, farthest), touching = grown(rect, options.reach);
  for (std::size_t i : floor.index.near(around)) {
    const FloorBody& body = floor.bodies[i];
    const bool ignored = std::find(ignoring.begin(), ignoring.end(), body.thing) != ignoring.end();
    if (ignored || !body.area.overlaps(around)) continue;
    inX.push_back({spanX(body.area), overlap(spanY(body.area), spanY(touching)), body.thing});
    inY.push_back({spanY(body.area), overlap(spanX(body.area), spanX(touching)), body.thing});
  }
  std::vector<Length> wallsX, wallsY;
  if (options.walls) {
    wallsX = wallLines(floor.hall.outline, rect, true);
    wallsY = wallLines(floor.hall.outline, rect, false);
  }
  const AxisResult x = snapAxis(spanX(rect), inX, wallsX, floor.hall.tile, options);
  const AxisResult y = snapAxis(spanY(rect), inY, wallsY, floor.hall.tile, options);
  return {{x.move, y.move}, x.hold, y.hold};
}

}  // namespace

Snapped snap(const FloorSpace& floor, const Rect& rect, const std::vector<ThingRef>& ignoring,
             const SnapOptions& options) {
  return snapWithin(floor, rect, ignoring, options);
}

Snapped snap(const FloorSpace& floor, Point point, const SnapOptions& options) {
  return snapWithin(floor, {point, point}, {}, options);
}

}  // namespace hallwright
