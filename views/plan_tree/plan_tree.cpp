#include "views/plan_tree/plan_tree.h"

#include <QSignalBlocker>
#include <QTreeWidgetItemIterator>
#include <map>

#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/selection.h"

namespace hallwright {
namespace {

constexpr int thingRole = Qt::UserRole;

QVariant toVariant(ThingRef thing) { return QVariant::fromValue((static_cast<quint64>(thing.kind) << 32) | thing.id); }

QTreeWidgetItem* child(QTreeWidgetItem* parent, const QString& text, ThingRef thing = {}) {
  auto* item = new QTreeWidgetItem(parent, {text});
  item->setData(0, thingRole, toVariant(thing));
  return item;
}

/// A heading with its things under it; nothing where there are none.
template <class Things>
void addGroup(QTreeWidgetItem* root, const QString& heading, const Things& things) {
  if (things.empty()) return;
  auto* group = child(root, heading);
  for (const auto& thing : things) child(group, QString::fromStdString(thing.name), ref(thing.id));
}

/// Placements of a plan by hall and row, in the order of racks.
using RacksByRow = std::map<std::pair<HallId, RowId>, std::vector<RackId>>;

RacksByRow racksByRow(const Plan& plan) {
  RacksByRow racks;
  for (const Placement& placement : *plan.placements)
    racks[{placement.spot.hall, placement.row}].push_back(placement.rack);
  return racks;
}

void addRacks(QTreeWidgetItem* parent, const Plan& plan, const std::vector<RackId>& racks,
              const std::set<RackId>& filled) {
  for (const RackId id : racks) {
    const Rack* rack = find(*plan.racks, id);
    if (!rack) continue;
    auto* item = child(parent, QString::fromStdString(rack->name), ref(id));
    // Its devices are filled in when it is opened first.
    if (filled.contains(id)) item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
  }
}

void addHall(QTreeWidgetItem* root, const Plan& plan, const Hall& hall, const RacksByRow& byRow,
             const std::set<RackId>& filled) {
  auto* hallItem = child(root, QString::fromStdString(hall.name), ref(hall.id));
  for (const Row& row : *plan.rows) {
    if (row.hall != hall.id) continue;
    auto* rowItem = child(hallItem, QString::fromStdString(row.name), ref(row.id));
    if (const auto at = byRow.find({hall.id, row.id}); at != byRow.end()) addRacks(rowItem, plan, at->second, filled);
  }
  if (const auto at = byRow.find({hall.id, RowId{}}); at != byRow.end()) {
    addRacks(child(hallItem, PlanTree::tr("Not in a row")), plan, at->second, filled);
  }
  hallItem->setExpanded(true);
}

}  // namespace

ThingRef PlanTree::thingOf(const QTreeWidgetItem* item) {
  const quint64 packed = item->data(0, thingRole).toULongLong();
  return {static_cast<ThingKind>(packed >> 32), static_cast<std::uint32_t>(packed)};
}

PlanTree::PlanTree(ViewContext context, QWidget* parent) : QTreeWidget(parent), context_(context) {
  setObjectName("planTree");
  setHeaderHidden(true);
  setSelectionMode(ExtendedSelection);
  setUniformRowHeights(true);
  setDragDropMode(DragDrop);
  setDropIndicatorShown(false);
  connect(&context_.document, &Document::changed, this, &PlanTree::planChanged);
  connect(&context_.selection, &Selection::changed, this, &PlanTree::showSelection);
  connect(this, &QTreeWidget::itemSelectionChanged, this, &PlanTree::takeSelection);
  connect(this, &QTreeWidget::itemExpanded, this, &PlanTree::fillDevices);
  connect(this, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item) {
    if (const ThingRef thing = thingOf(item)) context_.selection.reveal({thing});
  });
  fill();
}

