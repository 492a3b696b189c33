#include "views/document/thing_names.h"

#include <QObject>

#include "model/plan/plan.h"

namespace hallwright {
namespace {

template <class IdType, class Things>
QString nameIn(const Things& things, std::uint32_t id) {
  const auto* found = find(things, IdType{id});
  return found ? QString::fromStdString(found->name) : QString();
}

}  // namespace

QString thingName(const Plan& plan, ThingRef thing) {
  switch (thing.kind) {
    case ThingKind::Hall:
      return nameIn<HallId>(*plan.halls, thing.id);
    case ThingKind::Row:
      return nameIn<RowId>(*plan.rows, thing.id);
    case ThingKind::Rack:
      return nameIn<RackId>(*plan.racks, thing.id);
    case ThingKind::Device:
      return nameIn<DeviceId>(*plan.devices, thing.id);
    case ThingKind::Tray:
      return nameIn<TrayId>(*plan.trays, thing.id);
    case ThingKind::Feed:
      return nameIn<FeedId>(plan.power->feeds, thing.id);
    case ThingKind::CoolingUnit:
      return nameIn<CoolingUnitId>(plan.cooling->units, thing.id);
    case ThingKind::Loop:
      return nameIn<LoopId>(plan.cooling->loops, thing.id);
    case ThingKind::Fabric:
      return nameIn<FabricId>(plan.network->fabrics, thing.id);
    case ThingKind::Domain:
      return nameIn<DomainId>(plan.network->domains, thing.id);
    case ThingKind::Workload:
      return nameIn<WorkloadId>(*plan.workloads, thing.id);
    case ThingKind::None:
    case ThingKind::Cable:
    case ThingKind::Assumption:
    case ThingKind::Price:
      break;
  }
  return {};
}

QString thingsText(const Plan& plan, const std::vector<ThingRef>& things) {
  QString name = things.size() == 1 ? thingName(plan, things.front()) : QString();
  if (!name.isEmpty()) return name;
  return things.size() == 1 ? QObject::tr("1 thing") : QObject::tr("%1 things").arg(things.size());
}

}  // namespace hallwright
