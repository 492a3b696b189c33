#include "model/plan/edit/clipping.h"

#include <set>

#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/move.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/row_letters.h"
#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"

namespace hallwright {
namespace {

constexpr std::size_t mostThingsAtOnce = 100'000;

template <class T, class Predicate>
std::vector<T> those(const std::vector<T>& things, Predicate wanted) {
  std::vector<T> found;
  std::copy_if(things.begin(), things.end(), std::back_inserter(found), wanted);
  return found;
}

/// Rows of which every rack is chosen.
std::vector<Row> wholeRows(const Plan& plan, const Chosen& chosen) {
  std::set<RowId> some, notAll;
  for (const Placement& placement : *plan.placements) {
    (chosen.has(placement.rack) ? some : notAll).insert(placement.row);
  }
  return those(*plan.rows, [&](const Row& row) { return some.contains(row.id) && !notAll.contains(row.id); });
}

void takeRecords(const Plan& plan, Clipping& clipping) {
  std::set<ProductId> used;
  for (const Rack& rack : clipping.racks) used.insert(rack.product);
  for (const Device& device : clipping.devices) used.insert(device.product);
  for (const CoolingUnit& unit : clipping.units) used.insert(unit.product);
  clipping.catalog.products = those(plan.catalog->products, [&](const Product& p) { return used.contains(p.id); });
  clipping.catalog.accelerators = plan.catalog->accelerators;
}

void takeLinks(const Plan& plan, Clipping& clipping) {
  const auto isCopied = [&](DeviceId id) { return find(clipping.devices, id) != nullptr; };
  for (const FeedBinding& binding : plan.power->bindings) {
    const Feed* feed = find(plan.power->feeds, binding.feed);
    if (feed && isCopied(binding.pdu)) clipping.feeds.push_back({binding.pdu, feed->id, feed->name});
  }
  clipping.outlets =
      those(plan.power->outlets, [&](const OutletBinding& b) { return isCopied(b.device) && isCopied(b.pdu); });
  for (const Fabric& fabric : plan.network->fabrics) {
    for (DeviceId member : fabric.members) {
      if (isCopied(member)) clipping.fabrics.push_back({member, fabric.id, fabric.name});
    }
  }
}

/// Spots become relative to the middle of all that is placed.
void makeRelative(const Plan& plan, Clipping& clipping) {
  Outline corners;
  const auto add = [&](const Spot& spot, ThingRef thing) {
    if (!clipping.hall) clipping.hall = spot.hall;
    const Rect area = areaOf(plan, thing).value_or(Rect{spot.centre, spot.centre});
    corners.insert(corners.end(), {area.min, area.max});
  };
  for (const Placement& placement : clipping.placements) add(placement.spot, ref(placement.rack));
  for (const CoolingUnit& unit : clipping.units) add(unit.spot, ref(unit.id));
  clipping.origin = boundsOf(corners).centre();
  for (Placement& placement : clipping.placements) placement.spot.centre = placement.spot.centre - clipping.origin;
  for (CoolingUnit& unit : clipping.units) unit.spot.centre = unit.spot.centre - clipping.origin;
}

Things standingIn(const Plan& plan, HallId hall) {
  Things things;
  for (const Placement& placement : *plan.placements) {
    if (placement.spot.hall == hall) things.push_back(ref(placement.rack));
  }
  for (const CoolingUnit& unit : plan.cooling->units) {
    if (unit.spot.hall == hall) things.push_back(ref(unit.id));
  }
  return things;
}

/// New ids for old ones, as a paste hands them out.
template <class IdType>
using Renumbered = std::unordered_map<IdType, IdType>;

class Paste {
 public:
  Paste(Plan plan, const Clipping& clipping, HallId hall, Point at)
      : plan_(std::move(plan)), clipping_(clipping), hall_(hall), at_(at) {}

  Result<Plan> run(Things* made) {
    takeProducts();
    pasteRows();
    pasteRacks();
    pasteUnits();
    pasteDevices();
    pasteBindings();
    if (auto fault = joinFabrics()) return *fault;
    if (made) made->insert(made->end(), made_.begin(), made_.end());
    return std::move(plan_);
  }

