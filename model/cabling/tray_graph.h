// Trays as a graph in space: corners, ends and meeting points are nodes, the pieces between them are segments. Trays of
// power cables (TrayKind::Mains) are left out.
//
// Joined are: channels of one level (bottoms at most `sameLevel` apart) that cross; the end of a channel or ladder with
// a channel of its level whose centre line passes within half of the wider one's width. A channel over another at a
// different height is not joined to it: a ladder joins levels.
#pragma once

#include <cstdint>
#include <vector>

#include "model/plan/plan.h"

namespace hallwright {

inline constexpr Length sameLevel = 50 * mm;

constexpr Length apart(Length a, Length b) { return a < b ? b - a : a - b; }
constexpr bool onOneLevel(Length a, Length b) { return apart(a, b) <= sameLevel; }

struct TrayNode {
  HallId hall;
  Point at;
  Length z;
  friend bool operator==(const TrayNode&, const TrayNode&) = default;
};

/// tray none: the step from the end of one tray to the centre line of the one it meets.
struct TraySegment {
  TrayId tray;
  std::uint32_t from = 0, to = 0;  ///< nodes
  Length length;
  friend bool operator==(const TraySegment&, const TraySegment&) = default;
};

struct TrayGraph {
  std::vector<TrayNode> nodes;
  std::vector<TraySegment> segments;
  std::vector<bool> fibreOnly;  ///< one a segment: of a TrayKind::Fibre
  std::vector<TrayId> loose;    ///< ladders with an end that meets no channel
};

TrayGraph trayGraph(const Plan& plan);

/// Where a cable enters a segment: so far along it from its `from`.
struct TrayPoint {
  std::uint32_t segment = 0;
  Length along;
  friend auto operator<=>(const TrayPoint&, const TrayPoint&) = default;
};
TrayNode placeOf(const TrayGraph& graph, const TrayPoint& point);

/// A way through trays: enters at one point, leaves at another, and passes these segments in order, the first and the
/// last in part.
struct TrayRoute {
  TrayPoint from, to;
  std::uint32_t firstSegment = 0, segments = 0;  ///< in TrayRoutes::segments
  Length length;
  bool withoutFibreTrays = false;  ///< looked for among the trays that copper may use
  friend bool operator==(const TrayRoute&, const TrayRoute&) = default;
};

struct TrayRoutes {
  std::vector<TrayRoute> routes;
  std::vector<std::uint32_t> segments;  ///< of all routes, one behind the other

  std::uint32_t segmentOf(const TrayRoute& route, std::uint32_t nth) const {
    return segments[route.firstSegment + nth];
  }
};

/// The part of its nth segment that a route uses.
Length lengthWithin(const TrayGraph& graph, const TrayRoutes& routes, const TrayRoute& route, std::uint32_t nth);
/// Corners of a route in space, from its start to its end.
std::vector<TrayNode> cornersOf(const TrayGraph& graph, const TrayRoutes& routes, const TrayRoute& route);

}  // namespace hallwright
