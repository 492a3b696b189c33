// What the elevation shows while no rack is selected: what to do first, and the racks to choose from.
#pragma once

#include <QWidget>
#include <vector>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace hallwright {

class RackChooser : public QWidget {
  Q_OBJECT

 public:
  explicit RackChooser(ViewContext context, QWidget* parent = nullptr);

 signals:
  void chosen(const std::vector<hallwright::ThingRef>& things);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void planChanged(const PlanPtr& now, const PlanPtr& before);
  void fill();
  void search();
  void choose();

  ViewContext context_;
  QLabel* say_;
  QLineEdit* field_;
  QTreeWidget* list_;
  bool stale_ = true;
};

}  // namespace hallwright
