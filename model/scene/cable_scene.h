// The cables of a hall as tubes: what runs along each stretch of a tray between two places where cables enter or leave
// is one tube, what hangs from a tray to a corner of a rack is another. So their number grows with trays and racks,
// not with cables.
//   radius = sqrt(sum of pi/4 x d^2 of its cables / pi)    d: outer diameter of a cable; at least `thinTube`, which is
//                                                          also what stands for cables whose diameter is not known
#pragma once

#include <string>
#include <vector>

#include "model/cabling/result.h"
#include "model/plan/plan.h"
#include "model/scene/scene.h"

namespace hallwright {

inline constexpr float thinTube = 0.012F;  ///< metres

/// What is drawn beside the Scene of the same hall, whose boxes hold the trays themselves.
struct CablingScene {
  std::vector<SceneTube> tubes;  ///< one in a tray stands for the tray, one at a rack for the rack
  std::string legendTitle;       ///< of the trays' colours
  std::vector<LegendEntry> legend;
  friend bool operator==(const CablingScene&, const CablingScene&) = default;
};

/// plan: the one that both results were made from.
CablingScene cablingScene(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling, HallId hall,
                          Rgb colour);

}  // namespace hallwright
