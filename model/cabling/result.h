// What the cabling stage knows of a plan: for each fabric its cables, each with the way it takes, its length and its
// product, the parts to buy for them, and for each tray how full it is. Made by estimateCabling (estimate_cabling.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/cabling/tray_graph.h"
#include "model/fabric/result.h"
#include "model/units/range.h"

namespace hallwright {

/// Where a cable or transceiver sits. Managers are counted apart from nodes, as the reference architectures do.
enum class PartUse : std::uint8_t {
  HostCable,
  ManagerCable,
  LeafSpineCable,
  SpineCoreCable,
  InterSwitchCable,
  SwitchTransceiver,
  HostTransceiver,
  ManagerTransceiver
};

/// One line of a fabric's part list. product 0: not chosen, the price is unknown.
struct FabricPart {
  PartUse use = PartUse::HostCable;
  ProductId product = 0;
  std::optional<Length> length;  ///< to be ordered; none: of a transceiver, or not known
  PhaseCount count;
  std::string what;  ///< "MFP7E10 multimode fibre"
  std::string rule;  ///< "one a link", "one a cage in use"
  friend bool operator==(const FabricPart&, const FabricPart&) = default;
};

/// What draws power in the cages of a switch beside the switch itself.
struct SwitchOptic {
  std::uint32_t switchIndex = 0;  ///< in FabricGraph::switches
  ProductId product = 0;          ///< 0: not chosen
  std::uint16_t count = 0;
  std::uint8_t links = 1;  ///< of one transceiver
  bool ofCable = false;    ///< ends of active copper or active optical cables, rather than transceivers
  friend bool operator==(const SwitchOptic&, const SwitchOptic&) = default;
};

/// Why a cable has no length.
enum class CableTrouble : std::uint8_t {
  None,
  NotPlaced,  ///< an end is a role without device, or its rack does not stand in a hall
  NoTray,     ///< a rack has no tray in reach
  NoWay,      ///< no way through the trays joins the two racks
  TooLong     ///< there is a way, and no product reaches
};

/// Which way a cable takes from one end to the other.
enum class CableWay : std::uint8_t { Unknown, InRack, SidePanels, Trays };

/// Links between the same two cages share a cable as far as it holds them: `links` of FabricGraph::links from `link`
/// on. path: port to port, without slack. need: path and slack. ordered: need, rounded up to what the product comes in.
struct Cable {
  std::uint32_t link = 0;
  std::uint32_t route = noRoute;    ///< in CablingResult::routes, of CableWay::Trays
  std::uint16_t option = noOption;  ///< in FabricCabling::options; noOption: none chosen
  std::uint8_t links = 1;
  CableWay way = CableWay::Unknown;
  CableTrouble trouble = CableTrouble::NotPlaced;
  Length path, need, ordered;  ///< 0 where not known

  static constexpr std::uint32_t noRoute = 0xFFFFFFFF;
  static constexpr std::uint16_t noOption = 0xFFFF;
};

/// A product, or a fibre with a transceiver at each end, that can be a cable between two kinds of cages.
struct CableOption {
  ProductId product = 0;  ///< of the cable; 0: not chosen
  Medium medium = Medium::MultimodeFibre;
  ProductId lowerTransceiver = 0, upperTransceiver = 0;  ///< of fibre; 0: none fits
  Length reach;                                          ///< longest need that it serves
  std::uint8_t linksPerCable = 1;
  bool needsTransceivers = false;
  bool chosen = false;  ///< by the planner, rather than by reach alone
  friend bool operator==(const CableOption&, const CableOption&) = default;
};

struct FabricCabling {
  FabricId fabric;
  std::vector<Cable> cables;  ///< in the order of the graph's links
  std::vector<CableOption> options;
  std::vector<FabricPart> parts;
  std::vector<SwitchOptic> optics;  ///< by switch
};

/// How full one segment of a tray is, by the outer diameters of its cables.
struct SegmentFill {
  std::int64_t cables = 0, unknown = 0;  ///< unknown: cables of unknown diameter among them
  double squareMetres = 0;               ///< of those that are known
  double fill = 0;                       ///< of the segment's cross-section: a lower bound where any is unknown
  Total<double> kgPerMetre;
};

/// Metres of cable as ordered and pieces, by product.
struct CableTotal {
  ProductId product = 0;
  std::int64_t pieces = 0;
  Length ordered;
};

struct KnownWays;

struct CablingResult {
  std::shared_ptr<const TrayGraph> trays;
  TrayRoutes routes;
  std::vector<SegmentFill> fill;       ///< one a segment of `trays`
  std::vector<FabricCabling> fabrics;  ///< as in the plan
  std::vector<CableTotal> totals;      ///< by product, of cables with a length
  std::int64_t withLength = 0, withoutLength = 0;
  std::vector<Finding> problems;           ///< rules "cabling.*" and those of products, "fabric.*"
  std::shared_ptr<const KnownWays> known;  ///< of use to the next estimate

  const FabricCabling* fabric(FabricId id) const;
};

/// Optics in one switch, over all fabrics that it serves.
struct DeviceOptics {
  DeviceId device;
  std::vector<SwitchOptic> optics;
  friend bool operator==(const DeviceOptics&, const DeviceOptics&) = default;
};
/// Of switches that are placed; sorted by device.
std::vector<DeviceOptics> opticsByDevice(const FabricResult& fabrics, const CablingResult& cabling);

}  // namespace hallwright
