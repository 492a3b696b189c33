// Things that can be bought and placed: servers, switches, racks, rack PDUs, cooling units, cables, transceivers,
// trays. One record type with optional parts: a part is there exactly where the product has that side.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/catalog/source.h"
#include "model/units/length.h"
#include "model/units/quantity.h"
#include "model/units/range.h"

namespace hallwright {

using ProductId = std::uint32_t;  ///< of a record within one plan; 0 in the library catalog

enum class ProductKind : std::uint8_t {
  GpuServer,
  Server,
  StorageServer,
  Appliance,
  Switch,
  Rack,
  RackPdu,
  CoolingUnit,
  PowerUnit,
  Cable,
  Transceiver,
  Tray
};

/// Which fabric a port is meant for. Switch: any port of a switch.
enum class PortRole : std::uint8_t { Compute, Storage, InBand, OutOfBand, Switch, InterSwitch };
enum class Face : std::uint8_t { Front, Rear };

/// `count` cages alike, each with `linksPerCage` logical ports (a twin-port OSFP cage holds 2).
struct PortGroup {
  std::string name;  ///< "compute", "osfp"
  PortRole role = PortRole::Compute;
  int count = 0;
  std::string cage;  ///< "OSFP", "QSFP112", "RJ45"
  int linksPerCage = 1;
  Bandwidth speed;  ///< of one link
  Face face = Face::Rear;

  int links() const { return count * linksPerCage; }
  friend bool operator==(const PortGroup&, const PortGroup&) = default;
};

/// n supplies of which `needed` must carry the load; rating of one.
struct Supplies {
  int count = 0;
  int needed = 0;
  std::optional<Power> rating;
  std::string inlet;  ///< "C20"
  friend bool operator==(const Supplies&, const Supplies&) = default;
};

/// How a product sits in a rack. heightHalfUnits 0: a 0U device on a side post.
struct MountSpec {
  int heightHalfUnits = 0;
  Length width, height, depth;  ///< of the body
  int lanes = 1;                ///< 1 fills the width, 2: two stand side by side in one U
  friend bool operator==(const MountSpec&, const MountSpec&) = default;
};

/// Power drawn. Nameplate sizes circuits, typical is what the maker says runs, measuredFraction x nameplate is energy.
struct DrawSpec {
  Sourced<Power> nameplate;
  Sourced<Power> typical;
  Sourced<double> measuredFraction;  ///< of nameplate, at training load
  Sourced<double> liquidFraction;    ///< of its heat that goes to liquid; no value: all air
  Sourced<VolumeFlow> airflow;       ///< at nameplate
  friend bool operator==(const DrawSpec&, const DrawSpec&) = default;
};

struct GpuSpec {
  std::string accelerator;  ///< key of an Accelerator
  int count = 0;
  friend bool operator==(const GpuSpec&, const GpuSpec&) = default;
};

/// NVIDIA: 64 x 400 Gbit/s; a record's port groups hold the cages. radix counts logical ports.
struct SwitchSpec {
  int radix = 0;
  Bandwidth portSpeed;
  std::string technology;  ///< "InfiniBand NDR", "Ethernet 400G"
  bool managed = true;
  friend bool operator==(const SwitchSpec&, const SwitchSpec&) = default;
};

struct RackSpec {
  int units = 0;
  Length width, depth, height;  ///< outside
  Sourced<Mass> loadLimit;      ///< static load of what is mounted
  friend bool operator==(const RackSpec&, const RackSpec&) = default;
};

/// A rack PDU or a circuit: three-phase line-to-line volts.
struct CircuitSpec {
  Voltage volts;
  Current amps;
  int phases = 3;
  int outlets = 0;
  std::string outletType;
  friend bool operator==(const CircuitSpec&, const CircuitSpec&) = default;
};

/// A UPS, a floor PDU, a generator: something that stands on the floor between the utility and the racks.
struct PowerUnitSpec {
  Sourced<ApparentPower> capacity;
  Sourced<double> efficiency;  ///< out / in, at the load that its source names
  Length width, depth, height;
  friend bool operator==(const PowerUnitSpec&, const PowerUnitSpec&) = default;
};

enum class CoolingKind : std::uint8_t { Perimeter, InRow, FanWall, RearDoor, DirectToChip, Sidekick, Cdu };
struct CoolingSpec {
  CoolingKind kind = CoolingKind::Perimeter;
  Sourced<Power> airCapacity, liquidCapacity;
  Sourced<VolumeFlow> airflow;
  Sourced<Power> ownDraw;  ///< fans or pumps at full duty
  Length width, depth, height;
  friend bool operator==(const CoolingSpec&, const CoolingSpec&) = default;
};

enum class Medium : std::uint8_t {
  PassiveCopper,
  ActiveCopper,
  ActiveOptical,
  MultimodeFibre,
  SinglemodeFibre,
  TwistedPair
};
struct CableSpec {
  Medium medium = Medium::PassiveCopper;
  Bandwidth speed;
  int linksPerCable = 1;  ///< a twin copper cable carries 2
  std::string connector;
  std::vector<Length> lengths;  ///< that can be ordered
  Sourced<Length> diameter;
  Sourced<Mass> massPerMetre;
  friend bool operator==(const CableSpec&, const CableSpec&) = default;
};

struct TransceiverSpec {
  std::string cage;
  int links = 1;  ///< twin: 2
  Bandwidth speed;
  Medium medium = Medium::SinglemodeFibre;
  std::string connector;  ///< of the fibre: "2 x MPO-12/APC"
  Length reach;
  friend bool operator==(const TransceiverSpec&, const TransceiverSpec&) = default;
};

enum class PriceKind : std::uint8_t { List, Street, Quote, OnDemand, Reserved, Spot };

/// A price as its source prints it; `currency` is ISO 4217, `amount` in that currency.
struct CatalogPrice {
  Range<Money> amount;
  std::string currency = "USD";
  PriceKind kind = PriceKind::Street;
  Source source;
  std::string note = {};  ///< what the price covers, where that is not the plain product
  friend bool operator==(const CatalogPrice&, const CatalogPrice&) = default;
};

struct Product {
  ProductId id = 0;
  std::string key;   ///< "nvidia.dgx-h100": stable, unique
  std::string name;  ///< "DGX H100"
  std::string vendor, partNumber;
  ProductKind kind = ProductKind::Server;
  std::string note;      ///< what is not verified and why
  bool generic = false;  ///< stands for a class of products: its figures are assumptions
  Source source;         ///< of what carries no source of its own
  MountSpec mount;
  Sourced<Mass> mass;
  DrawSpec draw;
  std::vector<PortGroup> ports;
  std::optional<Supplies> supplies;
  std::optional<GpuSpec> gpu;
  std::optional<SwitchSpec> fabricSwitch;
  std::optional<RackSpec> rack;
  std::optional<CircuitSpec> circuit;
  std::optional<PowerUnitSpec> powerUnit;
  std::optional<CoolingSpec> cooling;
  std::optional<CableSpec> cable;
  std::optional<TransceiverSpec> transceiver;
  std::vector<CatalogPrice> prices;  ///< every dated price that is known; oldest first
  std::optional<int> leadTimeWeeks;
  friend bool operator==(const Product&, const Product&) = default;
};

}  // namespace hallwright
