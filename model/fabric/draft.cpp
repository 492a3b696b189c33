#include "model/fabric/draft.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "model/units/text.h"

namespace hallwright {
namespace {

std::uint16_t mapIndex(FabricGraph& graph, const PortMap& map) {
  auto at = std::find_if(graph.portMaps.begin(), graph.portMaps.end(), [&](const PortMap& known) {
    return known.product == map.product && known.ofSwitch == map.ofSwitch;
  });
  if (at == graph.portMaps.end()) at = graph.portMaps.insert(at, map);
  return static_cast<std::uint16_t>(at - graph.portMaps.begin());
}

void readSwitch(FabricDraft& draft) {
  const Fabric& fabric = draft.fabric;
  const Product* product = productOf(draft.plan, fabric.switchProduct);
  if (!product || !product->fabricSwitch) {
    const std::string what = product ? "'" + product->name + "' is not a switch" : "no switch product is chosen";
    report(draft, Severity::Error, {.rule = "fabric.switch-product", .message = what, .mend = "choose a switch"});
    return;
  }
  draft.switchMap = switchPorts(*product);
  const int radix = product->fabricSwitch->radix;
  draft.switchPorts = std::min(radix, draft.switchMap.firstInterSwitch);
  if (draft.switchMap.firstInterSwitch < radix || radix <= 0) {
    report(draft, Severity::Error,
           {.rule = "fabric.switch-product",
            .message = "the port groups of '" + product->name + "' do not hold its radix",
            .number = formatCount(draft.switchMap.firstInterSwitch),
            .limit = formatCount(radix),
            .mend = "correct the record's port groups or radix"});
  }
  if (draft.switchPorts > 0) draft.switchProduct = product;
}

/// Port maps by product, so that a product is read once however many devices there are.
class HostMaps {
 public:
  explicit HostMaps(FabricDraft& draft) : draft_(draft) {}

  /// Index of the map; nullopt where the product is unknown or has no port for this fabric.
  std::optional<std::uint16_t> of(ProductId product) {
    for (const auto& [known, index] : known_) {
      if (known == product) return index;
    }
    std::optional<std::uint16_t> index;
    if (const Product* record = productOf(draft_.plan, product)) {
      const PortMap map = hostPorts(*record, draft_.fabric.purpose);
      if (map.links > 0) index = mapIndex(draft_.graph, map);
    }
    return known_.emplace_back(product, index).second;
  }

