#include "model/cooling/cooling_calculator.h"

#include <cmath>
#include <string>

namespace hallwright {

namespace {

constexpr Power mostHeat = 100'000 * MW;

Error outOfRange(const std::string& key, const std::string& expected) { return {"expected " + expected, key}; }

bool isHeat(Power heat) { return heat >= Power{} && heat <= mostHeat; }
bool isRise(const std::optional<TemperatureDelta>& rise) {
  return !rise || (*rise > TemperatureDelta{} && *rise <= 100 * kelvin);
}

Result<void> checkInput(const CoolingInput& input) {
  if (!isHeat(input.air)) return outOfRange("air_kw", "0 or more");
  if (!isHeat(input.liquid)) return outOfRange("liquid_kw", "0 or more");
  if (!isRise(input.airRise)) return outOfRange("delta_t_air_k", "more than 0, at most 100");
  if (!isRise(input.liquidRise)) return outOfRange("delta_t_liquid_k", "more than 0, at most 100");
  if (input.cduCapacity && !(*input.cduCapacity >= 0.1 * kW && *input.cduCapacity <= mostHeat))
    return outOfRange("cdu_kw", "0.1 or more");
  if (input.altitude < -500 * oneMetre || !airPressureRatio(input.altitude))
    return outOfRange("altitude_m", "-500 to 3,048 (10,000 ft, where the pressure table ends)");
  return {};
}

std::optional<VolumeFlow> coolantFlowOf(const CoolingInput& input) {
  if (input.liquidRise) return coolantFlow(input.coolant, input.liquid, *input.liquidRise);
  if (input.coolant == Coolant::Pg25) return pg25Flow(input.liquid).likely;
  return std::nullopt;
}

}  // namespace

Result<CoolingSizing> sizeCooling(const CoolingInput& input) {
  if (auto checked = checkInput(input); !checked) return checked.error();
  CoolingSizing sizing;
  if (input.airRise) sizing.airflow = airflowFor(input.air, *input.airRise, *airPressureRatio(input.altitude));
  sizing.coolantFlow = coolantFlowOf(input);
  if (input.cduCapacity) sizing.cdus = unitsFor(input.liquid, *input.cduCapacity, input.redundancy);
  sizing.btuPerHour = (input.air + input.liquid) / btuPerHour;
  sizing.tons = (input.air + input.liquid) / tonOfCooling;
  return sizing;
}

}  // namespace hallwright
