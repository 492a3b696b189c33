// Air that carries heat away.
//   V = P / (c * dT) / p       dT = P / (c * V * p)
// V airflow, P heat, dT temperature rise of the air, c heat that a volume of air takes up per kelvin, p air pressure at
// the site over that at sea level. c at sea level is what "CFM = 3.16 * W / dT_F" says, 1.207 kJ/(m3 K): APC
// Application Note 126 (2007), where dT_F = 3162 / (CFM per kW). ASHRAE's "1.085 * CFM * dT_F = BTU/h" is 0.5 % more.
// Pressure ratios: 0.93 at 2,000 ft, 0.86 at 4,000, 0.80 at 6,000, 0.74 at 8,000, 0.69 at 10,000, linear between.
#pragma once

#include <optional>

#include "model/units/length.h"
#include "model/units/quantity.h"

namespace hallwright {

using VolumeHeat = decltype(joule / (metre * metre * metre * kelvin));  ///< J/(m3 K)

inline constexpr TemperatureDelta fahrenheitDegree = kelvin / 1.8;  ///< a difference of 1 F
inline constexpr Power btuPerHour = kW / 3412;                      ///< as the trade rounds it
inline constexpr Power tonOfCooling = 12'000 * btuPerHour;
inline constexpr VolumeHeat airHeat = watt / (3.16 * cfm * fahrenheitDegree);
inline constexpr VolumeHeat airHeatAshrae = 1.085 * btuPerHour / (cfm * fahrenheitDegree);

VolumeFlow airflowFor(Power heat, TemperatureDelta rise, double pressureRatio = 1, VolumeHeat air = airHeat);
TemperatureDelta airRise(Power heat, VolumeFlow flow, double pressureRatio = 1, VolumeHeat air = airHeat);

/// 1 at and below sea level; none above 10,000 ft (3,048 m), where the table ends.
std::optional<double> airPressureRatio(Length altitude);

}  // namespace hallwright