  /// What is in the copied rack, into each of racks that are there.
  Result<Plan> fill(const std::vector<RackId>& into) {
    takeProducts();
    for (const RackId id : into) {
      racks_ = {{clipping_.racks.front().id, id}};
      devices_.clear();
      pasteDevices();
      pasteBindings();
      if (auto fault = joinFabrics()) return *fault;
    }
    return std::move(plan_);
  }

 private:
  void takeProducts() {
    for (const Product& product : clipping_.catalog.products) {
      ProductId id = 0;
      plan_ = withProduct(std::move(plan_), product, id, clipping_.catalog);
      products_[product.id] = id;
    }
  }

  ProductId product(ProductId old) const {
    auto at = products_.find(old);
    return at == products_.end() ? 0 : at->second;
  }

  void pasteRows() {
    if (clipping_.rows.empty()) return;
    RowRenaming renaming(plan_);
    std::vector<Row> rows = *plan_.rows;
    for (const Row& row : clipping_.rows) {
      std::vector<std::string> rackNames;
      for (const Placement& placement : clipping_.placements) {
        if (placement.row == row.id) rackNames.push_back(find(clipping_.racks, placement.rack)->name);
      }
      const auto id = takeId<RowId>(plan_);
      rows_[row.id] = id;
      letters_[row.id] = renaming.next(row.name, rackNames);
      rows.push_back({id, hall_, letters_[row.id].rowName, row.status});
      made_.push_back(ref(id));
    }
    plan_.rows = std::move(rows);
  }

  void pasteRacks() {
    if (clipping_.racks.empty()) return;
    NameSequence names = namesOf(*plan_.racks);
    std::vector<Rack> racks = *plan_.racks;
    for (Rack rack : clipping_.racks) {
      const auto id = takeId<RackId>(plan_);
      racks_[rack.id] = id;
      rack.name = rackName(rack, names);
      names.use(rack.name);
      rack.id = id;
      rack.product = product(rack.product);
      racks.push_back(std::move(rack));
      made_.push_back(ref(id));
    }
    plan_.racks = std::move(racks);
    if (clipping_.placements.empty()) return;
    plan_.placements.change([&](std::vector<Placement>& all) {
      for (Placement placement : clipping_.placements) {
        placement.rack = racks_.at(placement.rack);
        placement.row = rowFor(placement.row);
        placement.spot.hall = hall_;
        placement.spot.centre = placement.spot.centre + at_;
        all.push_back(placement);
      }
    });
  }

  std::string rackName(const Rack& rack, NameSequence& names) const {
    const auto& all = clipping_.placements;
    const auto placement =
        std::lower_bound(all.begin(), all.end(), rack.id, [](const Placement& p, RackId id) { return p.rack < id; });
    if (placement != all.end() && placement->rack == rack.id) {
      const auto letter = letters_.find(placement->row);
      if (letter != letters_.end() && letter->second.isRelettered()) return letter->second.rackName(rack.name);
    }
    return names.next(rack.name);
  }

  RowId rowFor(RowId old) const {
    if (auto at = rows_.find(old); at != rows_.end()) return at->second;
    const Row* row = find(*plan_.rows, old);
    return row && row->hall == hall_ && clipping_.hall == hall_ ? old : RowId{};
  }

  void pasteUnits() {
    if (clipping_.units.empty()) return;
    NameSequence names = namesOf(plan_.cooling->units);
    plan_.cooling.change([&](CoolingPlan& cooling) {
      for (CoolingUnit unit : clipping_.units) {
        unit.id = takeId<CoolingUnitId>(plan_);
        unit.name = names.next(unit.name);
        unit.product = product(unit.product);
        if (!find(cooling.loops, unit.loop)) unit.loop = {};
        unit.spot.hall = hall_;
        unit.spot.centre = unit.spot.centre + at_;
        made_.push_back(ref(unit.id));
        cooling.units.push_back(std::move(unit));
      }
    });
  }

