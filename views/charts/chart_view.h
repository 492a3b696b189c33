// Shows one Chart: what lies under the mouse is told beside it, a right click copies data or picture, and the colours
// follow the theme at once.
#pragma once

#include <QWidget>
#include <optional>

#include "views/charts/chart.h"

class QCPItemStraightLine;
class QCustomPlot;
class QMouseEvent;

namespace hallwright {

class ChartView : public QWidget {
  Q_OBJECT

 public:
  explicit ChartView(QWidget* parent = nullptr);

  void setChart(const Chart& chart);
  const Chart& chart() const { return chart_; }
  QCustomPlot& plot() { return *plot_; }

  QSize sizeHint() const override { return {640, 300}; }
  QSize minimumSizeHint() const override { return {320, 140}; }

 public slots:
  void copyData() const;
  void copyPicture();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void draw();
  void hover(const QMouseEvent& event);
  void guideTo(std::optional<std::size_t> argument);

  Chart chart_;
  QCustomPlot* plot_;
  QCPItemStraightLine* guide_ = nullptr;
  std::optional<std::size_t> hovered_;
};

}  // namespace hallwright
