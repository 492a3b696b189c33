// Own or rent: what is paid until each month for the plan's own hall and for the same GPU-hours rented, and when owning
// has paid itself back.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "model/catalog/library.h"
#include "model/estimate/estimate.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/settings.h"
#include "model/units/text.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

constexpr double monthsOfYear = 12;

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }

QString yearsText(double years) {
  if (!std::isfinite(years)) return tr("never");
  const QString count = QString::fromStdString(formatRounded(years));
  return count == "1" ? tr("1 year") : tr("%1 years").arg(count);
}

QString yearsText(const Range<double>& years) {
  if (years.isExact()) return yearsText(years.likely);
  return tr("%1 (%2 to %3)").arg(yearsText(years.likely), yearsText(years.low), yearsText(years.high));
}

// --- the offer to choose ---

WayOut wayOf(const CloudOffer& offer) {
  const std::string price = formatRounded(offer.perHour / hour, {.currency = offer.currency});
  const std::string text = offer.provider + " " + offer.instance + ", " + offer.term +
                           (offer.region.empty() ? "" : ", " + offer.region) + ": " + price + ", " + offer.source.date;
  return {.text = QString::fromStdString(text), .edit = [key = offer.key](const Plan& plan, ThingRef&) -> Result<Plan> {
            const CloudOffer* found = libraryCatalog().offer(key);
            if (!found) return Error{"the catalog has no offer '" + key + "'"};
            CloudComparison cloud = plan.prices->cloud;
            cloud.offer = key;
            cloud.ownRate.reset();
            return setCloudComparison(withOffer(plan, *found), cloud);
          }};
}

/// Offers of the plan's own accelerators; all of them where none is offered.
EmptyState noOffer(const WorkloadResult& workloads) {
  EmptyState empty{.says = tr("Choose what the hall is held against: the same GPUs at a cloud price. "
                              "A price of your own can be set in the plan's properties."),
                   .button = tr("Choose an offer")};
  const auto& offers = libraryCatalog().cloud;
  const auto isOurs = [&](const CloudOffer& offer) {
    return std::ranges::any_of(workloads.groups,
                               [&](const GpuGroup& group) { return group.accelerator == offer.accelerator; });
  };
  const bool any = std::ranges::any_of(offers, isOurs);
  for (const CloudOffer& offer : offers)
    if (!any || isOurs(offer)) empty.ways.push_back(wayOf(offer));
  return empty;
}

// --- owned against rented ---

Chart overTimeChart(const CloudSide& cloud, const std::string& currency) {
  Money largest;
  for (const CostPoint& point : cloud.overTime) largest = std::max({largest, point.owned.high, point.rented});
  const ChartUnit unit = moneyUnit(largest, currency);
  const auto print = [&currency](Money money) { return formatMoney(money, currency); };
  Chart chart{.name = tr("Owned and rented"),
              .kind = ChartKind::Curves,
              .argumentTitle = tr("Years from the start"),
              .valueTitle = tr("Paid until then, %1").arg(unit.name)};
  ChartSeries owned{.name = cloud.lowerBound ? tr("Owned, at least") : tr("Owned"), .tone = Tone::First};
  ChartSeries rented{.name = tr("Rented"), .tone = Tone::Second};
  for (const CostPoint& point : cloud.overTime) {
    chart.arguments.push_back({point.months / monthsOfYear, tr("After %1 months").arg(countText(point.months))});
    owned.values.push_back({.value = point.owned.likely.base() / unit.size,
                            .low = point.owned.low.base() / unit.size,
                            .high = point.owned.high.base() / unit.size,
                            .text = QString::fromStdString(text(point.owned, print))});
    rented.values.push_back(
        {.value = point.rented.base() / unit.size, .text = QString::fromStdString(print(point.rented))});
  }
  chart.series = {std::move(owned), std::move(rented)};
  if (cloud.paybackYears) {
    const Range<double>& years = *cloud.paybackYears;
    chart.marks = {{.at = years.likely,
                    .text = tr("break-even after %1").arg(yearsText(years.likely)),
                    .from = years.low,
                    .to = years.high}};
  }
  return chart;
}

