#include "model/fabric/dragonfly.h"

#include <algorithm>
#include <string>

namespace hallwright {
namespace {

using Count = std::int64_t;

constexpr Count mostOfRouter = 4096;

std::string text(Count count) { return std::to_string(count); }

std::optional<Error> checkShape(const DragonflyShape& shape) {
  const auto outside = [](const char* key, Count value, Count low) {
    return Error{text(value) + " is out of range: " + text(low) + " to " + text(mostOfRouter), key};
  };
  if (shape.hostsPerRouter < 1 || shape.hostsPerRouter > mostOfRouter) return outside("p", shape.hostsPerRouter, 1);
  if (shape.routersPerGroup < 1 || shape.routersPerGroup > mostOfRouter) return outside("a", shape.routersPerGroup, 1);
  if (shape.globalLinks < 0 || shape.globalLinks > mostOfRouter) return outside("h", shape.globalLinks, 0);
  return std::nullopt;
}

std::optional<Error> checkGroups(Count groups, Count most, Count globalPorts) {
  if (groups < 1) return Error{text(groups) + " is out of range: 1 to " + text(most), "groups"};
  if (groups <= most) return std::nullopt;
  return Error{text(groups) + " groups cannot be joined: " + text(globalPorts) + " global links of a group reach " +
                   text(most - 1) + " others",
               "groups"};
}

Count halves(Count number) { return number / 2 * (number - number / 2); }

}  // namespace

Result<DragonflySize> sizeDragonfly(const DragonflyInput& input) {
  if (auto error = checkShape(input.shape)) return *error;
  const Count p = input.shape.hostsPerRouter, a = input.shape.routersPerGroup, h = input.shape.globalLinks;
  const Count most = a * h + 1;
  DragonflySize size;
  size.groups = input.groups.value_or(most);
  if (auto error = checkGroups(size.groups, most, a * h)) return *error;
  const Count others = size.groups - 1, fit = others > 0 ? a * h / others : 0;
  if (input.linksPerPair < 0 || (others > 0 && input.linksPerPair > fit)) {
    return Error{text(input.linksPerPair) + " links between two groups do not fit: " + text(a * h) +
                     " global links of a group hold " + text(fit) + " to each of " + text(others),
                 "links_per_pair"};
  }
  size.linksPerPair = others > 0 && input.linksPerPair > 0 ? input.linksPerPair : fit;
  size.routers = size.groups * a;
  size.radix = p + a - 1 + h;
  size.hostLinks = size.routers * p;
  size.localLinks = size.groups * (a * (a - 1) / 2);
  size.globalLinks = size.linksPerPair * (size.groups * others / 2);
  size.spareGlobalPorts = size.routers * h - 2 * size.globalLinks;
  const Count across = others > 0 ? halves(size.groups) * size.linksPerPair : a > 1 ? halves(a) : size.hostLinks;
  size.bisectionLinks = std::min(across, size.hostLinks / 2);
  return size;
}

std::int64_t globalPort(const DragonflySize& size, std::int64_t from, std::int64_t to, std::int64_t nth) {
  return nth * (size.groups - 1) + (to < from ? to : to - 1);
}

}  // namespace hallwright
