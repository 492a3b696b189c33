#include "views/cables/cable_groups.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <map>

#include "model/units/text.h"
#include "views/cables/cable_list.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Cables", text); }

struct Naturally {
  bool operator()(const QString& a, const QString& b) const { return compareNaturally(a, b) < 0; }
};

/// What a line is counted under, outer first.
std::array<QString, 2> namesOf(const CableLine& line, CableGrouping by) {
  const auto text = [&](CableColumn column) { return line.column(column).toString(); };
  const QString product = line.column(CableColumn::Product).size() > 1 ? text(CableColumn::Product) : tr("No product");
  switch (by) {
    case CableGrouping::Product:
      return {product, line.ordered > Length() ? text(CableColumn::Ordered) : tr("without a length")};
    case CableGrouping::Medium: {
      const QString medium = text(CableColumn::Type);
      return {medium.isEmpty() ? tr("No product") : medium, product};
    }
    case CableGrouping::Fabric:
      return {text(CableColumn::Fabric), product};
    case CableGrouping::Bundle:
      return {line.bundle > 0 ? tr("Bundle %1").arg(line.bundle) : tr("In no bundle"), product};
  }
  return {};
}

void count(CableGroup& group, const CableLine& line) {
  ++group.cables;
  group.ordered += line.ordered;
  if (line.ordered == Length()) ++group.withoutLength;
}

struct Bin {
  Length upTo;
  QString text;
};

/// The lengths that cables come in, put together where they are many: each bin ends with one of these.
std::vector<Bin> binsFor(Length longest, UnitPreference units) {
  std::vector<Bin> bins;
  Length below;
  for (const int metres : {1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100}) {
    if (below >= longest) break;
    const Length upTo = metres * oneMetre;
    bins.push_back(
        {upTo, tr("to %1").arg(QString::fromStdString(formatRounded(upTo.distance(), TextStyle{.units = units})))});
    below = upTo;
  }
  if (below < longest) bins.push_back({longest, tr("longer")});
  return bins;
}

/// Products with the most cables first; no more than there are tones, the rest as one.
std::vector<QString> productsByNumber(const std::vector<const CableLine*>& lines, std::size_t most) {
  std::map<QString, std::int64_t> counts;
  for (const CableLine* line : lines)
    if (line->ordered > Length()) ++counts[line->column(CableColumn::Product).toString()];
  std::vector<QString> names;
  for (const auto& [name, n] : counts) names.push_back(name);
  std::ranges::stable_sort(names, std::greater(), [&](const QString& name) { return counts[name]; });
  if (names.size() > most) names.resize(most);
  return names;
}

}  // namespace

std::vector<CableGroup> groupsOf(const std::vector<const CableLine*>& lines, CableGrouping by) {
  std::map<QString, std::map<QString, CableGroup, Naturally>, Naturally> found;
  for (const CableLine* line : lines) {
    const auto [outer, inner] = namesOf(*line, by);
    count(found[outer][inner], *line);
  }
  std::vector<CableGroup> groups;
  for (auto& [outer, parts] : found) {
    CableGroup group{.name = outer};
    for (auto& [inner, part] : parts) {
      part.name = inner;
      group.cables += part.cables, group.withoutLength += part.withoutLength, group.ordered += part.ordered;
      group.parts.push_back(std::move(part));
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

Chart lengthsChart(const std::vector<const CableLine*>& lines, UnitPreference units) {
  static constexpr std::array tones{Tone::First,      Tone::Network, Tone::Storage,
                                    Tone::Management, Tone::Second,  Tone::Third};
  Chart chart{.name = tr("Lengths"), .argumentTitle = tr("Ordered length"), .valueTitle = tr("Number of cables")};
  Length longest;
  for (const CableLine* line : lines) longest = std::max(longest, line->ordered);
  const std::vector<Bin> bins = binsFor(longest, units);
  const std::vector<QString> products = productsByNumber(lines, tones.size());
  std::vector<std::vector<std::int64_t>> counts(products.size() + 1, std::vector<std::int64_t>(bins.size()));
  for (const CableLine* line : lines) {
    if (line->ordered == Length()) continue;
    const auto product =
        std::ranges::find_if(products, [&](const QString& name) { return line->column(CableColumn::Product) == name; });
    const auto bin = std::ranges::find_if(bins, [&](const Bin& each) { return line->ordered <= each.upTo; });
    ++counts[static_cast<std::size_t>(product - products.begin())][static_cast<std::size_t>(bin - bins.begin())];
  }
  for (std::size_t b = 0; b < bins.size(); ++b) {
    chart.arguments.push_back({static_cast<double>(b), bins[b].text});
    std::int64_t sum = 0;
    for (const auto& each : counts) sum += each[b];
    chart.ends << QString::fromStdString(formatCount(sum));
  }
  for (std::size_t p = 0; p < counts.size(); ++p) {
    if (std::ranges::all_of(counts[p], [](std::int64_t n) { return n == 0; })) continue;
    const bool rest = p == products.size();
    ChartSeries series{.name = rest ? tr("others") : products[p], .tone = rest ? Tone::Neutral : tones.at(p)};
    for (const std::int64_t n : counts[p])
      series.values.push_back({.value = static_cast<double>(n), .text = QString::fromStdString(formatCount(n))});
    chart.series.push_back(std::move(series));
  }
  return chart;
}

}  // namespace hallwright
