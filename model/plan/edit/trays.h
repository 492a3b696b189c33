// Drawing trays: what stands against one where it is drawn, and the edits of drawing it and of dragging its corners.
//   auto drawn = drawTray(plan, tray, &made);    // one that has no name gets the next one of its kind
#pragma once

#include <optional>
#include <vector>

#include "model/plan/edit/section.h"

namespace hallwright {

/// Nothing where a tray may run so; otherwise what is against it: no length, walls, ceiling, raised floor.
std::optional<Error> trayObstacle(const Hall& hall, const Tray& tray);
/// The same for an edit, where what was in the way before is no new obstacle: it may be mended step by step.
std::optional<Error> newTrayObstacle(const Hall& hall, const Tray& before, const Tray& after);

/// Corners that repeat the one before are left out. Refused for what trayObstacle says.
Result<Plan> drawTray(const Plan& plan, Tray tray, TrayId* made = nullptr);
/// corner: its place in the path, from 0.
Result<Plan> moveTrayCorner(const Plan& plan, TrayId id, std::size_t corner, Point to);

/// Heights of the bottoms of a hall's trays and of both ends of its ladders, each once, rising.
std::vector<Length> trayLevels(const Plan& plan, HallId hall);

}  // namespace hallwright
