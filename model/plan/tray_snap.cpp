#include "model/plan/tray_snap.h"

#include <algorithm>
#include <cmath>

namespace hallwright {
namespace {

constexpr double nearlyStraight = 0.12;  // of the way along: about 7 degrees
constexpr Length farthest = 3 * oneMetre;

Length magnitude(Length length) { return length < Length() ? -length : length; }
double metresBetween(Point a, Point b) { return std::hypot((b.x - a.x).metres(), (b.y - a.y).metres()); }
bool alongAxis(Point a, Point b) { return a.x == b.x || a.y == b.y; }

/// What may hold one axis: the first kind offered in the order of TrayHold, of that the nearest.
struct AxisHold {
  TrayHold kind = TrayHold::None;
  Length line, away;
  ThingRef thing;

  void offer(Length from, Length to, TrayHold offered, Length reach, ThingRef by = {}) {
    const Length off = magnitude(to - from);
    if (off > reach) return;
    const bool better = kind == TrayHold::None || offered < kind || (offered == kind && off < away);
    if (better) *this = {offered, to, off, by};
  }
};

Length straightWithin(Length along, Length reach) {
  return std::max(reach, Length::fromMetres(nearlyStraight * magnitude(along).metres()));
}

Length nearestTileLine(Length at, Length tile) { return tile * static_cast<std::int64_t>(std::llround(at / tile)); }

class Snapper {
 public:
  Snapper(const FloorSpace& floor, const std::vector<Tray>& trays, const std::vector<TrayAnchor>& anchors, Length width,
          Point point, const TraySnapOptions& options)
      : floor_(floor), trays_(trays), anchors_(anchors), width_(width), point_(point), options_(options) {}

  TraySnapped run() {
    if (options_.things) {
      offerAnchors();
      offerLines();
      offerBodies();
    }
    if (options_.tiles && floor_.hall.tile > Length()) offerTiles();
    TraySnapped held{point_, x_.kind, y_.kind, {}};
    if (x_.kind != TrayHold::None) held.at.x = x_.line;
    if (y_.kind != TrayHold::None) held.at.y = y_.line;
    held.thing = y_.thing.kind == ThingKind::Tray || !x_.thing ? y_.thing : x_.thing;
    if (options_.things && !ontoCorner(held)) ontoSkew(held);
    return held;
  }

 private:
  void offerAnchors() {
    for (const TrayAnchor& anchor : anchors_) {
      const Point by = point_ - anchor.at;
      x_.offer(point_.x, anchor.at.x, TrayHold::RightAngle, straightWithin(by.y, options_.reach));
      y_.offer(point_.y, anchor.at.y, TrayHold::RightAngle, straightWithin(by.x, options_.reach));
    }
  }

  void offerLines() {
    const auto within = [&](Length at, Length a, Length b) {
      return at >= std::min(a, b) - options_.reach && at <= std::max(a, b) + options_.reach;
    };
    for (const Tray& tray : trays_) {
      for (std::size_t i = 0; i + 1 < tray.path.size(); ++i) {
        const Point a = tray.path[i], b = tray.path[i + 1];
        if (a.y == b.y && within(point_.x, a.x, b.x))
          y_.offer(point_.y, a.y, TrayHold::TrayLine, options_.reach, ref(tray.id));
        if (a.x == b.x && within(point_.y, a.y, b.y))
          x_.offer(point_.x, a.x, TrayHold::TrayLine, options_.reach, ref(tray.id));
      }
    }
  }

  void offerBodies() {
    const Point far{farthest, farthest};
    const Rect around{point_ - far, point_ + far};
    for (const std::size_t i : floor_.index.near(around)) {
      const FloorBody& body = floor_.bodies[i];
      if (!body.area.overlaps(around)) continue;
      const Point middle = body.area.centre();
      x_.offer(point_.x, middle.x, TrayHold::Middle, options_.reach, body.thing);
      y_.offer(point_.y, middle.y, TrayHold::Middle, options_.reach, body.thing);
      for (const Point corner : {body.area.min, body.area.max}) {
        x_.offer(point_.x, corner.x, TrayHold::Edge, options_.reach, body.thing);
        y_.offer(point_.y, corner.y, TrayHold::Edge, options_.reach, body.thing);
      }
    }
  }

