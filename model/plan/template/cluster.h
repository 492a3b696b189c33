// Servers in rows of equal racks with a compute fabric over each domain, all switches placed: the leaves in network
// racks at the head of their servers' rows, spines and cores in rows of their own in the middle of the hall. Made by
// edits of many things at once, for halls of any size. Inside model/plan/template only.
#pragma once

#include <string>
#include <vector>

#include "model/plan/template/builder.h"
#include "model/plan/template/tree_counts.h"

namespace hallwright {

struct ClusterNumbers {
  int servers = 0, perRack = 4, perRow = 25, halls = 1, domains = 1;
  const Product* server = nullptr;
  const Product* fabricSwitch = nullptr;
  int unit = 0;               ///< servers of a scalable unit; 0: as many as fill one leaf a rail
  bool emptyRacks = false;    ///< no servers after all, and so no fabric
  bool inRowCoolers = false;  ///< for the heat of each row at nameplate, one to spare
  bool namedDomains = false;  ///< each fabric is an InfiniBand domain with a name

  int racks() const { return (servers + perRack - 1) / perRack; }
  int rows() const { return (racks() + perRow - 1) / perRow; }
  /// Links of a server to the compute fabric, each on a rail of its own.
  int rails() const;
  int unitNodes() const;
};

/// A domain: servers [first, first + count) with a tree of their own.
struct DomainTree {
  int first = 0, count = 0;
  TreeCounts tree;
};
std::vector<DomainTree> domainTrees(const ClusterNumbers& numbers);

/// A switch of a domain's tree.
struct SwitchPlace {
  std::size_t domain = 0;
  SwitchLevel level = SwitchLevel::Leaf;
  int index = 0;
};

/// What stands in a row: network racks, then racks with servers. `line` counts rows of a hall from its south wall.
struct ClusterRow {
  int hall = 0, line = 0;
  int firstRack = 0, racks = 0;  ///< with servers
  int coolers = 0;
  int places = 0;  ///< for racks, side by side from the head of the row
  std::vector<SwitchPlace> switches;
  int networkRacks = 0;  ///< over which the switches are spread evenly
  bool isCore() const { return racks == 0; }
};

struct ClusterLayout {
  std::vector<ClusterRow> rows;  ///< by hall and line
  int columns = 0;               ///< places for network racks at the head of each row with servers
};
ClusterLayout layOut(const ClusterNumbers& numbers, const std::vector<DomainTree>& trees);

/// The InfiniBand switch of the library that has the speed of a server's compute ports; NDR where there is none.
const Product* computeSwitchFor(const Product& server);

/// Where the servers have no ports or no tree holds them, the fabric is there and its switches are not.
void buildCluster(PlanBuilder& build, const ClusterNumbers& numbers);

}  // namespace hallwright
