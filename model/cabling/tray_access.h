// Where the cables of a rack reach trays: from the top or bottom of each corner's vertical manager, straight to the
// centre line of the nearest tray of each level within reach.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/cabling/tray_graph.h"

namespace hallwright {

/// aside: the level way from above (or below) the corner to the tray's centre line, along x and y.
struct TrayAccess {
  TrayPoint point;
  Length z, aside;
};

/// Segments of trays by the floor that they pass over.
class TrayIndex {
 public:
  TrayIndex(const TrayGraph& graph, Length reach);

  /// Nearest first, one a level, four at most.
  std::vector<TrayAccess> near(HallId hall, Point corner) const;

 private:
  std::uint64_t cell(HallId hall, std::int64_t column, std::int64_t row) const;
  std::int64_t number(Length length) const;

  const TrayGraph& graph_;
  Length reach_, side_;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

}  // namespace hallwright
