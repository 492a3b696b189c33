// One cooling load sized by hand: airflow, coolant flow, CDUs, and the heat in the trade's units. Formulae: air.h and
// liquid.h. What the input does not give stays unknown in the result.
#pragma once

#include <optional>

#include "model/cooling/liquid.h"

namespace hallwright {

struct CoolingInput {
  Power air, liquid;
  std::optional<TemperatureDelta> airRise, liquidRise;
  Coolant coolant = Coolant::Pg25;
  Length altitude;
  std::optional<Power> cduCapacity;
  Redundancy redundancy;
};

struct CoolingSizing {
  std::optional<VolumeFlow> airflow;      ///< none: no air rise given
  std::optional<VolumeFlow> coolantFlow;  ///< none: no liquid rise given, unless PG25's target rate tells
  std::optional<int> cdus;                ///< none: no CDU capacity given
  double btuPerHour = 0, tons = 0;        ///< of all heat
};

/// An error names the key of the calculator's input that is out of range.
Result<CoolingSizing> sizeCooling(const CoolingInput& input);

}  // namespace hallwright
