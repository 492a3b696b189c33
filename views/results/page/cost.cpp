// Cost: capex by group, opex a year and what a GPU-hour comes to; what has no price is listed, never taken as nothing.
#include <QCoreApplication>
#include <algorithm>

#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }

Tone toneOf(CostGroup group) {
  switch (group) {
    case CostGroup::Compute:
      return Tone::Compute;
    case CostGroup::Network:
    case CostGroup::Cabling:
      return Tone::Network;
    case CostGroup::OtherServers:
      return Tone::Storage;
    case CostGroup::Cooling:
      return Tone::Cooling;
    default:
      return Tone::Neutral;
  }
}

QString shortText(const Total<MoneyRange>& total, const std::string& currency) {
  const std::string known = formatMoney(total.known.likely, currency);
  if (total.unknown == 0) return QString::fromStdString(known);
  return total.known.likely == Money{} ? unknownAmount() : QString::fromStdString(atLeast(known));
}

ChartValue chartValue(const Total<MoneyRange>& total, const ChartUnit& unit, const std::string& currency) {
  const MoneyRange& known = total.known;
  if (total.unknown > 0 && known == MoneyRange{}) return {.text = unknownNote(total.unknown)};
  ChartValue value{.value = known.likely.base() / unit.size, .text = shortText(total, currency)};
  if (!known.isExact()) {
    value.low = known.low.base() / unit.size, value.high = known.high.base() / unit.size;
    value.text += " (" + rangeText(known, {currency}) + ")";
  }
  if (total.unknown > 0) value.text += ", " + unknownNote(total.unknown);
  return value;
}

/// In the order in which groups are named everywhere, GPU servers first.
std::vector<const CapexGroup*> sortedGroups(const CostResult& cost) {
  std::vector<const CapexGroup*> groups;
  groups.reserve(cost.capexGroups.size());
  for (const CapexGroup& group : cost.capexGroups) groups.push_back(&group);
  std::ranges::sort(groups, {}, &CapexGroup::group);
  return groups;
}

struct Bar {
  QString name;
  Tone tone = Tone::Neutral;
  Total<MoneyRange> amount;
};

Chart barChart(const QString& name, const QString& argumentTitle, const std::vector<Bar>& bars,
               const std::string& currency) {
  Money largest;
  for (const Bar& bar : bars) largest = std::max(largest, bar.amount.known.high);
  const ChartUnit unit = moneyUnit(largest, currency);
  Chart chart{.name = name, .argumentTitle = argumentTitle, .valueTitle = name + ", " + unit.name};
  ChartSeries series{.name = name};
  for (const Bar& bar : bars) {
    chart.arguments.push_back({static_cast<double>(chart.arguments.size()), bar.name});
    chart.ends.push_back(shortText(bar.amount, currency));
    series.values.push_back(chartValue(bar.amount, unit, currency));
    series.tones.push_back(bar.tone);
  }
  chart.series = {std::move(series)};
  return chart;
}

Chart capexChart(const CostResult& cost, const std::string& currency) {
  std::vector<Bar> bars;
  for (const CapexGroup* group : sortedGroups(cost))
    bars.push_back({QString::fromUtf8(nameOf(group->group)), toneOf(group->group), group->figure.total()});
  return barChart(tr("Capex"), tr("Group"), bars, currency);
}

Chart opexChart(const CostResult& cost, const std::string& currency) {
  std::vector<Bar> bars;
  for (const LineItem<MoneyRange>& item : cost.opexPerYear.items) {
    Total<MoneyRange> amount;
    amount += item.total();
    bars.push_back({QString::fromStdString(item.what), Tone::First, amount});
  }
  return barChart(tr("Opex a year"), tr("What"), bars, currency);
}

ResultRow capexRow(const CostResult& cost, const MoneyText& print) {
  ResultRow row = totalRow(tr("Capex"), cost.capex, print);
  for (const CapexGroup* group : sortedGroups(cost))
    row.rows.push_back(figureRow(QString::fromUtf8(nameOf(group->group)), group->figure, print));
  return row;
}

ResultRow assumptionRow(const Plan& plan, const char* id) {
  const Assumption* found = findAssumption(plan, id);
  if (!found) return factRow(QString::fromUtf8(id), unknownAmount());
  return factRow(QString::fromStdString(found->what), QString::fromStdString(formatNumberIn(found->value, found->unit)),
                 {}, found->source, found->id);
}

ResultRow gpuHourRow(const Plan& plan, const CostResult& cost, const MoneyText& print) {
  const QString formula = tr("(capex / annuity factor + opex a year) / GPU-hours a year");
  if (!cost.perGpuHour) return factRow(tr("A GPU-hour"), unknownAmount(), tr("no GPUs are placed"));
  ResultRow row = totalRow(tr("A GPU-hour"), *cost.perGpuHour, print, formula);
  row.rows = {totalRow(tr("Capex"), cost.capex, print),
              totalRow(tr("Opex a year"), cost.opexPerYear.total(), print),
              factRow(tr("GPU-hours a year"), countText(cost.gpuHoursPerYear), tr("GPUs x 8,760 h x utilisation")),
              assumptionRow(plan, "cost.utilization"),
              assumptionRow(plan, "cost.life-years"),
              assumptionRow(plan, "cost.discount-rate")};
  return row;
}

std::vector<ResultRow> rows(const Plan& plan, const CostResult& cost) {
  const MoneyText print{plan.site->currency};
  std::vector<ResultRow> all{capexRow(cost, print), figureRow(tr("Opex a year"), cost.opexPerYear, print),
                             gpuHourRow(plan, cost, print)};
  if (cost.allowance) {
    all.push_back(totalRow(tr("Allowance for what has no price"), {*cost.allowance, 0}, print,
                           tr("set by you, not in the capex")));
  }
  if (!cost.unpriced.empty())
    all.push_back(listRow(tr("Without a price"), cost.unpriced, tr("not in the sums: enter a quote with the product")));
  if (!cost.stalePrices.empty()) all.push_back(listRow(tr("Old prices"), cost.stalePrices, tr("ask for new quotes")));
  all.push_back(listRow(tr("Left out"), cost.leftOut, tr("not in any sum")));
  return all;
}

QString statement(const Plan& plan, const CostResult& cost) {
  const std::string& currency = plan.site->currency;
  QString text = tr("Capex is %1, opex %2 a year")
                     .arg(shortText(cost.capex, currency), shortText(cost.opexPerYear.total(), currency));
  if (cost.perGpuHour) text += tr("; a GPU-hour comes to %1").arg(shortText(*cost.perGpuHour, currency));
  text += '.';
  if (cost.capex.unknown > 0)
    text += ' ' +
            tr("%1 unknown: %2").arg(countText(cost.capex.unknown), QString::fromStdString(cost.unpriced.front())) +
            (cost.unpriced.size() > 1 ? tr(" and more, listed below.") : ".");
  return text;
}

}  // namespace

PageContent costPage(const Plan& plan, const Estimates& now, int) {
  const CostResult& cost = *now.cost;
  if (plan.racks->empty()) return {.empty = nothingPlaced(tr("Nothing in this plan is to be paid for yet."))};
  const std::string& currency = plan.site->currency;
  return {.statement = statement(plan, cost),
          .charts = {capexChart(cost, currency), opexChart(cost, currency)},
          .rows = rows(plan, cost)};
}

}  // namespace hallwright
