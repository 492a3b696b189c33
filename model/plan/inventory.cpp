#include "model/plan/inventory.h"

#include <map>
#include <tuple>

#include "model/plan/status.h"

namespace hallwright {
namespace {

/// Cells in their order, so that items come out sorted.
class Cells {
 public:
  void add(ProductId product, const Status& status, RackId rack, HallId hall, ThingRef thing) {
    const Key key{rack, hall, product, status.kind, status.phase};
    auto [at, isNew] = cells_.try_emplace(key, InventoryItem{product, status, rack, hall, 0, thing});
    ++at->second.count;
  }
  std::vector<InventoryItem> items() const {
    std::vector<InventoryItem> all;
    all.reserve(cells_.size());
    for (const auto& [key, item] : cells_) all.push_back(item);
    return all;
  }

 private:
  using Key = std::tuple<RackId, HallId, ProductId, Status::Kind, int>;
  std::map<Key, InventoryItem> cells_;
};

Tally tallyOf(const Product* product) {
  Tally tally;
  tally.devices = 1;
  tally.mass += product ? product->mass.value : std::nullopt;
  if (!product) return tally;
  switch (product->kind) {
    case ProductKind::GpuServer:
      tally.gpuServers = tally.servers = 1;
      break;
    case ProductKind::Server:
    case ProductKind::StorageServer:
      tally.servers = 1;
      break;
    case ProductKind::Switch:
      tally.switches = 1;
      break;
    case ProductKind::RackPdu:
      tally.rackPdus = 1;
      break;
    default:
      break;
  }
  if (product->gpu) tally.gpus = product->gpu->count;
  return tally;
}

Tally tallyOf(const Plan& plan, const Rack& rack) {
  Tally tally;
  tally.racks = 1;
  const Product* product = productOf(plan, rack.product);
  tally.mass += product ? product->mass.value : std::nullopt;
  tally.units.total = 2 * rack.units;
  return tally;
}

template <class IdType>
void addTo(std::vector<Inventory::Part<IdType>>& parts, IdType id, const Tally& now, const Tally& all) {
  auto at = std::lower_bound(parts.begin(), parts.end(), id, [](const auto& part, IdType i) { return part.id < i; });
  if (at == parts.end() || at->id != id) return;
  at->now += now;
  at->all += all;
}

template <class IdType, class T>
std::vector<Inventory::Part<IdType>> partsOf(const std::vector<T>& things) {
  std::vector<Inventory::Part<IdType>> parts;
  for (const T& thing : things) parts.push_back({thing.id, {}, {}});
  return parts;
}

UnitsUsed usedNow(const RackSpace& space) {
  RackSpace present = space;
  std::erase_if(present.bodies,
                [&](const RackBody& body) { return !countsNow(laterOf(body.device->status, space.rack->status)); });
  return unitsUsed(present);
}

Inventory::Part<RackId> rackPart(const Plan& plan, const RackSpace& space, HallId hall, Cells& cells) {
  const Rack& rack = *space.rack;
  Inventory::Part<RackId> part{rack.id, {}, tallyOf(plan, rack)};
  if (countsNow(rack.status)) part.now = part.all;
  if (rack.product != 0) cells.add(rack.product, rack.status, rack.id, hall, ref(rack.id));
  for (const RackBody& body : space.bodies) {
    const Status status = laterOf(body.device->status, rack.status);
    const Tally one = tallyOf(body.product);
    part.all += one;
    if (countsNow(status)) part.now += one;
    cells.add(body.device->product, status, rack.id, hall, ref(body.device->id));
  }
  part.all.units = unitsUsed(space);
  if (countsNow(rack.status)) part.now.units = usedNow(space);
  return part;
}

void addCoolingUnits(const Plan& plan, Inventory& inventory, Cells& cells) {
  for (const CoolingUnit& unit : plan.cooling->units) {
    Tally one;
    one.coolingUnits = 1;
    const Tally now = countsNow(unit.status) ? one : Tally();
    inventory.all += one;
    inventory.now += now;
    addTo(inventory.halls, unit.spot.hall, now, one);
    if (unit.product != 0) cells.add(unit.product, unit.status, {}, unit.spot.hall, ref(unit.id));
  }
}

void addFeeds(const Plan& plan, Cells& cells) {
  for (const Feed& feed : plan.power->feeds) {
    if (feed.product != 0)
      cells.add(feed.product, feed.status, {}, feed.spot ? feed.spot->hall : HallId{}, ref(feed.id));
  }
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  racks += other.racks, devices += other.devices, servers += other.servers, gpuServers += other.gpuServers;
  gpus += other.gpus, switches += other.switches, rackPdus += other.rackPdus, coolingUnits += other.coolingUnits;
  mass += other.mass;
  units.front += other.units.front, units.rear += other.units.rear;
  units.any += other.units.any, units.total += other.units.total;
  return *this;
}

Inventory takeInventory(const Plan& plan) {
  Inventory inventory;
  inventory.rows = partsOf<RowId>(*plan.rows);
  inventory.halls = partsOf<HallId>(*plan.halls);
  Cells cells;
  for (const RackSpace& space : rackSpaces(plan)) {
    const Placement* placement = findPlacement(plan, space.rack->id);
    const HallId hall = placement ? placement->spot.hall : HallId{};
    const auto part = rackPart(plan, space, hall, cells);
    inventory.now += part.now;
    inventory.all += part.all;
    if (placement) {
      addTo(inventory.halls, hall, part.now, part.all);
      addTo(inventory.rows, placement->row, part.now, part.all);
    } else {
      ++inventory.unplacedRacks;
    }
    inventory.racks.push_back(part);
  }
  addCoolingUnits(plan, inventory, cells);
  addFeeds(plan, cells);
  inventory.items = cells.items();
  return inventory;
}

int countOf(const Inventory& inventory, ProductId product, bool withLaterPhases) {
  int count = 0;
  for (const InventoryItem& item : inventory.items) {
    if (item.product == product && (withLaterPhases || countsNow(item.status))) count += item.count;
  }
  return count;
}

Figure<Mass> rackMass(const Plan& plan, RackId id) {
  Figure<Mass> figure{"m = m_rack + \u03a3 n \u00b7 m_device", {}};
  const Rack* rack = find(*plan.racks, id);
  if (!rack) return figure;
  const auto add = [&](ProductId product, ThingRef thing) {
    const Product* record = productOf(plan, product);
    const std::string name = record ? record->name : "rack without product";
    for (LineItem<Mass>& item : figure.items) {
      if (item.what == name) return void(++item.count);
    }
    LineItem<Mass> item;
    item.what = name;
    if (record) item.each = record->mass.value, item.source = record->mass.source;
    item.rule = "as its catalog record says";
    item.thing = thing;
    figure.items.push_back(std::move(item));
  };
  add(rack->product, ref(id));
  for (const Device& device : *plan.devices) {
    if (device.rack == id) add(device.product, ref(device.id));
  }
  return figure;
}

}  // namespace hallwright
