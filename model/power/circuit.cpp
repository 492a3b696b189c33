#include "model/power/circuit.h"

#include <cmath>

namespace hallwright {

namespace {

ApparentPower apparent(Voltage volts, Current amps, double factor) { return volts * amps * factor * (VA / watt); }

}  // namespace

ApparentPower circuitCapacity(Voltage lineToLine, Current amps, int phases) {
  return apparent(lineToLine, amps, phases == 3 ? std::sqrt(3.0) : 1);
}

ApparentPower circuitCapacityLineToNeutral(Voltage lineToNeutral, Current amps, int phases) {
  return apparent(lineToNeutral, amps, phases == 3 ? 3 : 1);
}

}  // namespace hallwright
