// Numbers that are not one plain figure: a Range (low, likely, high), as money often is, and a Total, a sum that knows
// how many of its parts have no value, so that unknown never passes for zero.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

namespace hallwright {

template <class T>
struct Range {
  T low{}, likely{}, high{};

  static constexpr Range exactly(T value) { return {value, value, value}; }
  /// In order, whichever way they were given.
  static constexpr Range between(T a, T b) {
    const T low = std::min(a, b), high = std::max(a, b);
    return {low, low + (high - low) / 2, high};
  }

  constexpr bool isExact() const { return low == likely && likely == high; }
  constexpr bool isOrdered() const { return low <= likely && likely <= high; }

  constexpr Range& operator+=(const Range& other) {
    low += other.low, likely += other.likely, high += other.high;
    return *this;
  }
  friend constexpr Range operator+(Range a, const Range& b) { return a += b; }
  /// What is left, at least and at most: the low end takes off the other's high end.
  friend constexpr Range operator-(const Range& a, const Range& b) {
    return {a.low - b.high, a.likely - b.likely, a.high - b.low};
  }
  friend constexpr Range operator-(const Range& a) { return {-a.high, -a.likely, -a.low}; }
  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// Each end scaled by a plain number or a quantity (price a unit x units); a negative factor swaps the ends.
template <class T, class Factor>
constexpr auto operator*(const Range<T>& range, Factor factor) {
  using Scaled = decltype(range.low * factor);
  const Scaled a = range.low * factor, b = range.high * factor;
  return Range<Scaled>{std::min(a, b), range.likely * factor, std::max(a, b)};
}

template <class T, class Divisor>
constexpr auto operator/(const Range<T>& range, Divisor divisor) {
  using Quotient = decltype(range.low / divisor);
  const Quotient a = range.low / divisor, b = range.high / divisor;
  return Range<Quotient>{std::min(a, b), range.likely / divisor, std::max(a, b)};
}

/// A sum and the number of its parts that are unknown: with any, the sum is a lower bound.
template <class T>
struct Total {
  T known{};
  int unknown = 0;

  constexpr bool isComplete() const { return unknown == 0; }
  /// The sum where every part is known.
  constexpr std::optional<T> complete() const { return isComplete() ? std::optional<T>(known) : std::nullopt; }

  constexpr Total& operator+=(const T& part) { return known += part, *this; }
  constexpr Total& operator+=(const std::optional<T>& part) { return part ? *this += *part : countUnknown(1); }
  constexpr Total& operator+=(const Total& other) {
    known += other.known;
    return countUnknown(other.unknown);
  }
  friend constexpr Total operator+(Total a, const Total& b) { return a += b; }
  friend constexpr bool operator==(const Total&, const Total&) = default;

  /// `count` pieces of one part: an unknown one counts once for each piece.
  constexpr Total& add(const std::optional<T>& part, int count) {
    return part ? *this += *part * count : countUnknown(count);
  }
  constexpr Total& countUnknown(int count) { return unknown += count, *this; }
};

/// "40.8 kW", "≥ 40.8 kW, 3 unknown", or "–" where nothing at all is known; `print` writes the known sum.
template <class T, class Print>
std::string text(const Total<T>& total, Print&& print) {
  if (total.isComplete()) return print(total.known);
  const std::string count = std::to_string(total.unknown) + " unknown";
  if (total.known == T{}) return "\u2013, " + count;
  return "\u2265 " + std::string(print(total.known)) + ", " + count;
}

/// "58.1 M USD", or "58.1 M USD (50.2 M USD to 66 M USD)" where the ends differ.
template <class T, class Print>
std::string text(const Range<T>& range, Print&& print) {
  if (range.isExact()) return print(range.likely);
  return std::string(print(range.likely)) + " (" + print(range.low) + " to " + print(range.high) + ")";
}

}  // namespace hallwright
