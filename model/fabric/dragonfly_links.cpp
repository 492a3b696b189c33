// FabricRule::Dragonfly: members to routers, routers of a group to each other, groups to each other, as dragonfly.h
// states.
#include <algorithm>

#include "model/fabric/dragonfly.h"
#include "model/fabric/rules.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

using Count = std::int64_t;

Count ceilDiv(Count a, Count b) { return (a + b - 1) / b; }

struct Dragonfly {
  FabricDraft& draft;
  Count p = 0, a = 0, h = 0;
  Count rails = 1;                           ///< routers of a block
  Count linksPerSlot = 0, linksPerRail = 0;  ///< of a slot, and of one to a router
  Count slotsPerBlock = 0, slotsPerGroup = 0;
  Count withheld = 0;  ///< last slots of the first group, for managers
  std::vector<RailPlace> places = {};
  DragonflySize size = {};
};

void addLink(FabricGraph& graph, LinkLevel level, Count lower, Count lowerPort, Count upper, Count upperPort) {
  graph.links.push_back({{static_cast<std::uint32_t>(lower), static_cast<std::uint16_t>(lowerPort)},
                         {static_cast<std::uint32_t>(upper), static_cast<std::uint16_t>(upperPort)},
                         level,
                         {}});
}

Count slotsOf(const Dragonfly& fly, const Member& member) {
  const Count links = member.links > 0 ? member.links : fly.draft.graph.linksPerNode;
  return std::max<Count>(1, ceilDiv(links, fly.linksPerSlot));
}

std::optional<Error> layOutSlots(Dragonfly& fly) {
  const FabricDraft& draft = fly.draft;
  const Count radix = fly.p + fly.a - 1 + fly.h;
  const auto text = [](Count count) { return formatCount(count); };
  if (draft.fabric.planes != 1) return Error{"a dragonfly has one plane: make a fabric for each", "planes"};
  if (draft.fabric.rails < 1) return Error{"must be 1 or more", "rails"};
  if (radix > draft.switchPorts) {
    return Error{"a router needs " + text(radix) + " ports (p + a - 1 + h), the switch has " + text(draft.switchPorts),
                 "dragonfly"};
  }
  fly.rails = std::min<Count>(draft.fabric.rails, draft.graph.linksPerNode);
  if (fly.a % fly.rails != 0) {
    return Error{text(fly.a) + " routers of a group are not whole blocks of " + text(fly.rails) + " rails", "rails"};
  }
  fly.linksPerRail = ceilDiv(draft.graph.linksPerNode, fly.rails);
  fly.linksPerSlot = fly.linksPerRail * fly.rails;
  fly.slotsPerBlock = fly.p / fly.linksPerRail;
  fly.slotsPerGroup = fly.slotsPerBlock * (fly.a / fly.rails);
  if (fly.slotsPerBlock < 1) {
    return Error{
        text(fly.linksPerRail) + " links of a member do not fit the " + text(fly.p) + " host ports of a router",
        "hosts of a router"};
  }
  fly.withheld = ceilDiv(std::max(0, draft.fabric.reservedPorts), fly.linksPerSlot);
  if (fly.withheld < fly.slotsPerGroup) return std::nullopt;
  return Error{text(draft.fabric.reservedPorts) + " leave no room for members in the first group", "reserved ports"};
}

std::optional<Error> size(Dragonfly& fly, Count slots) {
  DragonflyInput input{fly.draft.fabric.dragonfly, {}, 0};
  const Count groups = std::max<Count>(1, ceilDiv(slots + fly.withheld, fly.slotsPerGroup)), most = fly.a * fly.h + 1;
  if (groups > most) {
    return Error{"the members need " + formatCount(groups) + " groups, and " + formatCount(fly.a * fly.h) +
                     " global links of a group join at most " + formatCount(most),
                 "dragonfly"};
  }
  input.groups = groups;
  const auto sized = sizeDragonfly(input);
  if (!sized) return sized.error();
  fly.size = *sized;
  return std::nullopt;
}

/// The router of a slot's link and the port on it. `slot` counts withheld ones too.
LinkEnd routerPort(const Dragonfly& fly, Count slot, Count linkOfSlot) {
  const RailPlace place = fly.places[static_cast<std::size_t>(linkOfSlot)];
  const Count group = slot / fly.slotsPerGroup, inGroup = slot % fly.slotsPerGroup;
  const Count router = group * fly.a + inGroup / fly.slotsPerBlock * fly.rails + place.rail;
  return {static_cast<std::uint32_t>(router),
          static_cast<std::uint16_t>(inGroup % fly.slotsPerBlock * fly.linksPerRail + place.nth)};
}

