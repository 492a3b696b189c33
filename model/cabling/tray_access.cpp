#include "model/cabling/tray_access.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace hallwright {
namespace {

constexpr std::size_t mostLevels = 4;

double asUm(Length length) { return static_cast<double>(length.micrometres()); }

/// Of a level or rising segment; an upright one is entered at its ends, which its channels have.
TrayAccess nearestOn(const TrayGraph& graph, std::uint32_t number, Point corner) {
  const TraySegment& segment = graph.segments[number];
  const TrayNode &a = graph.nodes[segment.from], &b = graph.nodes[segment.to];
  const double dx = asUm(b.at.x - a.at.x), dy = asUm(b.at.y - a.at.y), square = dx * dx + dy * dy;
  const double to = asUm(corner.x - a.at.x) * dx + asUm(corner.y - a.at.y) * dy;
  const double share = square > 0 ? std::clamp(to / square, 0.0, 1.0) : 0;
  const TrayPoint point{number, Length::rounded(share * asUm(segment.length))};
  const TrayNode at = placeOf(graph, point);
  return {point, at.z, apart(at.at.x, corner.x) + apart(at.at.y, corner.y)};
}

}  // namespace

TrayIndex::TrayIndex(const TrayGraph& graph, Length reach)
    : graph_(graph), reach_(reach), side_(std::max(reach, oneMetre)) {
  for (std::uint32_t i = 0; i < graph.segments.size(); ++i) {
    const TraySegment& segment = graph.segments[i];
    if (!segment.tray) continue;
    const TrayNode &a = graph.nodes[segment.from], &b = graph.nodes[segment.to];
    const auto [left, right] = std::minmax(a.at.x, b.at.x);
    const auto [low, high] = std::minmax(a.at.y, b.at.y);
    for (std::int64_t column = number(left - reach); column <= number(right + reach); ++column) {
      for (std::int64_t row = number(low - reach); row <= number(high + reach); ++row) {
        cells_[cell(a.hall, column, row)].push_back(i);
      }
    }
  }
}

std::int64_t TrayIndex::number(Length length) const {
  return static_cast<std::int64_t>(std::floor(asUm(length) / asUm(side_)));
}

std::uint64_t TrayIndex::cell(HallId hall, std::int64_t column, std::int64_t row) const {
  const auto low = [](std::int64_t value) { return static_cast<std::uint64_t>(value) & 0xFFFFFF; };
  return (static_cast<std::uint64_t>(hall.value) << 48) | (low(column) << 24) | low(row);
}

std::vector<TrayAccess> TrayIndex::near(HallId hall, Point corner) const {
  std::vector<TrayAccess> found;
  const auto at = cells_.find(cell(hall, number(corner.x), number(corner.y)));
  if (at == cells_.end()) return found;
  for (const std::uint32_t segment : at->second) {
    if (graph_.nodes[graph_.segments[segment].from].hall != hall) continue;
    const TrayAccess access = nearestOn(graph_, segment, corner);
    if (access.aside <= reach_) found.push_back(access);
  }
  const auto before = [](const TrayAccess& a, const TrayAccess& b) {
    return std::tie(a.aside, a.point) < std::tie(b.aside, b.point);
  };
  std::sort(found.begin(), found.end(), before);
  std::vector<TrayAccess> nearest;
  for (const TrayAccess& access : found) {
    const bool known = std::any_of(nearest.begin(), nearest.end(), [&](const TrayAccess& one) {
      return onOneLevel(one.z, access.z) &&
             graph_.fibreOnly[one.point.segment] == graph_.fibreOnly[access.point.segment];
    });
    if (!known && nearest.size() < mostLevels) nearest.push_back(access);
  }
  return nearest;
}

}  // namespace hallwright
