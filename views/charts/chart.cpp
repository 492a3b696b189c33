#include "views/charts/chart.h"

#include <algorithm>

namespace hallwright {
namespace {

bool isRange(const ChartSeries& series) {
  return std::any_of(series.values.begin(), series.values.end(), [](const ChartValue& v) { return v.low || v.high; });
}

QString cell(const std::optional<double>& value) { return value ? QString::number(*value, 'g', 15) : QString(); }

}  // namespace

QString tabbed(const Chart& chart) {
  QStringList head{chart.argumentTitle};
  for (const ChartSeries& series : chart.series) {
    head << series.name + " [" + chart.valueTitle + "]";
    if (isRange(series)) head << series.name + ", low" << series.name + ", high";
  }
  QString text = head.join('\t') + '\n';
  for (std::size_t i = 0; i < chart.arguments.size(); ++i) {
    QStringList line{chart.hasBars() ? chart.arguments[i].text : cell(chart.arguments[i].at)};
    for (const ChartSeries& series : chart.series) {
      const ChartValue& v = series.values.at(i);
      line << cell(v.value);
      if (isRange(series)) line << cell(v.low) << cell(v.high);
    }
    text += line.join('\t') + '\n';
  }
  return text;
}

QString hintOf(const Chart& chart, std::size_t argument) {
  QStringList lines{chart.arguments.at(argument).text};
  for (const ChartSeries& series : chart.series) {
    const QString& text = series.values.at(argument).text;
    if (!text.isEmpty()) lines << series.name + ": " + text;
  }
  return lines.join('\n');
}

}  // namespace hallwright
