#include "model/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/units/number_text.h"

namespace hallwright {
namespace {

/// The symbol behind a number, with the currency that is meant.
std::string symbolOf(const UnitInfo& unit, const std::string& currency) {
  constexpr std::string_view placeholder = "USD";
  std::string symbol(unit.symbol);
  if (const auto at = symbol.find(placeholder); at != std::string::npos && !currency.empty())
    symbol.replace(at, placeholder.size(), currency);
  return symbol;
}

std::string withUnit(std::string number, const UnitInfo& unit, const std::string& currency) {
  const std::string symbol = symbolOf(unit, currency);
  return symbol.empty() ? number : std::move(number) + " " + symbol;
}

long double scale(const UnitInfo& unit) {
  return static_cast<long double>(unit.numerator) / static_cast<long double>(unit.denominator);
}

long double inUnit(long double base, const UnitInfo& unit) {
  return base * static_cast<long double>(unit.denominator) / static_cast<long double>(unit.numerator) -
         static_cast<long double>(unit.offset) / 100;
}

/// What a value that is no number at all prints as.
std::optional<std::string> notFinite(long double value) {
  if (std::isnan(value)) return std::string(unknownText);
  if (std::isinf(value)) return value < 0 ? "-\u221E" : "\u221E";
  return std::nullopt;
}

/// The size of a value after rounding, so that 999.6 W counts as a kilowatt.
long double roundedSize(long double value, int digits) {
  return readNumber(layOut(rounded(decimal(std::abs(value), meantDigits), digits), false), 0).value;
}

bool isNatural(const UnitInfo& unit, UnitPreference preference) {
  if (unit.natural == Natural::Always) return true;
  return unit.natural == (preference == UnitPreference::Metric ? Natural::Metric : Natural::Imperial);
}

const UnitInfo& naturalUnit(long double base, QuantityKind kind, const TextStyle& style) {
  const UnitInfo* smallest = nullptr;
  const UnitInfo* best = nullptr;
  for (const UnitInfo& unit : unitTable) {
    if (unit.kind != kind || !isNatural(unit, style.units)) continue;
    if (smallest == nullptr || scale(unit) < scale(*smallest)) smallest = &unit;
    const bool large = roundedSize(inUnit(base, unit), style.digits) >= static_cast<long double>(unit.naturalFrom);
    if (large && (best == nullptr || scale(unit) > scale(*best))) best = &unit;
  }
  if (base == 0 || best == nullptr)
    best = kind == QuantityKind::Durations || smallest == nullptr ? &detail::plainUnit(kind) : smallest;
  return *best;
}

/// Below a million: whole units, cents where they matter, and a price of less than a unit to its figures.
std::string smallMoney(long double amount, const TextStyle& style) {
  const long double size = std::abs(amount);
  const bool whole = size >= 1000 || amount == std::round(amount);
  if (whole) return layOut(decimal(std::round(amount), 18), true);
  constexpr int cents = 2;
  const Decimal exact = decimal(amount, meantDigits);
  if (size < 1 && std::ssize(exact.digits) - exact.point > cents) return layOutRounded(amount, style.digits);
  Decimal shown = rounded(exact, exact.point + cents);
  const int length = shown.point + cents;
  shown.digits.resize(static_cast<std::size_t>(length), '0');
  return layOut(shown, true);
}

}  // namespace

namespace detail {

std::string formatBase(double base, const UnitInfo& unit, const std::string& currency, bool grouped) {
  if (const auto special = notFinite(base)) return *special;
  const auto same = [&](long double number) { return static_cast<double>(toBase(number, unit)) == base; };
  return withUnit(shortest(inUnit(base, unit), grouped, same), unit, currency);
}

std::string formatLength(Length length, const UnitInfo& unit, bool grouped) {
  const auto same = [&](long double number) { return fromBase<Length>(toBase(number, unit)) == length; };
  return withUnit(shortest(inUnit(baseOf(length), unit), grouped, same), unit, {});
}

std::string roundBase(long double base, const UnitInfo& unit, const TextStyle& style) {
  if (const auto special = notFinite(base)) return *special;
  return withUnit(layOutRounded(inUnit(base, unit), style.digits), unit, style.currency);
}

std::string roundBase(long double base, QuantityKind kind, const TextStyle& style) {
  if (const auto special = notFinite(base)) return *special;
  const UnitInfo& unit = naturalUnit(base, kind, style);
  if (kind == QuantityKind::Amounts && scale(unit) == 1) return withUnit(smallMoney(base, style), unit, style.currency);
  return roundBase(base, unit, style);
}

}  // namespace detail

Result<double> parseNumberIn(std::string_view text, std::string_view symbol) {
  const auto* known = std::find_if(unitTable.begin(), unitTable.end(),
                                   [&](const UnitInfo& unit) { return findUnit(unit.kind, symbol) != nullptr; });
  const QuantityKind kind = known == unitTable.end() ? QuantityKind::Numbers : known->kind;
  if (known == unitTable.end()) {
    const auto at = text.rfind(symbol);
    if (at != std::string_view::npos && at + symbol.size() == text.size()) text = text.substr(0, at);
  }
  const UnitInfo* unit = findUnit(kind, symbol);
  if (unit == nullptr) unit = &detail::plainUnit(kind);
  const detail::BaseParsed parsed = detail::parseBase(text, {kind, unit, true, ""});
  if (parsed.error) return Error{parsed.error->message};
  const auto number = static_cast<double>(inUnit(parsed.base, *unit));
  if (!std::isfinite(number)) return Error{detail::errorIn(text, "the value is out of range", 1).message};
  return number;
}

std::string formatNumberIn(double number, std::string_view symbol) {
  if (const auto special = notFinite(number)) return *special;
  const std::string text = format(number, "");
  return symbol.empty() ? text : text + " " + std::string(symbol);
}

Unit<Length> rulerUnit(UnitPreference preference) {
  return preference == UnitPreference::Metric ? Unit<Length>("m") : Unit<Length>("ft");
}

Unit<Length> fieldUnit(UnitPreference preference) {
  return preference == UnitPreference::Metric ? Unit<Length>("mm") : Unit<Length>("in");
}

std::string formatCount(std::int64_t count) { return layOut(decimal(static_cast<long double>(count), 20), true); }

std::string formatMoney(Money money, const std::string& currency) {
  return formatRounded(money, TextStyle{.currency = currency});
}

std::string formatMoney(std::optional<Money> money, const std::string& currency) {
  return money ? formatMoney(*money, currency) : std::string(unknownText);
}

std::string formatPercent(double fraction, int digits) {
  return formatRounded(fraction, "%", TextStyle{.digits = digits});
}

std::string formatPercent(std::optional<double> fraction, int digits) {
  return fraction ? formatPercent(*fraction, digits) : std::string(unknownText);
}

std::string atLeast(const std::string& text) { return "\u2265 " + text; }

}  // namespace hallwright
