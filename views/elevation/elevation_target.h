// Where something that is dragged would go: the place under the cursor, whether it fits there, and why not.
#pragma once

#include <QPointF>
#include <optional>
#include <vector>

#include "views/elevation/elevation_edits.h"
#include "views/elevation/elevation_layout.h"

namespace hallwright {

/// How a device is held: so many half units (or metres, on a post) above its lower edge.
struct Grip {
  double half = 0, z = 0;
  std::optional<Mount> old;  ///< none: it comes from the catalog
  bool flipped = false;      ///< it was taken at one face and is over the other
  bool free = false;         ///< half units too, and any height on a post
};

Mount mountAt(const ElevationSpot& spot, const Rack& rack, const Product& product, const Grip& grip);

/// What is drawn while something is dragged.
struct TargetGhost {
  std::size_t rack = 0;
  RackBody body;
};
struct Target {
  std::vector<TargetGhost> ghosts;
  QString text;
  bool bad = false;
  std::optional<ElevationEdit> edit;  ///< what a drop does; none where it does not fit
};

/// A product of the catalog over a spot.
Target targetOf(const Plan& plan, const std::vector<RackPicture>& racks, const ElevationSpot& spot,
                const Product& product, bool free);

/// Devices that were taken at `from` and are over `to` now; `grabbed` is the one under the cursor.
Target targetOf(const Plan& plan, const std::vector<RackPicture>& racks, const ElevationSpot& from,
                const ElevationSpot& to, DeviceId grabbed, const std::vector<DeviceId>& devices, bool free);

}  // namespace hallwright
