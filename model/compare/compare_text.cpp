// How amounts of a comparison are written.
#include "model/compare/technology_comparison.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

std::string printed(double base, CompareUnit unit, const std::string& currency) {
  switch (unit) {
    case CompareUnit::Pieces:
      return formatCount(static_cast<std::int64_t>(base));
    case CompareUnit::Ratio:
      return formatRounded(base);
    case CompareUnit::Metres:
      return formatRounded(Distance::fromBase(base));
    case CompareUnit::Kilograms:
      return formatRounded(Mass::fromBase(base));
    case CompareUnit::Watts:
      return formatRounded(Power::fromBase(base));
    case CompareUnit::Rate:
      return formatRounded(Bandwidth::fromBase(base));
    case CompareUnit::Price:
      break;
  }
  return formatMoney(Money::fromBase(base), currency);
}

/// "240 to 380 Gbit/s": a unit that both ends have once.
std::string rangeOf(const std::string& low, const std::string& high) {
  const auto unitOf = [](const std::string& amount) {
    const std::size_t space = amount.find(' ');
    return space == std::string::npos ? std::string() : amount.substr(space);
  };
  const std::string unit = unitOf(low);
  return (unit == unitOf(high) ? low.substr(0, low.size() - unit.size()) : low) + " to " + high;
}

}  // namespace

std::string text(const CompareAmount& amount, CompareUnit unit, const std::string& currency) {
  const auto print = [&](double base) { return printed(base, unit, currency); };
  if (!amount.likely) return std::string(unknownText);
  std::string line = text(Total<double>{*amount.likely, amount.unknown}, print);
  if (amount.low && amount.high && *amount.low < *amount.high)
    line += " (" + rangeOf(print(*amount.low), print(*amount.high)) + ")";
  return line;
}

std::string differenceText(const CompareRow& row, const std::string& currency) {
  if (!row.here.isWhole() || !row.there.isWhole()) return std::string(unknownText);
  const double difference = *row.there.likely - *row.here.likely;
  if (difference == 0) return "same";
  return (difference > 0 ? "+" : "\u2212") + printed(std::abs(difference), row.unit, currency);
}

}  // namespace hallwright
