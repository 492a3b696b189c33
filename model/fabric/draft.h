// A fabric while its rule is worked out: the graph as far as it is made, and what all rules need to make it.
// Inside model/fabric only; others use build.h.
#pragma once

#include <string>
#include <vector>

#include "model/fabric/build.h"
#include "model/units/words.h"

namespace hallwright {

/// A place in Fabric::members. links: ports that the fabric may use, 0 where the device is not there or has none.
struct Member {
  RackId rack;
  int links = 0;
  std::int64_t host = -1;  ///< index in FabricGraph::hosts
};

struct FabricDraft {
  const Plan& plan;
  const Fabric& fabric;
  FabricGraph graph = {};
  std::vector<Member> members = {};
  std::vector<std::uint32_t> managers = {};  ///< hosts of the graph
  std::vector<SwitchRole> roles = {};        ///< sorted, each with a switch of the plan
  const Product* switchProduct = nullptr;    ///< none: the fabric cannot be built
  PortMap switchMap = {};
  int switchPorts = 0;  ///< that the rule may use
};

/// Reads switch product, members and managers, and reports what is wrong with them.
FabricDraft startDraft(const Plan& plan, const Fabric& fabric);

/// Appends a switch, with its device where the role is placed. Switches of a level are added by index.
void addSwitch(FabricDraft& draft, SwitchLevel level, std::uint32_t index, int plane);
/// Reports what is placed beyond the rule, once all switches are there.
void checkRoles(FabricDraft& draft);

/// A finding of this fabric; things: what it concerns beside the fabric, where a click leads first.
struct Problem {
  const char* rule = "";
  std::string message = {};  ///< the fabric's name is put before it
  std::string number = {}, limit = {};
  std::string mend = {};
  std::vector<ThingRef> things = {};
};
void report(FabricDraft& draft, Severity severity, Problem problem);

}  // namespace hallwright
