#include "views/properties/kinds.h"

#include <map>

namespace hallwright {

const KindProperties* propertiesOf(ThingKind kind) {
  static const std::map<ThingKind, KindProperties> registry{
      {ThingKind::None, planProperties()},
      {ThingKind::Hall, hallProperties()},
      {ThingKind::Row, rowProperties()},
      {ThingKind::Rack, rackProperties()},
      {ThingKind::Device, deviceProperties()},
      {ThingKind::Cable, cableProperties()},
      {ThingKind::Tray, trayProperties()},
      {ThingKind::Feed, feedProperties()},
      {ThingKind::CoolingUnit, coolingUnitProperties()},
      {ThingKind::Loop, loopProperties()},
      {ThingKind::Fabric, fabricProperties()},
      {ThingKind::Domain, domainProperties()},
      {ThingKind::Workload, workloadProperties()},
  };
  const auto at = registry.find(kind);
  return at == registry.end() ? nullptr : &at->second;
}

}  // namespace hallwright
