// What a colour in a chart means. Uses of racks have the colours that they have in the floor, the rack and the 3D view;
// First to Third tell plain series apart.
#pragma once

#include <QColor>
#include <cstdint>

namespace hallwright {

struct Palette;

enum class Tone : std::uint8_t { Compute, Network, Storage, Management, Cooling, Neutral, First, Second, Third, Mark };

QColor colourOf(Tone tone, const Palette& palette);

}  // namespace hallwright
