#include "model/fabric/switch_net.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace hallwright {
namespace {

void countEdge(SwitchNet& net, std::uint32_t from, std::uint32_t to, LinkLevel level, std::int64_t mbps) {
  net.edges[net.first[from]++] = {to, 1, 0, level, mbps};
}

/// Edges of one link each, grouped by switch.
void spreadLinks(const FabricGraph& graph, SwitchNet& net) {
  std::vector<std::uint32_t> start(graph.switches.size() + 1, 0);
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host) ++start[link.lower.node + 1], ++start[link.upper.node + 1];
  }
  for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
  net.edges.resize(start.back());
  net.first = start;
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host) continue;
    const std::int64_t mbps = mbpsOf(graph, link);
    countEdge(net, link.lower.node, link.upper.node, link.level, mbps);
    countEdge(net, link.upper.node, link.lower.node, link.level, mbps);
  }
  net.first = std::move(start);
}

/// Parallel links become one edge. A cable from a switch to itself joins nothing.
void mergeParallel(SwitchNet& net) {
  std::uint32_t kept = 0;
  for (std::uint32_t from = 0; from < net.size(); ++from) {
    const std::uint32_t begin = net.first[from], end = net.first[from + 1], begun = kept;
    std::sort(net.edges.begin() + begin, net.edges.begin() + end,
              [](const NetEdge& a, const NetEdge& b) { return a.to < b.to; });
    net.first[from] = kept;
    for (std::uint32_t i = begin; i < end; ++i) {
      const NetEdge edge = net.edges[i];
      if (edge.to == from) continue;
      if (kept > begun && net.edges[kept - 1].to == edge.to) {
        net.edges[kept - 1].links += edge.links, net.edges[kept - 1].mbps += edge.mbps;
      } else {
        net.edges[kept++] = edge;
      }
    }
  }
  net.first.back() = kept;
  net.edges.resize(kept);
}

bool sameEdges(const SwitchNet& net, std::uint32_t a, std::uint32_t b) {
  return std::ranges::equal(net.of(a), net.of(b), [](const NetEdge& x, const NetEdge& y) {
    return x.to == y.to && x.links == y.links && x.mbps == y.mbps;
  });
}

std::uint64_t hashOf(const SwitchNet& net, std::uint32_t which) {
  std::uint64_t hash = 14695981039346656037U;
  for (const NetEdge& edge : net.of(which)) {
    hash = (hash ^ edge.to) * 1099511628211U;
    hash = (hash ^ edge.links) * 1099511628211U;
  }
  return hash;
}

}  // namespace

std::uint32_t SwitchNet::edgeTo(std::uint32_t from, std::uint32_t to) const {
  const auto joined = of(from);
  const auto at = std::lower_bound(joined.begin(), joined.end(), to,
                                   [](const NetEdge& edge, std::uint32_t wanted) { return edge.to < wanted; });
  return first[from] + static_cast<std::uint32_t>(at - joined.begin());
}

SwitchNet switchNet(const FabricGraph& graph) {
  SwitchNet net;
  spreadLinks(graph, net);
  mergeParallel(net);
  for (std::uint32_t from = 0; from < net.size(); ++from) {
    for (std::uint32_t i = net.first[from]; i < net.first[from + 1]; ++i)
      net.edges[i].back = net.edgeTo(net.edges[i].to, from);
  }
  return net;
}

std::int64_t mbpsOf(const FabricGraph& graph, const FabricLink& link) {
  const Bandwidth speed = std::min(spanOf(lowerPorts(graph, link), link.lower.port).speed,
                                   spanOf(upperPorts(graph, link), link.upper.port).speed);
  return std::llround(speed / Gbps * 1000);
}

std::vector<std::int64_t> hostPortsBySwitch(const FabricGraph& graph, const std::vector<bool>& counts) {
  std::vector<std::int64_t> ports(graph.switches.size(), 0);
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host && counts[link.lower.node]) ++ports[link.upper.node];
  }
  return ports;
}

std::vector<std::vector<std::uint32_t>> twinsOf(const SwitchNet& net, const std::vector<std::int64_t>& ports) {
  std::vector<std::vector<std::uint32_t>> classes;
  std::unordered_multimap<std::uint64_t, std::size_t> known;
  for (std::uint32_t which = 0; which < net.size(); ++which) {
    if (ports[which] == 0) continue;
    const std::uint64_t hash = hashOf(net, which);
    const auto [begin, end] = known.equal_range(hash);
    const auto at = std::find_if(begin, end, [&](const auto& one) {
      return !net.of(which).empty() && sameEdges(net, classes[one.second].front(), which);
    });
    if (at != end) {
      classes[at->second].push_back(which);
    } else {
      known.emplace(hash, classes.size());
      classes.push_back({which});
    }
  }
  return classes;
}

void walkFrom(const SwitchNet& net, std::span<const std::uint32_t> sources, Walk& walk) {
  walk.distance.assign(net.size(), unreached);
  walk.order.assign(sources.begin(), sources.end());
  for (const std::uint32_t source : sources) walk.distance[source] = 0;
  for (std::size_t i = 0; i < walk.order.size(); ++i) {
    const std::uint32_t from = walk.order[i];
    for (const NetEdge& edge : net.of(from)) {
      if (walk.distance[edge.to] != unreached) continue;
      walk.distance[edge.to] = walk.distance[from] + 1;
      walk.order.push_back(edge.to);
    }
  }
}

}  // namespace hallwright
