#include "views/charts/chart_view.h"

#include <qcustomplot.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QToolTip>
#include <QVBoxLayout>

#include "views/charts/chart_plot.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

/// The legend moves from inside the axes to a line above them, at the left.
void putLegendAbove(QCustomPlot& plot) {
  auto* line = new QCPLayoutGrid;
  plot.plotLayout()->insertRow(0);
  plot.plotLayout()->addElement(0, 0, line);
  plot.plotLayout()->setRowStretchFactor(0, 0.001);
  line->addElement(0, 0, plot.legend);
  line->addElement(0, 1, new QCPLayoutElement);
  line->setColumnStretchFactor(0, 0.001);
  plot.legend->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
}

}  // namespace

ChartView::ChartView(QWidget* parent) : QWidget(parent), plot_(new QCustomPlot) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(plot_);
  plot_->setObjectName("plot");
  plot_->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
  plot_->setMinimumSize(1, 1);
  putLegendAbove(*plot_);
  plot_->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* asText = new QAction(tr("Copy &data"), plot_);
  connect(asText, &QAction::triggered, this, &ChartView::copyData);
  auto* asPicture = new QAction(tr("Copy &picture"), plot_);
  connect(asPicture, &QAction::triggered, this, &ChartView::copyPicture);
  plot_->addActions({asText, asPicture});
  connect(plot_, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) { hover(*event); });
  plot_->installEventFilter(this);
}

void ChartView::setChart(const Chart& chart) {
  if (chart == chart_) return;
  chart_ = chart;
  draw();
}

void ChartView::draw() {
  hovered_.reset();
  guide_ = nullptr;
  plot_->setFont(font());
  plotChart(*plot_, chart_, paletteOf(*this));
  plot_->setAccessibleName(chart_.name);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::hover(const QMouseEvent& event) {
  const auto argument = argumentAt(*plot_, chart_, event.position());
  guideTo(argument);
  if (!argument) {
    QToolTip::hideText();
    return;
  }
  QToolTip::showText(event.globalPosition().toPoint(), hintOf(chart_, *argument), plot_);
}

void ChartView::guideTo(std::optional<std::size_t> argument) {
  if (argument == hovered_ || chart_.hasBars()) return;
  hovered_ = argument;
  if (!guide_) {
    guide_ = new QCPItemStraightLine(plot_);
    guide_->setLayer("overlay");
    guide_->setPen(paletteOf(*this).mutedText);
  }
  guide_->setVisible(argument.has_value());
  if (argument) {
    const double at = chart_.arguments[*argument].at;
    guide_->point1->setCoords(at, plot_->yAxis->range().lower);
    guide_->point2->setCoords(at, plot_->yAxis->range().upper);
  }
  plot_->layer("overlay")->replot();
}

void ChartView::copyData() const { QApplication::clipboard()->setText(tabbed(chart_)); }

void ChartView::copyPicture() {
  guideTo({});
  QApplication::clipboard()->setPixmap(plot_->toPixmap(0, 0, 2));
}

void ChartView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) draw();
}

void ChartView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  draw();  // the legend wraps, and labels of marks change sides
}

bool ChartView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Leave) guideTo({});
  return QWidget::eventFilter(watched, event);
}

}  // namespace hallwright
