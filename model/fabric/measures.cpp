#include "model/fabric/measures.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/edmonds_karp_max_flow.hpp>
#include <boost/graph/connected_components.hpp>
#include <set>

namespace hallwright {
namespace {

/// Vertices of a graph: hosts, then switches.
std::size_t lowerVertex(const FabricGraph& graph, const FabricLink& link) {
  return link.level == LinkLevel::Host ? link.lower.node : graph.hosts.size() + link.lower.node;
}
std::size_t upperVertex(const FabricGraph& graph, const FabricLink& link) {
  return graph.hosts.size() + link.upper.node;
}

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
struct Edge {
  std::int64_t capacity = 0, residual = 0;
  Traits::edge_descriptor reverse = {};
};
using FlowGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Edge>;

void addEdge(FlowGraph& flow, std::size_t from, std::size_t to, std::int64_t there, std::int64_t back) {
  const auto forward = boost::add_edge(from, to, Edge{there, 0, {}}, flow).first;
  const auto backward = boost::add_edge(to, from, Edge{back, 0, {}}, flow).first;
  flow[forward].reverse = backward, flow[backward].reverse = forward;
}

}  // namespace

int connectedParts(const FabricGraph& graph) {
  using Undirected = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Undirected joined(graph.hosts.size() + graph.switches.size());
  for (const FabricLink& link : graph.links) {
    boost::add_edge(lowerVertex(graph, link), upperVertex(graph, link), joined);
  }
  std::vector<int> partOf(boost::num_vertices(joined));
  if (partOf.empty()) return 0;
  boost::connected_components(joined, partOf.data());
  std::set<int> parts;
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    if (!graph.hosts[i].manager) parts.insert(partOf[i]);
  }
  return static_cast<int>(parts.size());
}

std::int64_t flowBetween(const FabricGraph& graph, const std::vector<bool>& side) {
  const std::size_t source = graph.hosts.size() + graph.switches.size(), sink = source + 1;
  FlowGraph flow(sink + 1);
  for (const FabricLink& link : graph.links) {
    addEdge(flow, lowerVertex(graph, link), upperVertex(graph, link), 1, 1);
  }
  const auto unlimited = static_cast<std::int64_t>(graph.links.size());
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    if (graph.hosts[i].manager) continue;
    side[i] ? addEdge(flow, source, i, unlimited, 0) : addEdge(flow, i, sink, unlimited, 0);
  }
  return boost::edmonds_karp_max_flow(flow, source, sink,
                                      boost::capacity_map(boost::get(&Edge::capacity, flow))
                                          .residual_capacity_map(boost::get(&Edge::residual, flow))
                                          .reverse_edge_map(boost::get(&Edge::reverse, flow)));
}

}  // namespace hallwright
