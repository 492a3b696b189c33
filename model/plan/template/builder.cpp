#include "model/plan/template/builder.h"

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/tree_counts.h"

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

ProductId PlanBuilder::hostTransceiver(const Product& server, PortRole role, Medium medium) {
  for (const PortGroup& group : server.ports) {
    if (group.role != role) continue;
    for (const Product& product : libraryCatalog().products) {
      const auto& optic = product.transceiver;
      if (!optic || optic->medium != medium) continue;
      if (optic->cage == group.cage && optic->links == group.linksPerCage && optic->speed == group.speed) {
        return this->product(product.key);
      }
    }
  }
  return 0;
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
                                           int count, std::size_t digits, Face face) {
  const ProductId id = product(key);
  std::vector<DeviceId> made;
  for (int i = 0; i < count; ++i) {
    DeviceId device;
    std::string number = std::to_string(first + i);
    if (number.size() < digits) number.insert(0, digits - number.size(), '0');
    step([&](const Plan& plan) { return addDeviceAnywhere(plan, rack, id, name + "-" + number, face, &device); });
    if (!failed()) made.push_back(device);
  }
  return made;
}

FeedId PlanBuilder::feed(Feed feed) {
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

void PlanBuilder::coolingUnits(const std::string& key, std::vector<CoolingUnit> units) {
  const ProductId id = product(key);
  for (CoolingUnit& unit : units) unit.product = id;
  step([&](const Plan& plan) { return addCoolingUnits(plan, std::move(units)); });
}

FabricId PlanBuilder::fabric(Fabric fabric) {
  FabricId made;
  step([&](const Plan& plan) { return addFabric(plan, std::move(fabric), &made); });
  return made;
}

void PlanBuilder::domain(Domain domain) {
  step([&](const Plan& plan) { return addDomain(plan, std::move(domain)); });
}

void addRoles(Fabric& fabric, SwitchLevel level, const std::vector<DeviceId>& devices) {
  for (std::size_t i = 0; i < devices.size(); ++i) fabric.roles.push_back({level, static_cast<int>(i), devices[i]});
}

void append(std::vector<DeviceId>& to, const std::vector<DeviceId>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

int spinesFor(int leaves, int uplinks, int radix) {
  const int least = (leaves * uplinks + radix - 1) / radix;
  return least > uplinks ? least : smallestDivisor(uplinks, least);
}

}  // namespace hallwright