  void pasteDevices() {
    NameSequence names = namesOf(*plan_.devices);
    std::vector<Device> devices = *plan_.devices;
    for (Device device : clipping_.devices) {
      auto rack = racks_.find(device.rack);
      if (rack == racks_.end()) continue;
      const auto id = takeId<DeviceId>(plan_);
      devices_[device.id] = id;
      device.id = id;
      device.rack = rack->second;
      device.name = names.next(device.name);
      device.product = product(device.product);
      devices.push_back(std::move(device));
    }
    if (!devices_.empty()) plan_.devices = std::move(devices);
  }

  void pasteBindings() {
    PowerPlan power = *plan_.power;
    for (const auto& link : clipping_.feeds) {
      const Feed* feed = find(power.feeds, link.to);
      if (feed && feed->name == link.name && devices_.contains(link.device)) {
        power.bindings.push_back({devices_.at(link.device), feed->id});
      }
    }
    for (OutletBinding binding : clipping_.outlets) {
      if (!devices_.contains(binding.device) || !devices_.contains(binding.pdu)) continue;
      binding.device = devices_.at(binding.device);
      binding.pdu = devices_.at(binding.pdu);
      power.outlets.push_back(binding);
    }
    if (power != *plan_.power) plan_.power = std::move(power);
  }

  std::optional<Error> joinFabrics() {
    for (std::size_t i = 0; i < clipping_.fabrics.size();) {
      const FabricId id = clipping_.fabrics[i].to;
      const Fabric* fabric = find(plan_.network->fabrics, id);
      std::vector<DeviceId> joining;
      for (; i < clipping_.fabrics.size() && clipping_.fabrics[i].to == id; ++i) {
        auto at = devices_.find(clipping_.fabrics[i].device);
        if (fabric && fabric->name == clipping_.fabrics[i].name && at != devices_.end()) joining.push_back(at->second);
      }
      if (joining.empty()) continue;
      auto joined = addMembers(plan_, id, joining);
      if (!joined) return joined.error();
      plan_ = *std::move(joined);
    }
    return std::nullopt;
  }

