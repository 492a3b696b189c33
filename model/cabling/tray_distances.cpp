#include "model/cabling/tray_distances.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <limits>

namespace hallwright {
namespace {

struct Way {
  std::int64_t micrometres = 0;
  std::uint32_t segment = 0;
};
using Ways = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, Way>;
constexpr std::uint32_t noSegment = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();

/// Notes the segment by which each node was reached best.
class KeepLast : public boost::default_dijkstra_visitor {
 public:
  explicit KeepLast(std::vector<std::uint32_t>& last) : last_(&last) {}
  template <class Edge>
  void edge_relaxed(Edge edge, const Ways& ways) {
    (*last_)[boost::target(edge, ways)] = ways[edge].segment;
  }

 private:
  std::vector<std::uint32_t>* last_;
};

}  // namespace

struct TrayDistances::Weighted {
  Ways ways;
};

TrayDistances::TrayDistances(const TrayGraph& graph, const Weight& weight)
    : graph_(graph), weighted_(std::make_unique<Weighted>(Weighted{Ways(graph.nodes.size())})) {
  for (std::uint32_t i = 0; i < graph.segments.size(); ++i) {
    const TraySegment& segment = graph.segments[i];
    if (const auto length = weight(i)) {
      boost::add_edge(segment.from, segment.to, Way{length->micrometres(), i}, weighted_->ways);
    }
  }
  trees_.resize(graph.nodes.size());
}

TrayDistances::~TrayDistances() = default;

const TrayDistances::Tree& TrayDistances::treeFrom(std::uint32_t node) {
  std::unique_ptr<Tree>& tree = trees_[node];
  if (tree) return *tree;
  tree = std::make_unique<Tree>(Tree{std::vector<std::int64_t>(graph_.nodes.size(), far),
                                     std::vector<std::uint32_t>(graph_.nodes.size(), noSegment)});
  boost::dijkstra_shortest_paths(weighted_->ways, node,
                                 boost::weight_map(boost::get(&Way::micrometres, weighted_->ways))
                                     .distance_map(tree->micrometres.data())
                                     .distance_inf(far)
                                     .visitor(KeepLast(tree->lastSegment)));
  std::replace(tree->micrometres.begin(), tree->micrometres.end(), far, std::int64_t{-1});
  return *tree;
}

std::optional<Length> TrayDistances::between(std::uint32_t from, std::uint32_t to) {
  const std::int64_t length = treeFrom(from).micrometres[to];
  if (length < 0) return std::nullopt;
  return Length::fromMicrometres(length);
}

std::vector<std::uint32_t> TrayDistances::segmentsBetween(std::uint32_t from, std::uint32_t to) {
  const Tree& tree = treeFrom(from);
  std::vector<std::uint32_t> segments;
  while (to != from && tree.lastSegment[to] != noSegment) {
    const TraySegment& segment = graph_.segments[tree.lastSegment[to]];
    segments.push_back(tree.lastSegment[to]);
    to = segment.from == to ? segment.to : segment.from;
  }
  std::reverse(segments.begin(), segments.end());
  return segments;
}

namespace {

/// From a point of a segment to one of its nodes.
Length toNode(const TraySegment& segment, const TrayPoint& point, std::uint32_t node) {
  return node == segment.from ? point.along : segment.length - point.along;
}

}  // namespace

std::optional<WayBetween> shortestWay(const TrayGraph& graph, const TrayPoint& from, const TrayPoint& to,
                                      TrayDistances& ways) {
  if (from.segment == to.segment) return WayBetween{true, 0, 0, apart(from.along, to.along)};
  std::optional<WayBetween> best;
  const TraySegment &first = graph.segments[from.segment], &last = graph.segments[to.segment];
  for (const std::uint32_t leave : {first.from, first.to}) {
    for (const std::uint32_t enter : {last.from, last.to}) {
      const auto between = ways.between(leave, enter);
      if (!between) continue;
      const Length length = toNode(first, from, leave) + *between + toNode(last, to, enter);
      if (!best || length < best->length) best = WayBetween{false, leave, enter, length};
    }
  }
  return best;
}

std::vector<std::uint32_t> segmentsOf(const WayBetween& way, const TrayPoint& from, const TrayPoint& to,
                                      TrayDistances& ways) {
  std::vector<std::uint32_t> through{from.segment};
  if (!way.direct) {
    const auto between = ways.segmentsBetween(way.leave, way.enter);
    through.insert(through.end(), between.begin(), between.end());
    through.push_back(to.segment);
  }
  // One that starts at a node may run back over the segment it stands on: that is the same segment.
  through.erase(std::unique(through.begin(), through.end()), through.end());
  return through;
}

}  // namespace hallwright
