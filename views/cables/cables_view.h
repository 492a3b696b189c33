// The cables workspace: every cable of the schedule in a table, counted, by length, and what spares to order. Rows that
// are picked are picked everywhere; what is picked elsewhere marks its cables here. Cables are drawn by hand here, and
// given back to the rule.
//   view.showPage(CablesView::Page::Lengths)
#pragma once

#include <QWidget>

#include "views/cables/cable_list.h"
#include "views/document/view_context.h"

class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace hallwright {

class CableLoader;
class CableModel;
class CableTable;
class ChartView;
class EmptyView;
class GroupTree;
struct WayOut;

class CablesView : public QWidget {
  Q_OBJECT

 public:
  enum class Page { Schedule, Groups, Lengths, Spares };

  explicit CablesView(ViewContext context, QWidget* parent = nullptr);
  ~CablesView() override;

  void showPage(Page page);
  CableModel& model() { return *model_; }
  CableTable& table() { return *table_; }
  /// Empty, or the one line that says what is wrong.
  QString exportTo(const QString& path) const;

 signals:
  void workspaceAsked(const QString& name);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildHead(QBoxLayout* layout);
  void buildBar(QBoxLayout* layout);
  void buildPages(QBoxLayout* layout);
  void refresh();
  void take(const CableListPtr& list);
  void showEmpty();
  void arranged();
  void fillPage();
  void takeRows();
  void showSelection();
  void go(const WayOut& way);
  void askAndExport();
  void giveBack();

  ViewContext context_;
  CableLoader* loader_;
  CableModel* model_;
  CableListPtr list_;
  PlanPtr listedPlan_;  ///< of the list that is shown or on its way
  EstimatesPtr listedEstimates_;
  bool stale_ = true;     ///< the list is not of the person's units
  bool ownRows_ = false;  ///< the selection changes because rows are picked here
  bool filling_ = false;  ///< rows are picked because the selection changed
  QStackedWidget* whole_;
  QLabel* waiting_;
  EmptyView* empty_;
  QWidget* content_;
  QLabel* statement_;
  QLabel* pull_;
  QPushButton* drawTrays_;
  QLineEdit* filter_;
  QLabel* shown_;
  QToolButton* onlySelected_;
  QToolButton* draw_;
  QComboBox* grouping_;
  QButtonGroup* pageButtons_;
  QStackedWidget* pages_;
  CableTable* table_;
  GroupTree* groups_;
  ChartView* lengths_;
  GroupTree* spares_;
};

}  // namespace hallwright