  void offerTiles() {
    const Length tile = floor_.hall.tile;
    x_.offer(point_.x, nearestTileLine(point_.x, tile), TrayHold::Tile, tile);
    y_.offer(point_.y, nearestTileLine(point_.y, tile), TrayHold::Tile, tile);
  }

  /// A corner of another tray within reach takes the point, but for a right angle that joins as well.
  bool ontoCorner(TraySnapped& held) const {
    double nearest = options_.reach.metres();
    const Tray* found = nullptr;
    Point at;
    for (const Tray& tray : trays_) {
      for (const Point corner : tray.path) {
        const double away = std::min(metresBetween(corner, point_), metresBetween(corner, held.at));
        if (away > nearest || (found && away == nearest)) continue;
        nearest = away, found = &tray, at = corner;
      }
    }
    if (!found) return false;
    const auto keeps = [&](TrayHold hold, Length line, Length corner) {
      return hold == TrayHold::RightAngle && magnitude(corner - line) <= width_ / 2;
    };
    if (!keeps(held.x, held.at.x, at.x)) held.at.x = at.x, held.x = TrayHold::TrayCorner;
    if (!keeps(held.y, held.at.y, at.y)) held.at.y = at.y, held.y = TrayHold::TrayCorner;
    held.thing = ref(found->id);
    return true;
  }

  /// What is out of line with the tiles: at a right angle to such a piece, or on such a tray.
  void ontoSkew(TraySnapped& held) const {
    for (const TrayAnchor& anchor : anchors_) {
      if (anchor.before && !alongAxis(*anchor.before, anchor.at) && ontoDirection(anchor, held)) return;
    }
    if (held.x <= TrayHold::TrayLine && held.x != TrayHold::None) return;
    if (held.y <= TrayHold::TrayLine && held.y != TrayHold::None) return;
    for (const Tray& tray : trays_) {
      for (std::size_t i = 0; i + 1 < tray.path.size(); ++i) {
        if (!alongAxis(tray.path[i], tray.path[i + 1]) && ontoPiece(tray.path[i], tray.path[i + 1], held)) {
          held.thing = ref(tray.id);
          return;
        }
      }
    }
  }

  bool ontoDirection(const TrayAnchor& anchor, TraySnapped& held) const {
    const double whole = metresBetween(*anchor.before, anchor.at);
    const double dx = (anchor.at.x - anchor.before->x).metres() / whole,
                 dy = (anchor.at.y - anchor.before->y).metres() / whole;
    const Point by = point_ - anchor.at;
    const double along = by.x.metres() * dx + by.y.metres() * dy, aside = by.y.metres() * dx - by.x.metres() * dy;
    const auto straight = [&](double off, double way) {
      return std::abs(off) <= straightWithin(Length::fromMetres(way), options_.reach).metres();
    };
    Point to;
    if (straight(aside, along)) {
      to = {Length::fromMetres(along * dx), Length::fromMetres(along * dy)};
    } else if (straight(along, aside)) {
      to = {Length::fromMetres(-aside * dy), Length::fromMetres(aside * dx)};
    } else {
      return false;
    }
    held = {anchor.at + to, TrayHold::RightAngle, TrayHold::RightAngle, {}};
    return true;
  }

  bool ontoPiece(Point a, Point b, TraySnapped& held) const {
    const double dx = (b.x - a.x).metres(), dy = (b.y - a.y).metres(), square = dx * dx + dy * dy;
    const Point by = point_ - a;
    const double share = std::clamp((by.x.metres() * dx + by.y.metres() * dy) / square, 0.0, 1.0);
    const Point on = a + Point{Length::fromMetres(share * dx), Length::fromMetres(share * dy)};
    if (metresBetween(on, point_) > options_.reach.metres()) return false;
    held = {on, TrayHold::TrayLine, TrayHold::TrayLine, {}};
    return true;
  }

  const FloorSpace& floor_;
  const std::vector<Tray>& trays_;
  const std::vector<TrayAnchor>& anchors_;
  Length width_;
  Point point_;
  const TraySnapOptions& options_;
  AxisHold x_, y_;
};

}  // namespace

TraySnapped snapTrayCorner(const FloorSpace& floor, const std::vector<Tray>& trays,
                           const std::vector<TrayAnchor>& anchors, Length width, Point point,
                           const TraySnapOptions& options) {
  return Snapper(floor, trays, anchors, width, point, options).run();
}

}  // namespace hallwright
