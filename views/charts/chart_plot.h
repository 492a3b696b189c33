// Draws a Chart into a QCustomPlot, in the colours of a palette: the same on screen, in a picture and on paper.
#pragma once

#include <optional>

#include "views/charts/chart.h"

class QCustomPlot;
class QPointF;

namespace hallwright {

struct Palette;

/// Replaces all that the plot showed; the caller replots.
void plotChart(QCustomPlot& plot, const Chart& chart, const Palette& palette);

/// As many entries of the legend in a line as the plot is wide enough for.
void fitLegend(QCustomPlot& plot, const Chart& chart);

/// The argument nearest to a place in the plot; none outside the axes.
std::optional<std::size_t> argumentAt(const QCustomPlot& plot, const Chart& chart, const QPointF& place);

}  // namespace hallwright
