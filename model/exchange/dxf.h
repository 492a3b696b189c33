// The floor of a hall as a DXF drawing (R12, ASCII) in millimetres, as large as it is, z = 0; each kind of thing on a
// layer of its own: HALL, COLUMNS, DOORS, KEEPOUT, RACKS, RACK_FRONTS, RACK_NAMES, COOLING, POWER, TRAYS, TRAY_CENTRES,
// NAMES. Group codes: Autodesk, DXF Reference.
#pragma once

#include <string>

#include "model/plan/plan.h"

namespace hallwright {

/// Empty where the plan has no such hall.
std::string hallDxf(const Plan& plan, HallId id);

}  // namespace hallwright
