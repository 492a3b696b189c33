#include "model/units/unit_table.h"

namespace hallwright {

std::string_view describe(QuantityKind kind) {
  switch (kind) {
    case QuantityKind::Numbers:
      return "a number or a percentage (0.85, 85 %)";
    case QuantityKind::Lengths:
      return "a length (mm, m, in, ft, U)";
    case QuantityKind::Areas:
      return "an area (m\u00b2, ft\u00b2)";
    case QuantityKind::Masses:
      return "a mass (kg, t, lb)";
    case QuantityKind::Durations:
      return "a time (s, min, h, d, years)";
    case QuantityKind::Powers:
      return "a power (W, kW, MW)";
    case QuantityKind::ApparentPowers:
      return "an apparent power (VA, kVA, MVA)";
    case QuantityKind::Energies:
      return "an energy (kWh, MWh, J)";
    case QuantityKind::Voltages:
      return "a voltage (V, kV)";
    case QuantityKind::Currents:
      return "a current (A)";
    case QuantityKind::TemperatureDeltas:
      return "a temperature difference (K, \u00b0F)";
    case QuantityKind::Temperatures:
      return "a temperature (\u00b0C, \u00b0F, K)";
    case QuantityKind::VolumeFlows:
      return "a volume flow (m\u00b3/h, l/min, cfm, gpm)";
    case QuantityKind::Amounts:
      return "an amount of money (735,840 USD, 58.1 M USD)";
    case QuantityKind::MoneyRates:
      return "a cost over time (USD/h, USD/year)";
    case QuantityKind::Tariffs:
      return "a price of energy (USD/kWh, USD/MWh)";
    case QuantityKind::DataSizes:
      return "an amount of data (GB, GiB, TB)";
    case QuantityKind::Bandwidths:
      return "a data rate (Gbit/s, GB/s)";
    case QuantityKind::CarbonIntensities:
      return "a carbon intensity (g/kWh)";
  }
  return "a quantity";
}

}  // namespace hallwright