QString breakEven(const CostResult& cost) {
  const CloudSide& cloud = cost.cloud;
  if (!cloud.paybackYears) {
    return cloud.lowerBound
               ? tr("No break-even is shown while parts of the owned side have no price.")
               : tr("There is no break-even: a year of renting costs no more than a year of running the hall.");
  }
  const double shown = cloud.overTime.back().months / monthsOfYear;
  if (cloud.paybackYears->likely > shown)
    return tr("The break-even lies beyond the %1 shown: after %2.")
        .arg(yearsText(shown), yearsText(*cloud.paybackYears));
  return tr("Break-even after %1.").arg(yearsText(*cloud.paybackYears));
}

ResultRow rentedRow(const CostResult& cost, const MoneyText& print) {
  const CloudSide& cloud = cost.cloud;
  ResultRow row = factRow(tr("Rented, a year"), amountText<Money>(cloud.perYear, print),
                          tr("price of a GPU-hour x GPU-hours a year"), cloud.source);
  row.rows = {factRow(QString::fromStdString(cloud.offer), amountText<Money>(cloud.perGpuHour, print),
                      tr("a GPU-hour: price of an instance / its GPUs"), cloud.source),
              factRow(tr("GPU-hours a year"), countText(cost.gpuHoursPerYear), tr("GPUs x 8,760 h x utilisation"), {},
                      "cost.utilization")};
  return row;
}

ResultRow ownedRow(const CostResult& cost, const MoneyText& print) {
  Total<MoneyRange> whole{cost.cloud.overTime.back().owned, cost.cloud.lowerBound ? cost.capex.unknown : 0};
  const double years = cost.cloud.overTime.back().months / monthsOfYear;
  ResultRow row = totalRow(tr("Owned, in %1").arg(yearsText(years)), whole, print, tr("capex + opex a year x years"));
  row.assumption = "cost.life-years";
  row.rows = {totalRow(tr("Capex"), cost.capex, print), totalRow(tr("Opex a year"), cost.opexPerYear.total(), print)};
  if (cost.allowance) row.rows.push_back(totalRow(tr("Allowance for what has no price"), {*cost.allowance, 0}, print));
  return row;
}

ResultRow breakEvenRow(const CostResult& cost) {
  const auto& years = cost.cloud.paybackYears;
  return factRow(tr("Break-even"), years ? yearsText(years->likely) : unknownAmount(),
                 years ? tr("capex / (rented a year - opex a year); %1").arg(yearsText(*years)) : breakEven(cost));
}

ResultRow serverRow(const CostResult& cost, const MoneyText& print) {
  ResultRow row{.what = tr("Server only, before opex"),
                .amount = countText(static_cast<double>(cost.serverPayback.size())),
                .how = tr("price of a server / a year of renting the like of it around the clock")};
  for (const ServerPayback& server : cost.serverPayback) {
    ResultRow one =
        factRow(QString::fromStdString(server.server), yearsText(server.years.likely), yearsText(server.years));
    one.rows = {totalRow(tr("Price of the server"), {server.price, 0}, print),
                factRow(tr("Rented, a year of 8,760 h"), amountText<Money>(server.rentedPerYear, print), {},
                        cost.cloud.source)};
    row.rows.push_back(std::move(one));
  }
  return row;
}

}  // namespace

PageContent cloudPage(const Plan& plan, const Estimates& now, int) {
  const CostResult& cost = *now.cost;
  if (now.workloads->gpus() == 0)
    return {.empty = nothingPlaced(tr("No GPUs are placed yet, so there is nothing to rent instead."))};
  if (cost.cloud.overTime.empty()) return {.empty = noOffer(*now.workloads)};
  const MoneyText print{plan.site->currency};
  PageContent content{.statement = QString::fromStdString(cost.cloud.statement) + ". " + breakEven(cost),
                      .charts = {overTimeChart(cost.cloud, plan.site->currency)},
                      .rows = {breakEvenRow(cost), ownedRow(cost, print), rentedRow(cost, print)}};
  if (!cost.serverPayback.empty()) content.rows.push_back(serverRow(cost, print));
  if (!cost.unpriced.empty())
    content.rows.push_back(listRow(tr("Without a price"), cost.unpriced, tr("not in the sums")));
  content.rows.push_back(listRow(tr("Left out"), cost.leftOut, tr("not in any sum")));
  return content;
}

}  // namespace hallwright
