#include "model/exchange/dump_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "model/exchange/unique_names.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/plan/integrity.h"
#include "model/plan/template/new_plan.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

constexpr const char* rackKey = "generic.rack-48u-600x1200";
constexpr Length rackPitch = 600 * mm, rowPitch = 2400 * mm, margin = 2400 * mm;
constexpr int racksOfRow = 20;

/// A device to be: a switch, or a host with the adapters that make its ports.
struct Found {
  std::string name;
  bool isSwitch = false;
  SwitchLevel level = SwitchLevel::Leaf;
  std::vector<SeenEnd> ports;  ///< of a host: its ports in order
  int portCount = 0;
  Bandwidth speed;
  std::string generation;  ///< "HDR"
  ProductId product = 0;
  DeviceId device;
};

/// "MF0;leaf-01:MQM9700/U1" and "lf07.cn.site": what a device is called.
std::string deviceName(const SeenNode& node) {
  std::string name = node.name;
  if (name.starts_with("MF0;")) name.erase(0, 4);
  if (const auto colon = name.rfind(':'); colon != std::string::npos) name.erase(colon);
  return name.empty() ? node.id : name;
}

/// What stands before the last number of a name, as far as its first dot.
std::string stemOf(const std::string& name) {
  std::string stem = name.substr(0, name.find('.'));
  const auto last = stem.find_last_of("0123456789");
  if (last == std::string::npos) return stem;
  auto first = last;
  while (first > 0 && stem[first - 1] >= '0' && stem[first - 1] <= '9') --first;
  stem.erase(first);
  while (!stem.empty() && (stem.back() == '-' || stem.back() == '_' || stem.back() == ' ')) stem.pop_back();
  return stem.empty() ? "rack" : stem;
}

class DumpPlan {
 public:
  DumpPlan(const SeenFabric& seen, std::string title)
      : seen_(seen), title_(std::move(title)), foundOf_(seen.nodes.size(), none) {}

