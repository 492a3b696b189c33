// Fabrics as rules, and InfiniBand domains. Links are generated from the rule (model/fabric), the same every time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/catalog/product.h"
#include "model/plan/ids.h"

namespace hallwright {

enum class FabricPurpose : std::uint8_t { Compute, Storage, InBand, OutOfBand };
/// Drawn: no link but those drawn by hand or imported; its roles say which switches take part.
enum class FabricRule : std::uint8_t { FatTree, SingleSwitch, SwitchPair, Dragonfly, Drawn };
enum class SwitchLevel : std::uint8_t { Leaf, Spine, Core };
enum class LeafScope : std::uint8_t { ScalableUnit, Rack };

/// A switch of the rule (level and index) is this placed device. A role without a device is counted and is a finding.
struct SwitchRole {
  SwitchLevel level = SwitchLevel::Leaf;
  int index = 0;
  DeviceId device;
  friend auto operator<=>(const SwitchRole&, const SwitchRole&) = default;
};

/// Of FabricRule::Dragonfly, as Kim et al. (ISCA 2008) name them: p, a and h.
struct DragonflyShape {
  int hostsPerRouter = 0;   ///< p: host links of a router
  int routersPerGroup = 0;  ///< a: every two of a group are joined
  int globalLinks = 0;      ///< h: of a router, to other groups
  friend bool operator==(const DragonflyShape&, const DragonflyShape&) = default;
};

struct Fabric {
  FabricId id;
  std::string name;
  FabricPurpose purpose = FabricPurpose::Compute;
  FabricRule rule = FabricRule::FatTree;
  ProductId switchProduct = 0;                                      ///< its radix and port speed shape the tree
  ProductId cable = 0, switchTransceiver = 0, hostTransceiver = 0;  ///< preferred products; 0: none chosen
  int levels = 0;                                                   ///< 0: the fewest that fit
  int nodesPerUnit = 32;                                            ///< of a scalable unit
  int rails = 8;
  std::vector<int> railOrder;  ///< host link r goes to rail railOrder[r]; empty: r itself
  int reservedPorts = 0;       ///< leaf ports kept for the fabric manager
  int planes = 1;
  double oversubscription = 1;       ///< down : up of a leaf
  double spineOversubscription = 1;  ///< down : up of a spine, with three levels
  LeafScope leafScope = LeafScope::ScalableUnit;
  int interSwitchLinks = 0;  ///< of FabricRule::SwitchPair
  DragonflyShape dragonfly = {};
  std::vector<DeviceId> members;   ///< hosts in order; a node added at the end moves no cable. None: a slot left free
  std::vector<DeviceId> managers;  ///< on the reserved ports, in order
  std::vector<SwitchRole> roles;   ///< sorted
  friend bool operator==(const Fabric&, const Fabric&) = default;
};

/// A named set of servers with one InfiniBand subnet each (or one per rail plane).
struct Domain {
  DomainId id;
  FabricId fabric;
  std::string name;
  std::vector<DeviceId> members;
  friend bool operator==(const Domain&, const Domain&) = default;
};

struct NetworkPlan {
  std::vector<Fabric> fabrics;
  std::vector<Domain> domains;
  friend bool operator==(const NetworkPlan&, const NetworkPlan&) = default;
};

}  // namespace hallwright
