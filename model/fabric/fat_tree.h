// Sizes a rail-optimised fat tree of one, two or three levels: how many switches and links a number of nodes needs, and
// how many nodes fit at most. Pure arithmetic; build.h makes the links.
//
// Per plane, R = radix x planes ports a switch: with planes, a port of linkSpeed runs as that many slower links, one to
// each plane. h = hcasPerNode / rails links of a node go to one leaf.
//   leaf     every rail of a unit has its own leaf ("rail r of every node of a unit to leaf r of that unit"); a unit
//            too large for that has several leaves a rail, its nodes spread evenly. D = node ports of a leaf for the
//            FULL unit; a missing node does not shrink the fabric, only leaves without any node are left out.
//   U        uplinks of a leaf = ceil(D / oversubscription), with D + U <= R
//   2 levels spine = smallest divisor of U that is >= ceil(leaf x U / R): links spread evenly. At most R leaves.
//   3 levels pods of whole units (leafScope Rack: of one rail of one unit), L leaves each:
//            spines of a pod S = smallest divisor of U, two at least, for which E = L x U / S ports down leave room for
//            V = ceil(E / spineOversubscription) uplinks a spine, E + V <= R (1:1: E <= R/2); cores over spine s of
//            every pod G = smallest divisor of V that is
//            >= ceil(pods x V / R); core = S x G. At most R pods. A pod has as few units as keeps S / L smallest.
//   reserved ports for the fabric manager: first on leaf ports that neither nodes nor uplinks need, then in place of
//            the last nodes of the first unit, so that growth moves none of them.
// Sources: NVIDIA DGX SuperPOD reference architectures DGX H100 RA-11333-001 V11 and DGX B200 RA-11334-001 (design for
// the full unit; 95 nodes take 16 spines, not 12), DGX B300 RA-11337-001 and RA-11339-001 (72 uplinks on 18 and 36
// spines), DGX GB200 RA-11338-001 (leaf a rack and rail, 6 spines to 8 leaves, core = spine x 24/64); k-ary fat tree
// (Al-Fares et al.): k pods, (k/2)^2 core, k^3/4 hosts.
#pragma once

#include <cstdint>
#include <optional>

#include "model/plan/network.h"
#include "model/units/quantity.h"
#include "model/units/result.h"

namespace hallwright {

struct FatTreeInput {
  std::optional<std::int64_t> nodes;  ///< none: as many as fit
  int hcasPerNode = 8;                ///< links of a node
  int rails = 8;                      ///< divides hcasPerNode
  int radix = 64;                     ///< ports of linkSpeed a switch; even
  Bandwidth linkSpeed = 400 * Gbps;
  int nodesPerUnit = 0;         ///< of a scalable unit; 0: as many as fill one leaf a rail
  int levels = 0;               ///< 1 (one switch), 2 or 3; 0: the fewest that hold the full units
  double oversubscription = 1;  ///< down : up of a leaf, 1 or more
  int reservedPorts = 0;
  int planes = 1;
  LeafScope leafScope = LeafScope::ScalableUnit;
  int nodesPerRack = 1;              ///< of LeafScope::Rack; 1: a node is a rack, as DGX GB200 NVL72 with 72 links
  double spineOversubscription = 1;  ///< down : up of a spine with three levels, 1 or more
};

/// Counts of switches and links are over all planes; links are counted at linkSpeed, whole ports, as the reference
/// architectures count cables: each is `planes` links in truth.
struct FatTreeSize {
  std::int64_t nodes = 0;
  std::int64_t leaf = 0, spine = 0, core = 0;
  std::int64_t nodeLeafLinks = 0;  ///< reserved ports included
  std::int64_t leafSpineLinks = 0, spineCoreLinks = 0;
  Bandwidth
      bisection;  ///< nominal: half of the smallest of node, leaf-spine and spine-core links, reserved ports apart
  int levels = 0;
  std::int64_t linksPerPair = 0;      ///< between a leaf and each of its spines, one plane; 0 with one level
  std::int64_t coreLinksPerPair = 0;  ///< between a spine and each of its cores, one plane
  double oversubscription = 1;        ///< down : up of a leaf as built, never above what was asked
  double spineOversubscription = 1;   ///< of a spine of a full pod; 1 with fewer than three levels

  // The layout that build.h follows; all of one plane.
  int planes = 1, rails = 1;
  std::int64_t switchPorts = 0;    ///< R
  std::int64_t linksPerRail = 1;   ///< h
  std::int64_t nodesPerUnit = 0;   ///< slots of a unit
  std::int64_t nodesPerGroup = 0;  ///< slots of a leaf group: `rails` leaves that serve the same nodes
  std::int64_t nodesPerRack = 0;   ///< LeafScope::Rack: slots of a rack; otherwise those of a unit
  std::int64_t groupsPerUnit = 1;
  std::int64_t groups = 0;         ///< built: leaf = groups x rails x planes
  std::int64_t withheldSlots = 0;  ///< last slots of the first unit, in place of which reserved ports stand
  std::int64_t down = 0, up = 0;   ///< D and U; down counts the full unit
  std::int64_t pods = 0;
  std::int64_t podUnits = 0;                    ///< units of a pod
  std::int64_t podLeaves = 0, podSpines = 0;    ///< of one full pod
  std::int64_t spineDown = 0;                   ///< E, of a full pod
  std::int64_t spineUp = 0, coresPerGroup = 0;  ///< V and G
  bool podPerRail = false;
};

/// Where leaf `leaf` (as SwitchRole counts) stands in the layout; leaves of one plane and pod have the same spines.
struct LeafPlace {
  std::int64_t plane = 0, pod = 0;
  std::int64_t inPod = 0;
};
LeafPlace leafPlace(const FatTreeSize& size, std::int64_t leaf);

/// Refuses in one line what cannot be built: an odd radix, more nodes than the levels hold, a negative number.
Result<FatTreeSize> sizeFatTree(const FatTreeInput& input);

}  // namespace hallwright
