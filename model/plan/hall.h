// Halls and what stands on their floor. Right-handed frame per hall: origin at a corner of the tile grid, x right, y
// up, z = 0 the finished floor. A spot is the centre of a footprint; facing is its front normal, 0 = -y,
// counter-clockwise.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/catalog/product.h"
#include "model/plan/ids.h"
#include "model/units/length.h"

namespace hallwright {

/// Existing: there already. ThisPhase: bought now. Later phases and reservations hold space, power and ports.
struct Status {
  enum class Kind : std::uint8_t { Existing, ThisPhase, Phase, Reserved };
  Kind kind = Kind::ThisPhase;
  int phase = 0;  ///< of Kind::Phase: 2, 3, ...
  friend bool operator==(const Status&, const Status&) = default;
};

enum class Facing : std::int16_t { South = 0, East = 90, North = 180, West = 270 };  ///< towards -y, +x, +y, -x

struct Spot {
  HallId hall;
  Point centre;
  Facing facing = Facing::South;
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// The rectangle that a body of that width (across its front) and depth covers at a spot.
Rect footprint(const Spot& spot, Length width, Length depth);

struct Door {
  Point from, to;  ///< on a wall
  std::string name;
  friend bool operator==(const Door&, const Door&) = default;
};

/// A part of the floor where nothing may stand: a plant room, a ramp, an escape way.
struct KeepOut {
  Rect area;
  std::string reason;
  friend bool operator==(const KeepOut&, const KeepOut&) = default;
};

enum class Containment : std::uint8_t { None, ColdAisle, HotAisle };

struct Hall {
  HallId id;
  std::string name;
  std::vector<Point> outline;  ///< polygon, counter-clockwise, not closed
  Length tile = 24 * inch;
  Length clearHeight = 3 * oneMetre;
  Length raisedFloor;  ///< 0: on the slab
  Containment containment = Containment::None;
  std::optional<Mass> pointLoadLimit;  ///< that one rack may weigh
  std::vector<Rect> columns;
  std::vector<Door> doors;
  std::vector<KeepOut> keepOuts;
  friend bool operator==(const Hall&, const Hall&) = default;
};

struct Row {
  RowId id;
  HallId hall;
  std::string name;
  Status status;
  friend bool operator==(const Row&, const Row&) = default;
};

}  // namespace hallwright
