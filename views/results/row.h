// One line of a page's table: a figure, or what it is made of, as text. Figures of the estimates become rows with their
// line items below: amounts with unit and separators, "–" where unknown, "≥" where a part of the sum is unknown.
//   rows.push_back(figureRow("Opex a year", cost.opexPerYear, MoneyText{currency}))
#pragma once

#include <QString>
#include <functional>
#include <string>
#include <vector>

#include "model/plan/line_item.h"
#include "model/units/quantity.h"

namespace hallwright {

struct ResultRow {
  QString what, amount;
  QString range = {};  ///< "50.2 to 66.0 M USD"
  QString count = {}, each = {}, how = {}, source = {};
  std::string assumption = {};  ///< id of the one to change
  ThingRef thing = {};          ///< what it concerns
  std::vector<ResultRow> rows = {};
  QString other = {}, difference = {};  ///< of a comparison: `amount` against this
  friend bool operator==(const ResultRow&, const ResultRow&) = default;
};

template <class Q>
using Print = std::function<std::string(Q)>;

/// Whole units of the currency from a thousand on; `rounded` is short, for ranges and charts.
struct MoneyText {
  std::string currency;
  std::string operator()(Money money) const;
  std::string rounded(Money money) const;
};

Print<Power> kilowattText();
Print<Energy> megawattHourText();
Print<double> numberText();

/// "–"
QString unknownAmount();
/// "127", "12.4"
QString countText(double count);
/// Empty where the ends are the same.
QString rangeText(const Range<Money>& range, const MoneyText& print);
QString sourceLine(const Source& source);
/// "25 unknown"; empty where all is known.
QString unknownNote(int count);

template <class Q>
QString amountText(const Total<Q>& total, const Print<Q>& print);
QString amountText(const Total<Range<Money>>& total, const MoneyText& print);
template <class Q>
QString amountText(const std::optional<Q>& amount, const Print<Q>& print);

/// A fact without line items.
ResultRow factRow(const QString& what, const QString& amount, const QString& how = {}, const Source& source = {},
                  const std::string& assumption = {});
/// A heading with a list of names below it.
ResultRow listRow(const QString& what, const std::vector<std::string>& names, const QString& how = {});

template <class Q>
ResultRow totalRow(const QString& what, const Total<Q>& total, const std::type_identity_t<Print<Q>>& print,
                   const QString& how = {});
ResultRow totalRow(const QString& what, const Total<Range<Money>>& total, const MoneyText& print,
                   const QString& how = {});

template <class Q>
ResultRow itemRow(const LineItem<Q>& item, const std::type_identity_t<Print<Q>>& print);
ResultRow itemRow(const LineItem<Range<Money>>& item, const MoneyText& print);

template <class Q, class P>
ResultRow figureRow(const QString& what, const Figure<Q>& figure, const P& print) {
  ResultRow row = totalRow(what, figure.total(), print, QString::fromStdString(figure.formula));
  for (const LineItem<Q>& item : figure.items) row.rows.push_back(itemRow(item, print));
  return row;
}

}  // namespace hallwright
