#include "model/fabric/domains.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "model/fabric/cuts.h"
#include "model/fabric/switch_net.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

using Count = std::int64_t;
using Marks = std::vector<bool>;

std::vector<const Domain*> domainsOf(const Plan& plan, const Fabric& fabric) {
  std::vector<const Domain*> domains;
  for (const Domain& domain : plan.network->domains) {
    if (domain.fabric == fabric.id) domains.push_back(&domain);
  }
  return domains;
}

/// Members of the domain among the hosts; a manager is none.
Marks membersOf(const FabricGraph& graph, const Domain& domain) {
  Marks members = hostsAmong(graph, domain.members);
  for (std::size_t i = 0; i < members.size(); ++i) members[i] = members[i] && !graph.hosts[i].manager;
  return members;
}

/// The switches that ports lead to, and those over them.
Marks reachOf(const FabricGraph& graph, const SwitchNet& net, const std::vector<Count>& ports) {
  Marks reached(net.size());
  for (std::size_t i = 0; i < reached.size(); ++i) reached[i] = ports[i] > 0;
  for (std::uint32_t from = 0; from < net.size(); ++from) {  // leaves come before spines, spines before cores
    if (!reached[from]) continue;
    for (const NetEdge& edge : net.of(from)) {
      if (graph.switches[edge.to].level > graph.switches[from].level) reached[edge.to] = true;
    }
  }
  return reached;
}

void countSwitches(const FabricGraph& graph, const SwitchNet& net, const Marks& reached, DomainEstimate& domain) {
  for (std::uint32_t from = 0; from < net.size(); ++from) {
    if (!reached[from]) continue;
    const SwitchLevel level = graph.switches[from].level;
    ++(level == SwitchLevel::Leaf ? domain.leaves : level == SwitchLevel::Spine ? domain.spines : domain.cores);
    for (const NetEdge& edge : net.of(from)) {
      if (edge.to > from && reached[edge.to]) domain.switchLinks += edge.links;
    }
  }
}

/// Walks each part of the reached switches once.
void countSubnets(const SwitchNet& net, const Marks& reached, const std::vector<Count>& ports, DomainEstimate& domain) {
  Marks seen(net.size());
  for (std::uint32_t start = 0; start < net.size(); ++start) {
    if (!reached[start] || seen[start]) continue;
    ++domain.subnets;
    std::vector<std::uint32_t> part{start};
    seen[start] = true;
    Count addresses = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
      addresses += 1 + ports[part[i]];
      for (const NetEdge& edge : net.of(part[i])) {
        if (!reached[edge.to] || seen[edge.to]) continue;
        seen[edge.to] = true;
        part.push_back(edge.to);
      }
    }
    domain.addresses = std::max(domain.addresses, addresses);
  }
}

void countServers(const Plan& plan, const FabricGraph& graph, const Marks& members, DomainEstimate& domain) {
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (!members[i]) continue;
    const Product* product = productOf(plan, graph.portMaps[graph.hosts[i].ports].product);
    ++domain.servers;
    domain.gpus += product && product->gpu ? product->gpu->count : 0;
  }
}

void rate(const FabricGraph& graph, const Marks& members, DomainEstimate& domain) {
  Count mbps = 0;
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host && members[link.lower.node]) mbps += mbpsOf(graph, link);
  }
  domain.injection = static_cast<double>(mbps) / 1000 * Gbps;
  if (domain.servers > 1) domain.halves = bandwidthAcross(graph, halvesOf(graph, members));
  const Sides sides = againstRest(graph, members);
  if (countOf(sides, Side::Other) > 0) domain.outward = bandwidthAcross(graph, sides);
}

Finding finding(const char* rule, Severity severity, const Domain& domain, std::string message) {
  return {rule, severity, {ref(domain.id), ref(domain.fabric)}, std::move(message), {}, {}, {}};
}

