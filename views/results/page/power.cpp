// Power: what is installed and what is used, by kind, with cooling and losses; energy of a year.
#include <QCoreApplication>
#include <algorithm>

#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }

/// Kinds that have one colour in floor and 3D are one series.
struct Kind {
  const char* name;
  Tone tone;
  std::vector<DrawKind> kinds;
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{{QT_TRANSLATE_NOOP("Results", "Compute"), Tone::Compute, {DrawKind::Compute}},
                                     {QT_TRANSLATE_NOOP("Results", "Network"), Tone::Network, {DrawKind::Network}},
                                     {QT_TRANSLATE_NOOP("Results", "Storage"), Tone::Storage, {DrawKind::Storage}},
                                     {QT_TRANSLATE_NOOP("Results", "Servers and management"),
                                      Tone::Management,
                                      {DrawKind::Server, DrawKind::Management}}};
  return all;
}

Total<Power> powerOf(const DrawResult& draw, const Kind& kind, DrawSum DrawFigures::* basis) {
  Total<Power> sum;
  for (const DrawKind each : kind.kinds) sum += (draw.of(each).*basis).power;
  return sum;
}

ChartValue chartValue(const Total<Power>& total, const ChartUnit& unit) {
  ChartValue value{.text = QString::fromStdString(formatRounded(total, {.digits = 4}))};
  if (total.isComplete() || total.known != Power{}) value.value = total.known.base() / unit.size;
  return value;
}

QString endText(const Total<Power>& total) {
  const std::string known = formatRounded(total.known);
  return QString::fromStdString(total.isComplete() ? known : atLeast(known));
}

Chart facilityChart(const DrawResult& draw, const PowerResult& power) {
  const PerBasis<Total<Power>> all{power.facility.nameplate.total(), power.facility.measured.total()};
  const ChartUnit unit = powerUnit(std::max(all.nameplate.known, all.measured.known));
  Chart chart{.name = tr("Whole facility"), .argumentTitle = tr("Basis"), .valueTitle = tr("Power, %1").arg(unit.name)};
  chart.arguments = {{0, tr("Nameplate")}, {1, tr("Under load")}};
  chart.ends = {endText(all.nameplate), endText(all.measured)};
  for (const Kind& kind : kinds()) {
    chart.series.push_back({.name = tr(kind.name),
                            .tone = kind.tone,
                            .values = {chartValue(powerOf(draw, kind, &DrawFigures::nameplate), unit),
                                       chartValue(powerOf(draw, kind, &DrawFigures::energy), unit)}});
  }
  ChartSeries overhead{.name = tr("Cooling and losses"), .tone = Tone::Cooling};
  for (const PowerBasis basis : {PowerBasis::Nameplate, PowerBasis::Measured}) {
    const std::optional<Power> watts = power.facility[basis].items.back().total();
    overhead.values.push_back({.value = watts ? std::optional(watts->base() / unit.size) : std::nullopt,
                               .text = QString::fromStdString(formatRounded(watts, {.digits = 4}))});
  }
  chart.series.push_back(std::move(overhead));
  return chart;
}

Chart kindChart(const DrawResult& draw) {
  Power largest;
  for (const Kind& kind : kinds()) largest = std::max(largest, powerOf(draw, kind, &DrawFigures::nameplate).known);
  const ChartUnit unit = powerUnit(largest);
  Chart chart{.name = tr("By kind"),
              .kind = ChartKind::GroupedBars,
              .argumentTitle = tr("Kind"),
              .valueTitle = tr("Power of IT, %1").arg(unit.name)};
  chart.series = {{.name = tr("Nameplate"), .tone = Tone::First},
                  {.name = tr("Typical"), .tone = Tone::Second},
                  {.name = tr("Under load"), .tone = Tone::Third}};
  for (const Kind& kind : kinds()) {
    chart.arguments.push_back({static_cast<double>(chart.arguments.size()), tr(kind.name)});
    const Total<Power> nameplate = powerOf(draw, kind, &DrawFigures::nameplate);
    chart.ends.push_back(endText(nameplate));
    chart.series[0].values.push_back(chartValue(nameplate, unit));
    chart.series[1].values.push_back(chartValue(powerOf(draw, kind, &DrawFigures::typical), unit));
    chart.series[2].values.push_back(chartValue(powerOf(draw, kind, &DrawFigures::energy), unit));
  }
  return chart;
}

ResultRow pueRow(const CoolingResult& cooling) {
  ResultRow row = figureRow(tr("PUE"), cooling.pueFigure, numberText());
  row.amount = QString::fromStdString(formatRounded(cooling.pue()));
  return row;
}

std::vector<ResultRow> rows(const Estimates& now) {
  return {figureRow(tr("IT at nameplate"), now.draw->nameplate, kilowattText()),
          figureRow(tr("IT, typical"), now.draw->typical, kilowattText()),
          figureRow(tr("IT under load"), now.draw->energy, kilowattText()),
          pueRow(*now.cooling),
          figureRow(tr("Facility at nameplate"), now.power->facility.nameplate, kilowattText()),
          figureRow(tr("Facility under load"), now.power->facility.measured, kilowattText()),
          figureRow(tr("Energy a year"), now.power->energyPerYear, megawattHourText())};
}

QString statement(const Estimates& now) {
  const auto text = [](const Total<Power>& power) { return QString::fromStdString(formatRounded(power)); };
  return tr("IT is installed for %1 and draws %2 under load; with cooling and losses the hall takes %3.")
      .arg(text(now.power->it.nameplate), text(now.power->it.measured), text(now.power->facility.measured.total()));
}

}  // namespace

PageContent powerPage(const Plan&, const Estimates& now, int) {
  if (now.draw->now.devices == 0) return {.empty = nothingPlaced(tr("Nothing in this plan draws power yet."))};
  return {.statement = statement(now),
          .charts = {facilityChart(*now.draw, *now.power), kindChart(*now.draw)},
          .rows = rows(now)};
}

}  // namespace hallwright
