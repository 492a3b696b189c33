// The colours of trays by how full they are, and the words of their legend, on the floor and in 3D. A tray that
// carries cables of unknown thickness alone has a colour of its own, off the scale.
#pragma once

#include <vector>

#include "model/cabling/result.h"
#include "model/scene/scene.h"

namespace hallwright {

inline constexpr Rgb trayFillNotKnown{0xc4, 0xa4, 0x90};
inline constexpr const char* trayLegendTitle = "Trays, filled";

/// From empty to physically full, and what a legend says of it.
Rgb trayFillColour(double fill);
std::vector<LegendEntry> trayFillScale();

/// `noCable`: of a tray without cables.
Rgb trayColour(const SegmentFill& fill, Rgb noCable);

/// Nothing where no tray of the hall carries a cable.
std::vector<LegendEntry> trayLegend(const CablingResult& cabling, HallId hall);

}  // namespace hallwright
