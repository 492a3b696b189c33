// Scenes for the tests of the 3D view, built by hand: no plan needed.
#pragma once

#include "model/scene/scene.h"

namespace hallwright {

/// A hall of 24 x 16 m: walls with a door, columns, four rows of racks with device faces, cooling units, trays, pipes.
Scene sampleHall();

/// That many racks in rows, on a floor, with a label each.
Scene manyRacks(int count);

/// One orange rack of 0.6 x 1.2 x 2 m at 2, 2 on a floor of 4 x 4 m.
Scene oneRack();

constexpr ThingRef theRack{ThingKind::Rack, 1};

}  // namespace hallwright
