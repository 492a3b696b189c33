// The menu of the fabric's canvas: fold, select, lose, move to a domain.
#include <QMenu>
#include <algorithm>

#include "model/plan/edit/domains.h"
#include "model/plan/edit/network.h"
#include "views/document/document.h"
#include "views/document/selection.h"
#include "views/fabric/fabric_answers.h"
#include "views/fabric/fabric_canvas.h"
#include "views/fabric/fabric_study.h"

namespace hallwright {
namespace {

std::vector<DeviceId> devicesAmong(const std::vector<ThingRef>& things) {
  std::vector<DeviceId> devices;
  for (const ThingRef thing : things) {
    if (thing.kind == ThingKind::Device) devices.push_back(DeviceId{thing.id});
  }
  return devices;
}

}  // namespace

void FabricCanvas::showMenu(FabricSpot spot, QPoint at) {
  for (QMenu* old : findChildren<QMenu*>(QStringLiteral("fabricMenu"))) delete old;
  auto* menu = new QMenu(this);
  menu->setObjectName("fabricMenu");
  if (spot.container >= 0) {
    if (spot.cell < 0) {
      const bool card = container(spot).kind == FabricContainer::Kind::Card;
      menu->addAction(card ? tr("Unfold %1").arg(nameOf(spot)) : tr("Fold %1").arg(nameOf(spot)), this,
                      [this, spot] { toggle(spot); });
    }
    const std::vector<ThingRef> things = devicesOf(nodesAt(spot));
    if (!things.empty())
      menu->addAction(tr("Select %1").arg(nameOf(spot)), this, [this, things] { context_.selection.set(things); });
    menu->addSeparator();
    addLossActions(*menu, spot);
    addDomainActions(*menu, spot);
    menu->addSeparator();
  }
  addSetActions(*menu, spot);
  menu->addSeparator();
  addTrayActions(*menu);
  menu->addAction(tr("Find the worst single loss"), &study_, &FabricStudy::findWorst);
  if (study_.loss()) menu->addAction(tr("Nothing lost"), &study_, &FabricStudy::forgetLoss);
  menu->addSeparator();
  menu->addAction(tr("Zoom to fit"), this, &FabricCanvas::fit);
  menu->addAction(tr("Unfold all"), this, &FabricCanvas::unfoldAll);
  menu->addAction(tr("Fold all"), this, &FabricCanvas::foldAll);
  menu->popup(at);
}

void FabricCanvas::addLossActions(QMenu& menu, FabricSpot spot) {
  Loss loss;
  for (const FabricNode node : nodesAt(spot)) (node.host ? loss.hosts : loss.switches).push_back(node.index);
  const QString what = nameOf(spot);
  menu.addAction(tr("Lose %1").arg(what), this, [this, what, loss] { study_.lose(what, loss); });
  // All of a rack: what a burst pipe or a tripped feed takes.
  if (spot.cell < 0) return;
  const Device* device = hallwright::find(*content_->plan->devices, content_->deviceOf(nodesAt(spot).front()));
  const Rack* rack = device ? hallwright::find(*content_->plan->racks, device->rack) : nullptr;
  if (!rack) return;
  const QString name = tr("rack %1").arg(QString::fromStdString(rack->name));
  menu.addAction(tr("Lose all of %1").arg(name), this, [this, name, id = rack->id] {
    if (content_) study_.lose(name, lossOfRack(*content_->plan, content_->graph(), id));
  });
}

/// Of the hosts there; where they are selected, of all that are.
void FabricCanvas::addDomainActions(QMenu& menu, FabricSpot spot) {
  if (container(spot).layer != FabricLayer::Host) return;
  std::vector<ThingRef> things = devicesOf(nodesAt(spot));
  const auto& selected = context_.selection.things();
  const bool among = std::ranges::any_of(things, [&](ThingRef thing) { return context_.selection.contains(thing); });
  if (among) things = selected;
  const std::vector<DeviceId> devices = devicesAmong(things);
  if (devices.empty()) return;
  QMenu* domains = menu.addMenu(tr("Move to domain"));
  for (int i = 0; i < std::ssize(content_->domains); ++i)
    domains->addAction(content_->domainName(i), this,
                       [this, devices, id = content_->domains[static_cast<std::size_t>(i)]] { moveTo(id, devices); });
  domains->addSeparator();
  domains->addAction(tr("A new domain"), this, [this, devices] { moveToNew(devices); });
}

void FabricCanvas::moveTo(DomainId domain, const std::vector<DeviceId>& devices) {
  Result<Plan> moved = moveToDomain(*context_.document.plan(), domain, devices);
  if (!moved) return emit said(QString::fromStdString(moved.error().line()));
  const Domain* target = hallwright::find(moved->network->domains, domain);
  const QString name = QString::fromStdString(target->name);
  context_.document.commit(tr("Move %1 to %2").arg(countText(FabricLayer::Host, devices.size()), name),
                           *std::move(moved));
}

void FabricCanvas::moveToNew(const std::vector<DeviceId>& devices) {
  DomainId made;
  const std::string name = "Domain " + std::to_string(content_->domains.size() + 1);
  Result<Plan> plan = addDomain(*context_.document.plan(), {{}, content_->fabric->id, name, {}}, &made);
  if (plan) plan = moveToDomain(*plan, made, devices);
  if (!plan) return emit said(QString::fromStdString(plan.error().line()));
  context_.document.commit(
      tr("Move %1 to %2").arg(countText(FabricLayer::Host, devices.size()), QString::fromStdString(name)),
      *std::move(plan));
}

}  // namespace hallwright
