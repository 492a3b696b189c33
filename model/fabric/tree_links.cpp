// FabricRule::FatTree: slots to leaves, leaves to spines, spines to cores, as build.h states.
#include <algorithm>
#include <unordered_map>

#include "model/fabric/rules.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

using Count = std::int64_t;

struct Tree {
  FabricDraft& draft;
  FatTreeSize size = {};
  Count linksPerSlot = 0;  ///< over all planes
  std::vector<RailPlace> rails = {};
  Count firstSpine = 0, firstCore = 0;  ///< switches of the graph
};

Count ceilDiv(Count a, Count b) { return (a + b - 1) / b; }

void addLink(FabricGraph& graph, LinkLevel level, Count lower, Count lowerPort, Count upper, Count upperPort) {
  graph.links.push_back({{static_cast<std::uint32_t>(lower), static_cast<std::uint16_t>(lowerPort)},
                         {static_cast<std::uint32_t>(upper), static_cast<std::uint16_t>(upperPort)},
                         level,
                         {}});
}

Count slotsOf(const Tree& tree, const Member& member) {
  const Count links = member.links > 0 ? member.links : tree.draft.graph.linksPerNode;
  return std::max<Count>(1, ceilDiv(links, tree.linksPerSlot));
}

/// First slot of each member, counted without withheld ones; -1: none. Racks are numbered as the members come.
struct Slots {
  std::vector<Count> first;
  Count used = 0;
  Count perRack = 1;  ///< LeafScope::Rack
};

Slots slotsInOrder(const Tree& tree) {
  Slots slots;
  slots.first.reserve(tree.draft.members.size());
  for (const Member& member : tree.draft.members) {
    slots.first.push_back(slots.used);
    slots.used += slotsOf(tree, member);
  }
  return slots;
}

Slots slotsByRack(const Tree& tree) {
  Slots slots;
  std::unordered_map<RackId, Count> rackNumber;
  std::vector<Count> usedOfRack, rackOfMember;
  for (const Member& member : tree.draft.members) {
    if (member.host < 0) {
      slots.first.push_back(-1), rackOfMember.push_back(0);
      continue;
    }
    const Count rack = rackNumber.try_emplace(member.rack, std::ssize(rackNumber)).first->second;
    if (rack == std::ssize(usedOfRack)) usedOfRack.push_back(0);
    Count& used = usedOfRack[static_cast<std::size_t>(rack)];
    slots.first.push_back(used), rackOfMember.push_back(rack);
    used += slotsOf(tree, member);
  }
  for (const Count used : usedOfRack) slots.perRack = std::max(slots.perRack, used);
  for (std::size_t i = 0; i < slots.first.size(); ++i) {
    if (slots.first[i] >= 0) slots.first[i] += rackOfMember[i] * slots.perRack;
  }
  slots.used = std::ssize(usedOfRack) * slots.perRack;
  return slots;
}

Result<FatTreeSize> sizeFor(const Tree& tree, const Slots& slots) {
  const Fabric& fabric = tree.draft.fabric;
  if (tree.draft.switchPorts % fabric.planes != 0) {
    return Error{std::to_string(tree.draft.switchPorts) + " switch ports are not whole ports in " +
                     std::to_string(fabric.planes) + " planes",
                 "planes"};
  }
  FatTreeInput input;
  input.nodes = slots.used;
  input.hcasPerNode = static_cast<int>(tree.linksPerSlot / fabric.planes);
  input.rails = fabric.rails;
  input.radix = tree.draft.switchPorts / fabric.planes;
  if (tree.draft.graph.linkSpeed.base() > 0) input.linkSpeed = tree.draft.graph.linkSpeed * fabric.planes;
  input.nodesPerUnit = fabric.nodesPerUnit;
  input.levels = fabric.levels;
  input.oversubscription = fabric.oversubscription;
  input.spineOversubscription = fabric.spineOversubscription;
  input.reservedPorts = fabric.reservedPorts;
  input.planes = fabric.planes;
  input.leafScope = fabric.leafScope;
  if (fabric.leafScope == LeafScope::Rack) {
    input.nodesPerRack = static_cast<int>(slots.perRack);
    const Count racksOfUnit = std::max<Count>(1, ceilDiv(fabric.nodesPerUnit, slots.perRack));
    input.nodesPerUnit = static_cast<int>(racksOfUnit * slots.perRack);
  }
  return sizeFatTree(input);
}

