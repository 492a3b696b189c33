// The parts of a cable's way outside of trays: from a port to the side of its rack and on to a tray, within a rack, or
// through side panels to the neighbour.
//   in rack       leads to the nearer side that both can use + the difference of heights (+ the rack's depth where one
//                 port looks to the front and the other to the rear)
//   side panels   leads to the touching sides + the difference of heights + the gap; only ports of one face
//   to a tray     lead + |z of tray - z of port| + the way aside to its centre line
// Inside model/cabling only, but for the struct.
#pragma once

#include <optional>

#include "model/cabling/rack_sites.h"
#include "model/cabling/result.h"

namespace hallwright {

/// From the port: along the device to the side of the rack (lead), up or down (drop), level to the tray (aside).
struct EndParts {
  Length lead, drop, aside;
  Length sum() const { return lead + drop + aside; }
};

/// InRack: the rise is `from.drop`, the rack's depth where a cable changes the face `from.aside`.
/// SidePanels: the rise is `from.drop`, the gap `from.aside`.
struct NearWay {
  CableWay way = CableWay::InRack;
  EndParts from, to;
  Length length() const { return from.sum() + to.sum(); }
};
/// None where the racks are neither one nor neighbours.
std::optional<NearWay> nearWay(const RackSites& racks, const PortPlace& from, const PortPlace& to);

EndParts toTray(const RackSites& racks, const PortPlace& port, const TrayNode& tray);

}  // namespace hallwright
