// Liquid that carries heat away, and the CDUs that pump it.
//   V = P / (rho c dT)         CDUs: n = ceil(P / capacity), plus spares
// V flow, P heat, dT temperature rise. Water: rho c = 4.186 MJ/(m3 K), 2.87 l/min per kW at 5 K. PG25 (25 % propylene
// glycol): OCP OAI liquid cooling guideline (March 2023) section 1.3, 1.25 to 2.0 l/min per kW, target 1.5 at about 10
// K, which is rho c = 4.0 MJ/(m3 K).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "model/cooling/air.h"
#include "model/units/range.h"
#include "model/units/result.h"

namespace hallwright {

enum class Coolant : std::uint8_t { Water, Pg25 };

inline constexpr VolumeHeat waterHeat = 4.186e6 * joule / (metre * metre * metre * kelvin);
inline constexpr auto pg25Target = 1.5 * litrePerMinute / kW;
inline constexpr TemperatureDelta pg25Rise = 10 * kelvin;  ///< at the target flow

VolumeFlow coolantFlow(Coolant coolant, Power heat, TemperatureDelta rise);
/// The guideline's lowest, target and highest flow for this heat.
Range<VolumeFlow> pg25Flow(Power heat);

/// "water" or "pg25".
Result<Coolant> coolantFromText(std::string_view text);

/// Units beyond those that the load needs: a number of spares, or as many again (2N).
struct Redundancy {
  int spares = 0;
  bool doubled = false;
  friend bool operator==(const Redundancy&, const Redundancy&) = default;
};
/// "N", "N+1" to "N+9", "2N".
Result<Redundancy> redundancyFromText(std::string_view text);

/// Units of that capacity for a load; 0 where there is no load.
int unitsFor(Power load, Power capacity, Redundancy redundancy);

}  // namespace hallwright
