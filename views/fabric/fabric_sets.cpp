// The menu of the fabric's canvas: two sets of hosts and the bandwidth between them; trays to lose.
#include <QMenu>
#include <algorithm>
#include <unordered_set>

#include "model/cabling/tray_loss.h"
#include "model/estimate/estimate.h"
#include "model/units/words.h"
#include "views/document/selection.h"
#include "views/fabric/fabric_answers.h"
#include "views/fabric/fabric_canvas.h"
#include "views/fabric/fabric_study.h"

namespace hallwright {

std::vector<DeviceId> FabricCanvas::selectedHosts() const {
  if (!content_) return {};
  std::unordered_set<DeviceId> chosen;
  std::unordered_set<RackId> racks;
  for (const ThingRef thing : context_.selection.things()) {
    if (thing.kind == ThingKind::Device) chosen.insert(DeviceId{thing.id});
    if (thing.kind == ThingKind::Rack) racks.insert(RackId{thing.id});
    const Domain* domain = thing.kind == ThingKind::Domain
                               ? hallwright::find(content_->plan->network->domains, DomainId{thing.id})
                               : nullptr;
    if (domain) chosen.insert(domain->members.begin(), domain->members.end());
  }
  std::vector<DeviceId> hosts;
  for (const FabricHost& host : content_->graph().hosts) {
    const Device* device = hallwright::find(*content_->plan->devices, host.device);
    if (!host.manager && device && (chosen.contains(host.device) || racks.contains(device->rack)))
      hosts.push_back(host.device);
  }
  return hosts;
}

/// Of the hosts under the mouse; where they are selected, or there are none, of all that are selected.
void FabricCanvas::addSetActions(QMenu& menu, FabricSpot spot) {
  if (!content_) return;
  FabricSet set;
  bool selected = true;
  if (spot.container >= 0 && container(spot).layer == FabricLayer::Host) {
    const std::vector<ThingRef> things = devicesOf(nodesAt(spot));
    selected = std::ranges::any_of(things, [&](ThingRef thing) { return context_.selection.contains(thing); });
    for (const ThingRef thing : things) set.devices.push_back(DeviceId{thing.id});
    const bool unit = spot.cell < 0 && !container(spot).name.empty();
    set.what = unit ? QString::fromStdString(container(spot).name) : nameOf(spot);
  }
  if (selected) {
    set.devices = selectedHosts();
    set.what = tr("%1 selected").arg(countText(FabricLayer::Host, set.devices.size()));
  }
  if (!set.devices.empty()) {
    menu.addAction(tr("Bandwidth from %1").arg(set.what), this, [this, set] { study_.setSide(CutSide::A, set); });
    menu.addAction(tr("Bandwidth to %1").arg(set.what), this, [this, set] { study_.setSide(CutSide::B, set); });
  }
  if (study_.hasSets()) menu.addAction(tr("Forget the two sets"), &study_, &FabricStudy::forgetCut);
}

void FabricCanvas::addTrayActions(QMenu& menu) {
  if (!content_ || !content_->estimates) return;
  const std::vector<TrayLoss> trays = trayLosses(content_->graph(), *content_->estimates->cabling);
  if (trays.empty()) return;
  QMenu* list = menu.addMenu(tr("Lose a tray"));
  for (const TrayLoss& one : trays) {
    const Tray* tray = hallwright::find(*content_->plan->trays, one.tray);
    if (!tray) continue;
    const QString name = QString::fromStdString(tray->name), whole = QString::fromStdString(called("tray", tray->name));
    const QString words = tr("%1, %2 links").arg(name).arg(one.loss.links.size());
    list->addAction(words, this, [this, whole, loss = one.loss] { study_.lose(whole, loss); });
  }
}

}  // namespace hallwright
