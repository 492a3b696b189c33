// The plan as a tree: halls, rows, racks and their devices, then fabrics, feeds, cooling and workloads. Selecting here
// selects everywhere, and the other way round.
#pragma once

#include <QTreeWidget>
#include <set>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

namespace hallwright {

class PlanTree : public QTreeWidget {
  Q_OBJECT

 public:
  explicit PlanTree(ViewContext context, QWidget* parent = nullptr);

  QTreeWidgetItem* itemOf(ThingRef thing) const;

 private:
  void planChanged(const PlanPtr& now, const PlanPtr& before);
  void fill();
  void fillDevices(QTreeWidgetItem* rackItem);
  void showSelection();
  void takeSelection();
  std::set<ThingRef> openThings() const;

  ViewContext context_;
  bool following_ = false;  ///< the selection is being shown, not made
};

}  // namespace hallwright
