#include "views/elevation/elevation_target.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "model/plan/edit/section.h"

namespace hallwright {
namespace {

bool isRear(SidePost post) { return post == SidePost::LeftRear || post == SidePost::RightRear; }

int wholeHalf(double raw, const Grip& grip) {
  if (grip.free) return static_cast<int>(std::lround(raw));
  const int parity = grip.old ? grip.old->bottomHalfUnit % 2 : 0;
  return 2 * static_cast<int>(std::lround((raw - parity) / 2)) + parity;
}

Mount onPost(const ElevationSpot& spot, const Rack& rack, const Product& product, const Grip& grip) {
  Mount mount;
  mount.side = ElevationLayout::postAt(spot);
  mount.face = isRear(mount.side) ? Face::Rear : Face::Front;
  if (product.mount.height == Length()) return mount;
  const Length highest = std::max(Length(), rack.height - product.mount.height);
  const Length step = grip.free ? mm : halfRackUnit;
  const double steps = std::round((spot.z - grip.z) / step.metres());
  mount.z = std::clamp(static_cast<std::int64_t>(steps) * step, Length(), highest);
  return mount;
}

std::optional<std::size_t> placeIn(const std::vector<RackPicture>& racks, RackId id) {
  for (std::size_t i = 0; i < racks.size(); ++i) {
    if (racks[i].rack().id == id) return i;
  }
  return std::nullopt;
}

void finish(Target& target, Result<ElevationEdit> edit, const QString& where) {
  target.bad = !edit;
  target.text = edit ? where : QString::fromStdString(edit.error().message);
  if (edit) target.edit = *std::move(edit);
}

QString whereText(const Rack& rack, const Product& product, const Mount& mount) {
  QString place = QString::fromStdString(rack.name + ", " + placeText(rack, product, mount));
  if (mount.side != SidePost::None) return place;
  return place + (mount.face == Face::Rear ? QObject::tr(", rear") : QObject::tr(", front"));
}

}  // namespace

Mount mountAt(const ElevationSpot& spot, const Rack& rack, const Product& product, const Grip& grip) {
  const int height = product.mount.heightHalfUnits;
  if (height == 0) return onPost(spot, rack, product, grip);
  Mount mount;
  mount.bottomHalfUnit = std::clamp(wholeHalf(spot.half - grip.half, grip), 0, std::max(0, 2 * rack.units - height));
  mount.face = spot.face;
  if (grip.old) mount.face = (grip.old->face == Face::Front) == grip.flipped ? Face::Rear : Face::Front;
  if (product.mount.lanes > 1) mount.lane = spot.left ? Lane::Left : Lane::Right;
  return mount;
}

Target targetOf(const Plan& plan, const std::vector<RackPicture>& racks, const ElevationSpot& spot,
                const Product& product, bool free) {
  Target target;
  const Rack& rack = racks[spot.rack].rack();
  Grip grip;
  grip.half = product.mount.heightHalfUnits / 2.0;
  grip.z = product.mount.height.metres() / 2;
  grip.free = free;
  const Mount mount = mountAt(spot, rack, product, grip);
  finish(target, placeInRack(plan, product.key, rack.id, mount),
         QString::fromStdString(product.name) + QObject::tr(": ") + whereText(rack, product, mount));
  const bool mountable = product.mount.heightHalfUnits > 0 || product.kind == ProductKind::RackPdu;
  if (mountable && !product.rack) target.ghosts.push_back({spot.rack, bodyOf(rack, product, mount)});
  return target;
}

Target targetOf(const Plan& plan, const std::vector<RackPicture>& racks, const ElevationSpot& from,
                const ElevationSpot& to, DeviceId grabbed, const std::vector<DeviceId>& devices, bool free) {
  Target target;
  const Device& anchor = *find(*plan.devices, grabbed);
  const Product& product = *productOf(plan, anchor);
  Grip grip;
  grip.half = from.half - anchor.mount.bottomHalfUnit;
  grip.z = from.z - anchor.mount.z.metres();
  grip.old = anchor.mount;
  grip.flipped = from.face != to.face;
  grip.free = free;
  const Rack& rack = racks[to.rack].rack();
  const Mount mount = mountAt(to, rack, product, grip);
  std::vector<Moved> moves;
  for (const DeviceId id : devices) {
    const Device* device = find(*plan.devices, id);
    const Product* record = device ? productOf(plan, *device) : nullptr;
    if (!record) continue;
    Moved move{id, device->rack == anchor.rack ? rack.id : device->rack, mount};
    if (id != grabbed) {
      move.mount = device->mount;
      move.mount.bottomHalfUnit += mount.bottomHalfUnit - anchor.mount.bottomHalfUnit;
      move.mount.z += mount.z - anchor.mount.z;
      if (grip.flipped) {
        move.mount.face = device->mount.face == Face::Front ? Face::Rear : Face::Front;
        move.mount.side = otherFacePost(device->mount.side);
      }
    }
    moves.push_back(move);
    if (const auto at = placeIn(racks, move.rack))
      target.ghosts.push_back({*at, bodyOf(racks[*at].rack(), *record, move.mount, device)});
  }
  const QString what =
      moves.size() == 1 ? QString::fromStdString(anchor.name) : QObject::tr("%1 devices").arg(moves.size());
  finish(target, moveInRacks(plan, moves), what + QObject::tr(": ") + whereText(rack, product, mount));
  return target;
}

}  // namespace hallwright