void PlanTree::planChanged(const PlanPtr& now, const PlanPtr& before) {
  // Where racks stand does not show here, but which row they are in does, and a move may change it.
  const bool same = before && now->halls.same(before->halls) && now->rows.same(before->rows) &&
                    now->racks.same(before->racks) && now->placements.same(before->placements) &&
                    now->devices.same(before->devices) && now->network.same(before->network) &&
                    now->power.same(before->power) && now->trays.same(before->trays) &&
                    now->cooling.same(before->cooling) && now->workloads.same(before->workloads);
  const bool dragging = now != context_.document.committed();
  if (!same && !dragging) fill();
}

std::set<ThingRef> PlanTree::openThings() const {
  std::set<ThingRef> open;
  for (QTreeWidgetItemIterator at(const_cast<PlanTree*>(this)); *at; ++at) {
    if ((*at)->isExpanded()) open.insert(thingOf(*at));
  }
  return open;
}

void PlanTree::fill() {
  const QSignalBlocker quiet(this);
  const std::set<ThingRef> open = openThings();
  const Plan& plan = *context_.document.plan();
  std::set<RackId> filled;
  for (const Device& device : *plan.devices) filled.insert(device.rack);
  const RacksByRow byRow = racksByRow(plan);
  target_ = nullptr;
  clear();
  for (const Hall& hall : *plan.halls) addHall(invisibleRootItem(), plan, hall, byRow, filled);
  addGroup(invisibleRootItem(), tr("Trays"), *plan.trays);
  addGroup(invisibleRootItem(), tr("Fabrics"), plan.network->fabrics);
  addGroup(invisibleRootItem(), tr("Domains"), plan.network->domains);
  addGroup(invisibleRootItem(), tr("Feeds"), plan.power->feeds);
  addGroup(invisibleRootItem(), tr("Cooling units"), plan.cooling->units);
  addGroup(invisibleRootItem(), tr("Workloads"), plan.workloads.operator*());
  for (QTreeWidgetItemIterator at(this); *at; ++at) {
    const ThingRef thing = thingOf(*at);
    if (!thing || !open.contains(thing)) continue;
    if (thing.kind == ThingKind::Rack) fillDevices(*at);
    (*at)->setExpanded(true);
  }
  showSelection();
}

void PlanTree::fillDevices(QTreeWidgetItem* rackItem) const {
  const ThingRef thing = thingOf(rackItem);
  if (thing.kind != ThingKind::Rack || rackItem->childCount() > 0) return;
  const Plan& plan = *context_.document.plan();
  std::vector<const Device*> devices;
  for (const Device& device : *plan.devices) {
    if (device.rack.value == thing.id) devices.push_back(&device);
  }
  std::sort(devices.begin(), devices.end(),
            [](auto* a, auto* b) { return a->mount.bottomHalfUnit > b->mount.bottomHalfUnit; });
  for (const Device* device : devices) {
    const Product* product = productOf(plan, *device);
    const QString name = QString::fromStdString(device->name);
    child(rackItem, product ? name + " \u2013 " + QString::fromStdString(product->name) : name, ref(device->id));
  }
}

QTreeWidgetItem* PlanTree::itemOf(ThingRef thing) const {
  for (QTreeWidgetItemIterator at(const_cast<PlanTree*>(this)); *at; ++at) {
    if (thingOf(*at) == thing) return *at;
  }
  return nullptr;
}

void PlanTree::showSelection() {
  if (following_) return;
  const QSignalBlocker quiet(this);
  clearSelection();
  QTreeWidgetItem* first = nullptr;
  for (QTreeWidgetItemIterator at(this); *at; ++at) {
    const ThingRef thing = thingOf(*at);
    if (!thing || !context_.selection.contains(thing)) continue;
    (*at)->setSelected(true);
    if (!first) first = *at;
  }
  if (first) scrollToItem(first);
}

void PlanTree::takeSelection() {
  following_ = true;
  std::vector<ThingRef> things;
  for (const QTreeWidgetItem* item : selectedItems()) things.push_back(thingOf(item));
  context_.selection.set(std::move(things));
  following_ = false;
}

}  // namespace hallwright
