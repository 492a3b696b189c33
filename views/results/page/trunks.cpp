// Trunks or single fibres: what structured cabling between racks that many fibres join would take, metres, pulls and
// hours, and whether its loss stays within the budget.
#include "model/cabling/trunks.h"

#include <QCoreApplication>

#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }
QString words(const std::string& text) { return QString::fromStdString(text); }
QString count(std::int64_t n) { return words(formatCount(n)); }
QString metres(Length length) { return words(formatRounded(length.distance())); }
QString hours(Duration time) { return words(formatRounded(time, "h", TextStyle{.digits = 3})); }
QString decibels(double loss) { return words(formatRounded(loss) + " dB"); }

ChartValue bar(double value, const QString& text) { return {.value = value, .text = text}; }

Chart lengthChart(const TrunkPlan& trunks) {
  constexpr double km = 1000;
  const Length none, parts = trunks.trunkLength + trunks.jumperLength;
  const auto value = [](Length length) { return bar(length.metres() / km, metres(length)); };
  Chart chart{
      .name = tr("Fibre to order"), .argumentTitle = tr("Kind of cabling"), .valueTitle = tr("Fibre and trunks, km")};
  chart.arguments = {{0, tr("Single fibres")}, {1, tr("Trunks")}};
  chart.series = {
      {.name = tr("Single fibres"), .tone = Tone::First, .values = {value(trunks.directLength), value(none)}},
      {.name = tr("Trunks"), .tone = Tone::Second, .values = {value(none), value(trunks.trunkLength)}},
      {.name = tr("Jumpers"), .tone = Tone::Third, .values = {value(none), value(trunks.jumperLength)}}};
  chart.ends << metres(trunks.directLength) << metres(parts);
  return chart;
}

ResultRow groupRow(const Plan& plan, const TrunkGroup& group) {
  const auto name = [&](RackId id) { return words(find(*plan.racks, id)->name); };
  ResultRow row{.what = tr("%1 to %2").arg(name(group.from), name(group.to)),
                .amount = count(group.trunks),
                .count = count(group.links),
                .how = tr("%1 of fibre, trunks of %2").arg(count(group.links), metres(group.trunk)),
                .thing = ref(group.from)};
  const Product* fibre = productOf(plan, group.fibre);
  row.rows = {
      factRow(tr("Instead of"), metres(group.direct), fibre ? words(fibre->name) : QString()),
      factRow(tr("Jumpers"), count(2 * group.links),
              tr("%1 at one end, %2 at the other").arg(metres(group.fromJumper), metres(group.toJumper))),
      factRow(tr("Connectors to spare"), count(group.spareConnectors), {}, {}, "cabling.trunk-connectors"),
      factRow(tr("Loss"), decibels(group.loss),
              group.holds() ? tr("within %1").arg(decibels(group.budget)) : tr("over %1").arg(decibels(group.budget)),
              {}, "cabling.connector-loss-db")};
  return row;
}

ResultRow groupsRow(const Plan& plan, const TrunkPlan& trunks) {
  ResultRow row = factRow(tr("Pairs of racks"), count(std::ssize(trunks.groups)),
                          tr("joined by half a trunk of fibres or more, of the need from which trunks count"), {},
                          "cabling.trunk-from");
  for (const TrunkGroup& group : trunks.groups) row.rows.push_back(groupRow(plan, group));
  return row;
}

}  // namespace

PageContent trunksPage(const Plan& plan, const Estimates& now, int) {
  if (now.cabling->withLength == 0) return {.empty = nothingPlaced(tr("No cable has a length yet."))};
  const TrunkPlan trunks = trunkPlan(plan, *now.fabrics, *now.cabling);
  if (trunks.groups.empty()) {
    return {.empty = EmptyState{.says = tr("No two racks are joined by so many fibres over such a way that a trunk "
                                           "would be half used. The limits are assumptions of the plan: "
                                           "“cabling.trunk-from” and “cabling.trunk-connectors”."),
                                .button = {}}};
  }
  PageContent content;
  content.statement =
      tr("%1 trunks would take the place of %2 fibres: %3 of work instead of %4, %5 of patch panels, %6.")
          .arg(count(trunks.trunks), count(trunks.links), hours(trunks.workTrunks), hours(trunks.workDirect),
               tr("%1 U").arg(count(trunks.panelUnits)),
               trunks.overBudget == 0 ? tr("all channels within their loss budget")
                                      : tr("%1 pairs of racks over their loss budget").arg(count(trunks.overBudget)));
  content.charts = {lengthChart(trunks)};
  content.rows = {
      factRow(tr("Trunks"), count(trunks.trunks), metres(trunks.trunkLength), {}, "cabling.trunk-connectors"),
      factRow(tr("Jumpers"), count(trunks.jumpers), metres(trunks.jumperLength)),
      factRow(tr("Fibres that they replace"), count(trunks.links), metres(trunks.directLength)),
      factRow(tr("Patch panels"), tr("%1 U").arg(count(trunks.panelUnits)), tr("at both ends of every trunk"), {},
              "cabling.panel-connectors"),
      factRow(tr("Work with trunks"), hours(trunks.workTrunks), tr("laying each trunk, connecting it and both jumpers"),
              {}, "cabling.connect-time"),
      factRow(tr("Work with single fibres"), hours(trunks.workDirect), tr("laying in bundles, connecting each"), {},
              "cabling.pull-time-per-metre"),
      factRow(tr("Polarity"), tr("method B"), tr("trunks and jumpers of type B, keys aligned at the panels")),
      groupsRow(plan, trunks)};
  return content;
}

}  // namespace hallwright
