#include "model/fabric/gpu_graph.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <numeric>

#include "model/fabric/switch_net.h"

namespace hallwright {
namespace {

/// A way through one domain more is worse than one through one switch more by less than any hop.
constexpr std::int64_t switchCost = 1'000'000, domainCost = switchCost + 1;

struct Edge {
  std::int64_t cost = 0;  ///< of the vertex that it leads to
  std::int64_t mbps = 0;  ///< 0: it narrows nothing
  bool unknown = false;   ///< its bandwidth is
};
using Ways = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, GpuStep, Edge>;
using Vertex = Ways::vertex_descriptor;

/// What is of the two domains that a way joins, for servers of others pass nothing on; and switches, but within one
/// domain, which needs none.
class OfTwoDomains {
 public:
  OfTwoDomains() = default;
  OfTwoDomains(const Ways& ways, const std::vector<std::uint32_t>& domainOfHost, std::uint32_t a, std::uint32_t b)
      : ways_(&ways), domainOfHost_(&domainOfHost), a_(a), b_(b) {}

  bool operator()(Vertex vertex) const {
    const GpuStep& step = (*ways_)[vertex];
    if (step.kind == GpuStep::Kind::Switch) return a_ != b_;
    const std::uint32_t domain = step.kind == GpuStep::Kind::Domain ? step.which : (*domainOfHost_)[step.which];
    return domain == a_ || domain == b_;
  }

 private:
  const Ways* ways_ = nullptr;
  const std::vector<std::uint32_t>* domainOfHost_ = nullptr;
  std::uint32_t a_ = 0, b_ = 0;
};

std::int64_t costOf(GpuStep::Kind kind) {
  switch (kind) {
    case GpuStep::Kind::Domain:
      return domainCost;
    case GpuStep::Kind::Switch:
      return switchCost;
    case GpuStep::Kind::Gpu:
    case GpuStep::Kind::Port:
      break;
  }
  return 0;
}

}  // namespace

struct GpuGraph::Impl {
  Impl(const Plan& plan, const FabricGraph& of) : graph(of), domains(scaleUpDomains(plan, of)) {
    for (std::uint32_t i = 0; i < graph.switches.size(); ++i) add({GpuStep::Kind::Switch, i, 0});
    firstGpu.resize(graph.hosts.size());
    firstPort.resize(graph.hosts.size());
    gpusOfHost.resize(graph.hosts.size(), 0);
    domainOfHost.resize(graph.hosts.size(), 0);
    for (std::uint32_t i = 0; i < domains.size(); ++i) addDomain(i);
    for (const FabricLink& link : graph.links) addLink(link);
  }

  Vertex add(const GpuStep& step) {
    const Vertex vertex = boost::add_vertex(ways);
    ways[vertex] = step;
    return vertex;
  }

  void join(Vertex a, Vertex b, std::int64_t mbps, bool unknown = false) {
    boost::add_edge(a, b, Edge{costOf(ways[b].kind), mbps, unknown}, ways);
    boost::add_edge(b, a, Edge{costOf(ways[a].kind), mbps, unknown}, ways);
  }

  void addDomain(std::uint32_t number) {
    const ScaleUpDomain& domain = domains[number];
    const auto mbps = static_cast<std::int64_t>(domain.perGpu.value_or(Bandwidth()) / Gbps * 1000);
    const Vertex centre = add({GpuStep::Kind::Domain, number, 0});
    for (const std::uint32_t host : domain.hosts) {
      gpusOfHost[host] = domain.gpusPerHost;
      domainOfHost[host] = number;
      const int ports = graph.portMaps[graph.hosts[host].ports].links;
      for (int port = 0; port < ports; ++port) {
        const Vertex made = add({GpuStep::Kind::Port, host, port});
        if (port == 0) firstPort[host] = made;
      }
      for (int gpu = 0; gpu < domain.gpusPerHost; ++gpu) {
        const Vertex made = add({GpuStep::Kind::Gpu, host, gpu});
        if (gpu == 0) firstGpu[host] = made;
        if (domain.gpus() > 1) join(made, centre, mbps, !domain.perGpu);
        const auto [first, last] = portsOfGpu(gpu, domain.gpusPerHost, ports);
        for (int port = first; port < last; ++port) join(made, firstPort[host] + static_cast<Vertex>(port), 0);
      }
    }
  }

