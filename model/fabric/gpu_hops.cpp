// Pairs of GPUs by the class of their way, without looking at every pair.
#include <algorithm>
#include <map>

#include "model/fabric/gpu_graph.h"
#include "model/fabric/switch_net.h"

namespace hallwright {
namespace {

using Count = std::int64_t;
using Switches = std::vector<std::uint32_t>;  ///< sorted, each once

/// GPUs whose own ports are on the same switches, and whose domain's ports too.
struct GpuClass {
  Switches own, ofDomain;
  bool hasDomain = false;  ///< others are in its domain
  Count gpus = 0;
  friend auto operator<=>(const GpuClass&, const GpuClass&) = default;
};

/// How many GPUs of a class a domain has.
struct Share {
  std::size_t ofClass = 0;
  Count gpus = 0;
};

struct Classes {
  std::vector<GpuClass> all;
  std::vector<std::vector<Share>> ofDomain;
};

/// Domains and switches on a way; ordered as ways are chosen.
struct WayClass {
  int hops = unreached, domains = 0;
  friend auto operator<=>(const WayClass&, const WayClass&) = default;
};

void settle(Switches& switches) {
  std::ranges::sort(switches);
  const auto twice = std::ranges::unique(switches);
  switches.erase(twice.begin(), twice.end());
}

/// The switch of each port of a host; none where no link is on it.
std::vector<std::vector<std::uint32_t>> switchesOfPorts(const FabricGraph& graph) {
  constexpr auto none = static_cast<std::uint32_t>(unreached);
  std::vector<std::vector<std::uint32_t>> ports(graph.hosts.size());
  for (std::size_t i = 0; i < ports.size(); ++i)
    ports[i].resize(static_cast<std::size_t>(graph.portMaps[graph.hosts[i].ports].links), none);
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::Host) ports[link.lower.node][link.lower.port] = link.upper.node;
  }
  return ports;
}

Switches switchesOf(const std::vector<std::uint32_t>& ports, int gpu, int gpus) {
  const auto [first, last] = portsOfGpu(gpu, gpus, static_cast<int>(ports.size()));
  Switches switches;
  for (int port = first; port < last; ++port) {
    const std::uint32_t at = ports[static_cast<std::size_t>(port)];
    if (at != static_cast<std::uint32_t>(unreached)) switches.push_back(at);
  }
  settle(switches);
  return switches;
}

Classes classesOf(const FabricGraph& graph, const std::vector<ScaleUpDomain>& domains) {
  const auto ports = switchesOfPorts(graph);
  std::map<GpuClass, std::size_t> numbers;
  Classes classes;
  for (const ScaleUpDomain& domain : domains) {
    std::map<Switches, Count> byOwn;
    GpuClass one{.hasDomain = domain.gpus() > 1};
    for (const std::uint32_t host : domain.hosts) {
      for (int gpu = 0; gpu < domain.gpusPerHost; ++gpu) {
        const Switches own = switchesOf(ports[host], gpu, domain.gpusPerHost);
        one.ofDomain.insert(one.ofDomain.end(), own.begin(), own.end());
        ++byOwn[own];
      }
    }
    settle(one.ofDomain);
    std::vector<Share>& shares = classes.ofDomain.emplace_back();
    for (const auto& [own, count] : byOwn) {
      one.own = own;
      const auto [at, isNew] = numbers.try_emplace(one, classes.all.size());
      if (isNew) classes.all.push_back(one);
      classes.all[at->second].gpus += count;
      shares.push_back({at->second, count});
    }
  }
  return classes;
}

/// Switches on a way from the nearest source to the nearest of these; unreached where there is none.
int nearest(const std::vector<int>& distance, const Switches& switches) {
  int best = unreached;
  for (const std::uint32_t at : switches) {
    if (distance[at] != unreached && (best == unreached || distance[at] + 1 < best)) best = distance[at] + 1;
  }
  return best;
}

class HopCounter {
 public:
  HopCounter(const FabricGraph& graph, const std::vector<ScaleUpDomain>& domains)
      : classes_(classesOf(graph, domains)), net_(foldedNet(graph)) {}

  GpuHops run() {
    std::vector<std::vector<std::size_t>> domainsOfClass(classes_.all.size());
    for (std::size_t i = 0; i < classes_.ofDomain.size(); ++i) {
      for (const Share& share : classes_.ofDomain[i]) domainsOfClass[share.ofClass].push_back(i);
    }
    std::vector<WayClass> ways(classes_.all.size());
    for (std::size_t from = 0; from < classes_.all.size(); ++from) {
      waysFrom(classes_.all[from], ways);
      for (std::size_t to = 0; to < ways.size(); ++to)
        pairs_[ways[to]] += classes_.all[from].gpus * classes_.all[to].gpus;
      for (const std::size_t domain : domainsOfClass[from]) moveInside(domain, from, ways);
    }
    return result();
  }

 private:
  /// Switches without a GPU's port that look alike count once; those with one stay as they are.
  SwitchNet foldedNet(const FabricGraph& graph) const {
    std::vector<Count> ports(graph.switches.size(), 0);
    for (const GpuClass& one : classes_.all) {
      for (const std::uint32_t at : one.own) ++ports[at];
    }
    return folded(switchNet(graph), ports);
  }

  void waysFrom(const GpuClass& from, std::vector<WayClass>& ways) {
    walkFrom(net_, from.own, own_);
    walkFrom(net_, from.ofDomain, domain_);
    for (std::size_t i = 0; i < ways.size(); ++i) ways[i] = wayTo(from, classes_.all[i]);
  }

  WayClass wayTo(const GpuClass& from, const GpuClass& to) const {
    WayClass best;
    const auto offer = [&](const Walk& walk, const Switches& switches, int domains) {
      const int passed = nearest(walk.distance, switches);
      if (passed == unreached) return;
      const WayClass way{passed + domains, domains};
      if (best.hops == unreached || way < best) best = way;
    };
    offer(own_, to.own, 0);
    if (from.hasDomain) offer(domain_, to.own, 1);
    if (to.hasDomain) offer(own_, to.ofDomain, 1);
    if (from.hasDomain && to.hasDomain) offer(domain_, to.ofDomain, 2);
    return best;
  }

  /// Pairs within a domain go through it alone, and a GPU is no pair with itself.
  void moveInside(std::size_t domain, std::size_t from, const std::vector<WayClass>& ways) {
    const std::vector<Share>& shares = classes_.ofDomain[domain];
    const auto mine = std::ranges::find(shares, from, &Share::ofClass);
    for (const Share& share : shares) {
      pairs_[ways[share.ofClass]] -= mine->gpus * share.gpus;
      pairs_[WayClass{1, 1}] += mine->gpus * share.gpus;
    }
    pairs_[WayClass{1, 1}] -= mine->gpus;
  }

  GpuHops result() const {
    GpuHops hops;
    for (const auto& [way, count] : pairs_) {
      if (way.hops == unreached) hops.apart = count;
      if (way.hops != unreached && count > 0) hops.counts.push_back({way.domains, way.hops - way.domains, count});
    }
    return hops;
  }

  Classes classes_;
  SwitchNet net_;
  Walk own_, domain_;
  std::map<WayClass, Count> pairs_;
};

}  // namespace

GpuHops gpuHops(const FabricGraph& graph, const std::vector<ScaleUpDomain>& domains) {
  return HopCounter(graph, domains).run();
}

}  // namespace hallwright
