// A hall for tests of cabling: racks of one kind in a line, a switch in each, trays as wanted. Racks are 600 x 1,200 mm
// and 42U, 2,000 mm high; the switch is 1U, 440 mm wide and 600 mm deep with 4 cages in front.
#pragma once

#include "model/plan/plan.h"

namespace cabling_test {

using namespace hallwright;

inline constexpr HallId hall{1};
inline constexpr FabricId fabric{2};
inline constexpr ProductId switchProduct = 1, copper = 2, multimode = 3, optic = 4, singlemode = 5, longOptic = 6;

/// One hall of 40 x 20 m, a fabric of two switches (SwitchPair, one link) without members, no racks, no trays.
Plan emptyHall();
/// Faces south; its switch is mounted in front with its lower edge at `unit` (1 is lowest).
DeviceId addRack(Plan& plan, Point centre, int unit);
TrayId addTray(Plan& plan, std::vector<Point> path, Length z, TrayKind kind = TrayKind::Data);
/// Links from one switch to the other, one for each cage, up to 4.
void join(Plan& plan, DeviceId one, DeviceId two, int links = 1);

constexpr Point at(std::int64_t x, std::int64_t y) { return {x * mm, y * mm}; }

}  // namespace cabling_test
