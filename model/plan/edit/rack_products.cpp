#include "model/plan/edit/rack_products.h"

#include <map>
#include <unordered_set>

#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"

namespace hallwright {
namespace {

/// As the DGX GB200 user guide shows the rack: ten trays above the NVLink switches and eight below. It prints no unit
/// numbers: they are counted here from the bottom, without gaps.
std::vector<RackPart> nvl72(const std::string& tray) {
  return {{"nvidia.nvl72-power-shelf", "shelf", 1, 4, Face::Front},     {tray, "compute", 5, 8, Face::Front},
          {"nvidia.nvlink5-switch-tray", "nvlink", 13, 9, Face::Front}, {tray, "compute", 22, 10, Face::Front},
          {"nvidia.nvl72-power-shelf", "shelf", 32, 4, Face::Front},    {"nvidia.sn2201", "oob", 36, 2, Face::Front}};
}

std::vector<DeviceId>& listFor(WholeRack& rack, const std::string& name) {
  if (name == "compute") return rack.servers;
  if (name == "nvlink") return rack.nvlinkSwitches;
  return name == "shelf" ? rack.shelves : rack.switches;
}

std::string numbered(const std::string& rack, const std::string& name, int number) {
  return rack + " " + name + (number < 10 ? "-0" : "-") + std::to_string(number);
}

/// A part of each rack: its product in the plan, and where its devices go.
struct PlacedPart {
  RackPart part;
  ProductId product = 0;
  int halfUnits = 0;
};

Result<std::vector<PlacedPart>> partsInPlan(Plan& plan, const std::string& rackKey, const Catalog& library) {
  std::vector<PlacedPart> all;
  for (const RackPart& part : partsOfRack(rackKey)) {
    ProductId id = 0;
    auto next = withProduct(plan, part.product, id, library);
    if (!next) return next.error();
    plan = *std::move(next);
    all.push_back({part, id, productOf(plan, id)->mount.heightHalfUnits});
  }
  return all;
}

void addDevicesOf(const Rack& rack, const std::vector<PlacedPart>& parts, std::vector<Device>& devices) {
  std::map<std::string, int> made;
  for (const PlacedPart& placed : parts) {
    for (int i = 0; i < placed.part.count; ++i) {
      Device device;
      device.rack = rack.id;
      device.product = placed.product;
      device.name = numbered(rack.name, placed.part.name, ++made[placed.part.name]);
      device.mount.bottomHalfUnit = 2 * (placed.part.firstUnit - 1) + i * placed.halfUnits;
      device.mount.face = placed.part.face;
      device.status = rack.status;
      device.locked = true;
      devices.push_back(std::move(device));
    }
  }
}

/// The devices of a rack by what they are, in the order in which addDevicesOf made them.
WholeRack sorted(RackId rack, const std::vector<PlacedPart>& parts, std::vector<DeviceId>::const_iterator& next) {
  WholeRack one;
  one.rack = rack;
  for (const PlacedPart& placed : parts) {
    std::vector<DeviceId>& list = listFor(one, placed.part.name);
    list.insert(list.end(), next, next + placed.part.count);
    next += placed.part.count;
  }
  return one;
}

}  // namespace

std::vector<RackPart> partsOfRack(std::string_view rackKey) {
  if (rackKey == "nvidia.gb200-nvl72-rack") return nvl72("nvidia.gb200-compute-tray");
  if (rackKey == "nvidia.gb300-nvl72-rack") return nvl72("nvidia.gb300-compute-tray");
  return {};
}

Result<Plan> fillWholeRacks(Plan plan, const std::vector<RackId>& racks, std::vector<WholeRack>* made,
                            const Catalog& library) {
  std::unordered_set<RackId> full;
  for (const Device& device : *plan.devices) full.insert(device.rack);
  std::map<std::string, std::vector<PlacedPart>> parts;
  std::vector<Device> devices;
  std::vector<std::pair<RackId, const std::vector<PlacedPart>*>> filled;
  for (const RackId id : racks) {
    const Rack* rack = find(*plan.racks, id);
    if (!rack) return missing("rack", id.value);
    const Product* product = productOf(plan, rack->product);
    if (!product || full.contains(id)) continue;
    const auto [at, isNew] = parts.try_emplace(product->key);
    if (isNew) {
      auto found = partsInPlan(plan, at->first, library);
      if (!found) return found.error();
      at->second = *std::move(found);
    }
    if (at->second.empty()) continue;
    addDevicesOf(*find(*plan.racks, id), at->second, devices);
    filled.emplace_back(id, &at->second);
  }
  std::vector<DeviceId> ids;
  auto whole = addDevices(std::move(plan), std::move(devices), &ids);
  if (!whole || !made) return whole;
  auto next = ids.cbegin();
  for (const auto& [rack, its] : filled) made->push_back(sorted(rack, *its, next));
  return whole;
}

Result<Plan> addWholeRacks(Plan plan, const std::string& rackKey, std::vector<PlacedRack> racks,
                           std::vector<WholeRack>* made, const Catalog& library) {
  if (partsOfRack(rackKey).empty()) return Error{"the catalog has no rack '" + rackKey + "' that is sold whole"};
  ProductId product = 0;
  auto withRack = withProduct(std::move(plan), rackKey, product, library);
  if (!withRack) return withRack.error();
  const auto model = rackOf(*withRack, product, "");
  if (!model) return model.error();
  for (PlacedRack& placed : racks) {
    Rack& rack = placed.rack;
    rack.product = product;
    rack.width = model->width, rack.depth = model->depth, rack.height = model->height;
    rack.units = model->units;
    rack.loadLimit = model->loadLimit;
  }
  std::vector<RackId> ids;
  auto next = addRacks(*std::move(withRack), std::move(racks), &ids);
  if (!next) return next.error();
  return fillWholeRacks(*std::move(next), ids, made, library);
}

}  // namespace hallwright
