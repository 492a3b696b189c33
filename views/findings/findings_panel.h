// What the plan breaks, worst first: a click selects and shows the things, a filter hides kinds, an accepted finding is
// kept with who and why and comes back when its number changes.
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

 private:
  void estimated();
  void fill();
  void go(const QTreeWidgetItem* item);
  void acceptCurrent();
  bool isShown(Severity severity) const;

  ViewContext context_;
  std::vector<Finding> findings_;
  QTreeWidget* list_;
  QLabel* empty_;
  QToolButton* filters_[3];
};

}  // namespace hallwright
