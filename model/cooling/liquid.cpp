#include "model/cooling/liquid.h"

#include <cmath>
#include <string>

namespace hallwright {

VolumeFlow coolantFlow(Coolant coolant, Power heat, TemperatureDelta rise) {
  if (coolant == Coolant::Water) return heat / (waterHeat * rise);
  return heat * pg25Target * (pg25Rise / rise);
}

Range<VolumeFlow> pg25Flow(Power heat) {
  constexpr auto perKw = litrePerMinute / kW;
  return {heat * (1.25 * perKw), heat * pg25Target, heat * (2.0 * perKw)};
}

Result<Coolant> coolantFromText(std::string_view text) {
  if (text == "water") return Coolant::Water;
  if (text == "pg25") return Coolant::Pg25;
  return Error{"unknown coolant '" + std::string(text) + "', expected water or pg25"};
}

Result<Redundancy> redundancyFromText(std::string_view text) {
  if (text == "N") return Redundancy{};
  if (text == "2N") return Redundancy{0, true};
  if (text.size() == 3 && text.starts_with("N+") && text[2] >= '1' && text[2] <= '9') return Redundancy{text[2] - '0'};
  return Error{"unknown redundancy '" + std::string(text) + "', expected N, N+1 to N+9, or 2N"};
}

int unitsFor(Power load, Power capacity, Redundancy redundancy) {
  if (load <= Power{}) return 0;
  const int needed = static_cast<int>(std::ceil(load / capacity * (1 - 1e-12)));
  return redundancy.doubled ? 2 * needed : needed + redundancy.spares;
}

}  // namespace hallwright
