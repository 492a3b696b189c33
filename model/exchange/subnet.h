// A fabric as its InfiniBand subnets, one a plane: every linked port of a host is a channel adapter (HCA) of its own,
// as in servers with one adapter a GPU; switches and links as the rule and the drawn cables give them.
//
// GUIDs are stable: they hold the id of the device (or fabric, level and index of a switch that is not placed) and the
// number of the host's port, so they change only with these. The lowest byte is left for the port, since a port's GUID
// is its node's plus its number. Ports count from 1. Names are device names, "NAME HCA-3" for the third port of a host,
// made unique.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

struct SubnetNode {
  std::uint64_t guid = 0;
  std::string name;
  DeviceId device;  ///< none: a switch that is not placed
  bool isSwitch = false;
  bool manager = false;
  SwitchLevel level = SwitchLevel::Leaf;  ///< of a switch
  int ports = 1;
};

struct SubnetEnd {
  std::uint32_t node = 0;  ///< of Subnet::nodes
  int port = 1;
  friend bool operator==(SubnetEnd, SubnetEnd) = default;
};

struct SubnetLink {
  SubnetEnd lower, upper;
  Bandwidth speed;
};

struct Subnet {
  std::string fabric;
  int plane = 1;                  ///< counted from 1
  std::vector<SubnetNode> nodes;  ///< hosts, then switches from leaf to core
  std::vector<SubnetLink> links;

  std::size_t hosts() const;
  std::size_t switches() const { return nodes.size() - hosts(); }
};

/// One for each plane, in order.
std::vector<Subnet> subnetsOf(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

/// Whether its switches speak InfiniBand, as the catalog says; only then there is a subnet manager.
bool isInfiniBand(const Plan& plan, const Fabric& fabric);

/// The switches farthest from the hosts: where up-down and fat-tree routing turn.
std::vector<std::uint32_t> rootsOf(const Subnet& subnet);

/// What opensm routes it with: "ftree" for trees of several levels, "minhop" where no switch is above another,
/// "dfsssp" where switches of one level make circles.
const char* routingEngine(const Subnet& subnet);

/// "S-0200000401000000", as ibnetdiscover writes a node's id.
std::string nodeId(const SubnetNode& node);

}  // namespace hallwright
