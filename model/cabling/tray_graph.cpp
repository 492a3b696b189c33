#include "model/cabling/tray_graph.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "model/plan/tray_path.h"

namespace hallwright {
namespace {

double asUm(Length length) { return static_cast<double>(length.micrometres()); }

/// A straight piece of a tray; z runs evenly from its one end to the other.
struct Piece {
  const Tray* tray = nullptr;
  Point a, b;
  Length za, zb;
  std::vector<std::pair<Length, std::uint32_t>> splits = {};  ///< nodes on it by their distance from a

  bool ladder() const { return tray->zEnd.has_value(); }
  double plan() const { return std::hypot(asUm(b.x - a.x), asUm(b.y - a.y)); }
  Length length() const { return Length::rounded(std::hypot(plan(), asUm(zb - za))); }
};

/// The point of a piece nearest to `p` in plan: how far along as a share, and how far off in micrometres.
struct Projection {
  double share = 0, off = 0;
  Point at;
};

Projection project(const Piece& piece, Point p) {
  const double dx = asUm(piece.b.x - piece.a.x), dy = asUm(piece.b.y - piece.a.y), square = dx * dx + dy * dy;
  const double px = asUm(p.x - piece.a.x), py = asUm(p.y - piece.a.y);
  const double share = square > 0 ? std::clamp((px * dx + py * dy) / square, 0.0, 1.0) : 0;
  return {share,
          std::hypot(px - share * dx, py - share * dy),
          {piece.a.x + Length::rounded(share * dx), piece.a.y + Length::rounded(share * dy)}};
}

/// Where two pieces cross within both, as shares of each.
std::optional<std::pair<double, double>> crossing(const Piece& one, const Piece& two) {
  const double ax = asUm(one.b.x - one.a.x), ay = asUm(one.b.y - one.a.y);
  const double bx = asUm(two.b.x - two.a.x), by = asUm(two.b.y - two.a.y);
  const double cross = ax * by - ay * bx;
  if (cross == 0) return std::nullopt;
  const double cx = asUm(two.a.x - one.a.x), cy = asUm(two.a.y - one.a.y);
  const double s = (cx * by - cy * bx) / cross, t = (cx * ay - cy * ax) / cross;
  if (s < 0 || s > 1 || t < 0 || t > 1) return std::nullopt;
  return std::pair(s, t);
}

class Builder {
 public:
  explicit Builder(const Plan& plan) {
    for (const Tray& tray : *plan.trays) {
      if (tray.kind != TrayKind::Mains && !tray.path.empty()) addPieces(tray);
    }
  }

  TrayGraph run() {
    for (Piece& piece : pieces_) split(piece, 0), split(piece, 1);
    sortByHall();
    for (std::size_t i = 0; i < order_.size(); ++i) joinWithLater(i);
    joinEnds();
    for (Piece& piece : pieces_) cut(piece);
    return std::move(graph_);
  }

 private:
  void addPieces(const Tray& tray) {
    const std::vector<Length> heights = heightsAlong(tray);
    if (tray.path.size() == 1) {
      pieces_.push_back({&tray, tray.path[0], tray.path[0], heights.front(), heights.back()});
      return;
    }
    for (std::size_t i = 0; i + 1 < tray.path.size(); ++i) {
      const Piece piece{&tray, tray.path[i], tray.path[i + 1], heights[i], heights[i + 1]};
      if (piece.length() > Length()) pieces_.push_back(piece);
    }
  }

  std::uint32_t node(const TrayNode& place) {
    const auto key = std::tuple(place.hall.value, place.at.x, place.at.y, place.z);
    const auto [at, isNew] = nodes_.try_emplace(key, static_cast<std::uint32_t>(graph_.nodes.size()));
    if (isNew) graph_.nodes.push_back(place);
    return at->second;
  }

  /// A node on the piece at a share of its way.
  std::uint32_t split(Piece& piece, double share) {
    const auto between = [&](Length from, Length to) { return from + Length::rounded(share * asUm(to - from)); };
    const Point at{between(piece.a.x, piece.b.x), between(piece.a.y, piece.b.y)};
    const std::uint32_t made = node({piece.tray->hall, at, between(piece.za, piece.zb)});
    const Length along = Length::rounded(share * asUm(piece.length()));
    for (const auto& [known, number] : piece.splits) {
      if (number == made) return made;
    }
    piece.splits.emplace_back(along, made);
    return made;
  }

  void step(std::uint32_t from, std::uint32_t to) {
    if (from == to) return;
    const TrayNode &a = graph_.nodes[from], &b = graph_.nodes[to];
    const double flat = std::hypot(asUm(b.at.x - a.at.x), asUm(b.at.y - a.at.y));
    addSegment({{}, from, to, Length::rounded(std::hypot(flat, asUm(b.z - a.z)))}, false);
  }

  void addSegment(const TraySegment& segment, bool fibre) {
    graph_.segments.push_back(segment);
    graph_.fibreOnly.push_back(fibre);
  }

  /// Pieces by hall and left edge, so that a piece meets only those that begin before it ends.
  void sortByHall() {
    for (std::size_t i = 0; i < pieces_.size(); ++i) order_.push_back(i);
    const auto key = [&](std::size_t i) {
      return std::pair(pieces_[i].tray->hall.value, std::min(pieces_[i].a.x, pieces_[i].b.x));
    };
    std::sort(order_.begin(), order_.end(), [&](std::size_t i, std::size_t j) { return key(i) < key(j); });
  }

