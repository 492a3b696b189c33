#include "model/check/rules.h"

#include "model/units/words.h"

namespace hallwright {

const std::vector<Rule>& rules() {
  using In = const CheckInput&;
  using Inputs = Stage<Findings>::Inputs;
  static const std::vector<Rule> all{
      {"floor.overlap", "No two things cover the same floor", findOverlaps,
       [](In in) { return Inputs{in.floors.pointer()}; }},
      {"floor.outside", "Everything stands within its hall, clear of columns and keep-outs", findOutside,
       [](In in) { return Inputs{in.floors.pointer()}; }},
      {"floor.aisle", "Aisles between rows are wide enough", findNarrowAisles,
       [](In in) { return Inputs{in.floors.pointer(), in.plan.assumptions.pointer()}; }},
      {"floor.clearance", "There is room before the front and behind the rear of each rack", findBlockedFaces,
       [](In in) { return Inputs{in.floors.pointer(), in.plan.assumptions.pointer()}; }},
      {"floor.not-placed", "Every rack stands somewhere", findUnplaced,
       [](In in) { return Inputs{in.plan.racks.pointer(), in.plan.placements.pointer()}; }},
      {"rack.units", "Devices fit in their racks", findMisfits, [](In in) { return Inputs{in.rackSpaces.pointer()}; }},
      {"rack.mass", "Racks and floor carry what is mounted", findOverweight,
       [](In in) { return Inputs{in.rackSpaces.pointer(), in.plan.placements.pointer(), in.plan.halls.pointer()}; }},
      {"rack.power", "A rack draws no more than its own limit", findRackPower,
       [](In in) { return Inputs{in.plan.racks.pointer(), in.estimates.draw.pointer()}; }},
      {"cooling", "Racks and halls are cooled", findCooling,
       [](In in) { return Inputs{in.plan.racks.pointer(), in.plan.halls.pointer(), in.estimates.cooling.pointer()}; }},
      {"power", "Every device is fed, also with one feed lost", findPower,
       [](In in) {
         return Inputs{in.plan.racks.pointer(), in.plan.devices.pointer(), in.plan.power.pointer(),
                       in.plan.catalog.pointer(), in.estimates.power.pointer()};
       }},
      {"fabric", "Fabrics have the switches and ports that their rules call for, and join all GPUs", findFabric,
       [](In in) {
         return Inputs{in.estimates.fabrics.pointer(),  in.plan.devices.pointer(), in.plan.racks.pointer(),
                       in.plan.network.pointer(),       in.plan.catalog.pointer(), in.plan.workloads.pointer(),
                       in.estimates.workloads.pointer()};
       }},
      {"cabling", "Every cable has a way through trays, a length and a product that reaches", findCabling,
       [](In in) { return Inputs{in.estimates.cabling.pointer()}; }},
      {"cost", "Prices are known and fresh", findPrices,
       [](In in) {
         return Inputs{in.plan.site.pointer(), in.plan.assumptions.pointer(), in.estimates.cost.pointer()};
       }},
      {"workload", "Models fit in memory", findWorkloads,
       [](In in) { return Inputs{in.plan.workloads.pointer(), in.estimates.workloads.pointer()}; }},
  };
  return all;
}

namespace {

template <class Things, class IdType>
std::string named(const char* kind, const Things& things, IdType id) {
  const auto* thing = find(things, id);
  return called(kind, thing ? thing->name : "?");
}

}  // namespace

std::string nameOf(const Plan& plan, ThingRef thing) {
  switch (thing.kind) {
    case ThingKind::Hall:
      return named("hall", *plan.halls, HallId{thing.id});
    case ThingKind::Row:
      return named("row", *plan.rows, RowId{thing.id});
    case ThingKind::Rack:
      return named("rack", *plan.racks, RackId{thing.id});
    case ThingKind::Device:
      return named("device", *plan.devices, DeviceId{thing.id});
    case ThingKind::Tray:
      return named("tray", *plan.trays, TrayId{thing.id});
    case ThingKind::Feed:
      return named("feed", plan.power->feeds, FeedId{thing.id});
    case ThingKind::CoolingUnit:
      return named("cooling unit", plan.cooling->units, CoolingUnitId{thing.id});
    case ThingKind::Fabric:
      return named("fabric", plan.network->fabrics, FabricId{thing.id});
    case ThingKind::Domain:
      return named("domain", plan.network->domains, DomainId{thing.id});
    case ThingKind::Workload:
      return named("workload", *plan.workloads, WorkloadId{thing.id});
    default:
      return "plan";
  }
}

}  // namespace hallwright
