// A hall for tests of trays: 18 x 12 m with tiles of 600 mm, so that its lines are round numbers.
#pragma once

#include <vector>

#include "tests/views/floor/floor_fixture.h"

namespace hallwright {

Plan roundHall();
constexpr Point at(std::int64_t xMm, std::int64_t yMm) { return {xMm * mm, yMm * mm}; }
/// "Old 1", "Old 2", ...: there before what the test does.
TrayId addOldTray(FloorFixture& hall, std::vector<Point> path, Length z = 2600 * mm);

}  // namespace hallwright
