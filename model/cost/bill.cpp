#include "model/cost/bill.h"

#include <map>

#include "model/plan/status.h"

namespace hallwright {
namespace {

class Counter {
 public:
  explicit Counter(const Plan& plan) : plan_(plan) {}

  void add(ProductId product, const Status& status, ThingRef thing, const std::string& nameWithoutProduct) {
    if (status.kind != Status::Kind::ThisPhase) return;
    const std::string key = product == 0 ? nameWithoutProduct : std::string();
    auto [at, isNew] = lines_.try_emplace({product, key});
    BillLine& line = at->second;
    if (isNew) {
      const Product* found = productOf(plan_, product);
      line.group = found ? groupOf(found->kind) : CostGroup::Racks;
      line.product = found ? product : 0;
      line.what = found ? found->name : nameWithoutProduct;
      line.rule = "placed in the plan";
      line.thing = thing;
    }
    ++line.count;
  }

  std::vector<BillLine> lines() const {
    std::vector<BillLine> all;
    for (const auto& [key, line] : lines_) all.push_back(line);
    return all;
  }

 private:
  const Plan& plan_;
  std::map<std::pair<ProductId, std::string>, BillLine> lines_;
};

}  // namespace

CostGroup groupOf(ProductKind kind) {
  switch (kind) {
    case ProductKind::GpuServer:
      return CostGroup::Compute;
    case ProductKind::Server:
    case ProductKind::StorageServer:
    case ProductKind::Appliance:
      return CostGroup::OtherServers;
    case ProductKind::Switch:
      return CostGroup::Network;
    case ProductKind::Cable:
    case ProductKind::Transceiver:
    case ProductKind::Tray:
      return CostGroup::Cabling;
    case ProductKind::Rack:
      return CostGroup::Racks;
    case ProductKind::RackPdu:
    case ProductKind::PowerUnit:
      return CostGroup::PowerEquipment;
    case ProductKind::CoolingUnit:
      return CostGroup::Cooling;
  }
  return CostGroup::OtherServers;
}

std::vector<BillLine> billOfPlaced(const Plan& plan) {
  Counter counter(plan);
  for (const Device& device : *plan.devices) {
    // One that is there already and moves to a new rack is not bought; one for a rack of a later phase is not yet; a
    // locked one is bought with its rack.
    if (!device.locked && countsNow(statusOf(plan, device)))
      counter.add(device.product, device.status, ref(device.id), "device without product");
  }
  for (const Rack& rack : *plan.racks) counter.add(rack.product, rack.status, ref(rack.id), "rack without product");
  for (const CoolingUnit& unit : plan.cooling->units) {
    counter.add(unit.product, unit.status, ref(unit.id), "cooling unit without product");
  }
  for (const Feed& feed : plan.power->feeds) {
    // A feed without product is a point of the building's supply, not a thing to buy.
    if (feed.product != 0) counter.add(feed.product, feed.status, ref(feed.id), feed.name);
  }
  return counter.lines();
}

}  // namespace hallwright
