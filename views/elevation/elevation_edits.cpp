#include "views/elevation/elevation_edits.h"

#include <QObject>

#include "model/catalog/library.h"
#include "model/fabric/open_roles.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/clipping.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/remove.h"

namespace hallwright {
namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

QString named(const Plan& plan, const std::vector<DeviceId>& devices) {
  const Device* only = devices.size() == 1 ? find(*plan.devices, devices.front()) : nullptr;
  return only ? text(only->name) : QObject::tr("%1 devices").arg(devices.size());
}

std::vector<ThingRef> refs(const std::vector<DeviceId>& devices) {
  std::vector<ThingRef> things;
  things.reserve(devices.size());
  for (const DeviceId device : devices) things.push_back(ref(device));
  return things;
}

Result<ElevationEdit> edited(Result<Plan> plan, const QString& name, std::vector<ThingRef> select) {
  if (!plan) return plan.error();
  return ElevationEdit{*std::move(plan), name, std::move(select)};
}

QString placeOf(const Plan& plan, RackId rackId, ProductId productId, const Mount& mount) {
  const Rack* rack = find(*plan.racks, rackId);
  const Product* product = productOf(plan, productId);
  return rack && product ? text(placeText(*rack, *product, mount)) : QString();
}

/// "Move leaf-03 to U12 of A-08, rear": what changes is said, the rest is not.
QString moveName(const Plan& plan, const std::vector<Moved>& moves) {
  const Device* only = moves.size() == 1 ? find(*plan.devices, moves.front().device) : nullptr;
  if (!only) return QObject::tr("Move %1 devices").arg(moves.size());
  const Moved& move = moves.front();
  QString name =
      QObject::tr("Move %1 to %2").arg(text(only->name), placeOf(plan, move.rack, only->product, move.mount));
  const Rack* rack = find(*plan.racks, move.rack);
  if (rack && move.rack != only->rack) name += QObject::tr(" of %1").arg(text(rack->name));
  if (move.mount.side == SidePost::None && move.mount.face != only->mount.face)
    name += move.mount.face == Face::Rear ? QObject::tr(", rear") : QObject::tr(", front");
  return name;
}

Mount turned(Mount mount) {
  mount.face = mount.face == Face::Front ? Face::Rear : Face::Front;
  mount.side = otherFacePost(mount.side);
  return mount;
}

}  // namespace

SidePost otherFacePost(SidePost post) {
  switch (post) {
    case SidePost::LeftRear:
      return SidePost::LeftFront;
    case SidePost::RightRear:
      return SidePost::RightFront;
    case SidePost::LeftFront:
      return SidePost::LeftRear;
    case SidePost::RightFront:
      return SidePost::RightRear;
    case SidePost::None:
      break;
  }
  return SidePost::None;
}

Result<ElevationEdit> moveInRacks(const Plan& plan, const std::vector<Moved>& moves) {
  std::vector<Device> devices;
  std::vector<ThingRef> things;
  for (const Moved& move : moves) {
    const Device* old = find(*plan.devices, move.device);
    if (!old) return missing("device", move.device.value);
    devices.push_back(*old);
    devices.back().rack = move.rack;
    devices.back().mount = move.mount;
    things.push_back(ref(move.device));
  }
  return edited(setDevices(plan, std::move(devices)), moveName(plan, moves), std::move(things));
}

Result<ElevationEdit> placeInRack(const Plan& plan, const std::string& key, RackId rackId, const Mount& mount) {
  const Rack* rack = find(*plan.racks, rackId);
  if (!rack) return missing("rack", rackId.value);
  ProductId id = 0;
  auto with = withProduct(plan, key, id);
  if (!with) return with.error();
  const Product& product = *productOf(*with, id);
  if (product.rack) return Error{product.name + " is a rack: it stands on the floor, drop it there"};
  const std::string name = nextDeviceName(*with, product);
  const QString step =
      QObject::tr("Place %1 at %2 of %3").arg(text(name), placeOf(*with, rackId, id, mount), text(rack->name));
  DeviceId made;
  auto placed = addDevice(*std::move(with), {{}, rackId, id, name, mount, rack->status, false}, &made);
  return edited(std::move(placed), step, {ref(made)});
}

