// Text with units, both ways: the one place where "1.2 MW" becomes a Power and a Power becomes "1.2 MW".
//   auto load = parse<Power>("3*40.8 + 12 kW", {.unit = "kW"});
//   if (!load) return load.error.line();      // "12 kg: expected a power (W, kW, MW) at position 4"
//   format(*load, load.unit)                  // exact: reads back as the very same value
//   formatRounded(*load)                      // for eyes: "134 kW"
//
// What is understood (nothing depends on the locale of the machine):
// - Sums and products with + - * / and parentheses, one sign before a number. A unit may stand behind each term; terms
//   without one take the unit of the last term ("3*600 + 1200 mm"), else ParseOptions::unit, else it is an error. A
//   smaller unit directly behind a larger one adds: "5 ft 6 in", "1 h 30 min". Spaces of any kind, also none.
// - "." and "," are both decimal marks. Where both occur the last one is the decimal mark and the other groups
//   thousands; a mark that occurs twice groups thousands. A single "." is always a decimal mark. A single "," is one
//   too, unless 1 to 3 digits that do not begin with 0 stand before it and exactly 3 behind, as in the numbers that are
//   printed here: "1,295 kW" is 1295 kW, while "1,5", "0,295", "1295,400" and "1,2954" have a decimal comma. A space
//   groups thousands too ("1 295,4"). Groups of any other size are an error.
// - Letter case counts (MW is not mW); common slips that can mean only one thing (kw, KVA) are forgiven.
// - An amount may have its currency before or behind it ("$0.08/kWh", "58.1 M USD", "EUR 12"); none means the plan's.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/units/range.h"
#include "model/units/result.h"
#include "model/units/unit_table.h"

namespace hallwright {

struct TextError {
  std::string message;       ///< one line, with the text and the position in it
  std::size_t position = 0;  ///< of the character that is wrong, from 1

  const std::string& line() const { return message; }
  friend bool operator==(const TextError&, const TextError&) = default;
};

template <Textual Q>
struct ParseOptions {
  Unit<Q> unit = {};           ///< for terms without a unit; where it is none, they are an error (not for plain numbers
                               ///< and money)
  bool allowNegative = false;  ///< temperatures may always be below zero
  std::optional<Q> min = {}, max = {};
  std::string currency = "USD";  ///< the plan's, the only one accepted; empty accepts any and reports it
};

template <Textual Q>
struct [[nodiscard]] Parsed {
  std::optional<Q> value;
  Unit<Q> unit;          ///< as entered (the last one written), or the default
  std::string currency;  ///< as entered, or the option; empty for what is not money
  TextError error;

