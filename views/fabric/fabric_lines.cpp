#include "views/fabric/fabric_lines.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace hallwright {
namespace {

constexpr std::int64_t few = 24;

void placeNodes(const FabricContainer& one, int index, std::vector<FabricSpot>& places) {
  const bool cells = one.kind == FabricContainer::Kind::Frame;
  for (std::size_t i = 0; i < one.nodes.size(); ++i) places[one.nodes[i]] = {index, cells ? static_cast<int>(i) : -1};
}

}  // namespace

FabricPlaces::FabricPlaces(const FabricGraph& graph, const FabricLayout& layout)
    : hosts(graph.hosts.size()), switches(graph.switches.size()) {
  for (std::size_t i = 0; i < layout.containers().size(); ++i) {
    const FabricContainer& one = layout.containers()[i];
    if (one.kind == FabricContainer::Kind::Bar) continue;
    placeNodes(one, static_cast<int>(i), one.layer == FabricLayer::Host ? hosts : switches);
  }
}

FabricSpot FabricPlaces::lower(const FabricLink& link) const {
  return link.level == LinkLevel::Host ? hosts[link.lower.node] : switches[link.lower.node];
}

std::vector<FabricLine> bundlesOf(const FabricGraph& graph, const FabricPlaces& places) {
  std::unordered_map<std::uint64_t, std::int64_t> counts;
  for (const FabricLink& link : graph.links) {
    const int lower = places.lower(link).container, upper = places.upper(link).container;
    if (lower < 0 || upper < 0) continue;
    ++counts[(static_cast<std::uint64_t>(lower) << 32U) | static_cast<std::uint32_t>(upper)];
  }
  std::vector<FabricLine> bundles;
  for (const auto& [key, count] : counts) {
    const auto lower = static_cast<int>(key >> 32U), upper = static_cast<int>(key & 0xFFFFFFFFU);
    bundles.push_back({{lower, -1}, {upper, -1}, count, {}});
  }
  std::ranges::sort(bundles, {}, [](const FabricLine& line) { return std::pair(line.lower, line.upper); });
  return bundles;
}

std::vector<FabricLine> linesOf(const FabricGraph& graph, const FabricPlaces& places,
                                const std::function<bool(const FabricLink&)>& wanted) {
  std::map<std::pair<FabricSpot, FabricSpot>, std::vector<std::uint32_t>> lines;
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const FabricLink& link = graph.links[i];
    if (!wanted(link)) continue;
    const FabricSpot lower = places.lower(link), upper = places.upper(link);
    const bool within = lower.container == upper.container && lower.cell < 0;
    if (lower.container < 0 || upper.container < 0 || within) continue;
    lines[{lower, upper}].push_back(static_cast<std::uint32_t>(i));
  }
  std::vector<FabricLine> all;
  for (auto& [ends, links] : lines) {
    const auto count = std::ssize(links);
    all.push_back({ends.first, ends.second, count, std::move(links)});
  }
  return all;
}

std::vector<FabricLine> takeFew(const FabricGraph& graph, const FabricPlaces& places, const FabricLayout& layout,
                                std::vector<FabricLine>& bundles) {
  const auto isFrame = [&](int index) {
    return layout.containers()[static_cast<std::size_t>(index)].kind == FabricContainer::Kind::Frame;
  };
  std::set<std::pair<int, int>> taken;
  std::erase_if(bundles, [&](const FabricLine& bundle) {
    const int lower = bundle.lower.container, upper = bundle.upper.container;
    if (bundle.count > few || !isFrame(lower) || !isFrame(upper)) return false;
    taken.emplace(lower, upper);
    return true;
  });
  if (taken.empty()) return {};
  return linesOf(graph, places, [&](const FabricLink& link) {
    return taken.contains({places.lower(link).container, places.upper(link).container});
  });
}

}  // namespace hallwright
