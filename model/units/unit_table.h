// Every unit that can be written or printed, in one table, and Unit<Q>: one of them that fits the quantity Q.
// `Unit<Power> unit = "kW"` is checked by the compiler: a symbol that is no unit of power does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/units/length.h"
#include "model/units/quantity.h"
#include "model/units/temperature.h"

namespace hallwright {

enum class QuantityKind : std::uint8_t {
  Numbers,
  Lengths,
  Areas,
  Masses,
  Durations,
  Powers,
  ApparentPowers,
  Energies,
  Voltages,
  Currents,
  TemperatureDeltas,
  Temperatures,
  VolumeFlows,
  Amounts,
  MoneyRates,
  Tariffs,
  DataSizes,
  Bandwidths,
  CarbonIntensities
};

/// Which lengths, areas, masses, flows and temperatures are shown in; text of either kind is always understood.
enum class UnitPreference : std::uint8_t { Metric, Imperial };

/// Where a unit is chosen by itself when a value is printed.
enum class Natural : std::uint8_t { Never, Metric, Imperial, Always };

struct UnitInfo {
  QuantityKind kind = QuantityKind::Numbers;
  /// As printed. "USD" in it stands for whatever currency is meant.
  std::string_view symbol;
  /// Other ways to write it, split by '|', in the plain letters that text is reduced to: µ is u, ² is 2, ° is deg.
  std::string_view spellings;
  /// Base units of the quantity = (number + offset / 100) * numerator / denominator, all three exact.
  double numerator = 1, denominator = 1;
  Natural natural = Natural::Never;
  /// A value is printed in this unit from so many of it.
  double naturalFrom = 1;
  int offset = 0;
};

inline constexpr auto unitTable = [] {
  using enum QuantityKind;
  using enum Natural;
  return std::to_array<UnitInfo>({
      {Numbers, "", "", 1, 1, Always, 0},
      {Numbers, "%", "percent|pct", 1, 100},
      {Numbers, "ppm", "", 1, 1e6},

      {Lengths, "mm", "millimeter|millimetre", 1, 1000, Metric, 0},
      {Lengths, "m", "meter|meters|metre|metres", 1, 1, Metric, 1},
      {Lengths, "km", "", 1000, 1, Metric, 10},
      {Lengths, "cm", "", 1, 100},
      {Lengths, "\u00b5m", "um|micron", 1, 1e6},
      {Lengths, "in", "\"|inch|inches", 254, 1e4, Imperial, 0},
      {Lengths, "ft", "'|foot|feet", 3048, 1e4, Imperial, 1},
      {Lengths, "U", "RU|u|ru|HE", 4445, 1e5},

      {Areas, "m\u00b2", "m2|m^2|sqm", 1, 1, Metric, 0},
      {Areas, "ft\u00b2", "ft2|ft^2|sqft|sq ft", 9290304, 1e8, Imperial, 0},
      {Areas, "cm\u00b2", "cm2|cm^2", 1, 1e4},
      {Areas, "mm\u00b2", "mm2|mm^2", 1, 1e6},

      {Masses, "kg", "kilogram|kilograms|Kg|KG", 1, 1, Metric, 0},
      {Masses, "t", "tonne|tonnes", 1000, 1, Metric, 10},
      {Masses, "kt", "", 1e6, 1, Metric, 10},
      {Masses, "g", "gram|grams", 1, 1000},
      {Masses, "lb", "lbs|pound|pounds", 45359237, 1e8, Imperial, 0},

      {Durations, "s", "sec|second|seconds", 1, 1, Always, 1},
      {Durations, "\u00b5s", "us", 1, 1e6, Always, 0},
      {Durations, "ms", "", 1, 1000, Always, 1},
      {Durations, "min", "minute|minutes", 60, 1, Always, 2},
      {Durations, "h", "hr|hrs|hour|hours", 3600, 1, Always, 2},
      {Durations, "d", "day|days", 86400, 1, Always, 2},
      {Durations, "weeks", "week|wk", 604800, 1},
      {Durations, "months", "month|mo", 730 * 3600, 1},
      {Durations, "years", "year|yr|yrs|y|a", 8760 * 3600, 1, Always, 2},
      {Durations, "ns", "", 1, 1e9},

      {Powers, "W", "w|watt|watts", 1, 1, Always, 0},
      {Powers, "kW", "kw|KW|Kw", 1e3, 1, Always, 1},
      {Powers, "MW", "", 1e6, 1, Always, 1},
      {Powers, "GW", "", 1e9, 1, Always, 1},
      {Powers, "BTU/h", "BTU/hr|Btu/h|btu/h|BTUH|BTUh", 29307107017, 1e11},
      {Powers, "tons", "ton|TR|RT", 351685284207, 1e8},

      {ApparentPowers, "VA", "va", 1, 1, Always, 0},
      {ApparentPowers, "kVA", "kva|KVA", 1e3, 1, Always, 1},
      {ApparentPowers, "MVA", "", 1e6, 1, Always, 1},
      {ApparentPowers, "GVA", "", 1e9, 1, Always, 1},

      {Energies, "Wh", "wh", 3600, 1, Always, 0},
      {Energies, "kWh", "kwh|KWh|KWH", 3.6e6, 1, Always, 1},
      {Energies, "MWh", "", 3.6e9, 1, Always, 1},
      {Energies, "GWh", "", 3.6e12, 1, Always, 1},
      {Energies, "TWh", "", 3.6e15, 1, Always, 1},
      {Energies, "J", "", 1, 1},
      {Energies, "kJ", "", 1e3, 1},
      {Energies, "MJ", "", 1e6, 1},
      {Energies, "GJ", "", 1e9, 1},

      {Voltages, "V", "v|volt|volts", 1, 1, Always, 0},
      {Voltages, "kV", "kv|KV", 1e3, 1, Always, 1},
      {Voltages, "mV", "", 1, 1e3},

      {Currents, "A", "amp|amps|ampere", 1, 1, Always, 0},
      {Currents, "kA", "", 1e3, 1, Always, 10},
      {Currents, "mA", "", 1, 1e3},

      {TemperatureDeltas, "K", "degC|C|degK|kelvin", 1, 1, Metric, 0},
      {TemperatureDeltas, "\u00b0F", "degF|F", 5, 9, Imperial, 0},

      {Temperatures, "\u00b0C", "degC|C", 1, 1, Metric, 0},
      {Temperatures, "\u00b0F", "degF|F", 5, 9, Imperial, 0, -3200},
      {Temperatures, "K", "degK|kelvin", 1, 1, Never, 0, -27315},

      {VolumeFlows, "m\u00b3/h", "m3/h|m^3/h|m3/hr|cmh", 1, 3600, Metric, 0},
      {VolumeFlows, "l/min", "L/min|lpm|LPM", 1, 6e4},
      {VolumeFlows, "l/s", "L/s", 1, 1e3},
      {VolumeFlows, "m\u00b3/s", "m3/s|m^3/s", 1, 1},
      {VolumeFlows, "cfm", "CFM|ft3/min|ft^3/min", 28316846592, 6e13, Imperial, 0},
      {VolumeFlows, "gpm", "GPM|gal/min", 3785411784, 6e13},

      {Amounts, "USD", "", 1, 1, Always, 0},
      {Amounts, "k USD", "thousand USD", 1e3, 1},
      {Amounts, "M USD", "million USD|mn USD", 1e6, 1, Always, 1},
      {Amounts, "bn USD", "B USD|billion USD", 1e9, 1, Always, 1},

      {MoneyRates, "USD/h", "USD/hr|USD/hour|USD per hour|USD per h", 1, 3600, Always, 0},
      {MoneyRates, "USD/d", "USD/day|USD per day", 1, 86400},
      {MoneyRates, "USD/month", "USD/mo|USD per month", 1, 730 * 3600},
      {MoneyRates, "USD/year", "USD/yr|USD/a|USD per year", 1, 8760 * 3600},
      {MoneyRates, "k USD/year", "k USD/yr|k USD/a", 1e3, 8760 * 3600},
      {MoneyRates, "M USD/year", "M USD/yr|M USD/a", 1e6, 8760 * 3600},

      {Tariffs, "USD/kWh", "USD per kWh", 1, 3.6e6, Always, 0},
      {Tariffs, "USD/MWh", "USD per MWh", 1, 3.6e9},

      {DataSizes, "B", "byte|bytes", 8, 1, Always, 0},
      {DataSizes, "kB", "KB", 8e3, 1, Always, 1},
      {DataSizes, "MB", "", 8e6, 1, Always, 1},
      {DataSizes, "GB", "", 8e9, 1, Always, 1},
      {DataSizes, "TB", "", 8e12, 1, Always, 1},
      {DataSizes, "PB", "", 8e15, 1, Always, 1},
      {DataSizes, "EB", "", 8e18, 1, Always, 1},
      {DataSizes, "KiB", "kiB", 8.0 * 1024, 1},
      {DataSizes, "MiB", "", 8.0 * 1048576, 1},
      {DataSizes, "GiB", "", 8.0 * 1073741824, 1},
      {DataSizes, "TiB", "", 8.0 * 1099511627776, 1},
      {DataSizes, "PiB", "", 8.0 * 1125899906842624, 1},
      {DataSizes, "bit", "bits|b", 1, 1},
      {DataSizes, "kbit", "kb", 1e3, 1},
      {DataSizes, "Mbit", "Mb", 1e6, 1},
      {DataSizes, "Gbit", "Gb", 1e9, 1},
      {DataSizes, "Tbit", "Tb", 1e12, 1},

      {Bandwidths, "bit/s", "bps|b/s", 1, 1, Always, 0},
      {Bandwidths, "kbit/s", "kbps|kb/s|Kbps", 1e3, 1, Always, 1},
      {Bandwidths, "Mbit/s", "Mbps|Mb/s", 1e6, 1, Always, 1},
      {Bandwidths, "Gbit/s", "Gbps|Gb/s|G", 1e9, 1, Always, 1},
      {Bandwidths, "Tbit/s", "Tbps|Tb/s|T", 1e12, 1, Always, 1},
      {Bandwidths, "Pbit/s", "Pbps|Pb/s", 1e15, 1, Always, 1},
      {Bandwidths, "B/s", "", 8, 1},
      {Bandwidths, "kB/s", "KB/s", 8e3, 1},
      {Bandwidths, "MB/s", "MBps", 8e6, 1},
      {Bandwidths, "GB/s", "GBps", 8e9, 1},
      {Bandwidths, "TB/s", "TBps", 8e12, 1},
      {Bandwidths, "GiB/s", "", 8.0 * 1073741824, 1},

      {CarbonIntensities, "g/kWh", "g CO2/kWh|g CO2e/kWh|g CO2eq/kWh", 1, 3.6e9, Always, 0},
      {CarbonIntensities, "kg/MWh", "kg CO2/MWh|kg CO2e/MWh|kg CO2eq/MWh", 1, 3.6e9},
      {CarbonIntensities, "kg/kWh", "kg CO2/kWh|kg CO2e/kWh|kg CO2eq/kWh", 1, 3.6e6},
      {CarbonIntensities, "t/MWh", "t CO2/MWh|t CO2e/MWh|t CO2eq/MWh", 1, 3.6e6},
  });
}();

/// How an error names a kind: "a power (W, kW, MW)".
std::string_view describe(QuantityKind kind);

/// Calls `visit` with each spelling of a unit, its printed symbol first.
template <class Visit>
constexpr void forEachSpelling(const UnitInfo& unit, Visit visit) {
  if (!unit.symbol.empty()) visit(unit.symbol);
  for (std::string_view rest = unit.spellings; !rest.empty();) {
    const auto bar = rest.find('|');
    visit(rest.substr(0, bar));
    rest = bar == std::string_view::npos ? std::string_view{} : rest.substr(bar + 1);
  }
}

/// Where in the table the unit of a kind stands, by its symbol or any spelling; -1 where there is none. (A place, not a
/// pointer: with the sanitizers on, GCC compares no pointers while it compiles.)
constexpr int placeOfUnit(QuantityKind kind, std::string_view text) {
  for (std::size_t place = 0; place < unitTable.size(); ++place) {
    const UnitInfo& unit = unitTable[place];
    if (unit.kind != kind) continue;
    bool found = unit.symbol == text;
    forEachSpelling(unit, [&](std::string_view spelling) { found = found || spelling == text; });
    if (found) return static_cast<int>(place);
  }
  return -1;
}

/// The unit itself; null where there is none.
constexpr const UnitInfo* findUnit(QuantityKind kind, std::string_view text) {
  const int place = placeOfUnit(kind, text);
  return place < 0 ? nullptr : &unitTable[static_cast<std::size_t>(place)];
}

template <class Q>
inline constexpr std::optional<QuantityKind> kindOf = std::nullopt;
template <>
inline constexpr std::optional kindOf<double> = QuantityKind::Numbers;
template <>
inline constexpr std::optional kindOf<PowerFactor> = QuantityKind::Numbers;
template <>
inline constexpr std::optional kindOf<Length> = QuantityKind::Lengths;
template <>
inline constexpr std::optional kindOf<Distance> = QuantityKind::Lengths;
template <>
inline constexpr std::optional kindOf<Area> = QuantityKind::Areas;
template <>
inline constexpr std::optional kindOf<Mass> = QuantityKind::Masses;
template <>
inline constexpr std::optional kindOf<Duration> = QuantityKind::Durations;
template <>
inline constexpr std::optional kindOf<Power> = QuantityKind::Powers;
template <>
inline constexpr std::optional kindOf<ApparentPower> = QuantityKind::ApparentPowers;
template <>
inline constexpr std::optional kindOf<Energy> = QuantityKind::Energies;
template <>
inline constexpr std::optional kindOf<Voltage> = QuantityKind::Voltages;
template <>
inline constexpr std::optional kindOf<Current> = QuantityKind::Currents;
template <>
inline constexpr std::optional kindOf<TemperatureDelta> = QuantityKind::TemperatureDeltas;
template <>
inline constexpr std::optional kindOf<Temperature> = QuantityKind::Temperatures;
template <>
inline constexpr std::optional kindOf<VolumeFlow> = QuantityKind::VolumeFlows;
template <>
inline constexpr std::optional kindOf<Money> = QuantityKind::Amounts;
template <>
inline constexpr std::optional kindOf<MoneyRate> = QuantityKind::MoneyRates;
template <>
inline constexpr std::optional kindOf<Tariff> = QuantityKind::Tariffs;
template <>
inline constexpr std::optional kindOf<DataSize> = QuantityKind::DataSizes;
template <>
inline constexpr std::optional kindOf<Bandwidth> = QuantityKind::Bandwidths;
template <>
inline constexpr std::optional kindOf<CarbonIntensity> = QuantityKind::CarbonIntensities;

/// A type that text with units can be read into and printed from.
template <class Q>
concept Textual = kindOf<Q>.has_value();

/// A unit of Q, or none.
template <Textual Q>
class Unit {
 public:
  constexpr Unit() = default;
  consteval Unit(const char* symbol) : place_(placeOfUnit(*kindOf<Q>, symbol)) {
    if (place_ < 0) throw "no such unit for this quantity";
  }
  /// By symbol or spelling, for text read at run time (a stored unit); none where it is not a unit of Q.
  static constexpr Unit named(std::string_view symbol) {
    Unit unit;
    unit.place_ = placeOfUnit(*kindOf<Q>, symbol);
    return unit;
  }
  static constexpr Unit of(const UnitInfo* info) {
    return info != nullptr && info->kind == *kindOf<Q> ? named(info->symbol) : Unit();
  }

  constexpr explicit operator bool() const { return place_ >= 0; }
  constexpr std::string_view symbol() const { return place_ < 0 ? std::string_view{} : info()->symbol; }
  constexpr const UnitInfo* info() const { return place_ < 0 ? nullptr : &unitTable[static_cast<std::size_t>(place_)]; }
  friend constexpr bool operator==(Unit, Unit) = default;

 private:
  int place_ = -1;
};

}  // namespace hallwright