  explicit operator bool() const { return value.has_value(); }
  const Q& operator*() const { return value.value(); }
  Result<Q> result() const { return value ? Result<Q>(*value) : Result<Q>(Error{error.message}); }
};

/// How values are shown. Whole units are never rounded away: with three digits 1295.4 kg is "1,295 kg". A value that
/// needs fewer digits gets no zeros: "1.2 MW" is that exactly, "1.20 MW" was rounded.
struct TextStyle {
  int digits = 3;
  UnitPreference units = UnitPreference::Metric;
  std::string currency = "USD";
};

inline constexpr std::string_view unknownText = "\u2013";

/// What rulers and plan dimensions are labelled in, and what a field shows where nothing was entered yet.
Unit<Length> rulerUnit(UnitPreference preference);
Unit<Length> fieldUnit(UnitPreference preference);

/// "1,016": a count of things.
std::string formatCount(std::int64_t count);
/// "58.1 M USD" from a million, "735,840 USD" below, "84.50 USD" where cents matter.
std::string formatMoney(Money money, const std::string& currency = "USD");
std::string formatMoney(std::optional<Money> money, const std::string& currency = "USD");
/// "85.3 %"
std::string formatPercent(double fraction, int digits = 3);
std::string formatPercent(std::optional<double> fraction, int digits = 3);
/// For values whose unit is known only at run time, such as assumptions: the number of units `symbol` in a text, with
/// any unit of the same kind ("80 USD/MWh" for "USD/kWh"); a symbol that the table does not have may
/// stand behind a plain number ("60 W/m²").
Result<double> parseNumberIn(std::string_view text, std::string_view symbol);
/// "60 W/m²", exact.
std::string formatNumberIn(double number, std::string_view symbol);

/// "≥ 58.1 M USD": a bound.
std::string atLeast(const std::string& text);

namespace detail {

struct BaseOptions {
  QuantityKind kind = QuantityKind::Numbers;
  const UnitInfo* unit = nullptr;
  bool allowNegative = false;
  std::string currency;
};

struct BaseParsed {
  long double base = 0;
  const UnitInfo* unit = nullptr;
  std::string currency;
  std::optional<TextError> error;
};

BaseParsed parseBase(std::string_view text, const BaseOptions& options);
TextError errorIn(std::string_view text, const std::string& message, std::size_t position);

std::string formatBase(double base, const UnitInfo& unit, const std::string& currency, bool grouped);
std::string formatLength(Length length, const UnitInfo& unit, bool grouped);
std::string roundBase(long double base, const UnitInfo& unit, const TextStyle& style);
std::string roundBase(long double base, QuantityKind kind, const TextStyle& style);
/// So many of a unit, in base units: the only place where text becomes a size.
long double toBase(long double number, const UnitInfo& unit);
/// What a plain number or an amount has when no unit is written.
const UnitInfo& plainUnit(QuantityKind kind);

inline constexpr long double longestLength = 9e9L;  // metres; whole micrometres of it are exact in a double

inline long double baseOf(double value) { return value; }
inline long double baseOf(Temperature value) { return value.celsius(); }
inline long double baseOf(Length value) { return static_cast<long double>(value.micrometres()) / 1e6L; }
template <Dimension D>
long double baseOf(Quantity<D> value) {
  return value.base();
}

/// The value of so many base units; none where it is too large or too small to hold.
template <Textual Q>
std::optional<Q> fromBase(long double base) {
  if constexpr (std::is_same_v<Q, Length>) {
    if (!(std::abs(base) <= longestLength)) return std::nullopt;
    return Length::fromMicrometres(std::llround(base * 1e6L));
  } else {
    const auto value = static_cast<double>(base);
    if (!std::isfinite(value) || (value == 0 && base != 0)) return std::nullopt;
    if constexpr (std::is_same_v<Q, double>) {
      return value;
    } else if constexpr (std::is_same_v<Q, Temperature>) {
      return Temperature::fromCelsius(value);
    } else {
      return Q::fromBase(value);
    }
  }
}

template <Textual Q>
std::string formatIn(Q value, const UnitInfo& unit, const std::string& currency, bool grouped) {
  if constexpr (std::is_same_v<Q, Length>) {
    return formatLength(value, unit, grouped);
  } else {
    return formatBase(static_cast<double>(baseOf(value)), unit, currency, grouped);
  }
}

template <class Q>
using Same = std::type_identity_t<Q>;  // keeps an argument out of deduction, so that "kW" can be a Unit<Power>

}  // namespace detail

/// The value of a text, or what is wrong with it.
template <Textual Q>
Parsed<Q> parse(std::string_view text, const ParseOptions<Q>& options = {}) {
  auto found = detail::parseBase(text, {*kindOf<Q>, options.unit.info(), options.allowNegative, options.currency});
  Parsed<Q> parsed{{}, Unit<Q>::of(found.unit), std::move(found.currency), {}};
  if (found.error) {
    parsed.error = std::move(*found.error);
    return parsed;
  }
  parsed.value = detail::fromBase<Q>(found.base);
  const auto refuse = [&](const std::string& message) {
    parsed.value.reset();
    parsed.error = detail::errorIn(text, message, 1);
  };
  const auto print = [&](const Q& limit) {
    return detail::formatIn(limit, *parsed.unit.info(), parsed.currency, true);
  };
  if (!parsed.value) {
    refuse("the value is out of range");
  } else if (options.min && *parsed.value < *options.min) {
    refuse("expected at least " + print(*options.min));
  } else if (options.max && *parsed.value > *options.max) {
    refuse("expected at most " + print(*options.max));
  }
  return parsed;
}

/// The shortest decimal number in this unit that reads back as exactly the same value: "29.5 in", "1295.4 kW". (Where a
/// temperature is a hair from 0 °C, °F and K keep it to 1e-17 degrees.)
template <Textual Q>
std::string format(Q value, detail::Same<Unit<Q>> unit, const std::string& currency = "USD") {
  return detail::formatIn(value, unit ? *unit.info() : detail::plainUnit(*kindOf<Q>), currency, false);
}

/// The same with thousands separated, for tooltips and tables: "1,295.4 kW".
template <Textual Q>
std::string formatFull(Q value, detail::Same<Unit<Q>> unit, const std::string& currency = "USD") {
  return detail::formatIn(value, unit ? *unit.info() : detail::plainUnit(*kindOf<Q>), currency, true);
}

/// In the unit that suits the size of the value, to three significant figures: "1.42 MW".
template <Textual Q>
std::string formatRounded(Q value, const TextStyle& style = {}) {
  return detail::roundBase(detail::baseOf(value), *kindOf<Q>, style);
}

/// Rounded, in a unit of the caller's choice: a table column that is all kW.
template <Textual Q>
std::string formatRounded(Q value, detail::Same<Unit<Q>> unit, const TextStyle& style = {}) {
  return detail::roundBase(detail::baseOf(value), unit ? *unit.info() : detail::plainUnit(*kindOf<Q>), style);
}

/// "–" where the value is unknown.
template <Textual Q>
std::string formatRounded(const std::optional<Q>& value, const TextStyle& style = {}) {
  return value ? formatRounded(*value, style) : std::string(unknownText);
}

/// "40.8 kW", or "≥ 40.8 kW, 3 unknown", or "–, 3 unknown".
template <Textual Q>
std::string formatRounded(const Total<Q>& total, const TextStyle& style = {}) {
  return text(total, [&](Q known) { return formatRounded(known, style); });
}

/// "58.1 M USD (50.2 M USD to 66.0 M USD)"
template <Textual Q>
std::string formatRounded(const Range<Q>& range, const TextStyle& style = {}) {
  return text(range, [&](Q end) { return formatRounded(end, style); });
}

}  // namespace hallwright
