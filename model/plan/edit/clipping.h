// Copying and pasting: racks with what is in them, cooling units, and devices alone. A clipping is a value that
// outlives its plan and may be pasted into another one.
//   Clipping clipping = copyThings(plan, selection);
//   auto pasted = paste(plan, clipping, hall, point, &made);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/plan/edit/chosen.h"
#include "model/plan/edit/section.h"

namespace hallwright {

struct Clipping {
  std::vector<Row> rows;  ///< whole ones: all their racks are here
  std::vector<Rack> racks;
  std::vector<Placement> placements;  ///< the origin is the middle of what is placed
  std::vector<Device> devices;
  std::vector<CoolingUnit> units;
  std::vector<OutletBinding> outlets;
  /// A device at something that is not copied: a rack PDU on a feed, a member of a fabric. The name tells whether the
  /// plan that it is pasted into has the same one.
  template <class IdType>
  struct Link {
    DeviceId device;
    IdType to;
    std::string name;
  };
  std::vector<Link<FeedId>> feeds;
  std::vector<Link<FabricId>> fabrics;  ///< in the order of the fabric
  Catalog catalog;                      ///< the records that these refer to
  Point origin;                         ///< where the middle was
  HallId hall;

  bool empty() const { return racks.empty() && devices.empty() && units.empty(); }
};

/// Racks, rows, cooling units and devices of a set.
Clipping copyThings(const Plan& plan, const Things& things);

/// With its middle at `at`, under new ids, with names continued. A copied row is a new row; copies of single racks join
/// the row of their original where that is in the hall. Copies of rack PDUs hang on the same feeds, and copies of
/// members of fabrics join these, where the plan has them.
Result<Plan> paste(const Plan& plan, const Clipping& clipping, HallId hall, Point at, Things* made = nullptr);

/// Copies beside each other: `columns` in x and `rows` in y, the first one at `at`.
struct PasteArray {
  int columns = 1, rows = 1;
  Length dx, dy;  ///< from middle to middle
};
Result<Plan> pasteArray(const Plan& plan, const Clipping& clipping, HallId hall, Point at, const PasteArray& array,
                        Things* made = nullptr);

/// The devices of a clipping into one rack: each where it was if that is free there, else in the first free place.
Result<Plan> pasteIntoRack(const Plan& plan, const Clipping& clipping, RackId rack, Things* made = nullptr);

/// Copies of what the one rack of a clipping holds into each of these, which stand empty and are as it is: with its
/// place, its feeds and its fabrics, as a paste of that rack gives.
Result<Plan> fillLike(const Plan& plan, const Clipping& rack, const std::vector<RackId>& into);

/// Another hall with copies of all that stands in it; feeds are not doubled.
Result<Plan> duplicateHall(const Plan& plan, HallId hall, HallId* made = nullptr);

/// Copies, so far away.
Result<Plan> duplicateThings(const Plan& plan, const Things& things, Length dx, Length dy, Things* made = nullptr);

}  // namespace hallwright
