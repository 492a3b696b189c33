// Power feeds, outlet bindings, cooling units, loops, trays and cables drawn by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/rack.h"

namespace hallwright {

enum class FeedKind : std::uint8_t { Utility, Generator, Transformer, Ups, Switchboard, Busway, FloorPdu, Source };

/// An element of the way from the utility to a rack. `parent` feeds it; none: the top. Rack PDUs hang on feeds by
/// FeedBinding. Rating is either a circuit (volts, amps, phases) or a capacity.
struct Feed {
  FeedId id;
  std::string name;  ///< "A", "UPS 1"
  FeedKind kind = FeedKind::Source;
  FeedId parent;
  ProductId product = 0;
  std::optional<ApparentPower> capacity;
  std::optional<double> efficiency;
  std::optional<Spot> spot;
  Status status;
  friend bool operator==(const Feed&, const Feed&) = default;
};

/// A rack PDU (a device) takes its power from a feed.
struct FeedBinding {
  DeviceId pdu;
  FeedId feed;
  friend bool operator==(const FeedBinding&, const FeedBinding&) = default;
};

/// Supply number `supply` of a device is plugged into `outlet` of a rack PDU. Where a device has none, its supplies are
/// spread over the PDUs of its rack in turn.
struct OutletBinding {
  DeviceId device;
  int supply = 0;
  DeviceId pdu;
  int outlet = 0;
  friend bool operator==(const OutletBinding&, const OutletBinding&) = default;
};

struct PowerPlan {
  std::vector<Feed> feeds;
  std::vector<FeedBinding> bindings;
  std::vector<OutletBinding> outlets;
  friend bool operator==(const PowerPlan&, const PowerPlan&) = default;
};

struct CoolingUnit {
  CoolingUnitId id;
  std::string name;
  ProductId product = 0;
  Spot spot;
  LoopId loop;
  Status status;
  friend bool operator==(const CoolingUnit&, const CoolingUnit&) = default;
};

enum class LoopKind : std::uint8_t { ChilledWater, FacilityWater, Technology };
struct Loop {
  LoopId id;
  std::string name;
  LoopKind kind = LoopKind::ChilledWater;
  std::optional<double> supplyCelsius;
  friend bool operator==(const Loop&, const Loop&) = default;
};

struct CoolingPlan {
  std::vector<CoolingUnit> units;
  std::vector<Loop> loops;
  friend bool operator==(const CoolingPlan&, const CoolingPlan&) = default;
};

enum class TrayKind : std::uint8_t { Data, Mains, Fibre };
/// A way for cables: a channel along `path`. With `zEnd` it is a ladder, which rises or falls evenly along its path to
/// that height, or upright where the path is one point. Channels of the same height that meet in plan are joined; those
/// of different heights are joined by a ladder that ends on both.
struct Tray {
  TrayId id;
  HallId hall;
  std::string name;
  TrayKind kind = TrayKind::Data;
  std::vector<Point> path;
  Length z;  ///< of its bottom; below 0: under the raised floor
  Length width = 300 * mm, height = 100 * mm;
  double fillLimit = 0.25;     ///< of the cross-section, as TIA-569 recommends
  std::optional<Length> zEnd;  ///< of a ladder: of its bottom at the end of its path
  friend bool operator==(const Tray&, const Tray&) = default;
};

/// A logical port: link `index` of port group `group` of a device.
struct PortRef {
  DeviceId device;
  int group = 0;
  int index = 0;
  friend auto operator<=>(const PortRef&, const PortRef&) = default;
};

/// A cable drawn by hand; it replaces the rule's link on either of its ports.
struct DrawnCable {
  CableId id;
  FabricId fabric;
  PortRef from, to;
  ProductId product = 0;
  std::optional<Length> length;
  friend bool operator==(const DrawnCable&, const DrawnCable&) = default;
};

/// What was ordered for a link: it keeps the id and the label that it had then, whatever moves later. `cable` is the
/// schedule's id of the link (model/cabling/cable_id.h).
struct CableOrder {
  std::string cable;
  std::string label;
  ProductId product = 0;
  Length length;
  PortRef from, to;
  friend bool operator==(const CableOrder&, const CableOrder&) = default;
};

}  // namespace hallwright
