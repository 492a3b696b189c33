#include "model/fabric/fat_tree.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace hallwright {
namespace {

using Count = std::int64_t;

constexpr int maxRadix = 4096, maxPlanes = 64, maxLinks = 65536;
constexpr Count maxNodes = 1'000'000'000;

Count ceilDiv(Count a, Count b) { return (a + b - 1) / b; }

/// Uplinks for `down` node ports. 16/15 and the like come as doubles: what is whole but for rounding counts as whole.
Count uplinksFor(Count down, double oversubscription) {
  const auto up = static_cast<Count>(std::ceil(static_cast<double>(down) / oversubscription - 1e-9));
  return std::max<Count>(up, 1);
}

/// The most node ports that leave room for their uplinks.
Count largestDown(Count ports, double oversubscription) {
  Count down = ports;
  if (oversubscription < 1e6) {
    const auto whole = static_cast<double>(ports) * oversubscription / (1 + oversubscription);
    down = std::min<Count>(ports, static_cast<Count>(whole) + 2);
  }
  while (down > 0 && down + uplinksFor(down, oversubscription) > ports) --down;
  return down;
}

std::vector<Count> divisorsOf(Count number) {
  std::vector<Count> divisors;
  for (Count d = 1; d <= number; ++d) {
    if (number % d == 0) divisors.push_back(d);
  }
  return divisors;
}

/// Smallest of ascending divisors that is at least `wanted`; their last is the number itself.
Count smallestDivisor(const std::vector<Count>& divisors, Count wanted) {
  return *std::lower_bound(divisors.begin(), divisors.end(), wanted);
}

Error refuse(const std::string& key, const std::string& message) { return {message, key}; }
std::string text(Count count) { return std::to_string(count); }

std::optional<Error> checkNumbers(const FatTreeInput& in) {
  const auto outside = [](const std::string& key, Count value, Count low, Count high) {
    return refuse(key, text(value) + " is out of range: " + text(low) + " to " + text(high));
  };
  if (in.nodes && (*in.nodes < 1 || *in.nodes > maxNodes)) return outside("nodes", *in.nodes, 1, maxNodes);
  if (in.radix < 2 || in.radix > maxRadix) return outside("radix", in.radix, 2, maxRadix);
  if (in.radix % 2 != 0) return refuse("radix", text(in.radix) + " is odd: a fat tree needs an even number of ports");
  if (in.planes < 1 || in.planes > maxPlanes) return outside("planes", in.planes, 1, maxPlanes);
  if (in.hcasPerNode < 1 || in.hcasPerNode > maxLinks) return outside("hcas_per_node", in.hcasPerNode, 1, maxLinks);
  if (in.rails < 1 || in.rails > in.hcasPerNode) return outside("rails", in.rails, 1, in.hcasPerNode);
  if (in.hcasPerNode % in.rails != 0) {
    return refuse("rails",
                  text(in.hcasPerNode) + " links of a node do not spread evenly over " + text(in.rails) + " rails");
  }
  if (in.nodesPerUnit < 0 || in.nodesPerUnit > maxNodes) return outside("nodes_per_su", in.nodesPerUnit, 0, maxNodes);
  if (in.nodesPerRack < 1 || in.nodesPerRack > maxLinks) return outside("nodes_per_rack", in.nodesPerRack, 1, maxLinks);
  if (in.levels < 0 || in.levels > 3) return outside("levels", in.levels, 0, 3);
  if (in.reservedPorts < 0 || in.reservedPorts > maxLinks)
    return outside("reserved_ports", in.reservedPorts, 0, maxLinks);
  if (!(in.oversubscription >= 1) || !std::isfinite(in.oversubscription)) {
    return refuse("oversubscription", "must be a number of 1 (as much up as down) or more");
  }
  if (!(in.spineOversubscription >= 1) || !std::isfinite(in.spineOversubscription)) {
    return refuse("spine_oversubscription", "must be a number of 1 (as much up as down) or more");
  }
  if (!(in.linkSpeed.base() > 0) || !std::isfinite(in.linkSpeed.base())) {
    return refuse("link_gbps", "must be more than 0");
  }
  return std::nullopt;
}

/// What does not depend on the number of nodes: ports of a leaf, slots of a unit.
Result<FatTreeSize> layOutUnit(const FatTreeInput& in) {
  FatTreeSize size;
  size.planes = in.planes, size.rails = in.rails;
  size.switchPorts = Count{in.radix} * in.planes;
  size.linksPerRail = in.hcasPerNode / in.rails;
  const Count nodesOfLeaf = largestDown(size.switchPorts, in.oversubscription) / size.linksPerRail;
  if (nodesOfLeaf < 1) {
    return refuse("hcas_per_node", text(size.linksPerRail) + " links of one node do not fit on one leaf of " +
                                       text(size.switchPorts) + " ports with its uplinks");
  }
  const bool byRack = in.leafScope == LeafScope::Rack;
  size.nodesPerUnit = in.nodesPerUnit > 0 ? in.nodesPerUnit : byRack ? in.nodesPerRack : nodesOfLeaf;
  size.nodesPerRack = byRack ? in.nodesPerRack : size.nodesPerUnit;
  if (size.nodesPerUnit % size.nodesPerRack != 0) {
    return refuse("nodes_per_su", text(size.nodesPerUnit) + " nodes are not whole racks of " + text(size.nodesPerRack));
  }
  size.nodesPerGroup = ceilDiv(size.nodesPerRack, ceilDiv(size.nodesPerRack, nodesOfLeaf));
  const Count groupsPerRack = ceilDiv(size.nodesPerRack, size.nodesPerGroup);
  size.groupsPerUnit = size.nodesPerUnit / size.nodesPerRack * groupsPerRack;
  size.down = size.nodesPerGroup * size.linksPerRail;
  size.up = uplinksFor(size.down, in.oversubscription);
  size.oversubscription = static_cast<double>(size.down) / static_cast<double>(size.up);
  size.podPerRail = byRack;
  return size;
}

Count groupsPerRack(const FatTreeSize& size) { return ceilDiv(size.nodesPerRack, size.nodesPerGroup); }

/// Leaf groups that the first `slots` slots of a unit use, and slots that the first `groups` groups of one hold.
Count groupsOfSlots(const FatTreeSize& size, Count slots) {
  return slots / size.nodesPerRack * groupsPerRack(size) + ceilDiv(slots % size.nodesPerRack, size.nodesPerGroup);
}
Count slotsOfGroups(const FatTreeSize& size, Count groups) {
  const Count racks = groups / groupsPerRack(size), rest = groups % groupsPerRack(size);
  return racks * size.nodesPerRack + std::min(rest * size.nodesPerGroup, size.nodesPerRack);
}

std::optional<Error> reservePorts(FatTreeSize& size, const FatTreeInput& in) {
  const Count spare = (size.switchPorts - size.down - size.up) * size.rails;
  if (in.reservedPorts <= spare) return std::nullopt;
  size.withheldSlots = ceilDiv(in.reservedPorts - spare, in.hcasPerNode);
  if (in.leafScope == LeafScope::Rack) {
    return refuse("reserved_ports", text(in.reservedPorts) + " do not fit: the leaves of the first rack have " +
                                        text(spare) + " spare ports");
  }
  if (size.withheldSlots < size.nodesPerUnit) return std::nullopt;
  return refuse("reserved_ports", text(in.reservedPorts) + " leave no room for nodes in the first unit");
}

/// Units of the largest pod of three levels, and units that all pods hold; 0 where not even one unit fits a pod.
Count leavesOfUnitInPod(const FatTreeSize& size) {
  return size.podPerRail ? size.groupsPerUnit : size.groupsPerUnit * size.rails;
}
Count mostPodUnits(const FatTreeSize& size, const FatTreeInput& in) {
  const Count units = largestDown(size.switchPorts, in.spineOversubscription) / leavesOfUnitInPod(size);
  return size.podPerRail ? std::min<Count>(units, 1) : units;
}
Count podsPerBlock(const FatTreeSize& size) { return size.podPerRail ? size.rails : 1; }

Count nodesThatFit(const FatTreeSize& size, const FatTreeInput& in, int levels) {
  if (levels == 1) return std::max<Count>(0, size.switchPorts - in.reservedPorts) / in.hcasPerNode;
  if (levels == 3) {
    return size.switchPorts / podsPerBlock(size) * mostPodUnits(size, in) * size.nodesPerUnit - size.withheldSlots;
  }
  const Count groups = size.switchPorts / size.rails;
  if (groups < size.groupsPerUnit && size.withheldSlots > 0) return 0;
  return groups / size.groupsPerUnit * size.nodesPerUnit + slotsOfGroups(size, groups % size.groupsPerUnit) -
         size.withheldSlots;
}

/// Whether one switch holds the full units that the nodes and reserved ports begin.
bool oneSwitchHoldsUnits(const FatTreeSize& size, const FatTreeInput& in) {
  const Count ofUnit = size.nodesPerUnit * in.hcasPerNode;
  return ceilDiv(*in.nodes * in.hcasPerNode + in.reservedPorts, ofUnit) * ofUnit <= size.switchPorts;
}

Result<int> chooseLevels(const FatTreeSize& size, const FatTreeInput& in) {
  if (in.levels == 0 && !in.nodes) return nodesThatFit(size, in, 3) > 0 ? 3 : 2;
  if (in.levels == 0 && oneSwitchHoldsUnits(size, in)) return 1;
  const Count wanted = in.nodes.value_or(1);
  const int first = in.levels == 0 ? 2 : in.levels, last = in.levels == 0 ? 3 : in.levels;
  for (int levels = first; levels <= last; ++levels) {
    if (wanted <= nodesThatFit(size, in, levels)) return levels;
  }
  const Count most = std::max<Count>(0, nodesThatFit(size, in, last));
  return refuse("nodes", text(wanted) + " nodes of " + text(in.hcasPerNode) +
                             " links do not fit: " + (last == 1 ? "one switch" : text(last) + " levels") +
                             " of radix " + text(size.switchPorts) + (in.planes > 1 ? " a plane" : "") +
                             " hold at most " + text(most));
}

void sizeOneSwitch(FatTreeSize& size, const FatTreeInput& in) {
  size.rails = 1, size.linksPerRail = in.hcasPerNode, size.podPerRail = false;
  size.nodesPerUnit = size.nodesPerRack = size.nodesPerGroup = nodesThatFit(size, in, 1);
  size.groupsPerUnit = size.groups = 1;
  size.withheldSlots = 0;
  size.down = size.nodesPerGroup * in.hcasPerNode, size.up = 0;
  size.oversubscription = 1;
  size.pods = size.podUnits = size.podLeaves = 1;
  size.leaf = size.planes;
}

void countGroups(FatTreeSize& size) {
  const Count first = size.nodesPerUnit - size.withheldSlots;
  if (size.nodes <= first) {
    size.groups = size.withheldSlots > 0 ? size.groupsPerUnit : groupsOfSlots(size, size.nodes);
  } else {
    const Count rest = size.nodes - first;
    size.groups = (1 + rest / size.nodesPerUnit) * size.groupsPerUnit + groupsOfSlots(size, rest % size.nodesPerUnit);
  }
  size.leaf = size.groups * size.rails * size.planes;
  size.leafSpineLinks = size.groups * size.rails * size.up;
}

void sizeTwoLevels(FatTreeSize& size) {
  size.pods = 1;
  size.podUnits = ceilDiv(size.groups, size.groupsPerUnit);
  size.podPerRail = false;
  size.podLeaves = size.groups * size.rails;
  size.podSpines = smallestDivisor(divisorsOf(size.up), ceilDiv(size.podLeaves * size.up, size.switchPorts));
  size.linksPerPair = size.up / size.podSpines;
  size.spine = size.podSpines * size.planes;
}

/// Units of a pod: the fewest of those that keep spines per leaf smallest and that the cores can reach.
void choosePods(FatTreeSize& size, const FatTreeInput& in) {
  const std::vector<Count> divisors = divisorsOf(size.up);
  const Count most = largestDown(size.switchPorts, in.spineOversubscription);
  const Count units = ceilDiv(size.groups, size.groupsPerUnit), blocks = size.switchPorts / podsPerBlock(size);
  const Count fewestSpines = std::min<Count>(2, size.up);
  for (Count podUnits = ceilDiv(units, blocks); podUnits <= mostPodUnits(size, in); ++podUnits) {
    const Count leaves = podUnits * leavesOfUnitInPod(size);
    const Count needed = ceilDiv(leaves * size.up, most);
    const Count spines = smallestDivisor(divisors, std::max(needed, fewestSpines));
    if (size.podUnits > 0 && spines * size.podLeaves >= size.podSpines * leaves) continue;
    size.podUnits = podUnits, size.podLeaves = leaves, size.podSpines = spines;
  }
  size.pods = ceilDiv(units, size.podUnits) * podsPerBlock(size);
}

void sizeThreeLevels(FatTreeSize& size, const FatTreeInput& in) {
  choosePods(size, in);
  size.linksPerPair = size.up / size.podSpines;
  size.spineDown = size.podLeaves * size.linksPerPair;
  size.spineUp = uplinksFor(size.spineDown, in.spineOversubscription);
  size.spineOversubscription = static_cast<double>(size.spineDown) / static_cast<double>(size.spineUp);
  size.coresPerGroup = smallestDivisor(divisorsOf(size.spineUp), ceilDiv(size.pods * size.spineUp, size.switchPorts));
  size.coreLinksPerPair = size.spineUp / size.coresPerGroup;
  size.spine = size.pods * size.podSpines * size.planes;
  size.core = size.podSpines * size.coresPerGroup * size.planes;
  size.spineCoreLinks = size.pods * size.podSpines * size.spineUp;
}

}  // namespace

