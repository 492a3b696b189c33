#include "model/plan/template/builder.h"

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/site.h"

namespace hallwright {

Result<Plan> PlanBuilder::take() {
  if (error_) return *error_;
  return std::move(plan_);
}

ProductId PlanBuilder::product(const std::string& key) {
  ProductId id = 0;
  step([&](const Plan& plan) { return withProduct(plan, key, id, libraryCatalog()); });
  return id;
}

HallId PlanBuilder::hall(Hall hall) {
  HallId made;
  step([&](const Plan& plan) { return addHall(plan, std::move(hall), &made); });
  return made;
}

std::vector<RackId> PlanBuilder::row(const RowOfRacks& row) {
  std::vector<RackId> made;
  step([&](const Plan& plan) { return addRow(plan, row, &made); });
  return made;
}

std::vector<DeviceId> PlanBuilder::devices(RackId rack, const std::string& key, const std::string& name, int first,
                                           int count) {
  const ProductId id = product(key);
  std::vector<DeviceId> made;
  for (int i = 0; i < count; ++i) {
    DeviceId device;
    std::string number = std::to_string(first + i);
    number.insert(0, number.size() < 2 ? 1 : 0, '0');
    step(
        [&](const Plan& plan) { return addDeviceAnywhere(plan, rack, id, name + "-" + number, Face::Front, &device); });
    made.push_back(device);
  }
  return made;
}

FeedId PlanBuilder::feed(const std::string& name, std::optional<ApparentPower> capacity) {
  Feed feed;
  feed.name = name;
  feed.capacity = capacity;
  FeedId made;
  step([&](const Plan& plan) { return addFeed(plan, std::move(feed), &made); });
  return made;
}

void PlanBuilder::pdus(RackId rack, const std::string& key, const std::vector<FeedId>& feeds) {
  const ProductId id = product(key);
  for (const FeedId feed : feeds) {
    const Rack* found = find(*plan_.racks, rack);
    const Feed* source = find(plan_.power->feeds, feed);
    if (failed() || !found || !source) return;
    DeviceId pdu;
    const std::string name = found->name + " PDU " + source->name;
    step([&](const Plan& plan) { return addDeviceAnywhere(plan, rack, id, name, Face::Rear, &pdu); });
    step([&](const Plan& plan) { return bindPdu(plan, pdu, feed); });
  }
}

void PlanBuilder::coolingUnit(const std::string& key, const std::string& name, const Spot& spot) {
  CoolingUnit unit;
  unit.name = name;
  unit.product = product(key);
  unit.spot = spot;
  step([&](const Plan& plan) { return addCoolingUnit(plan, std::move(unit)); });
}

FabricId PlanBuilder::fabric(Fabric fabric) {
  FabricId made;
  step([&](const Plan& plan) { return addFabric(plan, std::move(fabric), &made); });
  return made;
}

int spinesFor(int leaves, int uplinks, int radix) {
  const int least = (leaves * uplinks + radix - 1) / radix;
  for (int spines = std::max(1, least); spines <= uplinks; ++spines) {
    if (uplinks % spines == 0) return spines;
  }
  return least;
}

}  // namespace hallwright
