// A temperature as a thermometer shows it: a room at 25 °C. Two of them differ by a TemperatureDelta; they cannot be
// added.
#pragma once

#include <compare>

#include "model/units/quantity.h"

namespace hallwright {

class Temperature {
 public:
  constexpr Temperature() = default;
  static constexpr Temperature fromCelsius(double degrees) {
    Temperature t;
    t.celsius_ = degrees;
    return t;
  }

  constexpr double celsius() const { return celsius_; }

  friend constexpr TemperatureDelta operator-(Temperature a, Temperature b) {
    return (a.celsius_ - b.celsius_) * kelvin;
  }
  friend constexpr Temperature operator+(Temperature a, TemperatureDelta d) {
    return fromCelsius(a.celsius_ + d / kelvin);
  }
  friend constexpr Temperature operator-(Temperature a, TemperatureDelta d) {
    return fromCelsius(a.celsius_ - d / kelvin);
  }
  friend constexpr bool operator==(Temperature a, Temperature b) { return a.celsius_ == b.celsius_; }
  friend constexpr std::partial_ordering operator<=>(Temperature a, Temperature b) { return a.celsius_ <=> b.celsius_; }

 private:
  double celsius_ = 0;
};

}  // namespace hallwright