/// The leaf of a slot's link and the port on it. `slot` counts withheld ones too.
LinkEnd leafPort(const Tree& tree, Count slot, Count linkOfSlot) {
  const FatTreeSize& size = tree.size;
  const Count plane = linkOfSlot % size.planes;
  const RailPlace rail = tree.rails[static_cast<std::size_t>(linkOfSlot / size.planes)];
  const Count groupsPerRack = ceilDiv(size.nodesPerRack, size.nodesPerGroup);
  const Count inRack = slot % size.nodesPerRack;
  const Count group = slot / size.nodesPerRack * groupsPerRack + inRack / size.nodesPerGroup;
  return {static_cast<std::uint32_t>((group * size.planes + plane) * size.rails + rail.rail),
          static_cast<std::uint16_t>(inRack % size.nodesPerGroup * size.linksPerRail + rail.nth)};
}

void linkMembers(Tree& tree, const Slots& slots) {
  FabricGraph& graph = tree.draft.graph;
  const Count firstUnit = tree.size.nodesPerUnit - tree.size.withheldSlots;
  for (std::size_t i = 0; i < tree.draft.members.size(); ++i) {
    const Member& member = tree.draft.members[i];
    if (member.host < 0) continue;
    for (Count link = 0; link < member.links; ++link) {
      const Count counted = slots.first[i] + link / tree.linksPerSlot;
      const Count slot = counted < firstUnit ? counted : counted + tree.size.withheldSlots;
      if (link == 0) graph.hosts[static_cast<std::size_t>(member.host)].slot = static_cast<std::uint32_t>(slot);
      const LinkEnd leaf = leafPort(tree, slot, link % tree.linksPerSlot);
      addLink(graph, LinkLevel::Host, member.host, link, leaf.node, leaf.port);
    }
  }
}

/// The leaf port that reserved port `reserved` has in a plane: spare ports of the first leaves, then withheld slots.
LinkEnd reservedPort(const Tree& tree, Count reserved, Count plane) {
  const FatTreeSize& size = tree.size;
  const Count spare = size.switchPorts - size.down - size.up;
  if (reserved < spare * size.rails) {
    return {static_cast<std::uint32_t>(plane * size.rails + reserved % size.rails),
            static_cast<std::uint16_t>(size.down + reserved / size.rails)};
  }
  const Count rest = reserved - spare * size.rails, links = tree.linksPerSlot / size.planes;
  return leafPort(tree, size.nodesPerUnit - 1 - rest / links, rest % links * size.planes + plane);
}

void linkManagers(Tree& tree) {
  FabricDraft& draft = tree.draft;
  const Count managers = std::ssize(draft.managers), reserved = draft.fabric.reservedPorts;
  for (Count m = 0; m < managers; ++m) {
    const std::uint32_t host = draft.managers[static_cast<std::size_t>(m)];
    const Count links = draft.graph.portMaps[draft.graph.hosts[host].ports].links;
    for (Count link = 0; m + link / tree.size.planes * managers < reserved && link < links; ++link) {
      const LinkEnd leaf = reservedPort(tree, m + link / tree.size.planes * managers, link % tree.size.planes);
      addLink(draft.graph, LinkLevel::Host, host, link, leaf.node, leaf.port);
    }
  }
  if (managers <= reserved) return;
  draft.graph.unconnected += managers - reserved;
  report(draft, Severity::Error,
         {.rule = "fabric.manager-without-port",
          .message = counted(managers - reserved, "fabric manager") + " without a reserved port",
          .number = formatCount(managers),
          .limit = formatCount(reserved),
          .mend = "reserve a leaf port for each"});
}

void linkLeaves(Tree& tree) {
  const FatTreeSize& size = tree.size;
  for (Count leaf = 0; leaf < size.leaf; ++leaf) {
    const LeafPlace place = leafPlace(size, leaf);
    for (Count up = 0; up < size.up; ++up) {
      const Count inPod = up / size.linksPerPair;
      const Count spine = size.levels == 2 ? inPod * size.planes + place.plane
                                           : (place.pod * size.planes + place.plane) * size.podSpines + inPod;
      addLink(tree.draft.graph, LinkLevel::LeafSpine, leaf, size.switchPorts - size.up + up, tree.firstSpine + spine,
              place.inPod * size.linksPerPair + up % size.linksPerPair);
    }
  }
}

void linkSpines(Tree& tree) {
  const FatTreeSize& size = tree.size;
  for (Count spine = 0; spine < size.spine && size.levels == 3; ++spine) {
    const Count inPod = spine % size.podSpines, plane = spine / size.podSpines % size.planes;
    const Count pod = spine / size.podSpines / size.planes;
    for (Count up = 0; up < size.spineUp; ++up) {
      const Count core = (inPod * size.coresPerGroup + up / size.coreLinksPerPair) * size.planes + plane;
      addLink(tree.draft.graph, LinkLevel::SpineCore, tree.firstSpine + spine, size.switchPorts - size.spineUp + up,
              tree.firstCore + core, pod * size.coreLinksPerPair + up % size.coreLinksPerPair);
    }
  }
}

