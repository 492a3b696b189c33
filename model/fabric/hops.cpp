#include "model/fabric/hops.h"

#include <map>
#include <numeric>

#include "model/fabric/switch_net.h"

namespace hallwright {
namespace {

using Count = std::int64_t;
using Pairs = std::map<int, Count>;

/// Pairs between ports of the class itself: on one switch, or over a common neighbour.
void countInside(const std::vector<std::uint32_t>& twins, const std::vector<Count>& ports, Pairs& pairs) {
  Count all = 0, squares = 0;
  for (const std::uint32_t which : twins) {
    const Count here = ports[which];
    all += here, squares += here * here;
    pairs[1] += here * (here - 1);
  }
  if (all * all > squares) pairs[3] += all * all - squares;
}

}  // namespace

std::vector<bool> everyHost(const FabricGraph& graph) { return std::vector<bool>(graph.hosts.size(), true); }

std::vector<bool> everyMember(const FabricGraph& graph) {
  std::vector<bool> members(graph.hosts.size());
  for (std::size_t i = 0; i < members.size(); ++i) members[i] = !graph.hosts[i].manager;
  return members;
}

HopHistogram hopsBetween(const FabricGraph& graph, const std::vector<bool>& takesPart) {
  const SwitchNet net = switchNet(graph);
  const std::vector<Count> ports = hostPortsBySwitch(graph, takesPart);
  Pairs pairs;
  Walk walk;
  for (const std::vector<std::uint32_t>& twins : twinsOf(net, ports)) {
    walkFrom(net, twins, walk);
    Count ofClass = 0;
    for (const std::uint32_t which : twins) ofClass += ports[which];
    countInside(twins, ports, pairs);
    for (const std::uint32_t which : walk.order) {
      if (walk.distance[which] > 0 && ports[which] > 0) pairs[walk.distance[which] + 1] += ofClass * ports[which];
    }
  }
  const Count all = std::accumulate(ports.begin(), ports.end(), Count{0});
  HopHistogram histogram;
  histogram.apart = all * (all - 1);
  for (const auto& [switches, count] : pairs) {
    if (count == 0) continue;
    histogram.counts.push_back({switches, count});
    histogram.apart -= count;
  }
  return histogram;
}

}  // namespace hallwright
