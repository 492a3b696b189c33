// Fabrics: switches and links by level, cables and transceivers with the rule that counts them.
#include <QCoreApplication>
#include <algorithm>

#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "model/units/words.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }
QString words(const std::string& text) { return QString::fromStdString(text); }
QString count(std::int64_t n) { return words(formatCount(n)); }

struct Part {
  const char* name;
  Tone tone;
  std::int64_t (*count)(const FabricEstimate&);
};

template <SwitchLevel Level>
std::int64_t required(const FabricEstimate& fabric) {
  std::int64_t sum = 0;
  for (const SwitchCount& each : fabric.switches)
    if (each.level == Level) sum += each.required;
  return sum;
}

const std::vector<Part>& switchParts() {
  static const std::vector<Part> parts{
      {QT_TRANSLATE_NOOP("Results", "Leaf"), Tone::Network, required<SwitchLevel::Leaf>},
      {QT_TRANSLATE_NOOP("Results", "Spine"), Tone::Second, required<SwitchLevel::Spine>},
      {QT_TRANSLATE_NOOP("Results", "Core"), Tone::Third, required<SwitchLevel::Core>}};
  return parts;
}

const std::vector<Part>& linkParts() {
  static const std::vector<Part> parts{{QT_TRANSLATE_NOOP("Results", "Node to leaf"), Tone::Network,
                                        [](const FabricEstimate& f) { return f.links.host; }},
                                       {QT_TRANSLATE_NOOP("Results", "Leaf to spine"), Tone::Second,
                                        [](const FabricEstimate& f) { return f.links.leafSpine; }},
                                       {QT_TRANSLATE_NOOP("Results", "Spine to core"), Tone::Third,
                                        [](const FabricEstimate& f) { return f.links.spineCore; }},
                                       {QT_TRANSLATE_NOOP("Results", "Managers"), Tone::Management,
                                        [](const FabricEstimate& f) { return f.links.manager; }},
                                       {QT_TRANSLATE_NOOP("Results", "Between switches"), Tone::Neutral,
                                        [](const FabricEstimate& f) { return f.links.interSwitch; }}};
  return parts;
}

/// Series that are nowhere used are left away.
Chart partsChart(const QString& name, const std::vector<FabricEstimate>& fabrics, const std::vector<Part>& parts) {
  Chart chart{.name = name, .argumentTitle = tr("Fabric"), .valueTitle = tr("Number of %1").arg(name.toLower())};
  std::vector<std::int64_t> sums(fabrics.size());
  for (const FabricEstimate& fabric : fabrics)
    chart.arguments.push_back({static_cast<double>(chart.arguments.size()), words(fabric.name)});
  for (const Part& part : parts) {
    ChartSeries series{.name = tr(part.name), .tone = part.tone};
    for (std::size_t i = 0; i < fabrics.size(); ++i) {
      const std::int64_t n = part.count(fabrics[i]);
      sums[i] += n;
      series.values.push_back({.value = static_cast<double>(n), .text = count(n)});
    }
    if (std::ranges::any_of(series.values, [](const ChartValue& v) { return *v.value > 0; }))
      chart.series.push_back(std::move(series));
  }
  for (const std::int64_t sum : sums) chart.ends << count(sum);
  return chart;
}

ResultRow switchesRow(const FabricEstimate& fabric) {
  std::int64_t sum = 0, missing = 0;
  ResultRow row{.what = tr("Switches"), .amount = {}};
  for (const SwitchCount& each : fabric.switches) {
    sum += each.required, missing += each.missing();
    row.rows.push_back(factRow(words(name(each.level)), count(each.required), tr("%1 placed").arg(count(each.placed))));
  }
  row.amount = count(sum);
  row.how = missing > 0 ? tr("%1 not placed").arg(count(missing)) : tr("all placed");
  return row;
}

ResultRow linksRow(const FabricEstimate& fabric) {
  ResultRow row =
      factRow(tr("Links"), count(fabric.links.total()),
              fabric.drawnCables > 0 ? tr("%1 of them drawn by hand").arg(count(fabric.drawnCables)) : QString());
  for (const Part& part : linkParts())
    if (const std::int64_t n = part.count(fabric); n > 0) row.rows.push_back(factRow(tr(part.name), count(n)));
  return row;
}

ResultRow partsRow(const FabricCabling& cabling) {
  ResultRow row{.what = tr("Cables and transceivers"), .amount = {}};
  std::int64_t sum = 0;
  for (const FabricPart& part : cabling.parts) {
    sum += part.count.total();
    QString how = words(part.rule);
    if (part.count.existing > 0) how += tr("; %1 exist already").arg(count(part.count.existing));
    if (part.count.later > 0) how += tr("; %1 in later phases").arg(count(part.count.later));
    const QString what = part.length ? tr("%1, %2").arg(words(part.what), words(formatRounded(part.length->distance())))
                                     : words(part.what);
    row.rows.push_back(factRow(what, count(part.count.total()), how));
  }
  row.amount = count(sum);
  return row;
}

ResultRow fabricRow(const FabricEstimate& fabric, const FabricCabling& cabling) {
  ResultRow row = factRow(words(fabric.name), tr("%1 nodes").arg(count(fabric.hosts)));
  row.thing = ref(fabric.fabric);
  row.rows = {
      switchesRow(fabric), linksRow(fabric), partsRow(cabling),
      factRow(tr("Bisection bandwidth"), words(formatRounded(fabric.bisection)),
              fabric.bisection ? QString() : tr("the fabric could not be built")),
      factRow(tr("Oversubscription of a leaf"),
              fabric.oversubscription ? words(formatRounded(*fabric.oversubscription)) + " : 1" : unknownAmount())};
  return row;
}

QString statement(const std::vector<FabricEstimate>& fabrics) {
  std::int64_t switches = 0, missing = 0, links = 0;
  for (const FabricEstimate& fabric : fabrics) {
    links += fabric.links.total();
    for (const SwitchCount& each : fabric.switches) switches += each.required, missing += each.missing();
  }
  const QString text = tr("%1 switches and %2 links in %3")
                           .arg(count(switches), count(links), words(counted(std::ssize(fabrics), "fabric")));
  return missing > 0 ? text + tr("; %1 switches are not placed yet.").arg(count(missing)) : text + ".";
}

}  // namespace

PageContent fabricsPage(const Plan&, const Estimates& now, int) {
  const std::vector<FabricEstimate>& fabrics = now.fabrics->fabrics;
  if (fabrics.empty())
    return {.empty = EmptyState{.says = tr("This plan has no fabric. Plans made from a template have their fabrics.")}};
  PageContent content{
      .statement = statement(fabrics),
      .charts = {partsChart(tr("Switches"), fabrics, switchParts()), partsChart(tr("Links"), fabrics, linkParts())}};
  for (const FabricEstimate& fabric : fabrics)
    content.rows.push_back(fabricRow(fabric, *now.cabling->fabric(fabric.fabric)));
  return content;
}

}  // namespace hallwright
