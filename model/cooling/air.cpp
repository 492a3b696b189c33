#include "model/cooling/air.h"

#include <array>
#include <cmath>

namespace hallwright {

VolumeFlow airflowFor(Power heat, TemperatureDelta rise, double pressureRatio, VolumeHeat air) {
  return heat / (air * rise) / pressureRatio;
}

TemperatureDelta airRise(Power heat, VolumeFlow flow, double pressureRatio, VolumeHeat air) {
  return heat / (air * flow) / pressureRatio;
}

std::optional<double> airPressureRatio(Length altitude) {
  static constexpr std::array ratios{1.0, 0.93, 0.86, 0.80, 0.74, 0.69};  // every 2,000 ft
  const double step = altitude / (2000 * foot);
  if (step <= 0) return 1;
  const auto below = static_cast<std::size_t>(step);
  if (below + 1 > ratios.size()) return std::nullopt;
  const double part = step - std::floor(step);
  if (part == 0) return ratios[below];
  if (below + 1 == ratios.size()) return std::nullopt;
  return std::lerp(ratios[below], ratios[below + 1], part);
}

}  // namespace hallwright
