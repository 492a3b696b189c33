// What the plan breaks, worst first: a click selects and shows the things, a filter hides kinds. An accepted finding is
// kept with who, why and until when, can be looked at, and comes back when its number changes.
#pragma once

#include <QWidget>
#include <vector>

#include "model/plan/finding.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QLabel;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace hallwright {

class FindingsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit FindingsPanel(ViewContext context, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void estimated();
  void fill();
  void addRow(const Finding& finding, const QString& mark, const QString& severity, const QString& mend);
  void addAccepted();
  const Finding& rowOf(const QTreeWidgetItem* item) const;
  void go(const QTreeWidgetItem* item);
  void showMenu(const QPoint& at);
  void accept(const Finding& finding);
  void withdraw(const Finding& finding);
  bool isShown(Severity severity) const;

  ViewContext context_;
  std::vector<Finding> findings_, accepted_;
  std::vector<Finding> rows_;  ///< as listed
  QTreeWidget* list_;
  QLabel* empty_;
  QToolButton* filters_[3];
  QToolButton* acceptedFilter_;
};

}  // namespace hallwright
