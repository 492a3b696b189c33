// The parts of the SuperPOD template: its numbers, the hall with its rows, and the fabrics over what stands in them.
// Inside model/plan/template only; others call fromTemplate("superpod", ...).
#pragma once

#include <string>
#include <vector>

#include "model/plan/template/builder.h"

namespace hallwright {

/// Of the tree by NVIDIA's rule: design for the full unit; see model/fabric/fat_tree.h.
struct PodNumbers {
  int nodes = 127, nodesPerRack = 4, units = 4, feeds = 3, domains = 1;
  bool inRow = true;  ///< cooling units between the racks; otherwise fan walls at the ends of the rows
  const Product* server = nullptr;

  static constexpr int unitNodes = 32, rails = 8, uplinks = 32, radix = 64, reserved = 4;
  static constexpr int storageUplinks = 20;  ///< 240 of them with 4 units, as the bill of RA-11333-001 counts
  static constexpr int inBandNodes = 52, inBandUplinks = 12, inBandRadix = 64;
  static constexpr int outOfBandNodes = 36, outOfBandUplinks = 2, outOfBandRadix = 48;
  static constexpr int controlServers = 3, loginServers = 2, managers = 2;
  static constexpr int serverLinks = 2;  ///< of a storage or control server to a fabric

  /// Full units leave no port for the fabric manager: then it is not part of the tree.
  bool hasManager() const { return nodes % unitNodes != 0; }
  /// Reserved ports stand in place of the first unit's last node.
  int nodesBefore(int unit) const { return unit == 0 ? 0 : unit * unitNodes - (hasManager() ? 1 : 0); }
  int nodesOf(int unit) const;
  int racksPerUnit() const { return (unitNodes + nodesPerRack - 1) / nodesPerRack; }
  int coreRacks() const { return units == 1 ? 1 : 2; }
  int networkRacks() const { return units + coreRacks(); }
  int leaves() const { return units * rails; }
  int spines() const { return spinesFor(leaves(), uplinks, radix); }
  /// Links of a node to one of the other fabrics, at most two; 0: it has no such port.
  int linksTo(PortRole role) const;
  int storageServers() const { return 4 * networkRacks(); }
  int storageLeaves() const { return linksTo(PortRole::Storage) * (units + coreRacks()); }
  int storageSpines() const { return spinesFor(storageLeaves(), storageUplinks, radix); }
  int inBandLeaves() const;
  int inBandSpines() const { return spinesFor(inBandLeaves(), inBandUplinks, inBandRadix); }
  int outOfBandLeaves() const;
  int outOfBandSpines() const { return spinesFor(outOfBandLeaves(), outOfBandUplinks, outOfBandRadix); }
};

/// What stands in the hall, in the order of the rows.
struct PodDevices {
  std::vector<std::vector<DeviceId>> nodes;           ///< by unit
  std::vector<std::vector<DeviceId>> storageServers;  ///< by core rack: those of one storage group
  std::vector<DeviceId> leaves, spines, managers, servers, storageLeaves, storageSpines;
  std::vector<DeviceId> inBand, outOfBand;  ///< leaves, then spines

  std::vector<DeviceId> allNodes() const;
  std::vector<DeviceId> allStorageServers() const;
};

PodDevices buildPodHall(PlanBuilder& build, const PodNumbers& numbers);
void buildPodFabrics(PlanBuilder& build, const PodNumbers& numbers, const PodDevices& devices);

}  // namespace hallwright