void findTooLarge(const Fabric& fabric, const FabricGraph& graph, const Domain& domain, const DomainEstimate& estimate,
                  std::vector<Finding>& findings) {
  if (estimate.addresses > mostUnicastAddresses) {
    findings.push_back(finding("fabric.domain-addresses", Severity::Error, domain,
                               domain.name + ": one subnet has no address for every host port and switch"));
    findings.back().number = formatCount(estimate.addresses);
    findings.back().limit = formatCount(mostUnicastAddresses);
    findings.back().mend = "split the domain, or give every rail a plane of its own";
  }
  if (fabric.rule != FabricRule::FatTree || !graph.size) return;
  const FatTreeSize& size = *graph.size;
  const Count ports = (estimate.hostPorts + size.planes - 1) / size.planes;
  const Count most = hostPortsOf(size.switchPorts, size.levels);
  if (ports <= most) return;
  findings.push_back(finding("fabric.domain-hosts", Severity::Warning, domain,
                             domain.name + ": more host ports than " + counted(size.levels, "level") + " of " +
                                 formatCount(size.switchPorts) + "-port switches hold at full bandwidth"));
  findings.back().number = formatCount(ports);
  findings.back().limit = formatCount(most);
  findings.back().mend = "split the domain, or add a level";
}

/// Things concerned, the domain first.
void findStrangers(const FabricGraph& graph, const Domain& domain, std::vector<Finding>& findings) {
  std::unordered_map<DeviceId, bool> known;
  for (const FabricHost& host : graph.hosts) known.emplace(host.device, !host.manager);
  std::vector<ThingRef> strangers;
  for (const DeviceId id : domain.members) {
    const auto at = known.find(id);
    if (at == known.end() || !at->second) strangers.push_back(ref(id));
  }
  if (strangers.empty()) return;
  const Count count = std::ssize(strangers);
  findings.push_back(finding("fabric.domain-stranger", Severity::Error, domain,
                             domain.name + ": " + counted(count, "device") +
                                 (count == 1 ? " is no member of its fabric" : " are no members of its fabric")));
  findings.back().number = formatCount(count);
  findings.back().limit = "0";
  findings.back().mend = "make them members of the fabric, or take them off the domain";
  findings.back().things.insert(findings.back().things.end(), strangers.begin(), strangers.end());
}

/// Servers of several domains, and of none.
void findMisplaced(const Fabric& fabric, const FabricGraph& graph, const std::vector<const Domain*>& domains,
                   std::vector<Finding>& findings) {
  std::unordered_map<DeviceId, int> times;
  for (const Domain* domain : domains) {
    for (const DeviceId id : domain->members) ++times[id];
  }
  std::vector<ThingRef> several, none;
  for (const FabricHost& host : graph.hosts) {
    if (host.manager) continue;
    const auto at = times.find(host.device);
    if (at == times.end()) none.push_back(ref(host.device));
    if (at != times.end() && at->second > 1) several.push_back(ref(host.device));
  }
  const auto add = [&](const char* rule, Severity severity, std::vector<ThingRef> things, const std::string& what,
                       const char* mend) {
    if (things.empty()) return;
    const Count count = std::ssize(things);
    things.push_back(ref(fabric.id));
    findings.push_back({rule, severity, std::move(things),
                        fabric.name + ": " + counted(count, "server") + (count == 1 ? " is in " : " are in ") + what,
                        formatCount(count), "0", mend});
  };
  add("fabric.domain-overlap", Severity::Error, std::move(several), "more than one of its domains",
      "keep each in one domain");
  add("fabric.domain-missing", Severity::Note, std::move(none), "none of its domains", "move them to a domain");
}

void findShared(const Domain& domain, const DomainEstimate& estimate, std::vector<Finding>& findings) {
  if (estimate.sharedSwitches == 0) return;
  findings.push_back(finding("fabric.domain-shares-switches", Severity::Note, domain,
                             domain.name + ": " + formatCount(estimate.sharedSwitches) +
                                 (estimate.sharedSwitches == 1 ? " switch is" : " switches are") +
                                 " also reached from other domains: as they are cabled they are one subnet"));
  findings.back().number = formatCount(estimate.sharedSwitches);
  findings.back().limit = "0";
  findings.back().mend = "give each domain a fabric of its own, or partition the subnet";
}

