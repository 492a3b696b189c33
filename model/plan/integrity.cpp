#include "model/plan/integrity.h"

#include <string>
#include <unordered_set>

namespace hallwright {
namespace {

/// Walks the plan once, section by section; `where_` is the row that is looked at.
class Audit {
 public:
  explicit Audit(const Plan& plan) : plan_(plan) {}

  std::vector<Error> run() {
    catalog();
    floor();
    racks();
    devices();
    power();
    cooling();
    network();
    theRest();
    return std::move(errors_);
  }

 private:
  void report(std::string message) { errors_.push_back({std::move(message), where_}); }

  void at(const char* section, std::uint32_t id) { where_ = std::string(section) + ", id " + std::to_string(id); }

  /// Ids that rise, are below the plan's next one and are no other thing's.
  template <class T>
  void ids(const char* section, const std::vector<T>& things) {
    std::uint32_t before = 0;
    for (const T& thing : things) {
      at(section, thing.id.value);
      if (thing.id.value == 0) report("an id is 1 or more");
      if (thing.id.value < before) report("ids of a section rise: this one comes after " + std::to_string(before));
      if (thing.id.value >= plan_.nextId)
        report("the plan's next id is " + std::to_string(plan_.nextId) + ", so ids are below it");
      if (thing.id.value != 0 && !used_.insert(thing.id.value).second) report("the id is used twice");
      before = thing.id.value;
    }
  }

  template <class T, class IdType>
  void needs(const std::vector<T>& things, IdType id, const char* what) {
    if (!find(things, id)) report(std::string(what) + " " + std::to_string(id.value) + " is not in the plan");
  }
  template <class T, class IdType>
  void mayName(const std::vector<T>& things, IdType id, const char* what) {
    if (id) needs(things, id, what);
  }
  void hall(HallId id) { needs(*plan_.halls, id, "hall"); }
  void device(DeviceId id) { needs(*plan_.devices, id, "device"); }

  void port(const PortRef& port) {
    device(port.device);
    if (find(*plan_.devices, port.device) && !hasPort(plan_, port)) {
      report("device " + std::to_string(port.device.value) + " has no port " + std::to_string(port.index) +
             " in group " + std::to_string(port.group));
    }
  }

  void product(ProductId id) {
    if (id != 0 && !products_.contains(id)) report("product " + std::to_string(id) + " is not in the plan's catalog");
  }
  void someProduct(ProductId id) {
    if (id == 0) report("a product is needed");
    product(id);
  }

  void catalog() {
    std::unordered_set<std::string_view> keys;
    for (const Product& product : plan_.catalog->products) {
      at("catalog products", product.id);
      if (product.id == 0) report("an id is 1 or more");
      if (!products_.insert(product.id).second) report("the id is used twice");
      if (!keys.insert(product.key).second) report("the key '" + product.key + "' is used twice");
      if (product.gpu && !plan_.catalog->accelerator(product.gpu->accelerator)) {
        report("accelerator '" + product.gpu->accelerator + "' is not in the plan's catalog");
      }
    }
  }

  void floor() {
    ids("halls", *plan_.halls);
    ids("rows", *plan_.rows);
    for (const Row& row : *plan_.rows) at("rows", row.id.value), hall(row.hall);
    ids("trays", *plan_.trays);
    for (const Tray& tray : *plan_.trays) at("trays", tray.id.value), hall(tray.hall);
  }

  void racks() {
    ids("racks", *plan_.racks);
    for (const Rack& rack : *plan_.racks) at("racks", rack.id.value), product(rack.product);
    RackId before;
    for (const Placement& placement : *plan_.placements) {
      at("placements", placement.rack.value);
      needs(*plan_.racks, placement.rack, "rack");
      if (before && placement.rack <= before) report("placements are sorted by rack, one to a rack");
      before = placement.rack;
      hall(placement.spot.hall);
      mayName(*plan_.rows, placement.row, "row");
      const Row* row = find(*plan_.rows, placement.row);
      if (row && row->hall != placement.spot.hall)
        report("row " + std::to_string(row->id.value) + " is in another hall");
    }
  }

  void devices() {
    ids("devices", *plan_.devices);
    for (const Device& device : *plan_.devices) {
      at("devices", device.id.value);
      needs(*plan_.racks, device.rack, "rack");
      someProduct(device.product);
    }
    ids("cables", *plan_.cables);
    for (const DrawnCable& cable : *plan_.cables) {
      at("cables", cable.id.value);
      mayName(plan_.network->fabrics, cable.fabric, "fabric");
      port(cable.from);
      port(cable.to);
      product(cable.product);
    }
    orders();
  }

  /// An order outlives the devices of its ends: it is there to be used again.
  void orders() {
    const CableOrder* before = nullptr;
    for (const CableOrder& order : *plan_.orders) {
      where_ = "orders, cable " + order.cable;
      if (order.cable.empty()) report("an order names a cable");
      if (before && order.cable <= before->cable) report("orders are sorted by cable, one to a cable");
      before = &order;
      product(order.product);
    }
  }

