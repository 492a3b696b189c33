#include "views/cables/port_picker.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "model/cabling/port_use.h"
#include "model/estimate/estimate.h"
#include "model/plan/port_names.h"
#include "model/units/text.h"
#include "views/cables/cable_list.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int idRole = Qt::UserRole, groupRole = Qt::UserRole, indexRole = Qt::UserRole + 1, holdsRole = indexRole + 1;

QString words(const std::string& text) { return QString::fromStdString(text); }

/// Members, managers and switches of all fabrics, each once.
std::vector<DeviceId> devicesOfFabrics(const Plan& plan) {
  std::vector<DeviceId> devices;
  for (const Fabric& fabric : plan.network->fabrics) {
    devices.insert(devices.end(), fabric.members.begin(), fabric.members.end());
    devices.insert(devices.end(), fabric.managers.begin(), fabric.managers.end());
    for (const SwitchRole& role : fabric.roles) devices.push_back(role.device);
  }
  std::ranges::sort(devices);
  const auto twice = std::ranges::unique(devices);
  devices.erase(twice.begin(), twice.end());
  return devices;
}

QString titleOf(const Plan& plan, const Device& device) {
  const Rack* rack = find(*plan.racks, device.rack);
  return rack ? words(device.name) + QStringLiteral("   ") + words(rack->name) : words(device.name);
}

QString holdsText(const PortUse& use) {
  if (use.cable.empty()) return {};
  return use.drawn ? QObject::tr("%1, drawn by hand").arg(words(use.far)) : words(use.far);
}

}  // namespace

PortPicker::PortPicker(const QString& title, const QString& name, QWidget* parent)
    : QWidget(parent), words_(new QLineEdit), devices_(new QListWidget), ports_(new QTreeWidget) {
  words_->setObjectName(name + "Words");
  words_->setPlaceholderText(tr("Find a device or rack"));
  words_->setClearButtonEnabled(true);
  words_->installEventFilter(this);
  devices_->setObjectName(name + "Devices");
  devices_->setUniformItemSizes(true);
  ports_->setObjectName(name + "Ports");
  ports_->setHeaderLabels({tr("Port"), tr("Speed"), tr("Holds now")});
  ports_->setRootIsDecorated(false);
  ports_->setUniformRowHeights(true);
  ports_->header()->setStretchLastSection(true);
  auto* heading = new QLabel(title);
  QFont strong = heading->font();
  strong.setWeight(QFont::DemiBold);
  heading->setFont(strong);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(gridStep / 2);
  column->addWidget(heading);
  column->addWidget(words_);
  column->addWidget(devices_, 2);
  column->addWidget(ports_, 3);
  connect(words_, &QLineEdit::textChanged, this, &PortPicker::filter);
  connect(devices_, &QListWidget::currentItemChanged, this, &PortPicker::fillPorts);
  connect(ports_, &QTreeWidget::currentItemChanged, this, &PortPicker::chosen);
}

void PortPicker::setPlan(const PlanPtr& plan, const EstimatesPtr& estimates) {
  const DeviceId before = device();
  const auto portBefore = port();
  plan_ = plan, estimates_ = estimates;
  {
    const QSignalBlocker quiet(devices_);
    devices_->clear();
    std::vector<std::pair<QString, DeviceId>> titles;
    for (const DeviceId id : devicesOfFabrics(*plan_)) {
      if (const Device* found = hallwright::find(*plan_->devices, id)) titles.emplace_back(titleOf(*plan_, *found), id);
    }
    std::ranges::sort(titles, [](const auto& a, const auto& b) { return compareNaturally(a.first, b.first) < 0; });
    for (const auto& [title, id] : titles) {
      auto* item = new QListWidgetItem(title, devices_);
      item->setData(idRole, id.value);
    }
  }
  filter();
  if (before) choose(before);
  if (portBefore) choose(*portBefore);
}

DeviceId PortPicker::device() const {
  const QListWidgetItem* item = devices_->currentItem();
  return item ? DeviceId{item->data(idRole).toUInt()} : DeviceId{};
}

void PortPicker::choose(DeviceId wanted) {
  for (int row = 0; row < devices_->count(); ++row) {
    QListWidgetItem* item = devices_->item(row);
    if (item->data(idRole).toUInt() != wanted.value) continue;
    if (item->isHidden()) words_->clear();
    devices_->setCurrentItem(item);
    return devices_->scrollToItem(item, QAbstractItemView::PositionAtCenter);
  }
}

void PortPicker::choose(const PortRef& wanted) {
  choose(wanted.device);
  for (int row = 0; row < ports_->topLevelItemCount(); ++row) {
    QTreeWidgetItem* item = ports_->topLevelItem(row);
    if (item->data(0, groupRole).toInt() != wanted.group || item->data(0, indexRole).toInt() != wanted.index) continue;
    return ports_->setCurrentItem(item);
  }
}

void PortPicker::setFreeOnly(bool on) {
  freeOnly_ = on;
  const auto before = port();
  fillPorts();
  if (before) choose(*before);
}

std::optional<PortRef> PortPicker::port() const {
  const QTreeWidgetItem* item = ports_->currentItem();
  if (!item) return std::nullopt;
  return PortRef{device(), item->data(0, groupRole).toInt(), item->data(0, indexRole).toInt()};
}

QString PortPicker::holds() const {
  const QTreeWidgetItem* item = ports_->currentItem();
  return item ? item->data(0, holdsRole).toString() : QString();
}

/// The first that has all words is chosen, so that a name and the arrow keys are enough.
void PortPicker::filter() {
  const QStringList wanted = words_->text().split(' ', Qt::SkipEmptyParts);
  QListWidgetItem* first = nullptr;
  for (int row = 0; row < devices_->count(); ++row) {
    QListWidgetItem* item = devices_->item(row);
    const bool has = std::ranges::all_of(
        wanted, [&](const QString& word) { return item->text().contains(word, Qt::CaseInsensitive); });
    item->setHidden(!has);
    if (has && !first) first = item;
  }
  const QListWidgetItem* current = devices_->currentItem();
  if (!current || current->isHidden()) devices_->setCurrentItem(wanted.isEmpty() ? nullptr : first);
}

void PortPicker::fillPorts() {
  const bool had = ports_->currentItem() != nullptr;
  {
    const QSignalBlocker quiet(ports_);
    ports_->clear();
    if (plan_ && estimates_ && device()) {
      for (const PortUse& use : portsInUse(*plan_, *estimates_->fabrics, device())) {
        if (freeOnly_ && !use.cable.empty()) continue;
        const QString holds = holdsText(use);
        auto* item = new QTreeWidgetItem(
            ports_, {words(use.name), words(formatRounded(use.speed)), holds.isEmpty() ? tr("free") : holds});
        item->setData(0, groupRole, use.port.group);
        item->setData(0, indexRole, use.port.index);
        item->setData(0, holdsRole, holds.isEmpty() ? holds : words(use.cable) + tr(" to ") + words(use.far));
        item->setToolTip(2, holds);
      }
    }
    ports_->setCurrentItem(nullptr);
    for (const int column : {0, 1}) {
      ports_->resizeColumnToContents(column);
      ports_->setColumnWidth(column, ports_->columnWidth(column) + gridStep);
    }
  }
  if (had) emit chosen();
}

/// Arrow keys of the words' field go through the devices.
bool PortPicker::eventFilter(QObject* watched, QEvent* event) {
  if (watched == words_ && event->type() == QEvent::KeyPress) {
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.key() == Qt::Key_Down || key.key() == Qt::Key_Up) {
      devices_->setFocus(Qt::ShortcutFocusReason);
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace hallwright
