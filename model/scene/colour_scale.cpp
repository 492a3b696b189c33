#include "model/scene/colour_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hallwright {

Rgb viridis(double t) {
  // Eight stops of matplotlib's viridis (CC0), linear in between.
  static constexpr std::array<Rgb, 8> stops{{{68, 1, 84},
                                             {70, 50, 127},
                                             {54, 92, 141},
                                             {39, 127, 142},
                                             {31, 161, 135},
                                             {74, 194, 109},
                                             {159, 218, 58},
                                             {253, 231, 37}}};
  const double at = std::clamp(std::isfinite(t) ? t : 0.0, 0.0, 1.0) * (stops.size() - 1);
  const auto low = std::min(static_cast<std::size_t>(at), stops.size() - 2);
  const double part = at - static_cast<double>(low);
  const auto mix = [part](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a * (1 - part) + b * part));
  };
  const Rgb a = stops[low], b = stops[low + 1];
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b)};
}

}  // namespace hallwright
