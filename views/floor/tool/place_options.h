// What the placing tool puts down: rack product, what is in each rack, pitch, facing and aisles.
#pragma once

#include <QString>
#include <string>

#include "model/plan/edit/racks.h"

namespace hallwright {

struct PlaceOptions {
  std::string product;          ///< key of a rack product
  RackId like;                  ///< each rack is a copy of this one, whatever `product` says; none: empty racks
  std::optional<Length> pitch;  ///< none: racks touch
  Facing facing = Facing::South;
  Length coldAisle = 1200 * mm, hotAisle = 1200 * mm;
  int count = 0, rows = 0;  ///< 0: as many as the drag is long
};

/// What stands at each place: a rack like one of the plan, or one as the product says. None: there is no such product.
std::optional<Rack> rackToPlace(const PlaceOptions& options, const Plan& plan);
/// The block that a drag from one corner to the other asks for.
BlockOfRows blockFor(const PlaceOptions& options, const Rack& rack, HallId hall, Point from, Point to);
/// Where one of its racks would stand.
struct RackGhost {
  Rect area;
  Facing facing = Facing::South;
};
std::vector<RackGhost> ghostsOf(const BlockOfRows& block);
/// Puts the block into a plan: racks, and in each what `like` holds, on the same feeds and in the same fabrics.
Result<Plan> placeBlock(const Plan& plan, const PlaceOptions& options, HallId hall, Point from, Point to,
                        std::vector<RackId>* made);

}  // namespace hallwright
