// Where a corner of a tray comes to rest while it is drawn or dragged: on a corner or the line of another tray, at a
// right angle to the piece before, on the middle line of a row of racks, at their edges, or on a line of the tile grid.
#pragma once

#include <optional>
#include <vector>

#include "model/plan/floor_space.h"

namespace hallwright {

struct TraySnapOptions {
  bool tiles = true;
  bool things = true;  ///< racks, trays and right angles
  Length reach = 150 * mm;
};

/// A corner beside the one that is held: its pieces are kept straight or at right angles. `before` is the one before
/// it, which gives the direction that a piece out of line with the tiles goes on in.
struct TrayAnchor {
  Point at;
  std::optional<Point> before;
};

enum class TrayHold : std::uint8_t { None, RightAngle, TrayCorner, TrayLine, Middle, Edge, Tile };
struct TraySnapped {
  Point at;
  TrayHold x = TrayHold::None, y = TrayHold::None;
  ThingRef thing;  ///< the tray, or else the body, that holds it
};

/// trays: those that may hold it. width: of the tray that is drawn; a right angle is kept where another tray's end is
/// no farther aside than half of it, since they are joined then.
TraySnapped snapTrayCorner(const FloorSpace& floor, const std::vector<Tray>& trays,
                           const std::vector<TrayAnchor>& anchors, Length width, Point point,
                           const TraySnapOptions& options = {});

}  // namespace hallwright
