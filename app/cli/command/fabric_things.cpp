#include "app/cli/command/fabric_things.h"

#include <algorithm>
#include <charconv>

#include "model/cabling/tray_loss.h"
#include "model/exchange/hostlist.h"
#include "model/fabric/measures.h"

namespace hallwright::cli {
namespace {

bool isEmpty(const Loss& loss) { return loss.links.empty() && loss.switches.empty() && loss.hosts.empty(); }

/// A switch by its place, else the devices of that name.
Result<Loss> nodeNamed(const FabricThings& among, const std::string& thing) {
  const FabricGraph& graph = among.graph;
  for (std::uint32_t i = 0; i < graph.switches.size(); ++i) {
    if (roleName(graph, graph.switches[i]) == thing) return Loss{{}, {i}, {}};
  }
  std::vector<DeviceId> devices;
  for (const Device& device : *among.plan.devices) {
    if (device.name == thing) devices.push_back(device.id);
  }
  if (devices.empty()) return Loss{};
  const Loss loss = lossOf(graph, devices);
  if (loss.switches.size() + loss.hosts.size() > 1) return Error{"several devices of the fabric have this name", thing};
  if (isEmpty(loss)) return Error{"this device has no part in the fabric", thing};
  return loss;
}

Result<Loss> rackNamed(const FabricThings& among, const std::string& thing) {
  const std::string bare = thing.starts_with("rack ") ? thing.substr(5) : thing;
  for (const Rack& rack : *among.plan.racks) {
    if (rack.name != bare && rack.name != thing) continue;
    const Loss loss = lossOfRack(among.plan, among.graph, rack.id);
    if (isEmpty(loss)) return Error{"nothing in this rack has a part in the fabric", thing};
    return loss;
  }
  return Loss{};
}

/// The link on a port; none where the port is free.
std::optional<std::uint32_t> linkOn(const FabricGraph& graph, const Loss& node, int port) {
  for (std::uint32_t i = 0; i < graph.links.size(); ++i) {
    const FabricLink& link = graph.links[i];
    const auto ends = [&](const std::vector<std::uint32_t>& nodes, LinkEnd end) {
      return std::ranges::find(nodes, end.node) != nodes.end() && end.port == port;
    };
    const bool host = link.level == LinkLevel::Host;
    if (ends(host ? node.hosts : node.switches, link.lower) || ends(node.switches, link.upper)) return i;
  }
  return std::nullopt;
}

Result<Loss> linkNamed(const FabricThings& among, const std::string& thing) {
  const std::size_t colon = thing.rfind(':');
  if (colon == std::string::npos) return Loss{};
  int port = 0;
  const char* end = thing.data() + thing.size();
  const auto [stop, fault] = std::from_chars(thing.data() + colon + 1, end, port);
  if (fault != std::errc{} || stop != end || port < 1) return Error{"a port is a number from 1", thing};
  auto node = nodeNamed(among, thing.substr(0, colon));
  if (!node || isEmpty(*node)) return node;
  const auto link = linkOn(among.graph, *node, port - 1);
  if (!link) return Error{"no link is on this port", thing};
  return Loss{{*link}, {}, {}};
}

Result<Loss> trayNamed(const FabricThings& among, const std::string& thing) {
  for (const Tray& tray : *among.plan.trays) {
    if (tray.name != thing) continue;
    Loss loss = among.cabling ? lossOfTray(among.graph, *among.cabling, tray.id) : Loss{};
    if (isEmpty(loss)) return Error{"no cable of the fabric lies in this tray", thing};
    return loss;
  }
  return Loss{};
}

using Finder = Result<Loss> (*)(const FabricThings&, const std::string&);

struct Kind {
  std::string_view word;
  Finder find;
};
constexpr Kind kinds[]{
    {"tray", trayNamed}, {"rack", rackNamed}, {"link", linkNamed}, {"switch", nodeNamed}, {"device", nodeNamed}};

/// "rack:A-07": the kind and what comes after it.
std::optional<std::pair<Kind, std::string>> withKind(const std::string& thing) {
  for (const Kind& kind : kinds) {
    if (thing.size() > kind.word.size() && thing.starts_with(kind.word) && thing[kind.word.size()] == ':')
      return std::pair(kind, thing.substr(kind.word.size() + 1));
  }
  return std::nullopt;
}

void markMembers(const FabricThings& among, const std::vector<bool>& these, std::vector<bool>& hosts) {
  for (std::size_t i = 0; i < these.size(); ++i) {
    if (these[i] && !among.graph.hosts[i].manager) hosts[i] = true;
  }
}

/// Whether a domain, a hall or a unit has this name.
bool markGroup(const FabricThings& among, const std::string& thing, std::vector<bool>& hosts) {
  const auto isCalled = [&](const std::string& kind, const std::string& name) {
    return name == thing || kind + " " + name == thing || kind + ":" + name == thing;
  };
  for (const Domain& domain : among.plan.network->domains) {
    if (domain.fabric != among.graph.fabric || !isCalled("domain", domain.name)) continue;
    markMembers(among, hostsAmong(among.graph, domain.members), hosts);
    return true;
  }
  for (const auto& [unit, members] : membersByUnit(among.fabric, among.graph)) {
    const std::string number = std::to_string(unit + 1);
    if (thing != "unit " + number && thing != "unit:" + number) continue;
    markMembers(among, members, hosts);
    return true;
  }
  for (const auto& [id, members] : membersByHall(among.plan, among.graph)) {
    const Hall* hall = find(*among.plan.halls, id);
    if (!hall || !isCalled("hall", hall->name)) continue;
    markMembers(among, members, hosts);
    return true;
  }
  return false;
}

/// Empty where nothing has that name; an error where it is not one thing, or there is none of the kind that it says.
Result<Loss> lossOrNothing(const FabricThings& among, const std::string& thing) {
  if (const auto kind = withKind(thing)) {
    auto loss = kind->first.find(among, kind->second);
    if (!loss || !isEmpty(*loss)) return loss;
    return Error{"the plan has no " + std::string(kind->first.word) + " of that name", kind->second};
  }
  for (const Finder find : {&nodeNamed, &rackNamed, &linkNamed}) {
    auto loss = find(among, thing);
    if (!loss || !isEmpty(*loss)) return loss;
  }
  return Loss();
}

Result<void> markOne(const FabricThings& among, const std::string& thing, std::vector<bool>& hosts) {
  if (markGroup(among, thing, hosts)) return {};
  const auto found = lossOrNothing(among, thing);
  if (!found) return found.error();
  if (isEmpty(*found)) return Error{"no domain, hall, unit, rack or host of that name", thing};
  if (found->hosts.empty()) return Error{"no member of the fabric; name a domain, hall, unit, rack or host", thing};
  for (const std::uint32_t host : found->hosts) {
    if (!among.graph.hosts[host].manager) hosts[host] = true;
  }
  return {};
}

/// The colon between the two sets: the first outside brackets that does not follow a kind.
std::size_t middleOf(const std::string& cut) {
  std::size_t start = 0;
  for (const std::string_view word : {"rack:", "device:", "domain:", "hall:", "unit:"}) {
    if (cut.starts_with(word)) start = word.size();
  }
  return cut.find(':', start);
}

}  // namespace

bool namesTray(const std::string& thing) { return thing.starts_with("tray:"); }

Result<Loss> lossNamed(const FabricThings& among, const std::string& thing) {
  auto found = lossOrNothing(among, thing);
  if (!found || !isEmpty(*found)) return found;
  return Error{
      "no switch, device, rack or link of that name; a switch is named 'leaf 1', a link 'leaf 1:1', a tray "
      "'tray:T1'",
      thing};
}

Result<void> markNamed(const FabricThings& among, const std::string& thing, std::vector<bool>& hosts) {
  auto whole = markOne(among, thing, hosts);
  if (whole || thing.find_first_of("[,") == std::string::npos) return whole;
  const auto names = fromHostlist(thing);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    if (auto marked = markOne(among, name, hosts); !marked) return marked;
  }
  return {};
}

Result<NamedCut> cutNamed(const FabricThings& among, const std::string& cut) {
  const std::size_t middle = middleOf(cut);
  if (middle == std::string::npos || middle == 0 || middle + 1 == cut.size())
    return Error{"a cut is named by its two sets, 'A:B', or 'A:rest'", cut};
  NamedCut named{cut.substr(0, middle), cut.substr(middle + 1), {}};
  std::vector<bool> one(among.graph.hosts.size(), false), other = one;
  if (const auto marked = markNamed(among, named.one, one); !marked) return marked.error();
  if (named.other == "rest") {
    named.sides = againstRest(among.graph, one);
    if (countOf(named.sides, Side::Other) == 0) return Error{"no other host is left for the rest", cut};
    return named;
  }
  if (const auto marked = markNamed(among, named.other, other); !marked) return marked.error();
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (!one[i] || !other[i]) continue;
    const Device* device = find(*among.plan.devices, among.graph.hosts[i].device);
    return Error{"'" + (device ? device->name : std::string()) + "' would be on both sides", cut};
  }
  named.sides = between(one, other);
  return named;
}

}  // namespace hallwright::cli
