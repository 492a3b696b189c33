// What could be wrong with the floor, the racks and the trays of a whole plan.
#pragma once

#include "model/plan/plan.h"

namespace hallwright::test {

/// All of it in one text; empty where nothing is wrong.
std::string layoutFaults(const Plan& plan);

/// Racks that no data tray passes within 1.5 m, and data or fibre trays of a hall and height that are not all joined.
std::string trayFaults(const Plan& plan);

}  // namespace hallwright::test
