// Where the ports of a plan are in their halls, as cables see them: which rack and side, how high, and how far from the
// vertical manager at the side of the rack.
//   z     = (rack height - units x 1U) / 2 + mounted height + half of the device's height; the base of the units as the
//           3D view draws it; a 0U device: its z + half of its height
//   x     cage i of n stands at (i + 1/2) / n of the device's width, from the left as seen from the front: a cage in
//   the
//         left half goes to the left side, one in the right half to the right, one in the middle by turns with the unit
//   lead  = |x - side| + the depth between the device's face and the rack's face on that side
// Cable managers stand at the four corners of a rack, at its faces. Set by Hallwright: no published rule was read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/plan/plan.h"

namespace hallwright {

/// As seen from the front of the rack.
enum class RackCorner : std::uint8_t { FrontLeft, FrontRight, RearLeft, RearRight };
constexpr bool isRear(RackCorner corner) { return corner == RackCorner::RearLeft || corner == RackCorner::RearRight; }
constexpr bool isRight(RackCorner corner) {
  return corner == RackCorner::FrontRight || corner == RackCorner::RearRight;
}
constexpr RackCorner cornerOf(bool rear, bool right) {
  return static_cast<RackCorner>((rear ? 2 : 0) + (right ? 1 : 0));
}

struct RackSite {
  RackId rack;
  HallId hall;
  std::array<Point, 4> corners;  ///< by RackCorner
  Length width, depth;
  std::int32_t left = -1, right = -1;  ///< sites of the neighbours whose side panels touch, facing the same way
  Length leftGap, rightGap;            ///< to these
  friend bool operator==(const RackSite&, const RackSite&) = default;
};

/// A port at its rack. x: from the rack's middle, right positive.
struct PortPlace {
  std::uint32_t site = 0;  ///< in RackSites::sites
  RackCorner corner = RackCorner::RearLeft;
  Length z, x, inset;

  /// From the port to that side of its rack.
  Length lead(const RackSite& at, bool toRight) const;
};

class RackSites {
 public:
  explicit RackSites(const Plan& plan);

  const std::vector<RackSite>& sites() const { return sites_; }
  /// None where its rack is not placed.
  std::optional<std::uint32_t> siteOf(DeviceId device) const;
  /// Of cage `cage` of `cages` of a device whose ports look out of `face`; none where its rack is not placed.
  std::optional<PortPlace> place(DeviceId device, Face face, int cage, int cages) const;

 private:
  struct Body {
    std::uint32_t site = 0;
    Length z, x, width, inset;  ///< inset: of a face that looks away from the mounted side
    bool rearMounted = false, oddUnit = false;
  };
  void findNeighbours(const Plan& plan);
  void addDevices(const Plan& plan);

  std::vector<RackSite> sites_;  ///< sorted by rack
  std::unordered_map<DeviceId, Body> bodies_;
};

}  // namespace hallwright
