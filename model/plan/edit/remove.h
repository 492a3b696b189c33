// Removing things with all that hangs on them, so that nothing refers to what is gone.
#pragma once

#include "model/plan/edit/chosen.h"
#include "model/plan/edit/section.h"

namespace hallwright {

/// - A hall goes with its rows, racks, cooling units and trays; feeds that stood in it stay, without a spot.
/// - A row goes with its racks, a rack with its devices.
/// - A device goes with its feed and outlet bindings, drawn cables, and its places in fabrics, roles and domains.
/// - A feed: what it fed hangs on the one above it; rack PDUs lose their feed. A loop: its units lose it.
/// - A fabric goes with its domains and drawn cables.
/// - Acceptances of what is gone go too.
/// Refused where a locked device would go without its rack. An id that the plan does not have is passed over.
Result<Plan> removeThings(Plan plan, const Things& things);

}  // namespace hallwright