  void addLink(const FabricLink& link) {
    if (link.level != LinkLevel::Host) return join(link.lower.node, link.upper.node, mbpsOf(graph, link));
    if (gpusOfHost[link.lower.node] == 0) return;
    join(firstPort[link.lower.node] + link.lower.port, link.upper.node, mbpsOf(graph, link));
  }

  GpuWay wayAlong(const std::vector<Vertex>& before, Vertex from, Vertex to) const {
    GpuWay way;
    std::int64_t narrowest = 0;
    bool unknown = false;
    for (Vertex at = to; at != from; at = before[at]) {
      way.steps.push_back(ways[at]);
      if (ways[at].kind == GpuStep::Kind::Domain) ++way.domains;
      if (ways[at].kind == GpuStep::Kind::Switch) ++way.switches;
      const Edge& edge = ways[boost::edge(before[at], at, ways).first];
      unknown = unknown || edge.unknown;
      if (edge.mbps > 0) narrowest = narrowest == 0 ? edge.mbps : std::min(narrowest, edge.mbps);
    }
    way.steps.push_back(ways[from]);
    std::ranges::reverse(way.steps);
    if (!unknown && narrowest > 0) way.bandwidth = static_cast<double>(narrowest) / 1000 * Gbps;
    return way;
  }

  const FabricGraph& graph;
  std::vector<ScaleUpDomain> domains;
  Ways ways;
  std::vector<Vertex> firstGpu, firstPort;  ///< of each host
  std::vector<int> gpusOfHost;
  std::vector<std::uint32_t> domainOfHost;  ///< of those with GPUs
};

GpuGraph::GpuGraph(const Plan& plan, const FabricGraph& graph) : impl_(std::make_unique<Impl>(plan, graph)) {}
GpuGraph::~GpuGraph() = default;
GpuGraph::GpuGraph(GpuGraph&&) noexcept = default;

const std::vector<ScaleUpDomain>& GpuGraph::domains() const { return impl_->domains; }

std::int64_t GpuGraph::gpus() const {
  return std::accumulate(impl_->gpusOfHost.begin(), impl_->gpusOfHost.end(), std::int64_t{0});
}

int GpuGraph::gpusOf(std::uint32_t host) const { return impl_->gpusOfHost[host]; }

std::optional<GpuWay> GpuGraph::way(GpuRef from, GpuRef to) const {
  const auto isThere = [&](GpuRef one) {
    return one.host < impl_->gpusOfHost.size() && one.gpu >= 0 && one.gpu < impl_->gpusOfHost[one.host];
  };
  if (from == to || !isThere(from) || !isThere(to)) return std::nullopt;
  const Ways& ways = impl_->ways;
  const auto vertex = [&](GpuRef one) { return impl_->firstGpu[one.host] + static_cast<Vertex>(one.gpu); };
  const auto domainOf = [&](GpuRef one) { return impl_->domainOfHost[one.host]; };
  const boost::filtered_graph<Ways, boost::keep_all, OfTwoDomains> open(
      ways, boost::keep_all(), OfTwoDomains(ways, impl_->domainOfHost, domainOf(from), domainOf(to)));
  std::vector<Vertex> before(boost::num_vertices(ways));
  std::iota(before.begin(), before.end(), Vertex{0});
  boost::dijkstra_shortest_paths(open, vertex(from),
                                 boost::weight_map(boost::get(&Edge::cost, open)).predecessor_map(before.data()));
  if (before[vertex(to)] == vertex(to)) return std::nullopt;
  return impl_->wayAlong(before, vertex(from), vertex(to));
}

const char* name(GpuStep::Kind kind) {
  switch (kind) {
    case GpuStep::Kind::Gpu:
      return "GPU";
    case GpuStep::Kind::Domain:
      return "scale-up domain";
    case GpuStep::Kind::Port:
      return "port";
    case GpuStep::Kind::Switch:
      break;
  }
  return "switch";
}

}  // namespace hallwright
