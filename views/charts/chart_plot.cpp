#include "views/charts/chart_plot.h"

#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr double barShare = 0.62;   // of the room for a category
constexpr double thickestBar = 56;  // px, of all bars of a category
constexpr double room = 1.06;       // of the axis beyond the largest value
constexpr double logRoom = 1.25;    // the same on a logarithmic axis, as a factor
constexpr int bandAlpha = 48;       // of 255
constexpr int fewPoints = 24;       // are shown as dots on their curve
constexpr int legendIcon = 14;      // px
constexpr int legendGap = 2 * gridStep;

double number(const std::optional<double>& value) { return value.value_or(std::numeric_limits<double>::quiet_NaN()); }

struct Extent {
  double low = std::numeric_limits<double>::infinity(), high = 0;

  void add(const std::optional<double>& value) {
    if (!value || !std::isfinite(*value)) return;
    high = std::max(high, *value);
    if (*value > 0) low = std::min(low, *value);
  }
};

Extent valueExtent(const Chart& chart) {
  Extent extent;
  for (std::size_t i = 0; i < chart.arguments.size(); ++i) {
    double sum = 0;
    for (const ChartSeries& series : chart.series) {
      const ChartValue& v = series.values[i];
      sum += v.value.value_or(0);
      for (const auto& each : {v.value, v.low, v.high}) extent.add(each);
    }
    if (chart.kind == ChartKind::StackedBars) extent.add(sum);
  }
  return extent;
}

/// 1, 2, 5, 10 ... within the range, or only powers of ten where these are many.
QSharedPointer<QCPAxisTicker> logTicker(double low, double high, const QLocale& locale) {
  QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
  const bool wide = std::log10(high / low) > 3.2;
  for (int power = static_cast<int>(std::floor(std::log10(low))); std::pow(10, power) <= high; ++power) {
    for (const int step : {1, 2, 5}) {
      const double at = step * std::pow(10, power);
      if (at < low || at > high || (wide && step != 1)) continue;
      ticker->addTick(at, locale.toString(at, 'g', 6));
    }
  }
  return ticker;
}

QSharedPointer<QCPAxisTicker> textTicker(const QStringList& texts) {
  QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
  for (int i = 0; i < texts.size(); ++i) ticker->addTick(i, texts[i]);
  return ticker;
}

class Drawing {
 public:
  Drawing(QCustomPlot& plot, const Chart& chart, const Palette& palette)
      : plot_(plot), chart_(chart), palette_(palette), extent_(valueExtent(chart)) {}

  void run() {
    clear();
    style();
    if (chart_.isEmpty()) return;
    const int above = chart_.marks.empty() ? gridStep / 2 : plot_.fontMetrics().height() + gridStep / 2;
    plot_.axisRect()->setMinimumMargins(QMargins(gridStep, above, 3 * gridStep, gridStep));
    if (chart_.hasBars()) {
      drawBars();
    } else {
      drawCurves();
    }
    for (const ChartMark& mark : chart_.marks) drawMark(mark);
    plot_.legend->setVisible(chart_.series.size() > 1);
    if (!plot_.legend->visible()) plot_.legend->clearItems();  // they would keep their room
    fitLegend(plot_, chart_);
  }

 private:
  void clear() {
    plot_.clearPlottables();
    plot_.clearItems();
    plot_.legend->clearItems();
    for (QCPAxis* axis : axes()) {
      axis->setScaleType(QCPAxis::stLinear);
      axis->setRangeReversed(false);
      axis->setTicker(QSharedPointer<QCPAxisTicker>(new QCPAxisTicker));
      axis->setVisible(axis == plot_.xAxis || axis == plot_.yAxis);
      axis->setLabel({});
    }
  }

  std::array<QCPAxis*, 4> axes() const { return {plot_.xAxis, plot_.yAxis, plot_.xAxis2, plot_.yAxis2}; }

  void style() {
    plot_.setBackground(palette_.surface);
    for (QCPAxis* axis : axes()) {
      axis->setTickLabelFont(plot_.font());
      axis->setLabelFont(plot_.font());
      axis->setTickLabelColor(palette_.mutedText);
      axis->setLabelColor(palette_.mutedText);
      axis->setBasePen(palette_.hairline);
      axis->setTickPen(palette_.hairline);
      axis->setSubTicks(false);
      axis->setTickLength(0, 3);
      axis->setNumberFormat("g");
      axis->setNumberPrecision(6);
      axis->grid()->setPen(palette_.hairline);
      axis->grid()->setZeroLinePen(Qt::NoPen);
      axis->grid()->setVisible(axis == plot_.xAxis || axis == plot_.yAxis);
    }
    plot_.legend->setFont(plot_.font());
    plot_.legend->setTextColor(palette_.text);
    plot_.legend->setBrush(Qt::NoBrush);
    plot_.legend->setBorderPen(Qt::NoPen);
  }

