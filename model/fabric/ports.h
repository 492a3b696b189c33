// How a fabric numbers the ports of a product: the port groups that it may use, one behind the other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/catalog/product.h"
#include "model/plan/facilities.h"
#include "model/plan/network.h"

namespace hallwright {

/// One port group: `links` logical ports in cages of `linksPerCage`.
struct PortSpan {
  int group = 0;
  int links = 0;
  int linksPerCage = 1;
  Bandwidth speed;
  std::string cage;
  friend bool operator==(const PortSpan&, const PortSpan&) = default;
};

/// Port n of a host or switch is the n-th of these. A switch's uplink ports (PortRole::InterSwitch) come last, from
/// `firstInterSwitch` on.
struct PortMap {
  ProductId product = 0;
  bool ofSwitch = false;
  int links = 0, firstInterSwitch = 0;
  std::vector<PortSpan> spans;
  friend bool operator==(const PortMap&, const PortMap&) = default;
};

inline constexpr int mostPorts = 65535;

/// The ports of a host for one kind of fabric; none where the product has no such ports or more than mostPorts.
PortMap hostPorts(const Product& product, FabricPurpose purpose);
/// A switch whose record has no port groups gets one, of `radix` single cages.
PortMap switchPorts(const Product& product);

const PortSpan& spanOf(const PortMap& map, int port);
/// The cage of a port, counted over all spans: its links share one transceiver or one twin cable.
int cageOf(const PortMap& map, int port);
int cagesOf(const PortMap& map);
PortRef portRef(const PortMap& map, DeviceId device, int port);
/// The number of a catalog port in this map; none where the fabric does not use its group.
std::optional<int> portNumber(const PortMap& map, const PortRef& port);

}  // namespace hallwright
