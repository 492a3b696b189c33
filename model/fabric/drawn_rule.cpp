// FabricRule::Drawn: switches are the roles that are placed, links the drawn cables and nothing else.
#include <algorithm>

#include "model/fabric/rules.h"
#include "model/units/text.h"

namespace hallwright {

void addDrawnSwitches(FabricDraft& draft) {
  FabricGraph& graph = draft.graph;
  for (const SwitchRole& role : draft.roles) {
    if (role.index < 0) continue;
    addSwitch(draft, role.level, static_cast<std::uint32_t>(role.index), 0);
    switch (role.level) {
      case SwitchLevel::Leaf:
        ++graph.requiredLeaf;
        break;
      case SwitchLevel::Spine:
        ++graph.requiredSpine;
        break;
      case SwitchLevel::Core:
        ++graph.requiredCore;
        break;
    }
  }
  if (!graph.switches.empty()) return;
  report(draft, Severity::Error,
         {.rule = "fabric.no-switch",
          .message = "no switch has a role in it, so no cable can be drawn to one",
          .number = "0",
          .limit = "1",
          .mend = "give its switches their roles: leaf, spine or core"});
}

void checkDrawn(FabricDraft& draft) {
  std::vector<bool> reached(draft.graph.hosts.size(), false);
  for (const FabricLink& link : draft.graph.links) {
    if (link.level == LinkLevel::Host) reached[link.lower.node] = true;
  }
  std::vector<ThingRef> things;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (!reached[i]) things.push_back(ref(draft.graph.hosts[i].device));
  }
  if (things.empty()) return;
  report(draft, Severity::Warning,
         {.rule = "fabric.member-without-cable",
          .message = counted(std::ssize(things), "member") + " that no drawn cable joins to a switch",
          .number = formatCount(std::ssize(things)),
          .limit = "0",
          .mend = "draw their cables, or take them off",
          .things = std::move(things)});
}

}  // namespace hallwright
