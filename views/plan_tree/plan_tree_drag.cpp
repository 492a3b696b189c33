// Racks, rows and servers dragged onto a domain in the plan's tree.
#include <QDragMoveEvent>
#include <QMimeData>
#include <QToolTip>
#include <algorithm>
#include <unordered_set>

#include "model/plan/edit/domains.h"
#include "model/units/words.h"
#include "views/document/document.h"
#include "views/document/thing_names.h"
#include "views/plan_tree/plan_tree.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

/// Things as "kind id" with blanks between.
constexpr auto thingsMimeType = "application/x-hallwright-things";
constexpr float washAlpha = 0.25F;

std::vector<ThingRef> thingsIn(const QMimeData& data) {
  const QStringList words = QString::fromUtf8(data.data(thingsMimeType)).split(' ', Qt::SkipEmptyParts);
  std::vector<ThingRef> things;
  for (qsizetype i = 0; i + 1 < words.size(); i += 2)
    things.push_back({static_cast<ThingKind>(words[i].toUInt()), words[i + 1].toUInt()});
  return things;
}

/// The devices that these things are or hold.
std::vector<DeviceId> devicesOf(const Plan& plan, const std::vector<ThingRef>& things) {
  std::unordered_set<ThingRef> wanted(things.begin(), things.end());
  for (const Placement& placement : *plan.placements) {
    if (wanted.contains(ref(placement.row)) || wanted.contains(ref(placement.spot.hall)))
      wanted.insert(ref(placement.rack));
  }
  std::vector<DeviceId> devices;
  for (const Device& device : *plan.devices) {
    if (wanted.contains(ref(device.id)) || wanted.contains(ref(device.rack))) devices.push_back(device.id);
  }
  return devices;
}

}  // namespace

QStringList PlanTree::mimeTypes() const { return {thingsMimeType}; }

QMimeData* PlanTree::mimeData(const QList<QTreeWidgetItem*>& items) const {
  QString words;
  for (const QTreeWidgetItem* item : items) {
    const ThingRef thing = thingOf(item);
    if (thing) words += QString("%1 %2 ").arg(static_cast<int>(thing.kind)).arg(thing.id);
  }
  auto* carried = new QMimeData;
  carried->setData(thingsMimeType, words.toUtf8());
  return carried;
}

/// None where no domain is there.
std::optional<PlanTree::DomainDrop> PlanTree::dropAt(const QDropEvent& event) const {
  const QTreeWidgetItem* item = itemAt(event.position().toPoint());
  const ThingRef thing = item ? thingOf(item) : ThingRef{};
  const Plan& plan = *context_.document.plan();
  const Domain* domain =
      thing.kind == ThingKind::Domain ? hallwright::find(plan.network->domains, DomainId{thing.id}) : nullptr;
  const Fabric* fabric = domain ? hallwright::find(plan.network->fabrics, domain->fabric) : nullptr;
  if (!fabric) return std::nullopt;
  const std::unordered_set<DeviceId> members(fabric->members.begin(), fabric->members.end());
  const std::unordered_set<DeviceId> there(domain->members.begin(), domain->members.end());
  DomainDrop drop{domain->id, devicesOf(plan, thingsIn(*event.mimeData())), {}};
  std::erase_if(drop.devices, [&](DeviceId id) { return !members.contains(id); });
  const bool none = drop.devices.empty();
  std::erase_if(drop.devices, [&](DeviceId id) { return there.contains(id); });
  const QString name = QString::fromStdString(domain->name);
  if (none) {
    drop.words = tr("None of these is a member of fabric %1").arg(QString::fromStdString(fabric->name));
  } else if (drop.devices.empty()) {
    drop.words = tr("In %1 already").arg(name);
  } else {
    const QString what = drop.devices.size() == 1 ? thingName(plan, ref(drop.devices.front()))
                                                  : QString::fromStdString(counted(std::ssize(drop.devices), "server"));
    drop.words = tr("Move %1 to %2").arg(what, name);
  }
  return drop;
}

void PlanTree::markTarget(QTreeWidgetItem* item) {
  if (item == target_) return;
  const QSignalBlocker quiet(this);
  if (target_) target_->setData(0, Qt::BackgroundRole, {});
  target_ = item;
  QColor wash = paletteOf(*this).accent;
  wash.setAlphaF(washAlpha);
  if (target_) target_->setBackground(0, wash);
}

void PlanTree::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasFormat(thingsMimeType)) event->accept();
}

void PlanTree::dragMoveEvent(QDragMoveEvent* event) {
  QTreeWidget::dragMoveEvent(event);  // scrolls at the edges
  const auto drop = dropAt(*event);
  const bool takes = drop && !drop->devices.empty();
  markTarget(takes ? itemAt(event->position().toPoint()) : nullptr);
  QToolTip::showText(viewport()->mapToGlobal(event->position().toPoint()),
                     drop ? drop->words : tr("Drop it on a domain to move its servers there"), viewport());
  event->setDropAction(Qt::CopyAction);
  event->setAccepted(takes);
}

void PlanTree::dragLeaveEvent(QDragLeaveEvent* event) {
  markTarget(nullptr);
  QToolTip::hideText();
  QTreeWidget::dragLeaveEvent(event);
}

void PlanTree::dropEvent(QDropEvent* event) {
  const auto drop = dropAt(*event);
  markTarget(nullptr);
  QToolTip::hideText();
  setState(NoState);
  // Never as a move: the tree would take the items out itself.
  event->setDropAction(Qt::CopyAction);
  event->setAccepted(drop && !drop->devices.empty());
  if (!event->isAccepted()) return;
  if (auto moved = moveToDomain(*context_.document.committed(), drop->domain, drop->devices))
    context_.document.commit(drop->words, *std::move(moved));
}

}  // namespace hallwright