 private:
  FabricDraft& draft_;
  std::vector<std::pair<ProductId, std::optional<std::uint16_t>>> known_;
};

struct Trouble {
  std::int64_t missing = 0;
  std::vector<ThingRef> twice, portless;
};

void reportTrouble(FabricDraft& draft, const Trouble& trouble) {
  if (trouble.missing > 0) {
    report(draft, Severity::Error,
           {.rule = "fabric.member-missing",
            .message = counted(trouble.missing, "member") + " of the list are not in the plan; their ports stay free",
            .number = formatCount(trouble.missing),
            .limit = "0",
            .mend = "take them off the list of members"});
  }
  if (!trouble.twice.empty()) {
    report(draft, Severity::Error,
           {.rule = "fabric.member-twice",
            .message = counted(std::ssize(trouble.twice), "device") + " listed more than once; the first place counts",
            .mend = "list every device once",
            .things = trouble.twice});
  }
  if (!trouble.portless.empty()) {
    report(draft, Severity::Error,
           {.rule = "fabric.member-without-ports",
            .message = counted(std::ssize(trouble.portless), "device") + " with no port for this kind of fabric",
            .number = "0",
            .limit = "1",
            .mend = "take them off, or give their product such ports",
            .things = trouble.portless});
  }
}

void readHosts(FabricDraft& draft) {
  FabricGraph& graph = draft.graph;
  HostMaps maps(draft);
  Trouble trouble;
  std::unordered_set<DeviceId> seen;
  seen.reserve(draft.fabric.members.size());
  graph.hosts.reserve(draft.fabric.members.size() + draft.fabric.managers.size());
  draft.members.reserve(draft.fabric.members.size());

  const auto read = [&](DeviceId id, std::size_t place, bool manager) {
    Member member;
    const Device* device = find(*draft.plan.devices, id);
    if (!device) {
      if (id) ++trouble.missing;  // none: a slot that was left free on purpose
    } else if (!seen.insert(id).second) {
      trouble.twice.push_back(ref(id));
    } else if (const auto map = maps.of(device->product); !map) {
      trouble.portless.push_back(ref(id));
    } else {
      member = {device->rack, graph.portMaps[*map].links, std::ssize(graph.hosts)};
      graph.hosts.push_back({id, static_cast<std::uint32_t>(place), 0, *map, manager});
      if (graph.linksPerNode == 0 && !manager) graph.linksPerNode = member.links;
    }
    if (manager && member.host >= 0) draft.managers.push_back(static_cast<std::uint32_t>(member.host));
    if (!manager) draft.members.push_back(member);
  };
  for (std::size_t i = 0; i < draft.fabric.members.size(); ++i) read(draft.fabric.members[i], i, false);
  for (std::size_t i = 0; i < draft.fabric.managers.size(); ++i) read(draft.fabric.managers[i], i, true);
  reportTrouble(draft, trouble);
}

void readSpeed(FabricDraft& draft) {
  const Bandwidth ofSwitch = spanOf(draft.switchMap, 0).speed;
  const PortMap* first = draft.graph.hosts.empty() ? nullptr : &draft.graph.portMaps[draft.graph.hosts.front().ports];
  draft.graph.linkSpeed = first ? std::min(spanOf(*first, 0).speed, ofSwitch) : ofSwitch;
  for (const PortMap& map : draft.graph.portMaps) {
    const Bandwidth speed = spanOf(map, 0).speed;
    if (map.ofSwitch || speed == ofSwitch) continue;
    const std::string name = productOf(draft.plan, map.product)->name;
    report(draft, speed < ofSwitch ? Severity::Note : Severity::Warning,
           {.rule = "fabric.speed-mismatch",
            .message = name + " has ports of " + formatRounded(speed) + " on switches of " + formatRounded(ofSwitch) +
                       ": links run at the slower speed",
            .number = formatRounded(speed),
            .limit = formatRounded(ofSwitch),
            .mend = "choose a switch of the ports' speed"});
  }
}

/// Keeps the roles whose device is a switch of the plan with ports enough.
void readRoles(FabricDraft& draft) {
  std::unordered_set<DeviceId> seen;
  for (const SwitchRole& role : draft.fabric.roles) {
    const Device* device = role.device ? find(*draft.plan.devices, role.device) : nullptr;
    if (!device) continue;
    const Product* product = productOf(draft.plan, *device);
    std::string wrong;
    if (!product || !product->fabricSwitch) {
      wrong = "is not a switch";
    } else if (draft.fabric.rule != FabricRule::Drawn && switchPorts(*product).firstInterSwitch < draft.switchPorts) {
      wrong = "has fewer ports than the fabric's switch";
    } else if (!seen.insert(role.device).second) {
      wrong = "has two roles";
    }
    if (wrong.empty()) {
      draft.roles.push_back(role);
    } else {
      report(draft, Severity::Error,
             {.rule = "fabric.role",
              .message = "'" + device->name + "' " + wrong,
              .mend = "give the role to another device",
              .things = {ref(role.device)}});
    }
  }
  std::sort(draft.roles.begin(), draft.roles.end());
}

}  // namespace

void report(FabricDraft& draft, Severity severity, Problem problem) {
  problem.things.push_back(ref(draft.fabric.id));
  draft.graph.problems.push_back({problem.rule, severity, std::move(problem.things),
                                  draft.fabric.name + ": " + problem.message, std::move(problem.number),
                                  std::move(problem.limit), std::move(problem.mend)});
}

FabricDraft startDraft(const Plan& plan, const Fabric& fabric) {
  FabricDraft draft{plan, fabric};
  draft.graph.fabric = fabric.id;
  readSwitch(draft);
  readHosts(draft);
  if (draft.switchProduct) readSpeed(draft), readRoles(draft);
  return draft;
}

void addSwitch(FabricDraft& draft, SwitchLevel level, std::uint32_t index, int plane) {
  const auto before = [](const SwitchRole& role, const std::pair<SwitchLevel, int>& wanted) {
    return std::pair(role.level, role.index) < wanted;
  };
  const std::pair wanted(level, static_cast<int>(index));
  const auto role = std::lower_bound(draft.roles.begin(), draft.roles.end(), wanted, before);
  FabricSwitch added{level, static_cast<std::uint8_t>(plane), 0, index, {}};
  if (role != draft.roles.end() && std::pair(role->level, role->index) == wanted) {
    added.device = role->device;
    const ProductId product = find(*draft.plan.devices, role->device)->product;
    if (product != draft.switchMap.product) {
      added.ports = mapIndex(draft.graph, switchPorts(*productOf(draft.plan, product)));
      draft.graph.switches.push_back(added);
      return;
    }
  }
  added.ports = mapIndex(draft.graph, draft.switchMap);
  draft.graph.switches.push_back(added);
}

void checkRoles(FabricDraft& draft) {
  if (draft.fabric.rule == FabricRule::Drawn) return;  // its switches are the roles
  const auto built = [&](const SwitchRole& role) {
    const FabricGraph& graph = draft.graph;
    const std::int64_t required = role.level == SwitchLevel::Leaf    ? graph.requiredLeaf
                                  : role.level == SwitchLevel::Spine ? graph.requiredSpine
                                                                     : graph.requiredCore;
    return role.index >= 0 && role.index < required;
  };
  std::vector<ThingRef> beyond;
  for (const SwitchRole& role : draft.roles) {
    if (!built(role)) beyond.push_back(ref(role.device));
  }
  if (beyond.empty()) return;
  const std::string number = formatCount(std::ssize(beyond));
  report(draft, Severity::Note,
         {.rule = "fabric.switch-beyond-rule",
          .message = counted(std::ssize(beyond), "switch role") + " placed beyond what the rule needs",
          .number = number,
          .limit = "0",
          .mend = "remove them, or add members",
          .things = beyond});
}

}  // namespace hallwright
