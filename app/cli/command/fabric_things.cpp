#include "app/cli/command/fabric_things.h"

#include <algorithm>
#include <charconv>

#include "model/fabric/cuts.h"

namespace hallwright::cli {
namespace {

bool isEmpty(const Loss& loss) { return loss.links.empty() && loss.switches.empty() && loss.hosts.empty(); }

/// A switch by its place, else the devices of that name.
Result<Loss> nodeNamed(const Plan& plan, const FabricGraph& graph, const std::string& thing) {
  for (std::uint32_t i = 0; i < graph.switches.size(); ++i) {
    if (roleName(graph, graph.switches[i]) == thing) return Loss{{}, {i}, {}};
  }
  std::vector<DeviceId> devices;
  for (const Device& device : *plan.devices) {
    if (device.name == thing) devices.push_back(device.id);
  }
  if (devices.empty()) return Loss{};
  const Loss loss = lossOf(graph, devices);
  if (loss.switches.size() + loss.hosts.size() > 1) return Error{"several devices of the fabric have this name", thing};
  if (isEmpty(loss)) return Error{"this device has no part in the fabric", thing};
  return loss;
}

Result<Loss> rackNamed(const Plan& plan, const FabricGraph& graph, const std::string& thing) {
  const std::string bare = thing.starts_with("rack ") ? thing.substr(5) : thing;
  for (const Rack& rack : *plan.racks) {
    if (rack.name != bare && rack.name != thing) continue;
    const Loss loss = lossOfRack(plan, graph, rack.id);
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

Result<Loss> linkNamed(const Plan& plan, const FabricGraph& graph, const std::string& thing) {
  const std::size_t colon = thing.rfind(':');
  if (colon == std::string::npos) return Loss{};
  int port = 0;
  const char* end = thing.data() + thing.size();
  const auto [stop, fault] = std::from_chars(thing.data() + colon + 1, end, port);
  if (fault != std::errc{} || stop != end || port < 1) return Error{"a port is a number from 1", thing};
  auto node = nodeNamed(plan, graph, thing.substr(0, colon));
  if (!node || isEmpty(*node)) return node;
  const auto link = linkOn(graph, *node, port - 1);
  if (!link) return Error{"no link is on this port", thing};
  return Loss{{*link}, {}, {}};
}

}  // namespace

Result<Loss> lossNamed(const Plan& plan, const FabricGraph& graph, const std::string& thing) {
  for (const auto find : {&nodeNamed, &rackNamed, &linkNamed}) {
    const auto loss = find(plan, graph, thing);
    if (!loss || !isEmpty(*loss)) return loss;
  }
  return Error{"no switch, device, rack or link of that name; a switch is named 'leaf 1', a link 'leaf 1:1'", thing};
}

Result<void> markNamed(const Plan& plan, const FabricGraph& graph, const std::string& thing, std::vector<bool>& hosts) {
  const auto mark = [&](std::uint32_t host) {
    if (!graph.hosts[host].manager) hosts[host] = true;
  };
  for (const Domain& domain : plan.network->domains) {
    if (domain.fabric != graph.fabric || (domain.name != thing && "domain " + domain.name != thing)) continue;
    const std::vector<bool> members = hostsAmong(graph, domain.members);
    for (std::uint32_t i = 0; i < members.size(); ++i) {
      if (members[i]) mark(i);
    }
    return {};
  }
  const auto found = lossNamed(plan, graph, thing);
  if (!found) return found.error();
  if (found->hosts.empty()) return Error{"no member of the fabric; name a domain, a rack or a host", thing};
  for (const std::uint32_t host : found->hosts) mark(host);
  return {};
}

}  // namespace hallwright::cli
