// Shows the content of any results page: what the figures say, a chart, and the table of figures with line items.
#pragma once

#include <QWidget>

#include "views/results/page.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace hallwright {

class ChartView;
class EmptyView;
class RowDetail;
class RowTree;

class PageView : public QWidget {
  Q_OBJECT

 public:
  explicit PageView(QWidget* parent = nullptr);

  /// `choice` of several subjects and `chart` of several charts, by their places.
  void setContent(const QString& title, PageContent content, int choice, int chart);
  /// Which chart of several is shown, by its place.
  int chartShown() const { return chartShown_; }
  void showChart(int index);
  ChartView& chart() { return *chart_; }
  RowTree& rows() { return *rows_; }
  QSplitter& splitter() { return *splitter_; }

 signals:
  void choiceMade(int choice);
  void chartChosen(int index);
  void wayChosen(const hallwright::WayOut& way);
  void assumptionAsked(const QString& id);
  void thingAsked(hallwright::ThingRef thing);

 private:
  void buildHead();
  void fillHead(const QString& title, int choice);

  PageContent content_;
  int chartShown_ = 0;
  QLabel* title_;
  QLabel* statement_;
  QComboBox* choices_;
  QHBoxLayout* chartBar_;
  QButtonGroup* chartButtons_;
  QSplitter* splitter_;
  QStackedWidget* upper_;
  ChartView* chart_;
  EmptyView* empty_;
  QWidget* lower_;
  RowTree* rows_;
  RowDetail* detail_;
};

}  // namespace hallwright