  // --- bars ---

  void drawBars() {
    QCPAxis *categories = plot_.yAxis, *values = plot_.xAxis, *ends = plot_.yAxis2;
    QStringList names;
    for (const ChartArgument& argument : chart_.arguments) names << argument.text;
    for (QCPAxis* axis : {categories, ends}) {
      axis->setRange(-0.5, static_cast<double>(names.size()) - 0.5);
      axis->setRangeReversed(true);
      axis->setTickLength(0);
    }
    categories->setTicker(textTicker(names));
    categories->setTickLabelColor(palette_.text);
    categories->grid()->setVisible(false);
    ends->setVisible(!chart_.ends.isEmpty());
    ends->setTicker(textTicker(chart_.ends));
    ends->setTickLabelColor(palette_.text);
    ends->setBasePen(Qt::NoPen);
    values->setLabel(chart_.valueTitle);
    Extent whole = extent_;
    for (const ChartMark& mark : chart_.marks) whole.add(mark.at);
    values->setRange(0, whole.high > 0 ? whole.high * room : 1);
    QCPBars* below = nullptr;
    auto* group = chart_.kind == ChartKind::GroupedBars ? new QCPBarsGroup(&plot_) : nullptr;
    for (const ChartSeries& series : chart_.series) {
      for (const Tone tone : tonesOf(series)) {
        QCPBars* bars = addBars(series, tone);
        if (group) {
          bars->setBarsGroup(group);
          bars->setWidth(barWidth() / static_cast<double>(chart_.series.size()));
        } else if (series.tones.empty()) {
          if (below) bars->moveAbove(below);
          below = bars;
        }
      }
    }
  }

  /// Few bars do not grow beyond a thickness that reads well.
  double barWidth() const {
    const double row = std::max(1.0, plot_.height() / (static_cast<double>(chart_.arguments.size()) + 1));
    return std::min(barShare, thickestBar / row);
  }

  static std::set<Tone> tonesOf(const ChartSeries& series) {
    return series.tones.empty() ? std::set<Tone>{series.tone}
                                : std::set<Tone>(series.tones.begin(), series.tones.end());
  }

