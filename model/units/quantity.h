// Typed quantities: `120 * kW` builds, `load / MW` reads a plain number, `kW + USD` does not compile.
// The dimension of a product or quotient follows by itself, so kW * hour is an energy and USD / energy a tariff.
// Values are kept in base units (m, kg, s, A, K, USD-like money, bit, VA-marker); lengths in the plan are whole
// micrometres instead: see length.h.
#pragma once

#include <cmath>
#include <compare>

namespace hallwright {

/// Exponents of the base units. `apparent` keeps VA apart from W: only a power factor (W/VA) turns one into the other.
struct Dimension {
  int length = 0, mass = 0, time = 0, current = 0, temperature = 0, money = 0, data = 0, apparent = 0;

  friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
  friend constexpr Dimension operator+(Dimension a, Dimension b) {
    return {a.length + b.length,           a.mass + b.mass,   a.time + b.time, a.current + b.current,
            a.temperature + b.temperature, a.money + b.money, a.data + b.data, a.apparent + b.apparent};
  }
  friend constexpr Dimension operator-(Dimension a, Dimension b) {
    return {a.length - b.length,           a.mass - b.mass,   a.time - b.time, a.current - b.current,
            a.temperature - b.temperature, a.money - b.money, a.data - b.data, a.apparent - b.apparent};
  }
};

template <Dimension D>
class Quantity {
 public:
  constexpr Quantity() = default;
  static constexpr Quantity fromBase(double value) {
    Quantity q;
    q.value_ = value;
    return q;
  }
  /// The value in base units; prefer `q / unit`.
  constexpr double base() const { return value_; }

  constexpr Quantity& operator+=(Quantity other) { return value_ += other.value_, *this; }
  constexpr Quantity& operator-=(Quantity other) { return value_ -= other.value_, *this; }
  constexpr Quantity& operator*=(double factor) { return value_ *= factor, *this; }
  friend constexpr Quantity operator+(Quantity a, Quantity b) { return a += b; }
  friend constexpr Quantity operator-(Quantity a, Quantity b) { return a -= b; }
  friend constexpr Quantity operator-(Quantity a) { return fromBase(-a.value_); }
  friend constexpr Quantity operator*(Quantity a, double factor) { return fromBase(a.value_ * factor); }
  friend constexpr Quantity operator*(double factor, Quantity a) { return fromBase(a.value_ * factor); }
  friend constexpr Quantity operator/(Quantity a, double divisor) { return fromBase(a.value_ / divisor); }
  friend constexpr bool operator==(Quantity a, Quantity b) { return a.value_ == b.value_; }
  friend constexpr std::partial_ordering operator<=>(Quantity a, Quantity b) { return a.value_ <=> b.value_; }

 private:
  double value_ = 0;
};

template <Dimension A, Dimension B>
constexpr auto operator*(Quantity<A> a, Quantity<B> b) {
  if constexpr (A + B == Dimension{}) {
    return a.base() * b.base();
  } else {
    return Quantity<A + B>::fromBase(a.base() * b.base());
  }
}

template <Dimension A, Dimension B>
constexpr auto operator/(Quantity<A> a, Quantity<B> b) {
  if constexpr (A == B) {
    return a.base() / b.base();
  } else {
    return Quantity<A - B>::fromBase(a.base() / b.base());
  }
}

template <Dimension D>
constexpr auto operator/(double a, Quantity<D> b) {
  return Quantity<Dimension{} - D>::fromBase(a / b.base());
}

using Distance = Quantity<Dimension{.length = 1}>;  ///< for cable metres and coolant pipes; plan geometry uses Length
using Area = Quantity<Dimension{.length = 2}>;
using Mass = Quantity<Dimension{.mass = 1}>;
using Duration = Quantity<Dimension{.time = 1}>;
using Power = Quantity<Dimension{.length = 2, .mass = 1, .time = -3}>;
using ApparentPower = Quantity<Dimension{.length = 2, .mass = 1, .time = -3, .apparent = 1}>;
using PowerFactor = Quantity<Dimension{.apparent = -1}>;  ///< W per VA
using Energy = Quantity<Dimension{.length = 2, .mass = 1, .time = -2}>;
using Voltage = Quantity<Dimension{.length = 2, .mass = 1, .time = -3, .current = -1}>;
using Current = Quantity<Dimension{.current = 1}>;
using TemperatureDelta = Quantity<Dimension{.temperature = 1}>;
using VolumeFlow = Quantity<Dimension{.length = 3, .time = -1}>;
using Money = Quantity<Dimension{.money = 1}>;  ///< in the plan's currency
using MoneyRate = Quantity<Dimension{.time = -1, .money = 1}>;
using Tariff = Quantity<Dimension{.length = -2, .mass = -1, .time = 2, .money = 1}>;
using DataSize = Quantity<Dimension{.data = 1}>;
using Bandwidth = Quantity<Dimension{.time = -1, .data = 1}>;
using CarbonIntensity = Quantity<Dimension{.length = -2, .time = 2}>;  ///< kg per J

inline constexpr Distance metre = Distance::fromBase(1);
inline constexpr Area squareMetre = Area::fromBase(1);
inline constexpr Mass kg = Mass::fromBase(1), gram = Mass::fromBase(1e-3), tonne = Mass::fromBase(1e3);
inline constexpr Duration second = Duration::fromBase(1), millisecond = Duration::fromBase(1e-3),
                          microsecond = Duration::fromBase(1e-6), minute = Duration::fromBase(60),
                          hour = Duration::fromBase(3600), day = Duration::fromBase(86400),
                          year = Duration::fromBase(8760 * 3600.0);  ///< 8,760 h, as price lists count it
inline constexpr Power watt = Power::fromBase(1), kW = Power::fromBase(1e3), MW = Power::fromBase(1e6);
inline constexpr ApparentPower VA = ApparentPower::fromBase(1), kVA = ApparentPower::fromBase(1e3),
                               MVA = ApparentPower::fromBase(1e6);
inline constexpr Energy joule = Energy::fromBase(1), kWh = Energy::fromBase(3.6e6), MWh = Energy::fromBase(3.6e9);
inline constexpr Voltage volt = Voltage::fromBase(1);
inline constexpr Current ampere = Current::fromBase(1);
inline constexpr TemperatureDelta kelvin = TemperatureDelta::fromBase(1);
inline constexpr VolumeFlow cubicMetrePerHour = VolumeFlow::fromBase(1.0 / 3600),
                            cfm = VolumeFlow::fromBase(0.028316846592 / 60),
                            litrePerMinute = VolumeFlow::fromBase(1e-3 / 60);
inline constexpr Money usd = Money::fromBase(1);  ///< one unit of the plan's currency, whatever that is
inline constexpr DataSize bit = DataSize::fromBase(1), byte = DataSize::fromBase(8), GB = DataSize::fromBase(8e9),
                          GiB = DataSize::fromBase(8.0 * 1024 * 1024 * 1024), TB = DataSize::fromBase(8e12);
inline constexpr Bandwidth Gbps = Bandwidth::fromBase(1e9), Tbps = Bandwidth::fromBase(1e12),
                           GBps = Bandwidth::fromBase(8e9), TBps = Bandwidth::fromBase(8e12);

}  // namespace hallwright