Result<FatTreeSize> sizeFatTree(const FatTreeInput& input) {
  if (auto error = checkNumbers(input)) return *error;
  Result<FatTreeSize> laid = layOutUnit(input);
  if (!laid) return laid;
  FatTreeSize size = *laid;
  if (input.levels != 1) {
    if (auto error = reservePorts(size, input)) return *error;
  }
  const Result<int> levels = chooseLevels(size, input);
  if (!levels) return levels.error();

  size.levels = *levels;
  size.nodes = input.nodes.value_or(nodesThatFit(size, input, size.levels));
  if (size.nodes < 1) return refuse("nodes", "no node fits");
  if (size.levels == 1) {
    sizeOneSwitch(size, input);
  } else {
    countGroups(size);
    size.levels == 2 ? sizeTwoLevels(size) : sizeThreeLevels(size, input);
  }
  const Count nodeLinks = size.nodes * input.hcasPerNode;
  size.nodeLeafLinks = nodeLinks + input.reservedPorts;
  Count narrowest = nodeLinks;
  if (size.levels > 1) narrowest = std::min(narrowest, size.leafSpineLinks);
  if (size.levels > 2) narrowest = std::min(narrowest, size.spineCoreLinks);
  size.bisection = static_cast<double>(narrowest) / 2 * input.linkSpeed;
  return size;
}

LeafPlace leafPlace(const FatTreeSize& size, std::int64_t leaf) {
  const Count rail = leaf % size.rails, plane = leaf / size.rails % size.planes,
              group = leaf / size.rails / size.planes;
  const Count groupsOfPod = size.podUnits * size.groupsPerUnit;
  const Count block = group / groupsOfPod, inBlock = group % groupsOfPod;
  if (size.podPerRail) return {plane, block * size.rails + rail, inBlock};
  return {plane, block, inBlock * size.rails + rail};
}

}  // namespace hallwright