/// Domains whose switches meet are one subnet, so what counts is the addresses of all of them.
void findTooLargeTogether(const Fabric& fabric, const FabricGraph& graph, const std::vector<const Domain*>& domains,
                          const std::vector<DomainEstimate>& estimates, std::vector<Finding>& findings) {
  const auto fits = [](const DomainEstimate& one) { return one.addresses <= mostUnicastAddresses; };
  const auto shares = [](const DomainEstimate& one) { return one.sharedSwitches > 0; };
  if (!std::ranges::all_of(estimates, fits) || !std::ranges::any_of(estimates, shares)) return;
  Domain all;
  for (const Domain* domain : domains)
    all.members.insert(all.members.end(), domain->members.begin(), domain->members.end());
  const SwitchNet net = switchNet(graph);
  const std::vector<Count> ports = hostPortsBySwitch(graph, membersOf(graph, all));
  DomainEstimate together;
  countSubnets(net, reachOf(graph, net, ports), ports, together);
  if (fits(together)) return;
  findings.push_back({"fabric.domain-addresses",
                      Severity::Error,
                      {ref(fabric.id)},
                      fabric.name + ": its domains share switches and so one subnet, which has no address for every " +
                          "host port and switch",
                      formatCount(together.addresses),
                      formatCount(mostUnicastAddresses),
                      "give the domains fabrics of their own"});
}

}  // namespace

std::int64_t hostPortsOf(std::int64_t radix, int levels) {
  if (levels <= 1) return radix;
  return levels == 2 ? radix * radix / 2 : radix * radix * radix / 4;
}

std::vector<DomainEstimate> estimateDomains(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  std::vector<DomainEstimate> estimates;
  const std::vector<const Domain*> domains = domainsOf(plan, fabric);
  if (domains.empty()) return estimates;
  const SwitchNet net = switchNet(graph);
  std::vector<Marks> reaches;
  std::vector<int> reachedBy(net.size(), 0);
  for (const Domain* domain : domains) {
    DomainEstimate& estimate = estimates.emplace_back();
    estimate.domain = domain->id, estimate.name = domain->name;
    const Marks members = membersOf(graph, *domain);
    const std::vector<Count> ports = hostPortsBySwitch(graph, members);
    const Marks& reached = reaches.emplace_back(reachOf(graph, net, ports));
    for (std::size_t i = 0; i < reached.size(); ++i) reachedBy[i] += reached[i] ? 1 : 0;
    estimate.hostPorts = std::accumulate(ports.begin(), ports.end(), Count{0});
    countServers(plan, graph, members, estimate);
    countSwitches(graph, net, reached, estimate);
    countSubnets(net, reached, ports, estimate);
    rate(graph, members, estimate);
  }
  for (std::size_t d = 0; d < estimates.size(); ++d) {
    for (std::size_t i = 0; i < reachedBy.size(); ++i)
      estimates[d].sharedSwitches += reaches[d][i] && reachedBy[i] > 1 ? 1 : 0;
  }
  return estimates;
}

std::vector<DomainId> domainsOfSwitches(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  std::unordered_map<DeviceId, DomainId> domainOf;
  for (const Domain* domain : domainsOf(plan, fabric)) {
    for (const DeviceId member : domain->members) domainOf.try_emplace(member, domain->id);
  }
  std::vector<std::optional<DomainId>> known(graph.switches.size());  // none: no host below it is known yet
  for (const FabricLink& link : graph.links) {                        // in the order of levels, so one pass will do
    if (link.level == LinkLevel::InterSwitch) continue;
    std::optional<DomainId> below;
    if (link.level == LinkLevel::Host) {
      const FabricHost& host = graph.hosts[link.lower.node];
      if (host.manager) continue;
      const auto at = domainOf.find(host.device);
      below = at == domainOf.end() ? DomainId{} : at->second;
    } else {
      below = known[link.lower.node];
    }
    std::optional<DomainId>& above = known[link.upper.node];
    if (below) above = !above || *above == *below ? *below : DomainId{};
  }
  std::vector<DomainId> domains;
  for (const auto& domain : known) domains.push_back(domain.value_or(DomainId{}));
  return domains;
}

std::vector<Finding> findDomainTrouble(const Plan& plan, const Fabric& fabric, const FabricGraph& graph,
                                       const std::vector<DomainEstimate>& estimates) {
  std::vector<Finding> findings;
  const std::vector<const Domain*> domains = domainsOf(plan, fabric);
  if (domains.empty()) return findings;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    findTooLarge(fabric, graph, *domains[i], estimates[i], findings);
    findStrangers(graph, *domains[i], findings);
    findShared(*domains[i], estimates[i], findings);
  }
  findTooLargeTogether(fabric, graph, domains, estimates, findings);
  findMisplaced(fabric, graph, domains, findings);
  return findings;
}

}  // namespace hallwright
