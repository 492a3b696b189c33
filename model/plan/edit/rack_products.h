// Racks that are sold whole, such as an NVL72: placed with everything in them as locked devices, which move and go only
// with their rack.
//   std::vector<WholeRack> made;
//   auto next = addWholeRacks(plan, "nvidia.gb200-nvl72-rack", racks, &made);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/catalog/library.h"
#include "model/plan/edit/racks.h"

namespace hallwright {

/// So many devices of a product one above the other, from a unit upward.
struct RackPart {
  std::string product;  ///< key of the catalog
  std::string name;     ///< "compute": devices are called "A-01 compute-01"
  int firstUnit = 1;
  int count = 0;
  Face face = Face::Front;
};

/// What a rack product holds, from the bottom up; nothing: an ordinary rack.
std::vector<RackPart> partsOfRack(std::string_view rackKey);

struct WholeRack {
  RackId rack;
  std::vector<DeviceId> servers, nvlinkSwitches, shelves, switches;  ///< each from the bottom up
};

/// Racks of the plan that are empty and whose product is sold whole get what it holds; others stay as they are.
Result<Plan> fillWholeRacks(Plan plan, const std::vector<RackId>& racks, std::vector<WholeRack>* made = nullptr,
                            const Catalog& library = libraryCatalog());

/// Each stands at its spot with the name, cooling, limits and status of its `rack`; size and product are those of the
/// record. All at once; refused where the product is no rack that is sold whole.
Result<Plan> addWholeRacks(Plan plan, const std::string& rackKey, std::vector<PlacedRack> racks,
                           std::vector<WholeRack>* made = nullptr, const Catalog& library = libraryCatalog());

}  // namespace hallwright
