// A chart as data: a table of arguments (categories, months, numbers of GPUs) and of series with a value for each of
// them. ChartView shows it; `tabbed` is what "copy data" puts on the clipboard.
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

#include "views/charts/tone.h"

namespace hallwright {

/// Unknown where there is no value: nothing is drawn, and `text` says so.
struct ChartValue {
  std::optional<double> value = {}, low = {}, high = {};
  QString text;  ///< exact, with its unit, for who looks closer
  friend bool operator==(const ChartValue&, const ChartValue&) = default;
};

struct ChartSeries {
  QString name;
  Tone tone = Tone::Neutral;
  bool dashed = false;             ///< of a curve
  std::vector<ChartValue> values;  ///< one for each argument
  std::vector<Tone> tones;         ///< of each bar; empty: `tone` is that of all
  friend bool operator==(const ChartSeries&, const ChartSeries&) = default;
};

struct ChartArgument {
  double at = 0;  ///< of curves; bars stand in their order
  QString text;
  friend bool operator==(const ChartArgument&, const ChartArgument&) = default;
};

/// A line across the chart: at an argument of curves, at a value of bars.
struct ChartMark {
  double at = 0;
  QString text;
  std::optional<double> from = {}, to = {};  ///< the range that it lies in
  friend bool operator==(const ChartMark&, const ChartMark&) = default;
};

/// Bars lie, one row a category with its name on the left and `ends` on the right; they are stacked or side by side.
enum class ChartKind : std::uint8_t { StackedBars, GroupedBars, Curves, LogCurves };

struct Chart {
  QString name;
  ChartKind kind = ChartKind::StackedBars;
  QString argumentTitle, valueTitle;  ///< with units
  std::vector<ChartArgument> arguments;
  std::vector<ChartSeries> series;
  QStringList ends;
  std::vector<ChartMark> marks;

  bool hasBars() const { return kind == ChartKind::StackedBars || kind == ChartKind::GroupedBars; }
  bool isEmpty() const { return arguments.empty() || series.empty(); }
  friend bool operator==(const Chart&, const Chart&) = default;
};

/// Lines of cells between tabs, the first with names; of a range its three figures, unknown cells empty.
QString tabbed(const Chart& chart);

/// What all series are at one argument, a line each.
QString hintOf(const Chart& chart, std::size_t argument);

}  // namespace hallwright
