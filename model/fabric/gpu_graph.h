// The graph from GPU to GPU: what joins GPUs inside a server or rack (scale_up.h) and the fabric's links as one.
//   vertices   GPU; scale-up domain, one logical switch with all its GPUs; port of a host; switch of the fabric
//   edges      GPU - domain: its scale-up bandwidth; GPU - its ports by the rail rule (portsOfGpu): no figure, they
//              never narrow a way; port - switch and switch - switch: the links, each at the slower of its two ports
//   hops       vertices that switch on a way: domains and switches. A GPU passes on for others of its domain, so that
//   each
//              reaches another rail by its neighbour's port; those of other domains pass nothing on
//   way        within a domain that alone; else the one of fewest hops, of these the one through fewest domains
//   bandwidth  of a way: the least of one link of each of its parts; unknown where a domain's is
//   class      of a pair of GPUs: how many domains and how many switches its way goes through
//   GpuGraph gpus(plan, graph);  gpus.way({0, 3}, {9, 3});  gpus.hops();
// Pairs are counted by classes of GPUs whose ports, and whose domain's ports, are on the same switches: two walks a
// class over switches of which those alike count once, then classes x classes. Managers take no part.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "model/fabric/scale_up.h"

namespace hallwright {

/// Host of the graph and number of the GPU in it, from 0.
struct GpuRef {
  std::uint32_t host = 0;
  int gpu = 0;
  friend bool operator==(GpuRef, GpuRef) = default;
};

/// `which` counts hosts of the graph, domains or switches by kind; `number` is a GPU's or port's of the host.
struct GpuStep {
  enum class Kind : std::uint8_t { Gpu, Domain, Port, Switch } kind = Kind::Gpu;
  std::uint32_t which = 0;
  int number = 0;
  friend bool operator==(const GpuStep&, const GpuStep&) = default;
};

struct GpuWay {
  std::vector<GpuStep> steps;  ///< both GPUs included
  int domains = 0, switches = 0;
  std::optional<Bandwidth> bandwidth;  ///< none: unknown
  int hops() const { return domains + switches; }
};

/// Ordered pairs of GPUs, N(N - 1) for N.
struct GpuHopCount {
  int domains = 0, switches = 0;
  std::int64_t pairs = 0;
  int hops() const { return domains + switches; }
  friend bool operator==(const GpuHopCount&, const GpuHopCount&) = default;
};
struct GpuHops {
  std::vector<GpuHopCount> counts;  ///< by rising hops, then domains
  std::int64_t apart = 0;           ///< pairs that nothing joins
};

/// Keeps a reference to the graph, not to the plan.
class GpuGraph {
 public:
  GpuGraph(const Plan& plan, const FabricGraph& graph);
  ~GpuGraph();
  GpuGraph(GpuGraph&&) noexcept;
  GpuGraph& operator=(GpuGraph&&) = delete;

  const std::vector<ScaleUpDomain>& domains() const;
  std::int64_t gpus() const;
  int gpusOf(std::uint32_t host) const;
  /// None where nothing joins the two, or they are one.
  std::optional<GpuWay> way(GpuRef from, GpuRef to) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Of all pairs of GPUs in these domains of the graph.
GpuHops gpuHops(const FabricGraph& graph, const std::vector<ScaleUpDomain>& domains);

const char* name(GpuStep::Kind kind);

}  // namespace hallwright
