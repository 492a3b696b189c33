#include "views/results/row.h"

#include <QCoreApplication>
#include <cmath>

#include "model/catalog/names.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr int tableDigits = 6;
constexpr double tenthsFrom = 100;  // values from here are shown to the tenth, below to four figures
constexpr double wholeFrom = 1000;  // amounts of money from here are shown without cents

template <class Q>
Q toTenths(Q value, Q unit) {
  constexpr double tenths = 10;
  return std::round(value / unit * tenths) / tenths * unit;
}

template <class Q>
ResultRow bareItem(const LineItem<Q>& item) {
  ResultRow row{.what = QString::fromStdString(item.what), .amount = {}};
  if (item.count != 1) row.count = countText(item.count);
  row.how = QString::fromStdString(item.rule);
  row.source = sourceLine(item.source);
  row.assumption = item.assumption;
  row.thing = item.thing;
  return row;
}

QString joined(const QString& a, const QString& b) { return a.isEmpty() ? b : b.isEmpty() ? a : a + "; " + b; }

}  // namespace

QString unknownAmount() { return QString::fromUtf8(unknownText.data(), static_cast<qsizetype>(unknownText.size())); }

std::string MoneyText::operator()(Money money) const {
  if (std::abs(money / usd) < wholeFrom) return rounded(money);
  return formatFull(std::round(money / usd) * usd, {}, currency);
}

std::string MoneyText::rounded(Money money) const { return formatMoney(money, currency); }

Print<Power> kilowattText() {
  return [](Power power) {
    if (power < kW) return formatRounded(power, {.digits = 4});
    return power < tenthsFrom * kW ? formatRounded(power, "kW", {.digits = 4}) : formatFull(toTenths(power, kW), "kW");
  };
}

Print<Energy> megawattHourText() {
  return [](Energy energy) {
    if (energy < MWh) return formatRounded(energy, {.digits = 4});
    return energy < tenthsFrom * MWh ? formatRounded(energy, "MWh", {.digits = 4})
                                     : formatFull(toTenths(energy, MWh), "MWh");
  };
}

Print<double> numberText() {
  return [](double number) { return formatRounded(number, {.digits = tableDigits}); };
}

QString countText(double count) { return QString::fromStdString(formatRounded(count, {.digits = tableDigits})); }

QString rangeText(const Range<Money>& range, const MoneyText& print) {
  if (range.isExact()) return {};
  std::string low = print.rounded(range.low);
  const std::string high = print.rounded(range.high);
  const auto unitOf = [](const std::string& text) { return text.substr(std::min(text.find(' '), text.size())); };
  if (unitOf(low) == unitOf(high)) low.resize(low.size() - unitOf(low).size());  // said once is enough
  return QCoreApplication::translate("Results", "%1 to %2")
      .arg(QString::fromStdString(low), QString::fromStdString(high));
}

QString sourceLine(const Source& source) {
  if (source.text.empty()) return {};
  const std::string date = source.date.empty() ? "" : ", " + source.date;
  return QString::fromStdString(source.text + date + " (" + std::string(nameOf(source.grade)) + ")");
}

QString unknownNote(int count) {
  return count == 0 ? QString() : QCoreApplication::translate("Results", "%1 unknown").arg(countText(count));
}

template <class Q>
QString amountText(const Total<Q>& total, const Print<Q>& print) {
  if (total.isComplete()) return QString::fromStdString(print(total.known));
  return total.known == Q{} ? unknownAmount() : QString::fromStdString(atLeast(print(total.known)));
}

QString amountText(const Total<Range<Money>>& total, const MoneyText& print) {
  return amountText(Total<Money>{total.known.likely, total.unknown}, Print<Money>(print));
}

template <class Q>
QString amountText(const std::optional<Q>& amount, const Print<Q>& print) {
  return amount ? QString::fromStdString(print(*amount)) : unknownAmount();
}

ResultRow factRow(const QString& what, const QString& amount, const QString& how, const Source& source,
                  const std::string& assumption) {
  return {.what = what, .amount = amount, .how = how, .source = sourceLine(source), .assumption = assumption};
}

ResultRow listRow(const QString& what, const std::vector<std::string>& names, const QString& how) {
  ResultRow row{.what = what, .amount = countText(static_cast<double>(names.size())), .how = how};
  for (const std::string& name : names) row.rows.push_back({.what = QString::fromStdString(name), .amount = {}});
  return row;
}

template <class Q>
ResultRow totalRow(const QString& what, const Total<Q>& total, const std::type_identity_t<Print<Q>>& print,
                   const QString& how) {
  return {.what = what, .amount = amountText(total, print), .how = joined(unknownNote(total.unknown), how)};
}

ResultRow totalRow(const QString& what, const Total<Range<Money>>& total, const MoneyText& print, const QString& how) {
  ResultRow row = factRow(what, amountText(total, print), joined(unknownNote(total.unknown), how));
  row.range = rangeText(total.known, print);
  return row;
}

template <class Q>
ResultRow itemRow(const LineItem<Q>& item, const std::type_identity_t<Print<Q>>& print) {
  ResultRow row = bareItem(item);
  row.amount = amountText(item.total(), print);
  if (item.count != 1) row.each = amountText(item.each, print);
  return row;
}

ResultRow itemRow(const LineItem<Range<Money>>& item, const MoneyText& print) {
  ResultRow row = bareItem(item);
  const auto total = item.total();
  row.amount = total ? QString::fromStdString(print(total->likely)) : unknownAmount();
  if (total) row.range = rangeText(*total, print);
  if (item.count != 1) row.each = item.each ? QString::fromStdString(print(item.each->likely)) : unknownAmount();
  return row;
}

template QString amountText(const Total<Power>&, const Print<Power>&);
template QString amountText(const Total<Energy>&, const Print<Energy>&);
template QString amountText(const std::optional<Money>&, const Print<Money>&);
template QString amountText(const std::optional<Power>&, const Print<Power>&);
template QString amountText(const std::optional<double>&, const Print<double>&);
template ResultRow totalRow(const QString&, const Total<Power>&, const Print<Power>&, const QString&);
template ResultRow totalRow(const QString&, const Total<Energy>&, const Print<Energy>&, const QString&);
template ResultRow totalRow(const QString&, const Total<double>&, const Print<double>&, const QString&);
template ResultRow itemRow(const LineItem<Power>&, const Print<Power>&);
template ResultRow itemRow(const LineItem<Energy>&, const Print<Energy>&);
template ResultRow itemRow(const LineItem<double>&, const Print<double>&);

}  // namespace hallwright
