#include "model/fabric/cuts.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>
#include <unordered_set>

#include "model/fabric/switch_net.h"

namespace hallwright {
namespace {

using Count = std::int64_t;

Bandwidth bandwidthOf(Count mbps) { return static_cast<double>(mbps) / 1000 * Gbps; }

/// Bandwidth of both sets' host links to each switch, Mbit/s.
struct Injection {
  std::vector<Count> one, other;
};

Injection injectionOf(const FabricGraph& graph, const Sides& sides) {
  Injection injection{std::vector<Count>(graph.switches.size(), 0), std::vector<Count>(graph.switches.size(), 0)};
  for (const FabricLink& link : graph.links) {
    if (link.level != LinkLevel::Host || sides[link.lower.node] == Side::Neither) continue;
    auto& of = sides[link.lower.node] == Side::One ? injection.one : injection.other;
    of[link.upper.node] += mbpsOf(graph, link);
  }
  return injection;
}

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
struct Edge {
  Count capacity = 0, residual = 0;
  Traits::edge_descriptor reverse = {};
};
using FlowGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Edge>;

void addEdge(FlowGraph& flow, std::size_t from, std::size_t to, Count there, Count back) {
  const auto forward = boost::add_edge(from, to, Edge{there, 0, {}}, flow).first;
  const auto backward = boost::add_edge(to, from, Edge{back, 0, {}}, flow).first;
  flow[forward].reverse = backward, flow[backward].reverse = forward;
}

/// What lies below a switch: the narrowest cut with the switch on either side.
struct Cost {
  Count one = 0, other = 0;

  void addBelow(const Cost& below, Count uplinks) {
    one += std::min(below.one, below.other + uplinks);
    other += std::min(below.other, below.one + uplinks);
  }
};

/// Mbit/s of a link between switches where all are alike and none is drawn; none otherwise.
std::optional<Count> evenSpeed(const FabricGraph& graph, Count leafSpine, Count spineCore) {
  std::optional<Count> speed;
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host) continue;
    if (link.drawn || link.level == LinkLevel::InterSwitch) return std::nullopt;
    --(link.level == LinkLevel::LeafSpine ? leafSpine : spineCore);
    const Count mbps = mbpsOf(graph, link);
    if (speed && *speed != mbps) return std::nullopt;
    speed = mbps;
  }
  if (leafSpine != 0 || spineCore != 0) return std::nullopt;
  return speed.value_or(0);
}

}  // namespace

Sides halvesOf(const FabricGraph& graph, const std::vector<bool>& takesPart) {
  const Count half = std::count(takesPart.begin(), takesPart.end(), true) / 2;
  Sides sides(graph.hosts.size(), Side::Neither);
  Count met = 0;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (takesPart[i]) sides[i] = met++ < half ? Side::One : Side::Other;
  }
  return sides;
}

Sides againstRest(const FabricGraph& graph, const std::vector<bool>& one) {
  Sides sides(graph.hosts.size(), Side::Neither);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (!graph.hosts[i].manager) sides[i] = one[i] ? Side::One : Side::Other;
  }
  return sides;
}

Sides between(const std::vector<bool>& one, const std::vector<bool>& other) {
  Sides sides(one.size(), Side::Neither);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (one[i] != other[i]) sides[i] = one[i] ? Side::One : Side::Other;
  }
  return sides;
}

std::vector<bool> hostsAmong(const FabricGraph& graph, const std::vector<DeviceId>& devices) {
  const std::unordered_set<DeviceId> wanted(devices.begin(), devices.end());
  std::vector<bool> among(graph.hosts.size());
  for (std::size_t i = 0; i < among.size(); ++i) among[i] = wanted.contains(graph.hosts[i].device);
  return among;
}

std::int64_t countOf(const Sides& sides, Side side) { return std::count(sides.begin(), sides.end(), side); }

Bandwidth flowAcross(const FabricGraph& graph, const Sides& sides) {
  const SwitchNet net = switchNet(graph);
  const Injection injection = injectionOf(graph, sides);
  const std::size_t source = net.size(), sink = source + 1;
  FlowGraph flow(sink + 1);
  for (std::uint32_t which = 0; which < net.size(); ++which) {
    if (injection.one[which] > 0) addEdge(flow, source, which, injection.one[which], 0);
    if (injection.other[which] > 0) addEdge(flow, which, sink, injection.other[which], 0);
    for (const NetEdge& edge : net.of(which)) {
      if (edge.to > which) addEdge(flow, which, edge.to, edge.mbps, edge.mbps);
    }
  }
  std::vector<Traits::edge_descriptor> cameBy(sink + 1);
  std::vector<boost::default_color_type> colours(sink + 1);
  std::vector<long> distances(sink + 1);
  return bandwidthOf(boost::boykov_kolmogorov_max_flow(
      flow, boost::get(&Edge::capacity, flow), boost::get(&Edge::residual, flow), boost::get(&Edge::reverse, flow),
      cameBy.data(), colours.data(), distances.data(), boost::get(boost::vertex_index, flow), source, sink));
}

std::optional<Bandwidth> treeAcross(const FabricGraph& graph, const Sides& sides) {
  if (!graph.size) return std::nullopt;
  const FatTreeSize& size = *graph.size;
  const auto speed = evenSpeed(graph, size.leafSpineLinks * size.planes, size.spineCoreLinks * size.planes);
  if (!speed) return std::nullopt;
  const Injection injection = injectionOf(graph, sides);
  const Count pods = std::max<Count>(1, size.pods);
  std::vector<Cost> ofPod(static_cast<std::size_t>(pods * size.planes));
  for (Count leaf = 0; leaf < size.leaf; ++leaf) {
    const LeafPlace place = leafPlace(size, leaf);
    const auto at = static_cast<std::size_t>(leaf);
    const Cost cost{injection.other[at], injection.one[at]};
    Cost& pod = ofPod[static_cast<std::size_t>(place.plane * pods + place.pod)];
    pod.addBelow(cost, size.levels == 1 ? 0 : size.up * *speed);
    if (size.levels == 1) pod = cost;
  }
  Count across = 0;
  for (Count plane = 0; plane < size.planes; ++plane) {
    Cost core;
    for (Count pod = 0; pod < pods; ++pod) {
      const Cost& below = ofPod[static_cast<std::size_t>(plane * pods + pod)];
      core.addBelow(below, size.levels == 3 ? size.podSpines * size.spineUp * *speed : 0);
      if (size.levels < 3) core = below;
    }
    across += std::min(core.one, core.other);
  }
  return bandwidthOf(across);
}

Bandwidth bandwidthAcross(const FabricGraph& graph, const Sides& sides) {
  const auto closed = treeAcross(graph, sides);
  return closed ? *closed : flowAcross(graph, sides);
}

}  // namespace hallwright