  void joinWithLater(std::size_t i) {
    Piece& one = pieces_[order_[i]];
    const Length right = std::max(one.a.x, one.b.x) + widest(one);
    for (std::size_t j = i + 1; j < order_.size(); ++j) {
      Piece& two = pieces_[order_[j]];
      if (two.tray->hall != one.tray->hall || std::min(two.a.x, two.b.x) > right + widest(two)) break;
      near_.emplace_back(order_[i], order_[j]);
      if (one.ladder() || two.ladder() || !onOneLevel(one.za, two.za)) continue;
      if (const auto at = crossing(one, two)) step(split(one, at->first), split(two, at->second));
    }
  }

  static Length widest(const Piece& piece) { return piece.tray->width; }

  void joinEnds() {
    std::vector<bool> met(graph_.nodes.size(), false);
    for (const auto& [i, j] : near_) {
      meet(pieces_[i], pieces_[j], met);
      meet(pieces_[j], pieces_[i], met);
    }
    reportLoose(met);
  }

  /// Both ends of `one` with the body of channel `two`, and with the ends of ladders.
  void meet(Piece& one, Piece& two, std::vector<bool>& met) {
    if (one.tray == two.tray) return;
    const double reach = asUm(std::max(one.tray->width, two.tray->width)) / 2;
    const auto end = [&](Point at, Length z, double share) {
      const Projection on = project(two, at);
      if (on.off > reach) return;
      const double where = two.ladder() ? (onOneLevel(z, two.za) ? 0 : 1) : on.share;
      const Length there = two.ladder() ? (where == 0 ? two.za : two.zb) : two.za;
      if (!onOneLevel(z, there)) return;
      const std::uint32_t mine = split(one, share), other = split(two, where);
      step(mine, other);
      for (const std::uint32_t node : {mine, other}) {
        if (node < met.size()) met[node] = true;
      }
    };
    end(one.a, one.za, 0);
    end(one.b, one.zb, 1);
  }

  void reportLoose(const std::vector<bool>& met) {
    for (Piece& piece : pieces_) {
      if (!piece.ladder()) continue;
      const bool first = piece.za == piece.tray->z, last = piece.zb == *piece.tray->zEnd;
      const std::uint32_t a = split(piece, 0), b = split(piece, 1);
      const bool isLoose = (first && a < met.size() && !met[a]) || (last && b < met.size() && !met[b]);
      if (isLoose && (graph_.loose.empty() || graph_.loose.back() != piece.tray->id))
        graph_.loose.push_back(piece.tray->id);
    }
  }

  void cut(Piece& piece) {
    std::sort(piece.splits.begin(), piece.splits.end());
    for (std::size_t i = 0; i + 1 < piece.splits.size(); ++i) {
      const auto& [from, first] = piece.splits[i];
      const auto& [to, second] = piece.splits[i + 1];
      addSegment({piece.tray->id, first, second, to - from}, piece.tray->kind == TrayKind::Fibre);
    }
  }

  TrayGraph graph_;
  std::vector<Piece> pieces_;
  std::vector<std::size_t> order_;
  std::vector<std::pair<std::size_t, std::size_t>> near_;
  std::map<std::tuple<std::uint32_t, Length, Length, Length>, std::uint32_t> nodes_;
};

Length along(const TrayRoute& route, std::uint32_t nth) { return nth == 0 ? route.from.along : route.to.along; }

/// The node that segments `nth` and `nth` + 1 of a route share.
std::uint32_t nodeAfter(const TrayGraph& graph, const TrayRoutes& routes, const TrayRoute& route, std::uint32_t nth) {
  const TraySegment& one = graph.segments[routes.segmentOf(route, nth)];
  const TraySegment& two = graph.segments[routes.segmentOf(route, nth + 1)];
  return one.from == two.from || one.from == two.to ? one.from : one.to;
}

}  // namespace

TrayGraph trayGraph(const Plan& plan) { return Builder(plan).run(); }

TrayNode placeOf(const TrayGraph& graph, const TrayPoint& point) {
  const TraySegment& segment = graph.segments[point.segment];
  const TrayNode &a = graph.nodes[segment.from], &b = graph.nodes[segment.to];
  const double share = segment.length > Length() ? point.along / segment.length : 0;
  const auto between = [&](Length from, Length to) { return from + Length::rounded(share * asUm(to - from)); };
  return {a.hall, {between(a.at.x, b.at.x), between(a.at.y, b.at.y)}, between(a.z, b.z)};
}

Length lengthWithin(const TrayGraph& graph, const TrayRoutes& routes, const TrayRoute& route, std::uint32_t nth) {
  if (route.segments == 1)
    return std::max(route.from.along, route.to.along) - std::min(route.from.along, route.to.along);
  const TraySegment& segment = graph.segments[routes.segmentOf(route, nth)];
  if (nth > 0 && nth + 1 < route.segments) return segment.length;
  const std::uint32_t node = nodeAfter(graph, routes, route, nth == 0 ? 0 : nth - 1);
  const Length at = along(route, nth);
  return node == segment.from ? at : segment.length - at;
}

std::vector<TrayNode> cornersOf(const TrayGraph& graph, const TrayRoutes& routes, const TrayRoute& route) {
  std::vector<TrayNode> corners{placeOf(graph, route.from)};
  for (std::uint32_t i = 0; i + 1 < route.segments; ++i) {
    corners.push_back(graph.nodes[nodeAfter(graph, routes, route, i)]);
  }
  corners.push_back(placeOf(graph, route.to));
  return corners;
}

}  // namespace hallwright
