#include "model/fabric/ports.h"

#include "model/plan/port_names.h"

namespace hallwright {
namespace {

void addGroups(PortMap& map, const Product& product, PortRole role) {
  for (int group = 0; group < static_cast<int>(product.ports.size()); ++group) {
    const PortGroup& ports = product.ports[static_cast<std::size_t>(group)];
    if (ports.role != role || ports.count <= 0 || ports.linksPerCage <= 0) continue;
    if (static_cast<std::int64_t>(ports.count) * ports.linksPerCage > mostPorts - map.links) continue;
    map.spans.push_back({group, ports.links(), ports.linksPerCage, ports.speed, ports.cage});
    map.links += ports.links();
  }
}

/// The span of a port and the first port of it.
struct Place {
  const PortSpan* span;
  int first, firstCage;
};

Place placeOf(const PortMap& map, int port) {
  int first = 0, firstCage = 0;
  for (const PortSpan& span : map.spans) {
    if (port < first + span.links) return {&span, first, firstCage};
    first += span.links, firstCage += span.links / span.linksPerCage;
  }
  return {&map.spans.back(), first - map.spans.back().links, firstCage};
}

}  // namespace

PortMap hostPorts(const Product& product, FabricPurpose purpose) {
  PortMap map{product.id, false, 0, 0, {}};
  addGroups(map, product, portRole(purpose));
  map.firstInterSwitch = map.links;
  return map;
}

PortMap switchPorts(const Product& product) {
  PortMap map{product.id, true, 0, 0, {}};
  addGroups(map, product, PortRole::Switch);
  if (map.links == 0 && product.fabricSwitch && product.fabricSwitch->radix > 0 &&
      product.fabricSwitch->radix <= mostPorts) {
    map.links = product.fabricSwitch->radix;
    map.spans.push_back({0, map.links, 1, product.fabricSwitch->portSpeed, ""});
  }
  map.firstInterSwitch = map.links;
  addGroups(map, product, PortRole::InterSwitch);
  return map;
}

const PortSpan& spanOf(const PortMap& map, int port) { return *placeOf(map, port).span; }

int cageOf(const PortMap& map, int port) {
  const Place place = placeOf(map, port);
  return place.firstCage + (port - place.first) / place.span->linksPerCage;
}

int cagesOf(const PortMap& map) { return map.links > 0 ? cageOf(map, map.links - 1) + 1 : 0; }

PortRef portRef(const PortMap& map, DeviceId device, int port) {
  const Place place = placeOf(map, port);
  return {device, place.span->group, port - place.first};
}

std::optional<int> portNumber(const PortMap& map, const PortRef& port) {
  int first = 0;
  for (const PortSpan& span : map.spans) {
    if (span.group == port.group && port.index >= 0 && port.index < span.links) return first + port.index;
    first += span.links;
  }
  return std::nullopt;
}

}  // namespace hallwright
