// InfiniBand or Ethernet: one fabric of the plan beside the same servers on the other technology.
#include <QCoreApplication>
#include <algorithm>

#include "model/compare/technology_comparison.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }
QString words(const std::string& text) { return QString::fromStdString(text); }

/// Fabrics that have a counterpart: made by a rule, of switches that say what they speak.
std::vector<const Fabric*> comparable(const Plan& plan) {
  std::vector<const Fabric*> fabrics;
  for (const Fabric& fabric : plan.network->fabrics) {
    if (fabric.rule != FabricRule::Drawn && technologyOf(productOf(plan, fabric.switchProduct)))
      fabrics.push_back(&fabric);
  }
  return fabrics;
}

QString titleOf(const ComparedFabric& fabric) {
  return QStringLiteral("%1, %2").arg(QString(name(fabric.technology)), words(fabric.switchName));
}

// --- rows ---

/// Without its range, which stands below.
QString likelyText(const TechnologyComparison& comparison, CompareAmount amount, CompareUnit unit) {
  amount.low.reset(), amount.high.reset();
  return words(text(amount, unit, comparison.currency));
}

/// Each side with its range, and where it rests on an assumption, a row that leads to it.
std::vector<ResultRow> sideRows(const TechnologyComparison& comparison, const CompareRow& row) {
  if (row.assumption.empty() && !row.here.low && !row.there.low) return {};
  const auto one = [&](const ComparedFabric& fabric, const CompareAmount& amount, const std::string& assumption,
                       const Source& source) {
    return factRow(tr(name(fabric.technology)), words(text(amount, row.unit, comparison.currency)), {}, source,
                   assumption);
  };
  return {one(comparison.here, row.here, row.assumption, row.source),
          one(comparison.there, row.there, row.otherAssumption, row.otherSource)};
}

ResultRow rowOf(const TechnologyComparison& comparison, const CompareRow& row) {
  ResultRow made = factRow(words(row.label), likelyText(comparison, row.here, row.unit), words(row.how));
  made.other = likelyText(comparison, row.there, row.unit);
  made.difference = words(differenceText(row, comparison.currency));
  made.rows = sideRows(comparison, row);
  return made;
}

const CompareRow& headlineOf(const CompareGroup& group) {
  const auto at = std::ranges::find(group.rows, group.headline, &CompareRow::id);
  return at == group.rows.end() ? group.rows.front() : *at;
}

/// The group's headline, and below it all of its rows.
ResultRow groupRow(const TechnologyComparison& comparison, const CompareGroup& group) {
  const CompareRow& headline = headlineOf(group);
  ResultRow made = rowOf(comparison, headline);
  made.rows.clear();
  QString label = words(headline.label);
  label[0] = label[0].toLower();
  const bool same = headline.label == group.title || headline.label == "Together";
  made.what = same ? words(group.title) : QStringLiteral("%1: %2").arg(words(group.title), label);
  for (const CompareRow& row : group.rows) made.rows.push_back(rowOf(comparison, row));
  return made;
}

std::vector<ResultRow> rowsOf(const TechnologyComparison& comparison) {
  std::vector<ResultRow> rows;
  for (const CompareGroup& group : comparison.groups) rows.push_back(groupRow(comparison, group));
  const auto list = [&](const QString& title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    rows.push_back(listRow(title, lines));
    rows.back().amount.clear();  // how many there are is of neither fabric
  };
  list(tr("Faults of the other fabric"), comparison.problems);
  list(tr("Servers to look at"), comparison.toChange);
  list(tr("Assumed"), comparison.assumed);
  return rows;
}

// --- charts ---

const CompareRow* rowNamed(const TechnologyComparison& comparison, const std::string& id) {
  for (const CompareGroup& group : comparison.groups) {
    const auto at = std::ranges::find(group.rows, id, &CompareRow::id);
    if (at != group.rows.end()) return &*at;
  }
  return nullptr;
}

struct Part {
  const char* id;
  Tone tone;
};

