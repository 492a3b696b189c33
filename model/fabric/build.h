// The graph of a fabric, generated from its rule: hosts, switches and the links between their ports, the same every
// time. Storage is flat (vectors of small structs, indices) and time is linear in links.
//
// Port rule. A member takes the next slot of the rule in the order of Fabric::members (a member with more links than a
// slot has takes several; the first member's ports set how many links a slot has, whole rails in every plane). A member
// that is no longer in the plan keeps its slot, so no other cable moves. Link i of a slot runs in plane i mod planes
// and goes to rail railOrder[i / planes], or (i / planes) mod rails. With h links a rail, slot s of a leaf group has
// ports s x h ... of that rail's leaf. Uplinks are a leaf's last U ports: uplink u goes to spine u / linksPerPair, port
// leaf x linksPerPair + u mod linksPerPair, so that twin-port cages meet twin-port cages; spines to cores alike.
// Managers take the reserved ports in turn. A node added at the end moves no host cable; leaf-spine cables stay while
// the number of spines stays, which three levels keep for good. SingleSwitch: members fill a switch's ports in order;
// where they need more, further switches that nothing joins. SwitchPair: link i of a member goes to switch
// (railOrder[i] or i) mod 2; the last ports join the two. Dragonfly: dragonfly.h. Drawn: the switches are the roles
// that are placed, the links the drawn cables. A drawn cable takes its two ports: what the rule put there is left out.
//
// Reads devices, network, catalog and cables of the plan, nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/fabric/fat_tree.h"
#include "model/fabric/ports.h"
#include "model/plan/finding.h"
#include "model/plan/plan.h"

namespace hallwright {

enum class LinkLevel : std::uint8_t { Host, LeafSpine, SpineCore, InterSwitch };

struct FabricHost {
  DeviceId device;
  std::uint32_t member = 0;  ///< its place in Fabric::members, or in managers
  std::uint32_t slot = 0;    ///< of the rule; a manager has none
  std::uint16_t ports = 0;   ///< index into FabricGraph::portMaps
  bool manager = false;
};

/// `device` is none where the role is not placed yet.
struct FabricSwitch {
  SwitchLevel level = SwitchLevel::Leaf;
  std::uint8_t plane = 0;
  std::uint16_t ports = 0;
  std::uint32_t index = 0;  ///< within its level, as SwitchRole counts
  DeviceId device;
};

/// A port: number `port` of hosts[node] or switches[node].
struct LinkEnd {
  std::uint32_t node = 0;
  std::uint16_t port = 0;
  friend bool operator==(LinkEnd, LinkEnd) = default;
};

/// `lower` is a host for LinkLevel::Host, otherwise a switch; `upper` is always a switch. A link of the rule is named
/// by its level, its lower port and the member or switch index of that: this name survives growth.
struct FabricLink {
  LinkEnd lower, upper;
  LinkLevel level = LinkLevel::Host;
  CableId drawn;  ///< the cable drawn by hand; none: by rule
};

struct FabricGraph {
  FabricId fabric;
  std::vector<FabricHost> hosts;       ///< members in order, then managers
  std::vector<FabricSwitch> switches;  ///< leaves, spines, cores, each by index
  std::vector<FabricLink> links;       ///< by level, then by lower end; drawn cables last
  std::vector<PortMap> portMaps;
  std::optional<FatTreeSize> size;                                     ///< of FabricRule::FatTree that could be sized
  std::int64_t requiredLeaf = 0, requiredSpine = 0, requiredCore = 0;  ///< switches that the rule asks for
  std::int64_t unconnected = 0;                                        ///< member and manager links that found no port
  int linksPerNode = 0;                                                ///< of the first member, which shapes the tree
  Bandwidth linkSpeed;                                                 ///< the slower of a member's and a switch's port
  std::vector<Finding> problems;                                       ///< met while building
};

FabricGraph buildFabric(const Plan& plan, const Fabric& fabric);

/// The port as the catalog counts it; device none where a switch is not placed.
PortRef lowerPort(const FabricGraph& graph, const FabricLink& link);
PortRef upperPort(const FabricGraph& graph, const FabricLink& link);
const PortMap& lowerPorts(const FabricGraph& graph, const FabricLink& link);
const PortMap& upperPorts(const FabricGraph& graph, const FabricLink& link);

const char* name(SwitchLevel level);
/// "leaf 3", "spine 1, plane 2": a switch of the rule for people, counted from 1.
std::string roleName(const FabricGraph& graph, const FabricSwitch& which);

}  // namespace hallwright
