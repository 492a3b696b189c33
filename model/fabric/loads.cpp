#include "model/fabric/loads.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "model/fabric/switch_net.h"

namespace hallwright {
namespace {

using Count = std::int64_t;
using Ports = std::vector<Count>;

/// Flows of a net's edges, one way each.
class Spread {
 public:
  explicit Spread(const SwitchNet& net) : net_(net), ofEdge_(net.edges.size(), 0), passing_(net.size(), 0) {}

  /// From all ports to all those of a class, which the walk began at.
  void allTo(const std::vector<std::uint32_t>& twins, const Ports& ports, const Walk& walk) {
    Count ofClass = 0;
    for (const std::uint32_t which : twins) ofClass += ports[which];
    for (auto at = walk.order.rbegin(); at != walk.order.rend() && walk.distance[*at] > 0; ++at) {
      const double flow = passing_[*at] + static_cast<double>(ports[*at] * ofClass);
      passing_[*at] = 0;
      if (flow == 0) continue;
      walk.distance[*at] > 1 ? pass(*at, flow, walk) : deliver(*at, flow / static_cast<double>(ofClass), twins, ports);
    }
    for (const std::uint32_t which : twins) {
      if (ofClass > ports[which]) bounce(which, static_cast<double>(ports[which] * (ofClass - ports[which])), {});
    }
  }

  /// From one switch to another of the class that the walk began at.
  void one(std::uint32_t from, std::uint32_t to, double flow, const Walk& walk) {
    if (walk.distance[from] == 0) return bounce(from, flow, to);
    std::vector<std::uint32_t> now{from}, next;
    passing_[from] = flow;
    for (int distance = walk.distance[from]; distance > 1; --distance) {
      next.clear();
      for (const std::uint32_t which : now) {
        for (const NetEdge& edge : net_.of(which)) {
          if (walk.distance[edge.to] == distance - 1 && passing_[edge.to] == 0) next.push_back(edge.to);
        }
        pass(which, passing_[which], walk);
        passing_[which] = 0;
      }
      now.swap(next);
    }
    for (const std::uint32_t which : now) {
      ofEdge_[net_.edgeTo(which, to)] += passing_[which];
      passing_[which] = 0;
    }
  }

  double loadOf(std::size_t edge) const { return ofEdge_[edge] / net_.edges[edge].links; }

 private:
  /// On to the neighbours that are nearer by one.
  void pass(std::uint32_t from, double flow, const Walk& walk) {
    const int nearer = walk.distance[from] - 1;
    double links = 0;
    for (const NetEdge& edge : net_.of(from)) links += walk.distance[edge.to] == nearer ? edge.links : 0;
    for (std::uint32_t i = net_.first[from]; i < net_.first[from + 1]; ++i) {
      const NetEdge& edge = net_.edges[i];
      if (walk.distance[edge.to] != nearer) continue;
      ofEdge_[i] += flow * edge.links / links;
      passing_[edge.to] += flow * edge.links / links;
    }
  }

  /// From a neighbour of all of a class to each, by its ports.
  void deliver(std::uint32_t from, double flowOfPort, const std::vector<std::uint32_t>& twins, const Ports& ports) {
    for (const std::uint32_t to : twins) ofEdge_[net_.edgeTo(from, to)] += flowOfPort * static_cast<double>(ports[to]);
  }

  /// Up from a switch to its neighbours and down to a twin of it; without `to` as much comes down as goes up.
  void bounce(std::uint32_t from, double flow, std::optional<std::uint32_t> to) {
    double links = 0;
    for (const NetEdge& edge : net_.of(from)) links += edge.links;
    for (std::uint32_t i = net_.first[from]; i < net_.first[from + 1]; ++i) {
      const NetEdge& edge = net_.edges[i];
      ofEdge_[i] += flow * edge.links / links;
      ofEdge_[to ? net_.edgeTo(edge.to, *to) : edge.back] += flow * edge.links / links;
    }
  }

