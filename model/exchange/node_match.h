// Which node of a real fabric is which of the planned one: by name, and where a name says nothing by place.
//   name   letter case apart, the description of an adapter or switch, as a whole or without what fabrics add to it:
//          "dgx-001 mlx5_2", "dgx-001 HCA-3", "MF0;leaf-01:MQM9700/U1", "leaf-01.site.example".
//   place  each link to a node that is known says by the known port what should be there. A node is taken for the one
//          that most of its links say, if these are more than half and no other node is that one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/exchange/ibnetdiscover.h"
#include "model/exchange/subnet.h"

namespace hallwright {

/// A host with all its adapters, or a switch.
struct PlannedNode {
  std::string name;
  DeviceId device;
  bool isSwitch = false;
  int plane = 0;  ///< of a switch
};

struct PlannedEnd {
  std::uint32_t node = 0;
  int port = 0;  ///< of a host: not compared, since its order of ports is not that of the system
  friend bool operator==(PlannedEnd, PlannedEnd) = default;
};

struct PlannedLink {
  PlannedEnd lower, upper;
  Bandwidth speed;
  int plane = 1;
};

struct PlannedFabric {
  std::vector<PlannedNode> nodes;
  std::vector<PlannedLink> links;
  std::unordered_map<std::uint64_t, std::uint32_t> linkAt;  ///< by switch and port

  const PlannedLink* link(std::uint32_t node, int port) const;
};

PlannedFabric plannedFabric(const std::vector<Subnet>& subnets);

struct NodeMatch {
  std::vector<std::optional<std::uint32_t>> planned;  ///< for SeenFabric::nodes
  std::vector<bool> byPlace;                          ///< for the same
};

NodeMatch matchNodes(const PlannedFabric& planned, const SeenFabric& seen);

/// What an adapter's or switch's description may stand for, in lower case, the likeliest first.
std::vector<std::string> namesOfDescription(const std::string& description);

}  // namespace hallwright