  void power() {
    ids("feeds", plan_.power->feeds);
    for (const Feed& feed : plan_.power->feeds) {
      at("feeds", feed.id.value);
      mayName(plan_.power->feeds, feed.parent, "feed");
      product(feed.product);
      if (feed.spot) hall(feed.spot->hall);
    }
    std::unordered_set<DeviceId> bound;
    for (const FeedBinding& binding : plan_.power->bindings) {
      at("feed bindings", binding.pdu.value);
      device(binding.pdu);
      needs(plan_.power->feeds, binding.feed, "feed");
      if (!bound.insert(binding.pdu).second) report("a rack PDU hangs on one feed");
    }
    for (const OutletBinding& binding : plan_.power->outlets) {
      at("outlet bindings", binding.device.value);
      device(binding.device);
      device(binding.pdu);
    }
  }

  void cooling() {
    ids("cooling units", plan_.cooling->units);
    ids("loops", plan_.cooling->loops);
    for (const CoolingUnit& unit : plan_.cooling->units) {
      at("cooling units", unit.id.value);
      hall(unit.spot.hall);
      product(unit.product);
      mayName(plan_.cooling->loops, unit.loop, "loop");
    }
  }

  void members(const std::vector<DeviceId>& list, bool mayHaveFreeSlots) {
    std::unordered_set<DeviceId> seen;
    for (DeviceId id : list) {
      if (!id && mayHaveFreeSlots) continue;
      device(id);
      if (!seen.insert(id).second) report("device " + std::to_string(id.value) + " is listed twice");
    }
  }

  void network() {
    ids("fabrics", plan_.network->fabrics);
    ids("domains", plan_.network->domains);
    for (const Fabric& fabric : plan_.network->fabrics) {
      at("fabrics", fabric.id.value);
      for (ProductId id : {fabric.switchProduct, fabric.cable, fabric.switchTransceiver, fabric.hostTransceiver})
        product(id);
      members(fabric.members, true);
      members(fabric.managers, false);
      for (const SwitchRole& role : fabric.roles) mayName(*plan_.devices, role.device, "device");
      if (!std::is_sorted(fabric.roles.begin(), fabric.roles.end())) report("roles are sorted");
    }
    for (const Domain& domain : plan_.network->domains) {
      at("domains", domain.id.value);
      needs(plan_.network->fabrics, domain.fabric, "fabric");
      members(domain.members, false);
    }
  }

  void theRest() {
    ids("workloads", *plan_.workloads);
    for (const Workload& workload : *plan_.workloads) {
      at("workloads", workload.id.value);
      if (!workload.model.empty() && !plan_.catalog->model(workload.model)) {
        report("model '" + workload.model + "' is not in the plan's catalog");
      }
    }
    ids("prices", plan_.prices->prices);
    for (const Price& price : plan_.prices->prices) at("prices", price.id.value), someProduct(price.product);
    where_ = "cloud comparison";
    const std::string& offer = plan_.prices->cloud.offer;
    if (!offer.empty() && !plan_.catalog->offer(offer)) report("offer '" + offer + "' is not in the plan's catalog");
    where_ = "assumptions";
    const auto byId = [](const Assumption& a, const Assumption& b) { return a.id < b.id; };
    if (!std::is_sorted(plan_.assumptions->begin(), plan_.assumptions->end(), byId))
      report("assumptions are sorted by id");
    for (const Acceptance& acceptance : *plan_.acceptances) {
      where_ = "acceptances, rule " + acceptance.rule;
      if (acceptance.thing && !exists(plan_, acceptance.thing)) {
        report("thing " + std::to_string(acceptance.thing.id) + " is not in the plan");
      }
    }
  }

  const Plan& plan_;
  std::string where_;
  std::vector<Error> errors_;
  std::unordered_set<std::uint32_t> used_;
  std::unordered_set<ProductId> products_;
};

}  // namespace

std::vector<Error> brokenReferences(const Plan& plan) { return Audit(plan).run(); }

bool exists(const Plan& plan, ThingRef thing) {
  const auto in = [&](const auto& things) {
    using IdType = decltype(things.front().id);
    return find(things, IdType{thing.id}) != nullptr;
  };
  switch (thing.kind) {
    case ThingKind::Hall:
      return in(*plan.halls);
    case ThingKind::Row:
      return in(*plan.rows);
    case ThingKind::Rack:
      return in(*plan.racks);
    case ThingKind::Device:
      return in(*plan.devices);
    case ThingKind::Cable:
      return in(*plan.cables);
    case ThingKind::Tray:
      return in(*plan.trays);
    case ThingKind::Feed:
      return in(plan.power->feeds);
    case ThingKind::CoolingUnit:
      return in(plan.cooling->units);
    case ThingKind::Loop:
      return in(plan.cooling->loops);
    case ThingKind::Fabric:
      return in(plan.network->fabrics);
    case ThingKind::Domain:
      return in(plan.network->domains);
    case ThingKind::Workload:
      return in(*plan.workloads);
    case ThingKind::Price:
      return in(plan.prices->prices);
    case ThingKind::Assumption:
      return thing.id < plan.assumptions->size();
    case ThingKind::None:
      return false;
  }
  return false;
}

bool hasPort(const Product& product, int group, int index) {
  if (group < 0 || index < 0 || group >= static_cast<int>(product.ports.size())) return false;
  return index < product.ports[static_cast<std::size_t>(group)].links();
}

bool hasPort(const Plan& plan, const PortRef& port) {
  const Device* device = find(*plan.devices, port.device);
  const Product* product = device ? productOf(plan, *device) : nullptr;
  return product && hasPort(*product, port.group, port.index);
}

}  // namespace hallwright