void linkMembers(Dragonfly& fly) {
  FabricGraph& graph = fly.draft.graph;
  Count next = 0;
  for (const Member& member : fly.draft.members) {
    const Count first = next;
    next += slotsOf(fly, member);
    for (Count link = 0; link < member.links; ++link) {
      const Count counted = first + link / fly.linksPerSlot;
      const Count slot = counted < fly.slotsPerGroup - fly.withheld ? counted : counted + fly.withheld;
      if (link == 0) graph.hosts[static_cast<std::size_t>(member.host)].slot = static_cast<std::uint32_t>(slot);
      const LinkEnd router = routerPort(fly, slot, link % fly.linksPerSlot);
      addLink(graph, LinkLevel::Host, member.host, link, router.node, router.port);
    }
  }
}

void linkManagers(Dragonfly& fly) {
  FabricDraft& draft = fly.draft;
  const Count managers = std::ssize(draft.managers), reserved = draft.fabric.reservedPorts;
  for (Count n = 0; n < reserved && managers > 0; ++n) {
    const std::uint32_t host = draft.managers[static_cast<std::size_t>(n % managers)];
    if (n / managers >= draft.graph.portMaps[draft.graph.hosts[host].ports].links) continue;
    const LinkEnd router = routerPort(fly, fly.slotsPerGroup - 1 - n / fly.linksPerSlot, n % fly.linksPerSlot);
    addLink(draft.graph, LinkLevel::Host, host, n / managers, router.node, router.port);
  }
  if (managers <= reserved) return;
  draft.graph.unconnected += managers - reserved;
  report(draft, Severity::Error,
         {.rule = "fabric.manager-without-port",
          .message = counted(managers - reserved, "fabric manager") + " without a reserved port",
          .number = formatCount(managers),
          .limit = formatCount(reserved),
          .mend = "reserve a router port for each"});
}

void linkGroup(Dragonfly& fly, Count group) {
  for (Count low = 0; low < fly.a; ++low) {
    for (Count high = low + 1; high < fly.a; ++high) {
      addLink(fly.draft.graph, LinkLevel::InterSwitch, group * fly.a + low, fly.p + high - 1, group * fly.a + high,
              fly.p + low);
    }
  }
}

void linkGroups(Dragonfly& fly) {
  const Count firstGlobal = fly.p + fly.a - 1;
  for (Count low = 0; low < fly.size.groups; ++low) {
    for (Count high = low + 1; high < fly.size.groups; ++high) {
      for (Count nth = 0; nth < fly.size.linksPerPair; ++nth) {
        const Count from = globalPort(fly.size, low, high, nth), to = globalPort(fly.size, high, low, nth);
        addLink(fly.draft.graph, LinkLevel::InterSwitch, low * fly.a + from / fly.h, firstGlobal + from % fly.h,
                high * fly.a + to / fly.h, firstGlobal + to % fly.h);
      }
    }
  }
}

}  // namespace

void linkDragonfly(FabricDraft& draft) {
  if (draft.graph.linksPerNode == 0) return;  // nothing to connect
  const DragonflyShape& shape = draft.fabric.dragonfly;
  Dragonfly fly{draft, shape.hostsPerRouter, shape.routersPerGroup, shape.globalLinks};
  if (const auto sized = sizeDragonfly({shape, 1, 0}); !sized) return cannotSize(draft, sized.error());
  if (const auto error = layOutSlots(fly)) return cannotSize(draft, *error);
  Count slots = 0;
  for (const Member& member : draft.members) slots += slotsOf(fly, member);
  if (const auto error = size(fly, slots)) return cannotSize(draft, *error);

  fly.places = railPlaces(draft, static_cast<int>(fly.linksPerSlot), static_cast<int>(fly.rails));
  draft.graph.requiredLeaf = fly.size.routers;
  for (Count i = 0; i < fly.size.routers; ++i) addSwitch(draft, SwitchLevel::Leaf, static_cast<std::uint32_t>(i), 0);
  linkMembers(fly);
  linkManagers(fly);
  for (Count group = 0; group < fly.size.groups; ++group) linkGroup(fly, group);
  linkGroups(fly);
}

}  // namespace hallwright
