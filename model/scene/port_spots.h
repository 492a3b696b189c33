// Where the ports at both ends of a cable are in space: the port itself in the face of its device, and the corners of
// its rack where cables rise and fall (model/cabling/rack_sites.h).
#pragma once

#include <optional>
#include <vector>

#include "model/cabling/cages.h"
#include "model/cabling/rack_sites.h"
#include "model/cabling/result.h"
#include "model/scene/scene.h"

namespace hallwright {

struct PortSpots {
  PortPlace from, to;
};

class CableSpots {
 public:
  CableSpots(const Plan& plan, const FabricResult& fabrics);

  /// None where an end is not placed. fabric: its number in FabricResult::fabrics.
  std::optional<PortSpots> of(std::size_t fabric, const Cable& cable) const;

  const RackSite& site(const PortPlace& port) const { return racks_.sites()[port.site]; }
  /// From the port along the device to that side of its rack, and to the corner on the port's face.
  std::vector<Vec3> lead(const PortPlace& port, bool right) const;
  /// A little before the rack's face and inside its width, where a cable that hangs there is seen.
  Vec3 beforeCorner(const PortPlace& port, float by) const;

 private:
  const FabricResult& fabrics_;
  RackSites racks_;
  std::vector<Cages> cages_;
};

}  // namespace hallwright
