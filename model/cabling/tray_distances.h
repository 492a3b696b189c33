// Shortest ways between the nodes of a tray graph: one Dijkstra (Boost.Graph) for each node that a question starts
// from, made at its first question and kept. Few nodes serve many racks, so this is far less work than a search a rack.
//   TrayDistances ways(graph, [](std::uint32_t segment) { return graph.segments[segment].length; });
//   if (auto length = ways.between(a, b)) ...
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/cabling/tray_graph.h"

namespace hallwright {

class TrayDistances {
 public:
  /// What a segment counts; none: closed.
  using Weight = std::function<std::optional<Length>(std::uint32_t segment)>;
  TrayDistances(const TrayGraph& graph, const Weight& weight);
  ~TrayDistances();
  TrayDistances(const TrayDistances&) = delete;
  TrayDistances& operator=(const TrayDistances&) = delete;

  std::optional<Length> between(std::uint32_t from, std::uint32_t to);
  /// Segments from `from` to `to`, in order; none where there is no way.
  std::vector<std::uint32_t> segmentsBetween(std::uint32_t from, std::uint32_t to);

 private:
  struct Tree {
    std::vector<std::int64_t> micrometres;   ///< to each node; -1: no way
    std::vector<std::uint32_t> lastSegment;  ///< by which it is reached
  };
  const Tree& treeFrom(std::uint32_t node);

  struct Weighted;
  const TrayGraph& graph_;
  std::unique_ptr<Weighted> weighted_;
  std::vector<std::unique_ptr<Tree>> trees_;
};

/// The shortest way between two points on trays: along their one segment, or by a node of each.
struct WayBetween {
  bool direct = false;                 ///< both on one segment
  std::uint32_t leave = 0, enter = 0;  ///< nodes by which it leaves the first segment and enters the last
  Length length;
};
/// None where there is no way.
std::optional<WayBetween> shortestWay(const TrayGraph& graph, const TrayPoint& from, const TrayPoint& to,
                                      TrayDistances& ways);
/// All segments that it passes, the first and the last among them.
std::vector<std::uint32_t> segmentsOf(const WayBetween& way, const TrayPoint& from, const TrayPoint& to,
                                      TrayDistances& ways);

}  // namespace hallwright