  const SwitchNet& net_;
  std::vector<double> ofEdge_, passing_;
};

void addTo(std::vector<LoadRange>& levels, const NetEdge& edge, double load) {
  auto at = std::find_if(levels.begin(), levels.end(), [&](const LoadRange& one) { return one.level == edge.level; });
  if (at == levels.end()) at = levels.insert(at, {edge.level, 0, load, load, 0});
  at->least = std::min(at->least, load), at->most = std::max(at->most, load);
  at->links += edge.links, at->mean += load * edge.links;
}

/// The ranges, and the share of its speed that every flow gets where each port has `flowsOfPort` of them.
void rate(const SwitchNet& net, const Spread& spread, Bandwidth portSpeed, double flowsOfPort, TrafficLoad& traffic) {
  double share = portSpeed / Gbps * 1000 / flowsOfPort;  // Mbit/s a flow
  for (std::size_t i = 0; i < net.edges.size(); ++i) {
    const NetEdge& edge = net.edges[i];
    const double load = spread.loadOf(i);
    addTo(traffic.levels, edge, load);
    traffic.worst = std::max(traffic.worst, load);
    if (load > 0) share = std::min(share, static_cast<double>(edge.mbps) / edge.links / load);
  }
  std::sort(traffic.levels.begin(), traffic.levels.end(),
            [](const LoadRange& a, const LoadRange& b) { return a.level < b.level; });
  for (LoadRange& level : traffic.levels) level.mean /= static_cast<double>(level.links);
  if (traffic.flows > traffic.apart) traffic.perPort = share * flowsOfPort / 1000 * Gbps;
}

/// Where a flow of a ring begins and ends, and how many do.
using Flows = std::map<std::pair<std::uint32_t, std::uint32_t>, Count>;

/// By their ends, reversed: to, from.
Flows ringFlows(const FabricGraph& graph, const std::vector<bool>& takesPart) {
  std::map<std::uint16_t, std::vector<std::pair<std::uint32_t, std::uint32_t>>> byPort;  // member and its switch
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || !takesPart[link.lower.node]) continue;
    byPort[link.lower.port].emplace_back(link.lower.node, link.upper.node);
  }
  Flows flows;
  for (auto& [port, stops] : byPort) {
    std::sort(stops.begin(), stops.end());
    for (std::size_t i = 0; i < stops.size() && stops.size() > 1; ++i)
      ++flows[{stops[(i + 1) % stops.size()].second, stops[i].second}];
  }
  return flows;
}

}  // namespace

TrafficLoad allToAll(const FabricGraph& graph, const std::vector<bool>& takesPart) {
  const SwitchNet net = switchNet(graph);
  const Ports ports = hostPortsBySwitch(graph, takesPart);
  const Count all = std::accumulate(ports.begin(), ports.end(), Count{0});
  TrafficLoad traffic;
  traffic.flows = traffic.apart = all * std::max<Count>(0, all - 1);
  Spread spread(net);
  Walk walk;
  for (const std::vector<std::uint32_t>& twins : twinsOf(net, ports)) {
    walkFrom(net, twins, walk);
    spread.allTo(twins, ports, walk);
    Count ofClass = 0, reached = 0;
    for (const std::uint32_t which : twins) ofClass += ports[which];
    for (const std::uint32_t which : walk.order) reached += ports[which];
    traffic.apart -= ofClass * (reached - 1);
  }
  const Count flows = traffic.flows - traffic.apart;
  rate(net, spread, graph.linkSpeed, static_cast<double>(flows) / static_cast<double>(std::max<Count>(1, all)),
       traffic);
  return traffic;
}

TrafficLoad ring(const FabricGraph& graph, const std::vector<bool>& takesPart) {
  const SwitchNet net = switchNet(graph);
  const Ports ports = hostPortsBySwitch(graph, takesPart);
  const Flows flows = ringFlows(graph, takesPart);
  TrafficLoad traffic;
  Spread spread(net);
  Walk walk;
  for (const std::vector<std::uint32_t>& twins : twinsOf(net, ports)) {
    walkFrom(net, twins, walk);
    for (const std::uint32_t to : twins) {
      for (auto at = flows.lower_bound({to, 0}); at != flows.end() && at->first.first == to; ++at) {
        const std::uint32_t from = at->first.second;
        traffic.flows += at->second;
        if (walk.distance[from] == unreached) traffic.apart += at->second;
        if (walk.distance[from] != unreached && from != to) spread.one(from, to, static_cast<double>(at->second), walk);
      }
    }
  }
  rate(net, spread, graph.linkSpeed, 1, traffic);
  return traffic;
}

}  // namespace hallwright
