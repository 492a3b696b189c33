// Length of plan geometry in whole micrometres, so that adding, moving back and saving never drift:
// 1U = 44,450 um, 1 in = 25,400 um, 24 in = 609,600 um.
#pragma once

#include <compare>
#include <cstdint>

#include "model/units/quantity.h"

namespace hallwright {

class Length {
 public:
  constexpr Length() = default;
  static constexpr Length fromMicrometres(std::int64_t um) {
    Length length;
    length.um_ = um;
    return length;
  }
  /// To the nearest micrometre; halves go away from zero.
  static constexpr Length fromMetres(double m) { return rounded(m * 1e6); }
  static constexpr Length rounded(double um) {
    return fromMicrometres(static_cast<std::int64_t>(um < 0 ? um - 0.5 : um + 0.5));
  }

  constexpr std::int64_t micrometres() const { return um_; }
  constexpr double metres() const { return static_cast<double>(um_) / 1e6; }
  constexpr double millimetres() const { return static_cast<double>(um_) / 1e3; }
  constexpr Distance distance() const { return metres() * metre; }

  constexpr Length& operator+=(Length other) { return um_ += other.um_, *this; }
  constexpr Length& operator-=(Length other) { return um_ -= other.um_, *this; }
  friend constexpr Length operator+(Length a, Length b) { return a += b; }
  friend constexpr Length operator-(Length a, Length b) { return a -= b; }
  friend constexpr Length operator-(Length a) { return fromMicrometres(-a.um_); }
  friend constexpr Length operator*(std::int64_t n, Length a) { return fromMicrometres(n * a.um_); }
  friend constexpr Length operator*(Length a, std::int64_t n) { return fromMicrometres(n * a.um_); }
  friend constexpr Length operator/(Length a, std::int64_t n) { return fromMicrometres(a.um_ / n); }
  friend constexpr double operator/(Length a, Length b) {
    return static_cast<double>(a.um_) / static_cast<double>(b.um_);
  }
  friend constexpr auto operator<=>(Length, Length) = default;

 private:
  std::int64_t um_ = 0;
};

inline constexpr Length um = Length::fromMicrometres(1), mm = Length::fromMicrometres(1000),
                        inch = Length::fromMicrometres(25'400), foot = Length::fromMicrometres(304'800),
                        rackUnit = Length::fromMicrometres(44'450), halfRackUnit = Length::fromMicrometres(22'225),
                        oneMetre = Length::fromMicrometres(1'000'000);

/// A point on the floor of a hall: x right, y up, from the corner of the tile grid.
struct Point {
  Length x, y;
  friend constexpr bool operator==(const Point&, const Point&) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// An axis-parallel rectangle; empty where max is not above min.
struct Rect {
  Point min, max;
  friend constexpr bool operator==(const Rect&, const Rect&) = default;
  constexpr Length width() const { return max.x - min.x; }
  constexpr Length height() const { return max.y - min.y; }
  constexpr Point centre() const { return {(min.x + max.x) / 2, (min.y + max.y) / 2}; }
  constexpr bool overlaps(const Rect& other) const {
    return min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y;
  }
  constexpr bool contains(Point p) const { return min.x <= p.x && p.x <= max.x && min.y <= p.y && p.y <= max.y; }
};

}  // namespace hallwright
