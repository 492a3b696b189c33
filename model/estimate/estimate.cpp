#include "model/estimate/estimate.h"

#include "model/units/text.h"

namespace hallwright {
namespace {

/// "MFP7E10 multimode fibre, 10 m, Compute"
std::string nameOf(const FabricPart& part, const FabricEstimate& fabric) {
  const std::string length = part.length ? ", " + formatRounded(part.length->distance()) : "";
  return part.what + length + ", " + fabric.name;
}

/// What the fabrics call for beyond what is placed: cables, transceivers, and switches whose role has no device yet.
void addFabricParts(const Plan& plan, const FabricResult& fabrics, const std::vector<std::vector<FabricPart>>& parts,
                    std::vector<BillLine>& bill) {
  for (std::size_t i = 0; i < fabrics.fabrics.size(); ++i) {
    const FabricEstimate& fabric = fabrics.fabrics[i];
    if (fabric.missingSwitches.thisPhase > 0) {
      const Product* product = productOf(plan, fabric.switchProduct);
      bill.push_back({CostGroup::Network, fabric.switchProduct,
                      (product ? product->name : std::string("switch")) + ", not placed",
                      static_cast<double>(fabric.missingSwitches.thisPhase),
                      "required by the rule of fabric " + fabric.name, ref(fabric.fabric)});
    }
    for (const FabricPart& part : parts[i]) {
      if (part.count.thisPhase == 0) continue;
      bill.push_back({CostGroup::Cabling, part.product, nameOf(part, fabric), static_cast<double>(part.count.thisPhase),
                      part.rule, ref(fabric.fabric)});
    }
  }
}

CostInput costInput(const Plan& plan, const Estimates& now) {
  CostInput input;
  input.bill = billOfPlaced(plan);
  addFabricParts(plan, *now.fabrics, *now.parts, input.bill);
  input.gpus = now.workloads->gpus();
  if (!now.workloads->groups.empty()) input.accelerator = now.workloads->groups.front().accelerator;
  input.itNameplate = now.draw->now.nameplate.power;
  input.energyPerYear = now.power->energyPerYear.total();
  return input;
}

std::vector<std::vector<FabricPart>> partsOf(const CablingResult& cabling) {
  std::vector<std::vector<FabricPart>> all;
  for (const FabricCabling& fabric : cabling.fabrics) all.push_back(fabric.parts);
  return all;
}

std::vector<RackHall> rackHallsOf(const Plan& plan) {
  std::vector<RackHall> halls;
  halls.reserve(plan.placements->size());
  for (const Placement& placement : *plan.placements)
    halls.push_back({placement.rack, placement.spot.hall, placement.row});
  return halls;
}

}  // namespace

Estimates estimate(const Plan& plan, const Estimates* before) {
  Estimates now;
  const auto former = [before](auto member) { return before ? &(before->*member) : nullptr; };
  now.fabrics = Stage<FabricResult>::of({plan.devices.pointer(), plan.racks.pointer(), plan.network.pointer(),
                                         plan.cables.pointer(), plan.catalog.pointer()},
                                        former(&Estimates::fabrics), [&] { return estimateFabrics(plan); });
  now.rackHalls = Stage<std::vector<RackHall>>::settled({plan.placements.pointer()}, former(&Estimates::rackHalls),
                                                        [&] { return rackHallsOf(plan); });
  now.cagePairs = Stage<CagePairs>::of({now.fabrics.pointer(), plan.cables.pointer(), plan.catalog.pointer()},
                                       former(&Estimates::cagePairs), [&] { return cagePairs(plan, *now.fabrics); });
  now.cabling = Stage<CablingResult>::of({plan.racks.pointer(), plan.placements.pointer(), plan.devices.pointer(),
                                          plan.trays.pointer(), plan.assumptions.pointer(), now.cagePairs.pointer()},
                                         former(&Estimates::cabling), [&] {
                                           return estimateCabling(plan, *now.fabrics, now.cagePairs.pointer(),
                                                                  before ? before->cabling.pointer().get() : nullptr);
                                         });
  now.optics = Stage<std::vector<DeviceOptics>>::settled({now.cabling.pointer()}, former(&Estimates::optics),
                                                         [&] { return opticsByDevice(*now.fabrics, *now.cabling); });
  now.parts = Stage<std::vector<std::vector<FabricPart>>>::settled({now.cabling.pointer()}, former(&Estimates::parts),
                                                                   [&] { return partsOf(*now.cabling); });
  now.draw = Stage<DrawResult>::of({plan.devices.pointer(), plan.racks.pointer(), now.rackHalls.pointer(),
                                    plan.catalog.pointer(), plan.assumptions.pointer(), now.optics.pointer()},
                                   former(&Estimates::draw), [&] { return estimateDraw(plan, *now.optics); });
  now.cooling = Stage<CoolingResult>::of(
      {plan.site.pointer(), plan.halls.pointer(), plan.racks.pointer(), now.rackHalls.pointer(), plan.cooling.pointer(),
       plan.devices.pointer(), plan.catalog.pointer(), plan.assumptions.pointer(), now.draw.pointer()},
      former(&Estimates::cooling), [&] { return estimateCooling(plan, *now.draw); });
  now.power = Stage<PowerResult>::of(
      {plan.site.pointer(), plan.racks.pointer(), plan.devices.pointer(), plan.power.pointer(), plan.catalog.pointer(),
       plan.assumptions.pointer(), now.draw.pointer(), now.cooling.pointer()},
      former(&Estimates::power), [&] { return estimatePower(plan, *now.draw, *now.cooling); });
  now.workloads = Stage<WorkloadResult>::of(
      {plan.workloads.pointer(), plan.devices.pointer(), plan.racks.pointer(), plan.catalog.pointer(),
       plan.assumptions.pointer(), now.draw.pointer(), now.power.pointer()},
      former(&Estimates::workloads), [&] { return estimateWorkloads(plan, *now.draw, *now.power); });
  now.cost = Stage<CostResult>::of(
      {plan.site.pointer(), plan.racks.pointer(), plan.devices.pointer(), plan.cooling.pointer(), plan.power.pointer(),
       plan.prices.pointer(), plan.catalog.pointer(), plan.assumptions.pointer(), now.fabrics.pointer(),
       now.parts.pointer(), now.draw.pointer(), now.power.pointer(), now.workloads.pointer()},
      former(&Estimates::cost), [&] { return estimateCost(plan, costInput(plan, now)); });
  return now;
}

}  // namespace hallwright