  /// The bars of a series that have that tone: all of it, or some of the rows.
  QCPBars* addBars(const ChartSeries& series, Tone tone) {
    auto* bars = new QCPBars(plot_.yAxis, plot_.xAxis);
    bars->setName(series.name);
    bars->setPen(palette_.surface);
    bars->setBrush(colourOf(tone, palette_));
    bars->setWidth(barWidth());
    auto* whiskers = new QCPErrorBars(plot_.yAxis, plot_.xAxis);
    bool ranges = false;
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      const ChartValue& v = series.values[i];
      if (!v.value || (!series.tones.empty() && series.tones[i] != tone)) continue;
      bars->addData(static_cast<double>(i), *v.value);
      const double low = v.low.value_or(*v.value), high = v.high.value_or(*v.value);
      whiskers->addData(*v.value - low, high - *v.value);
      ranges = ranges || low < high;
    }
    whiskers->removeFromLegend();
    whiskers->setDataPlottable(bars);
    whiskers->setErrorType(QCPErrorBars::etValueError);
    whiskers->setPen(QPen(palette_.text, 1.2));
    whiskers->setWhiskerWidth(gridStep);
    whiskers->setSymbolGap(0);
    if (!ranges) plot_.removePlottable(whiskers);
    return bars;
  }

  // --- curves ---

  void drawCurves() {
    const bool logarithmic = chart_.kind == ChartKind::LogCurves;
    plot_.xAxis->setLabel(chart_.argumentTitle);
    plot_.yAxis->setLabel(chart_.valueTitle);
    Extent along;
    for (const ChartArgument& argument : chart_.arguments) along.add(argument.at);
    if (logarithmic) {
      setLogRange(plot_.xAxis, along);
      setLogRange(plot_.yAxis, extent_);
    } else {
      plot_.xAxis->setRange(chart_.arguments.front().at, chart_.arguments.back().at);
      plot_.yAxis->setRange(0, extent_.high > 0 ? extent_.high * room : 1);
    }
    for (const ChartSeries& series : chart_.series) addCurve(series);
  }

  void setLogRange(QCPAxis* axis, const Extent& extent) {
    const double low = std::isfinite(extent.low) ? extent.low / logRoom : 1;
    const double high = std::max(extent.high, low) * logRoom;
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setRange(low, high);
    axis->setTicker(logTicker(low, high, plot_.locale()));
  }

  void addCurve(const ChartSeries& series) {
    const QColor colour = colourOf(series.tone, palette_);
    addBand(series, colour);
    QCPGraph* graph = addGraph(series, [](const ChartValue& v) { return v.value; });
    graph->setName(series.name);
    graph->setPen(QPen(colour, 2, series.dashed ? Qt::DashLine : Qt::SolidLine));
    if (series.values.size() <= fewPoints)
      graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, colour, 6));
  }

  void addBand(const ChartSeries& series, QColor colour) {
    const bool ranges = std::any_of(series.values.begin(), series.values.end(),
                                    [](const ChartValue& v) { return v.low && v.high && *v.low < *v.high; });
    if (!ranges) return;
    colour.setAlpha(bandAlpha);
    QCPGraph* low = addGraph(series, [](const ChartValue& v) { return v.low; });
    QCPGraph* high = addGraph(series, [](const ChartValue& v) { return v.high; });
    for (QCPGraph* edge : {low, high}) {
      edge->setPen(Qt::NoPen);
      edge->removeFromLegend();
    }
    high->setBrush(colour);
    high->setChannelFillGraph(low);
  }

  template <class Part>
  QCPGraph* addGraph(const ChartSeries& series, Part part) {
    QCPGraph* graph = plot_.addGraph();
    for (std::size_t i = 0; i < series.values.size(); ++i)
      graph->addData(chart_.arguments[i].at, number(part(series.values[i])));
    return graph;
  }

  // --- marks ---

  void drawMark(const ChartMark& mark) {
    const QCPRange range = plot_.xAxis->range();
    if (!range.contains(mark.at)) return;
    const QColor colour = colourOf(Tone::Mark, palette_);
    if (mark.from && mark.to) drawMarkRange(std::max(*mark.from, range.lower), std::min(*mark.to, range.upper), colour);
    auto* line = new QCPItemStraightLine(&plot_);
    line->point1->setCoords(mark.at, plot_.yAxis->range().lower);
    line->point2->setCoords(mark.at, plot_.yAxis->range().upper);
    line->setPen(QPen(colour, 1.2, Qt::DashLine));
    const bool right = plot_.xAxis->coordToPixel(mark.at) > plot_.axisRect()->center().x();
    auto* label = new QCPItemText(&plot_);
    label->position->setTypeX(QCPItemPosition::ptPlotCoords);
    label->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    label->position->setCoords(mark.at, 0);
    label->setClipToAxisRect(false);
    label->setPositionAlignment((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom);  // above the axes
    label->setText(mark.text);
    label->setFont(plot_.font());
    label->setColor(colour);
  }

  void drawMarkRange(double from, double to, QColor colour) {
    auto* band = new QCPItemRect(&plot_);
    band->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    band->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    band->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    band->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    band->topLeft->setCoords(from, 0);
    band->bottomRight->setCoords(to, 1);
    band->setPen(Qt::NoPen);
    colour.setAlpha(bandAlpha / 2);
    band->setBrush(colour);
  }

  QCustomPlot& plot_;
  const Chart& chart_;
  const Palette& palette_;
  Extent extent_;
};

}  // namespace

void plotChart(QCustomPlot& plot, const Chart& chart, const Palette& palette) { Drawing(plot, chart, palette).run(); }

void fitLegend(QCustomPlot& plot, const Chart& chart) {
  int widest = 1, together = 2 * gridStep;
  for (const ChartSeries& series : chart.series) {
    const int wide = plot.fontMetrics().horizontalAdvance(series.name) + legendIcon + legendGap + gridStep;
    widest = std::max(widest, wide), together += wide;
  }
  plot.legend->setIconSize(legendIcon, gridStep);
  plot.legend->setColumnSpacing(legendGap);
  plot.legend->setRowSpacing(gridStep / 2);
  plot.legend->setMargins(QMargins(gridStep, 0, gridStep, gridStep / 2));
  const bool oneLine = together <= plot.width();
  plot.legend->setWrap(oneLine ? static_cast<int>(chart.series.size()) : std::max(1, plot.width() / widest));
  plot.legend->setFillOrder(QCPLegend::foColumnsFirst);
}

std::optional<std::size_t> argumentAt(const QCustomPlot& plot, const Chart& chart, const QPointF& place) {
  if (chart.isEmpty() || !plot.axisRect()->rect().contains(place.toPoint())) return std::nullopt;
  const auto distance = [&](std::size_t i) {
    return chart.hasBars() ? std::abs(plot.yAxis->coordToPixel(static_cast<double>(i)) - place.y())
                           : std::abs(plot.xAxis->coordToPixel(chart.arguments[i].at) - place.x());
  };
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < chart.arguments.size(); ++i)
    if (distance(i) < distance(nearest)) nearest = i;
  return nearest;
}

}  // namespace hallwright