  Plan plan_;
  const Clipping& clipping_;
  HallId hall_;
  Point at_;
  Things made_;
  std::unordered_map<ProductId, ProductId> products_;
  Renumbered<RowId> rows_;
  std::unordered_map<RowId, RowRenaming::Names> letters_;
  Renumbered<RackId> racks_;
  Renumbered<DeviceId> devices_;
};

}  // namespace

Clipping copyThings(const Plan& plan, const Things& things) {
  Chosen chosen(things);
  chosen.addRacksOfRows(plan);
  Clipping clipping;
  clipping.rows = wholeRows(plan, chosen);
  clipping.racks = those(*plan.racks, [&](const Rack& rack) { return chosen.has(rack.id); });
  clipping.placements = those(*plan.placements, [&](const Placement& p) { return chosen.has(p.rack); });
  clipping.devices =
      those(*plan.devices, [&](const Device& d) { return chosen.has(d.rack) || (chosen.has(d.id) && !d.locked); });
  clipping.units = those(plan.cooling->units, [&](const CoolingUnit& unit) { return chosen.has(unit.id); });
  takeRecords(plan, clipping);
  takeLinks(plan, clipping);
  makeRelative(plan, clipping);
  return clipping;
}

Result<Plan> paste(const Plan& plan, const Clipping& clipping, HallId hall, Point at, Things* made) {
  if (clipping.empty()) return Error{"nothing was copied"};
  if (clipping.racks.empty() && clipping.units.empty()) return Error{"copied devices are pasted into a rack"};
  if (auto fault = spotFault(plan, {hall, at})) return *fault;
  return Paste(plan, clipping, hall, at).run(made);
}

Result<Plan> pasteArray(const Plan& plan, const Clipping& clipping, HallId hall, Point at, const PasteArray& array,
                        Things* made) {
  if (array.columns < 1 || array.rows < 1) return Error{"an array has one column and one row or more"};
  const std::size_t copies = static_cast<std::size_t>(array.columns) * static_cast<std::size_t>(array.rows);
  if (copies * (clipping.racks.size() + clipping.devices.size() + clipping.units.size()) > mostThingsAtOnce) {
    return Error{"an array makes at most " + std::to_string(mostThingsAtOnce) + " things at once"};
  }
  Plan filled = plan;
  for (int row = 0; row < array.rows; ++row) {
    for (int column = 0; column < array.columns; ++column) {
      auto next = paste(filled, clipping, hall, at + Point{column * array.dx, row * array.dy}, made);
      if (!next) return next.error();
      filled = *std::move(next);
    }
  }
  return filled;
}

Result<Plan> pasteIntoRack(const Plan& plan, const Clipping& clipping, RackId rack, Things* made) {
  if (clipping.devices.empty()) return Error{"no device was copied"};
  const Rack* target = find(*plan.racks, rack);
  if (!target) return missing("rack", rack.value);
  Plan filled = plan;
  NameSequence names = namesOf(*plan.devices);
  for (Device device : clipping.devices) {
    const Product* record = clipping.catalog.product(device.product);
    if (!record) return missing("product", device.product);
    filled = withProduct(std::move(filled), *record, device.product, clipping.catalog);
    device.rack = rack;
    device.name = names.next(device.name);
    const RackSpace space = rackSpace(filled, *target);
    if (fits(space, *record, device.mount)) {
      const auto free = firstFit(space, *record, device.mount.face);
      if (!free) return Error{"no free place for " + record->name, target->name};
      device.mount = *free;
    }
    DeviceId id;
    auto next = addDevice(std::move(filled), std::move(device), &id);
    if (!next) return next.error();
    filled = *std::move(next);
    if (made) made->push_back(ref(id));
  }
  return filled;
}

Result<Plan> fillLike(const Plan& plan, const Clipping& rack, const std::vector<RackId>& into) {
  if (rack.racks.size() != 1) return Error{"racks become like one rack, not like " + std::to_string(rack.racks.size())};
  for (const RackId id : into) {
    const Rack* target = find(*plan.racks, id);
    if (!target) return missing("rack", id.value);
    if (target->units != rack.racks.front().units) return Error{"the rack has another height", target->name};
  }
  if (rack.devices.size() * into.size() > mostThingsAtOnce) {
    return Error{"racks are filled with at most " + std::to_string(mostThingsAtOnce) + " devices at once"};
  }
  return Paste(plan, rack, {}, {}).fill(into);
}

Result<Plan> duplicateHall(const Plan& plan, HallId hall, HallId* made) {
  const Hall* original = find(*plan.halls, hall);
  if (!original) return missing("hall", hall.value);
  Hall copy = *original;
  copy.name = namesOf(*plan.halls).next(copy.name);
  HallId id;
  auto filled = addHall(plan, std::move(copy), &id);
  if (!filled) return filled;
  const Clipping clipping = copyThings(plan, standingIn(plan, hall));
  if (!clipping.empty()) filled = paste(*filled, clipping, id, clipping.origin);
  NameSequence trayNames = namesOf(*plan.trays);
  for (Tray tray : *plan.trays) {
    if (!filled || tray.hall != hall) continue;
    tray.hall = id;
    tray.name = trayNames.next(tray.name);
    filled = addTray(*std::move(filled), std::move(tray));
  }
  if (filled && made) *made = id;
  return filled;
}

Result<Plan> duplicateThings(const Plan& plan, const Things& things, Length dx, Length dy, Things* made) {
  const Clipping clipping = copyThings(plan, things);
  if (!clipping.racks.empty() || !clipping.units.empty()) {
    return paste(plan, clipping, clipping.hall, clipping.origin + Point{dx, dy}, made);
  }
  Plan filled = plan;
  for (const Device& device : clipping.devices) {
    auto next = pasteIntoRack(filled, copyThings(plan, {ref(device.id)}), device.rack, made);
    if (!next) return next.error();
    filled = *std::move(next);
  }
  return filled;
}

}  // namespace hallwright
