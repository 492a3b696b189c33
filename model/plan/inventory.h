// What a plan has of everything: counts by product and status, GPUs, mass and units used of each rack, row and hall.
// One pass over racks and devices; a device counts with the later of its own status and its rack's.
//   Inventory all = takeInventory(plan);   all.now.gpus;   all.rack(id)->mass
#pragma once

#include <vector>

#include "model/plan/line_item.h"
#include "model/plan/plan.h"
#include "model/plan/rack_space.h"

namespace hallwright {

/// So many of one product and status in one rack (or, for cooling units and feeds, in one hall).
struct InventoryItem {
  ProductId product = 0;
  Status status;
  RackId rack;
  HallId hall;
  int count = 0;
  ThingRef first;  ///< where a click leads
  friend bool operator==(const InventoryItem&, const InventoryItem&) = default;
};

/// Sums over a rack, row, hall or the plan. Mass is that of racks and what is mounted in them.
struct Tally {
  int racks = 0, devices = 0, servers = 0, gpuServers = 0, gpus = 0, switches = 0, rackPdus = 0, coolingUnits = 0;
  Total<Mass> mass;
  UnitsUsed units;

  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

struct Inventory {
  std::vector<InventoryItem> items;  ///< sorted by rack, hall, product, status
  Tally now;                         ///< existing and this phase
  Tally all;                         ///< with later phases and what is reserved

  template <class IdType>
  struct Part {
    IdType id;
    Tally now, all;
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part<RackId>> racks;  ///< all sorted by id
  std::vector<Part<RowId>> rows;
  std::vector<Part<HallId>> halls;
  int unplacedRacks = 0;

  const Part<RackId>* rack(RackId id) const { return find(racks, id); }
  const Part<RowId>* row(RowId id) const { return find(rows, id); }
  const Part<HallId>* hall(HallId id) const { return find(halls, id); }
};

Inventory takeInventory(const Plan& plan);

/// How many of a product; existing and this phase only, or all.
int countOf(const Inventory& inventory, ProductId product, bool withLaterPhases = false);

/// The mass of a rack with what is in it, as line items: each product once with its count. Unknown is not zero.
Figure<Mass> rackMass(const Plan& plan, RackId rack);

}  // namespace hallwright
