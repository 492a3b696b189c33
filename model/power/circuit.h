// What a circuit can carry.
//   three phases:  S = sqrt(3) * V_LL * I = 3 * V_LN * I      one phase:  S = V * I      (one pole pair of any voltage)
//   usable:        P = S * k * pf
// S apparent power (VA), V_LL volts between two lines, V_LN between line and neutral, I amperes a line, k the share
// that a load of three hours or more may take (0.8 by NEC 210.19 and 210.20(A); 1 under IEC practice), pf power factor
// (W/VA). Which voltage is meant is never guessed: 230 V 32 A is 22.08 kVA line to neutral but 12.75 kVA line to line.
#pragma once

#include "model/units/quantity.h"

namespace hallwright {

inline constexpr PowerFactor unityPowerFactor = watt / VA;

/// `phases` is 1 or 3.
ApparentPower circuitCapacity(Voltage lineToLine, Current amps, int phases);
ApparentPower circuitCapacityLineToNeutral(Voltage lineToNeutral, Current amps, int phases);

/// What may run for hours on a circuit of that capacity.
constexpr Power usablePower(ApparentPower capacity, double continuousFactor, PowerFactor powerFactor) {
  return capacity * continuousFactor * powerFactor;
}

/// Above the limit by more than rounding.
constexpr bool exceeds(Power load, Power limit) { return load > limit * (1 + 1e-9); }

}  // namespace hallwright