Result<ElevationEdit> withOpenRole(const ElevationEdit& placed) {
  std::optional<OpenRole> role;
  auto plan = takeOpenRole(placed.plan, DeviceId{placed.select.front().id}, &role);
  const QString name = role ? QObject::tr("%1 as %2").arg(placed.name, text(nameOf(placed.plan, *role))) : placed.name;
  return edited(std::move(plan), name, placed.select);
}

Result<ElevationEdit> removeDevices(const Plan& plan, const std::vector<DeviceId>& devices) {
  std::vector<ThingRef> racks;
  for (const DeviceId id : devices) {
    if (const Device* device = find(*plan.devices, id)) racks.push_back(ref(device->rack));
  }
  return edited(removeThings(plan, refs(devices)), QObject::tr("Delete %1").arg(named(plan, devices)),
                std::move(racks));
}

Result<ElevationEdit> duplicateDevices(const Plan& plan, const std::vector<DeviceId>& devices) {
  std::vector<ThingRef> made;
  auto copied = duplicateThings(plan, refs(devices), {}, {}, &made);
  if (copied && made.empty()) return Error{"locked devices are part of their rack: duplicate the rack"};
  return edited(std::move(copied), QObject::tr("Duplicate %1").arg(named(plan, devices)), std::move(made));
}

Result<ElevationEdit> moveToFirstFit(const Plan& plan, const std::vector<DeviceId>& devices) {
  Plan moved = plan;
  std::vector<Moved> moves;
  for (const DeviceId id : devices) {
    const Device* device = find(*moved.devices, id);
    const Rack* rack = device ? find(*moved.racks, device->rack) : nullptr;
    const Product* product = device ? productOf(moved, *device) : nullptr;
    if (!rack || !product) continue;
    RackSpace space = rackSpace(moved, *rack);
    std::erase_if(space.bodies, [&](const RackBody& body) { return body.device->id == id; });
    const auto free = firstFit(space, *product, device->mount.face);
    if (!free) return Error{"no free place for '" + device->name + "'", rack->name};
    moves.push_back({id, rack->id, *free});
    auto next = moveDevice(moved, id, rack->id, *free);
    if (!next) return next.error();
    moved = *std::move(next);
  }
  return edited(std::move(moved), moveName(plan, moves), refs(devices));
}

Result<ElevationEdit> turnAround(const Plan& plan, const std::vector<DeviceId>& devices) {
  std::vector<Moved> moves;
  for (const DeviceId id : devices) {
    if (const Device* device = find(*plan.devices, id)) moves.push_back({id, device->rack, turned(device->mount)});
  }
  auto done = moveInRacks(plan, moves);
  if (!done) return done;
  const bool toRear = !moves.empty() && moves.front().mount.face == Face::Rear;
  done->name =
      (toRear ? QObject::tr("Turn %1 to the rear") : QObject::tr("Turn %1 to the front")).arg(named(plan, devices));
  return done;
}

Result<ElevationEdit> raiseDevices(const Plan& plan, const std::vector<DeviceId>& devices, int halfUnits) {
  std::vector<Moved> moves;
  for (const DeviceId id : devices) {
    const Device* device = find(*plan.devices, id);
    if (!device) continue;
    Mount mount = device->mount;
    if (mount.side == SidePost::None) {
      mount.bottomHalfUnit += halfUnits;
    } else {
      mount.z += halfUnits * halfRackUnit;
    }
    moves.push_back({id, device->rack, mount});
  }
  return moveInRacks(plan, moves);
}

}  // namespace hallwright
