// Where a dragged rectangle comes to rest: at a neighbour's edge or in line with it, at the pitch of a row, at a wall,
// or on a line of the tile grid; and what it was that held it, so that the view can show it.
#pragma once

#include <optional>
#include <vector>

#include "model/plan/floor_space.h"

namespace hallwright {

struct SnapOptions {
  bool tiles = true, neighbours = true, walls = true;
  Length reach = 150 * mm;  ///< of neighbours and walls
};

/// Abut: edge meets the other's opposite edge. Align: same edge in one line. Pitch: the same gap as between the two
/// neighbours before.
enum class SnapKind : std::uint8_t { Tile, Abut, Align, Pitch, Wall };
struct SnapHold {
  SnapKind kind = SnapKind::Tile;
  Length line;     ///< x or y of the line that holds
  ThingRef thing;  ///< whose edge it is, if a body's
};

struct Snapped {
  Point move;  ///< to add to the rectangle
  std::optional<SnapHold> x, y;
};

/// Neighbours hold before walls, both within reach; else the nearest tile line does; `ignoring`: what is dragged
/// itself.
Snapped snap(const FloorSpace& floor, const Rect& rect, const std::vector<ThingRef>& ignoring,
             const SnapOptions& options = {});
/// A corner of an outline or a tray.
Snapped snap(const FloorSpace& floor, Point point, const SnapOptions& options = {});

}  // namespace hallwright