void addSwitches(Tree& tree) {
  const FatTreeSize& size = tree.size;
  FabricGraph& graph = tree.draft.graph;
  graph.requiredLeaf = size.leaf, graph.requiredSpine = size.spine, graph.requiredCore = size.core;
  graph.switches.reserve(static_cast<std::size_t>(size.leaf + size.spine + size.core));
  const auto add = [&](SwitchLevel level, Count count, auto planeOf) {
    for (Count i = 0; i < count; ++i) {
      addSwitch(tree.draft, level, static_cast<std::uint32_t>(i), static_cast<int>(planeOf(i)));
    }
  };
  add(SwitchLevel::Leaf, size.leaf, [&](Count i) { return i / size.rails % size.planes; });
  add(SwitchLevel::Spine, size.spine,
      [&](Count i) { return size.levels == 2 ? i % size.planes : i / size.podSpines % size.planes; });
  add(SwitchLevel::Core, size.core, [&](Count i) { return i % size.planes; });
  tree.firstSpine = size.leaf, tree.firstCore = size.leaf + size.spine;
}

/// Members whose ports are not whole rails in every plane leave rails empty.
void checkMemberPorts(FabricDraft& draft) {
  const int whole = draft.fabric.rails * draft.fabric.planes;
  for (const PortMap& map : draft.graph.portMaps) {
    if (map.ofSwitch || map.links % whole == 0) continue;
    const auto ofProduct = [&](const FabricHost& host) {
      return !host.manager && draft.graph.portMaps[host.ports].product == map.product;
    };
    std::vector<ThingRef> things;
    for (const FabricHost& host : draft.graph.hosts) {
      if (ofProduct(host)) things.push_back(ref(host.device));
    }
    if (things.empty()) continue;
    report(draft, Severity::Warning,
           {.rule = "fabric.member-ports",
            .message = counted(std::ssize(things), "member") + " of " + productOf(draft.plan, map.product)->name +
                       " with " + counted(map.links, "port") + " for " + counted(draft.fabric.rails, "rail") +
                       (draft.fabric.planes > 1 ? " in " + counted(draft.fabric.planes, "plane") : "") +
                       ": rails stay empty",
            .number = formatCount(map.links),
            .limit = formatCount(whole),
            .mend = "set the rails to what the members have",
            .things = std::move(things)});
  }
}

std::optional<Error> checkRule(const Fabric& fabric) {
  if (fabric.rails < 1 || fabric.rails > mostPorts) return Error{"must be 1 or more", "rails"};
  if (fabric.planes < 1 || fabric.planes > 64) return Error{"must be 1 to 64", "planes"};
  return std::nullopt;
}

}  // namespace

void cannotSize(FabricDraft& draft, const Error& error) {
  for (const Member& member : draft.members) draft.graph.unconnected += member.links;
  report(draft, Severity::Error,
         {.rule = "fabric.size",
          .message = "cannot be built: " + error.line(),
          .mend = "change the fabric's levels, unit, rails or switch"});
}

void linkFatTree(FabricDraft& draft) {
  if (const auto error = checkRule(draft.fabric)) return cannotSize(draft, *error);
  if (draft.graph.linksPerNode == 0) return;  // nothing to connect
  Tree tree{draft};
  const Count inAllRails = Count{draft.fabric.rails} * draft.fabric.planes;
  tree.linksPerSlot = ceilDiv(draft.graph.linksPerNode, inAllRails) * inAllRails;
  const Slots slots = draft.fabric.leafScope == LeafScope::Rack ? slotsByRack(tree) : slotsInOrder(tree);
  const Result<FatTreeSize> size = sizeFor(tree, slots);
  if (!size) return cannotSize(draft, size.error());

  tree.size = *size;
  draft.graph.size = *size;
  tree.rails = railPlaces(draft, static_cast<int>(tree.linksPerSlot / size->planes), static_cast<int>(size->rails));
  checkMemberPorts(draft);
  addSwitches(tree);
  draft.graph.links.reserve(
      static_cast<std::size_t>((size->nodeLeafLinks + size->leafSpineLinks + size->spineCoreLinks) * size->planes));
  linkMembers(tree, slots);
  linkManagers(tree);
  linkLeaves(tree);
  linkSpines(tree);
}

}  // namespace hallwright
