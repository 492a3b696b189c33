// The plan as a tree: halls, rows, racks and their devices, then fabrics, feeds, cooling and workloads. Selecting here
// selects everywhere, and the other way round. Racks, rows and servers that are dropped on a domain move there.
#pragma once

#include <QTreeWidget>
#include <optional>
#include <set>
#include <vector>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

namespace hallwright {

class PlanTree : public QTreeWidget {
  Q_OBJECT

 public:
  explicit PlanTree(ViewContext context, QWidget* parent = nullptr);

  QTreeWidgetItem* itemOf(ThingRef thing) const;

 protected:
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  /// What a drop there would do.
  struct DomainDrop {
    DomainId domain;
    std::vector<DeviceId> devices;  ///< members of the domain's fabric that are not in it yet
    QString words;                  ///< "Move 4 servers to Domain 2", or why nothing would move
  };
  static ThingRef thingOf(const QTreeWidgetItem* item);
  std::optional<DomainDrop> dropAt(const QDropEvent& event) const;
  void markTarget(QTreeWidgetItem* item);
  void planChanged(const PlanPtr& now, const PlanPtr& before);
  void fill();
  void fillDevices(QTreeWidgetItem* rackItem) const;
  void showSelection();
  void takeSelection();
  std::set<ThingRef> openThings() const;

  ViewContext context_;
  QTreeWidgetItem* target_ = nullptr;  ///< the domain under what is dragged
  bool following_ = false;             ///< the selection is being shown, not made
};

}  // namespace hallwright
