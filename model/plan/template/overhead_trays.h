// Trays above rows of racks: one over each row and some across the rows, at every level, so that every rack can be
// cabled and there is more than one way round. Those of a level meet, as channels of the same height do; levels stay
// apart: mains lowest, then data, then fibre.
#pragma once

#include <string>
#include <vector>

#include "model/plan/template/builder.h"

namespace hallwright {

/// A row as its trays see it. `busy`: many switches stand in it, so that its channels are wider.
struct TrayRow {
  std::string name;
  Length y;
  Facing facing = Facing::South;
  bool busy = false;
};

struct OverheadTrays {
  HallId hall;
  std::vector<TrayRow> rows;      ///< in the order of y
  Length left, right;             ///< where the trays over the rows begin and end
  std::vector<Length> crossings;  ///< x of the ways across the rows, rising; none is used where there is one row
  int fibreLevels = 1;            ///< fibre channels above the data trays
  bool mains = true;              ///< and a mains tray behind each row, joined beyond its right end
};

/// Ways across: at both ends, in the middle of what is longer than 30 m, and side by side at the left end as many as
/// carry that number of cables, which are mostly fibres.
std::vector<Length> crossingsFor(Length left, Length right, std::int64_t cables);

void addOverheadTrays(PlanBuilder& build, const OverheadTrays& trays);

}  // namespace hallwright