/// One bar a fabric, stacked of parts. `unit`: base units of one on the axis.
Chart partsChart(const TechnologyComparison& comparison, const QString& chartName, const QString& valueTitle,
                 double unit, std::initializer_list<Part> parts, const std::string& whole) {
  Chart chart{.name = chartName, .argumentTitle = tr("Technology"), .valueTitle = valueTitle};
  for (const ComparedFabric* fabric : {&comparison.here, &comparison.there})
    chart.arguments.push_back({static_cast<double>(chart.arguments.size()), tr(name(fabric->technology))});
  for (const Part& part : parts) {
    const CompareRow* row = rowNamed(comparison, part.id);
    if (!row) continue;
    ChartSeries series{.name = words(row->label), .tone = part.tone};
    for (const CompareAmount* amount : {&row->here, &row->there}) {
      const auto value = amount->likely ? std::optional(*amount->likely / unit) : std::nullopt;
      series.values.push_back({.value = value, .text = words(text(*amount, row->unit, comparison.currency))});
    }
    chart.series.push_back(std::move(series));
  }
  if (const CompareRow* sum = rowNamed(comparison, whole)) {
    for (const CompareAmount* amount : {&sum->here, &sum->there})
      chart.ends << words(text(*amount, sum->unit, comparison.currency));
  }
  return chart;
}

std::vector<Chart> chartsOf(const TechnologyComparison& comparison) {
  const CompareRow* watts = rowNamed(comparison, "typical");
  const double most = std::max(watts->here.likely.value_or(0), watts->there.likely.value_or(0));
  const ChartUnit unit = powerUnit(Power::fromBase(most));
  return {
      partsChart(comparison, tr("Switches"), tr("Number of switches"), 1,
                 {{"leaf_switches", Tone::Network}, {"spine_switches", Tone::Second}, {"core_switches", Tone::Third}},
                 "switches"),
      partsChart(comparison, tr("Cables"), tr("Number of cables"), 1,
                 {{"passive_copper", Tone::Network},
                  {"active_copper", Tone::Second},
                  {"active_optical", Tone::Third},
                  {"multimode_fibre", Tone::Compute},
                  {"singlemode_fibre", Tone::Storage},
                  {"twisted_pair", Tone::Management},
                  {"no_product", Tone::Neutral}},
                 "cables"),
      partsChart(comparison, tr("Power"), tr("Typical draw, %1").arg(unit.name), unit.size,
                 {{"switch_typical", Tone::Network}, {"switch_optics", Tone::Second}}, "typical")};
}

// --- words ---

QString statement(const TechnologyComparison& comparison) {
  const auto both = [&](const char* id) {
    const CompareRow* row = rowNamed(comparison, id);
    return tr("%1 against %2")
        .arg(words(text(row->here, row->unit, comparison.currency)),
             words(text(row->there, row->unit, comparison.currency)));
  };
  QString line = tr("%1 as planned with %2, beside it %3 with %4: %5 switches, %6 for them and what is plugged in.")
                     .arg(words(comparison.name), QString(name(comparison.here.technology)),
                          QString(name(comparison.there.technology)), words(comparison.there.switchName),
                          both("switches"), both("typical"));
  if (!comparison.problems.empty()) line += ' ' + tr("The other fabric has faults.");
  return line + ' ' + tr("What is left of a link under load is an assumption for each.");
}

EmptyState nothingToCompare() {
  return {.says = tr("No fabric of this plan is made by a rule of InfiniBand or Ethernet switches, so there is nothing "
                     "to hold against the other."),
          .button = {},
          .ways = {{.text = tr("Go to the fabrics"), .workspace = "fabric"}}};
}

}  // namespace

PageContent technologiesPage(const Plan& plan, const Estimates& now, int choice) {
  const std::vector<const Fabric*> fabrics = comparable(plan);
  if (fabrics.empty()) return {.empty = nothingToCompare()};
  const int last = static_cast<int>(fabrics.size()) - 1;
  const Fabric& fabric = *fabrics[static_cast<std::size_t>(std::clamp(choice, 0, last))];
  const Technology against = otherThan(*technologyOf(productOf(plan, fabric.switchProduct)));
  QStringList choices;
  for (const Fabric* one : fabrics) choices << words(one->name);
  const auto comparison = compareTechnologies(plan, fabric.id, against, {}, &now);
  if (!comparison)
    return {.choices = choices, .empty = EmptyState{.says = words(comparison.error().line()), .button = {}}};
  return {.statement = statement(*comparison),
          .choices = choices,
          .charts = chartsOf(*comparison),
          .rows = rowsOf(*comparison),
          .amountTitle = titleOf(comparison->here),
          .otherTitle = titleOf(comparison->there)};
}

}  // namespace hallwright