  Result<Plan> make() {
    findDevices();
    if (found_.empty()) return Error{"shows no host and no switch", seen_.where};
    addProducts();
    if (auto wrong = addRacksAndDevices()) return *wrong;
    if (auto wrong = addFabricAndCables()) return *wrong;
    if (const auto broken = brokenReferences(plan_); !broken.empty()) return broken.front();
    return std::move(plan_);
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  void findDevices() {
    const std::vector<std::string> hosts = hostsOf(seen_);
    const std::vector<SwitchLevel> levels = levelsOf(seen_);
    std::map<std::string, std::size_t> hostAt;
    for (std::uint32_t i = 0; i < seen_.nodes.size(); ++i) {
      const SeenNode& node = seen_.nodes[i];
      if (node.kind == SeenKind::Aggregation) continue;
      if (node.kind == SeenKind::Host) {
        const auto [at, fresh] = hostAt.try_emplace(hosts[i], found_.size());
        if (fresh) found_.push_back({hosts[i], false, SwitchLevel::Leaf, {}, 0, {}, {}, 0, {}});
        foundOf_[i] = at->second;
      } else {
        foundOf_[i] = found_.size();
        // Switches with SHARP tell one port more than they have: that of the aggregation node.
        found_.push_back({deviceName(node), true, levels[i], {}, node.ports - node.ports % 2, {}, {}, 0, {}});
      }
    }
    for (const SeenLink& link : seen_.links) {
      if (!isCable(link)) continue;
      for (const SeenEnd end : {link.a, link.b}) countPort(end, link);
    }
    for (Found& one : found_) orderPorts(one);
  }

  bool isCable(const SeenLink& link) const { return foundOf_[link.a.node] != none && foundOf_[link.b.node] != none; }

  void countPort(SeenEnd end, const SeenLink& link) {
    Found& one = found_[foundOf_[end.node]];
    if (one.isSwitch) {
      one.portCount = std::max(one.portCount, end.port);
    } else if (std::find(one.ports.begin(), one.ports.end(), end) == one.ports.end()) {
      one.ports.push_back(end);
    }
    if (link.rate && *link.rate > one.speed) {
      one.speed = *link.rate;
      one.generation = link.speed.substr(link.speed.find('x') + 1);
    }
  }

  void orderPorts(Found& one) const {
    if (one.isSwitch) return;
    std::sort(one.ports.begin(), one.ports.end(), [&](SeenEnd a, SeenEnd b) {
      const SeenNode &nodeA = seen_.nodes[a.node], &nodeB = seen_.nodes[b.node];
      return std::tie(nodeA.name, nodeA.id, a.port) < std::tie(nodeB.name, nodeB.id, b.port);
    });
    one.portCount = static_cast<int>(one.ports.size());
  }

  void addProducts() {
    plan_ = newPlan();
    for (Found& one : found_) {
      const int speed = static_cast<int>(one.speed / Gbps);
      Product product;
      product.kind = one.isSwitch ? ProductKind::Switch : ProductKind::Server;
      product.generic = true;
      product.key = fmt::format("seen.{}-{}x{}", one.isSwitch ? "switch" : "host", one.portCount, speed);
      product.name = fmt::format("{} of {} ports{}", one.isSwitch ? "Switch" : "Host", one.portCount,
                                 speed > 0 ? fmt::format(" of {} Gbit/s", speed) : "");
      product.note =
          "Met in a discovered fabric: ports and their speed are known; 1U stands in for its size, all else "
          "is unknown.";
      product.mount = {2, 440 * mm, rackUnit, 700 * mm, 1};
      if (one.portCount > 0)
        product.ports = {{one.isSwitch ? "ports" : "compute", one.isSwitch ? PortRole::Switch : PortRole::Compute,
                          one.portCount, "", 1, one.speed, Face::Rear}};
      if (one.isSwitch)
        product.fabricSwitch = SwitchSpec{one.portCount, one.speed,
                                          "InfiniBand" + (one.generation.empty() ? "" : " " + one.generation), true};
      plan_ = withProduct(std::move(plan_), product, one.product);
    }
  }

  /// Devices of one stem together, in the order of their names.
  std::map<std::string, std::vector<std::size_t>> stems() const {
    std::map<std::string, std::vector<std::size_t>> all;
    for (std::size_t i = 0; i < found_.size(); ++i) all[stemOf(found_[i].name)].push_back(i);
    for (auto& [stem, devices] : all)
      std::sort(devices.begin(), devices.end(),
                [&](std::size_t a, std::size_t b) { return found_[a].name < found_[b].name; });
    return all;
  }

  std::optional<Error> addRacksAndDevices() {
    ProductId rackProduct = 0;
    auto withRack = withProduct(std::move(plan_), rackKey, rackProduct);
    if (!withRack) return withRack.error();
    plan_ = std::move(*withRack);
    const RackSpec spec = *productOf(plan_, rackProduct)->rack;
    const auto perRack = static_cast<std::size_t>(spec.units);
    std::vector<PlacedRack> racks;
    std::vector<std::vector<std::size_t>> contents;
    UniqueNames names;
    for (const auto& [stem, devices] : stems()) {
      for (std::size_t first = 0; first < devices.size(); first += perRack) {
        racks.push_back({rackOf(spec, rackProduct, names.take(stem)), {}, {}});
        const auto last = std::min(first + perRack, devices.size());
        contents.emplace_back(devices.begin() + static_cast<std::ptrdiff_t>(first),
                              devices.begin() + static_cast<std::ptrdiff_t>(last));
      }
    }
    racks_ = static_cast<std::int64_t>(racks.size());
    if (auto wrong = placeRacks(racks)) return wrong;
    std::vector<RackId> made;
    auto standing = addRacks(std::move(plan_), std::move(racks), &made);
    if (!standing) return standing.error();
    plan_ = std::move(*standing);
    return fillRacks(made, contents);
  }

  std::optional<Error> placeRacks(std::vector<PlacedRack>& racks) {
    const auto rows = static_cast<std::int64_t>((racks.size() + racksOfRow - 1) / racksOfRow);
    Hall hall;
    hall.name = "Hall A";
    hall.outline = rectangleOutline(rackPitch * racksOfRow + 2 * margin, rowPitch * rows + 2 * margin);
    HallId id;
    auto next = addHall(std::move(plan_), std::move(hall), &id);
    if (!next) return next.error();
    plan_ = std::move(*next);
    for (std::size_t i = 0; i < racks.size(); ++i) {
      const auto column = static_cast<std::int64_t>(i % racksOfRow), row = static_cast<std::int64_t>(i / racksOfRow);
      racks[i].spot = {id, {margin + rackPitch * column + rackPitch / 2, margin + rowPitch * row}, Facing::South};
    }
    return std::nullopt;
  }

  std::optional<Error> fillRacks(const std::vector<RackId>& racks,
                                 const std::vector<std::vector<std::size_t>>& contents) {
    std::vector<Device> devices;
    std::vector<std::size_t> order;
    UniqueNames names;
    for (std::size_t i = 0; i < racks.size(); ++i) {
      int unit = 0;
      for (const std::size_t index : contents[i]) {
        Device device;
        device.rack = racks[i], device.product = found_[index].product, device.name = names.take(found_[index].name);
        device.mount.bottomHalfUnit = 2 * unit++;
        device.status.kind = Status::Kind::Existing;
        devices.push_back(std::move(device));
        order.push_back(index);
      }
    }
    std::vector<DeviceId> made;
    auto next = addDevices(std::move(plan_), std::move(devices), &made);
    if (!next) return next.error();
    plan_ = std::move(*next);
    for (std::size_t i = 0; i < order.size(); ++i) found_[order[i]].device = made[i];
    return std::nullopt;
  }

  Fabric fabric() const {
    Fabric made;
    made.name = "As built";
    made.rule = FabricRule::Drawn;
    std::map<ProductId, int> switches;
    std::map<SwitchLevel, int> count;
    std::vector<const Found*> byName;
    for (const Found& one : found_) byName.push_back(&one);
    std::sort(byName.begin(), byName.end(), [](const Found* a, const Found* b) { return a->name < b->name; });
    for (const Found* one : byName) {
      if (one->isSwitch) {
        made.roles.push_back({one->level, count[one->level]++, one->device});
        ++switches[one->product];
      } else {
        made.members.push_back(one->device);
      }
    }
    int most = 0;
    for (const auto& [product, times] : switches) {
      if (times > most) made.switchProduct = product, most = times;
    }
    return made;
  }

  PortRef portOf(SeenEnd end) const {
    const Found& one = found_[foundOf_[end.node]];
    if (one.isSwitch) return {one.device, 0, end.port - 1};
    const auto at = std::find(one.ports.begin(), one.ports.end(), end);
    return {one.device, 0, static_cast<int>(at - one.ports.begin())};
  }

  std::optional<Error> addFabricAndCables() {
    FabricId id;
    auto next = addFabric(std::move(plan_), fabric(), &id);
    if (!next) return next.error();
    plan_ = std::move(*next);
    std::set<PortRef> used;
    std::vector<DrawnCable> cables;
    for (const SeenLink& link : seen_.links) {
      if (!isCable(link)) continue;
      DrawnCable cable;
      cable.fabric = id, cable.from = portOf(link.a), cable.to = portOf(link.b);
      // A port that two links claim keeps its first.
      if (used.contains(cable.from) || used.contains(cable.to) || cable.from == cable.to) {
        ++leftOut_;
        continue;
      }
      used.insert({cable.from, cable.to});
      cable.id = CableId{plan_.nextId++};
      cables.push_back(cable);
    }
    plan_.cables = std::move(cables);
    plan_.site.change([&](Site& site) {
      site.title = title_;
      site.note = note();
    });
    return std::nullopt;
  }

  std::string note() const {
    std::string text = fmt::format(
        "Made of a discovered fabric ({}). Known: what is cabled to what, ports, speeds, names. Guessed: {} from names "
        "(devices whose names differ in their last number), 1U for every device, levels of switches from their "
        "distance to hosts. Unknown: products, where racks stand, power, cables.",
        seen_.where.substr(seen_.where.rfind('/') + 1), counted(racks_, "rack"));
    if (leftOut_ > 0) text += fmt::format(" {} left out: their ports have another.", counted(leftOut_, "link"));
    return text;
  }

  const SeenFabric& seen_;
  std::string title_;
  std::vector<std::size_t> foundOf_;
  std::vector<Found> found_;
  Plan plan_;
  std::int64_t racks_ = 0, leftOut_ = 0;
};

}  // namespace

Result<Plan> planOfDump(const SeenFabric& seen, const std::string& title) { return DumpPlan(seen, title).make(); }

}  // namespace hallwright
