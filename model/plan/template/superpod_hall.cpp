// The hall of a SuperPOD: one row a unit, rows in pairs with their backs to a contained hot aisle, network racks at the
// head of the rows, and cooling units between the racks or fan walls at the ends.
#include <algorithm>
#include <cmath>
#include <map>

#include "model/catalog/library.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"
#include "model/plan/template/overhead_trays.h"
#include "model/plan/template/superpod.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rackPitch = 750 * mm, rackDepth = 1200 * mm, coolerPitch = 600 * mm;
constexpr Length hotAisle = 2 * tile, coldAisle = 3 * tile, rowsAtX = 6 * tile, rowsAtY = 7 * tile;
constexpr auto rackKey = "generic.rack-48u-750x1200", pduKey = "generic.pdu-415v-60a-3ph";
constexpr auto coolerKey = "generic.in-row-50kw", fanWallKey = "generic.fan-wall-350kw";

/// Rows in pairs with their backs to a hot aisle: south, north, south, ...
Facing facingOf(int row) { return row % 2 == 0 ? Facing::South : Facing::North; }

Length rowY(int row) {
  Length y = rowsAtY + rackDepth / 2;
  for (int i = 1; i <= row; ++i) y += rackDepth + (i % 2 == 1 ? hotAisle : coldAisle);
  return y;
}

/// So many devices of a product for a rack, and where their ids go.
struct Lot {
  const char *key, *name;
  int count;
  Face face;
  std::vector<DeviceId>* to;
};

class PodHall {
 public:
  PodHall(PlanBuilder& build, const PodNumbers& numbers) : build_(build), n_(numbers) {
    devices_.nodes.resize(static_cast<std::size_t>(n_.units));
    devices_.storageServers.resize(static_cast<std::size_t>(n_.coreRacks()));
    for (int row = 0; row < n_.units; ++row) coolers_ = std::max(coolers_, coolersFor(row));
    if (!n_.inRow) coolers_ = 0;
  }

  PodDevices run() {
    makeHall();
    makeFeeds();
    for (int row = 0; row < n_.units; ++row) makeRow(row);
    if (n_.inRow) {
      build_.coolingUnits(coolerKey, inRowUnits_);
    } else {
      makeFanWalls();
    }
    makeTrays();
    append(devices_.storageLeaves, storageGroupLeaves_);
    append(devices_.inBand, inBandSpines_);
    append(devices_.outOfBand, outOfBandRest_);
    return std::move(devices_);
  }

 private:
  // What stands in the network racks.

  /// Core racks stand in the middle rows, beside the rack of the unit.
  int coreRackOf(int row) const {
    if (n_.units == 1) return row == 0 ? 0 : -1;
    const int core = row - (n_.units - 1) / 2;
    return core == 0 || core == 1 ? core : -1;
  }

  static int share(int total, int part, int parts) { return total * (part + 1) / parts - total * part / parts; }

  std::vector<Lot> unitLots(int unit) {
    const int inBandPairs = n_.linksTo(PortRole::InBand);
    const bool hasInBand = inBandPairs > 0 && unit < n_.inBandLeaves() / inBandPairs;
    const int group = unit * n_.coreRacks() / n_.units;
    return {{"nvidia.qm9700", "leaf", PodNumbers::rails, Face::Rear, &devices_.leaves},
            {"nvidia.qm9700", "storage-leaf", n_.linksTo(PortRole::Storage), Face::Rear, &devices_.storageLeaves},
            {"nvidia.sn4600c", "in-band", hasInBand ? inBandPairs : 0, Face::Rear, &devices_.inBand},
            {"nvidia.sn2201", "oob", unit < n_.outOfBandLeaves() ? 1 : 0, Face::Rear, &devices_.outOfBand},
            {"generic.storage-server", "storage", 4, Face::Front,
             &devices_.storageServers[static_cast<std::size_t>(group)]}};
  }

  std::vector<Lot> coreLots(int core) {
    const int cores = n_.coreRacks();
    const int moreOutOfBand = std::max(0, n_.outOfBandLeaves() - n_.units) + n_.outOfBandSpines();
    auto* storage = &devices_.storageServers[static_cast<std::size_t>(core)];
    return {
        {"nvidia.qm9700", "spine", share(n_.spines(), core, cores), Face::Rear, &devices_.spines},
        {"nvidia.qm9700", "storage-leaf", n_.linksTo(PortRole::Storage), Face::Rear, &storageGroupLeaves_},
        {"nvidia.qm9700", "storage-spine", share(n_.storageSpines(), core, cores), Face::Rear, &devices_.storageSpines},
        {"nvidia.sn4600c", "in-band", share(n_.inBandSpines(), core, cores), Face::Rear, &inBandSpines_},
        {"nvidia.sn2201", "oob", share(moreOutOfBand, core, cores), Face::Rear, &outOfBandRest_},
        {"nvidia.ufm-3", "ufm", n_.hasManager() ? share(PodNumbers::managers, core, cores) : 0, Face::Front,
         &devices_.managers},
        {"generic.control-server", "control", share(PodNumbers::controlServers, core, cores), Face::Front,
         &devices_.servers},
        {"generic.login-server", "login", share(PodNumbers::loginServers, core, cores), Face::Front, &devices_.servers},
        {"generic.storage-server", "storage", 4, Face::Front, storage}};
  }

  void fill(RackId rack, const std::vector<Lot>& lots) {
    for (const Lot& lot : lots) {
      int& made = made_[lot.name];
      append(*lot.to, build_.devices(rack, lot.key, lot.name, made + 1, lot.count, 2, lot.face));
      made += lot.count;
    }
  }

  /// Two of the feeds, another pair for each rack.
  std::vector<FeedId> twoFeeds() {
    const auto first = static_cast<std::size_t>(networkRacksFed_++);
    return {feeds_[first % feeds_.size()], feeds_[(first + 1) % feeds_.size()]};
  }

  // Cooling.

  static Power nameplateOf(const std::vector<Lot>& lots) {
    Power sum;
    for (const Lot& lot : lots) {
      const Product* product = libraryCatalog().product(lot.key);
      if (product && product->draw.nameplate) sum += *product->draw.nameplate.value * lot.count;
    }
    return sum;
  }

  /// At nameplate, as far as it is known; hardly any hall runs there.
  Power heatOf(int row) {
    Power heat = nameplateOf(unitLots(row));
    if (coreRackOf(row) >= 0) heat += nameplateOf(coreLots(coreRackOf(row)));
    if (n_.server->draw.nameplate) heat += *n_.server->draw.nameplate.value * n_.nodesOf(row);
    return heat;
  }

  /// Enough for the heat, and one to spare.
  static int unitsFor(Power heat, const char* key) {
    const Product* unit = libraryCatalog().product(key);
    if (!unit || !unit->cooling || !unit->cooling->airCapacity) return 0;
    return static_cast<int>(heat / *unit->cooling->airCapacity.value) + 2;
  }
  int coolersFor(int row) { return unitsFor(heatOf(row), coolerKey); }

  void makeFanWalls() {
    Power heat;
    for (int row = 0; row < n_.units; ++row) heat += heatOf(row);
    const Product* wall = libraryCatalog().product(fanWallKey);
    const int count = unitsFor(heat, fanWallKey), perSide = (count + 1) / 2;
    if (count == 0) return;
    // Half of them at each end of the rows, so that a contained hot aisle breathes out both ways.
    const Length pitch = wall->cooling->width + tile / 2, reach = wall->cooling->depth / 2;
    const Length first = depth_ / 2 - pitch * (perSide - 1) / 2;
    std::vector<CoolingUnit> walls;
    for (int i = 0; i < count; ++i) {
      const bool west = i < perSide;
      const Point centre{west ? reach : width_ - 8 * tile - reach, first + pitch * (i % perSide)};
      walls.push_back(
          {{}, "FW-" + std::to_string(i + 1), 0, {hall_, centre, west ? Facing::East : Facing::West}, {}, {}});
    }
    build_.coolingUnits(fanWallKey, std::move(walls));
  }

  // The floor.

  /// From the head of a row: two network racks, then compute racks with cooling units between them.
  Length computeX(int rack) const {
    return rowsAtX + 2 * rackPitch + rackPitch * rack + coolerPitch * coolersBefore(rack);
  }
  /// The first unit stands before the first rack, the last one after the last.
  int coolersBefore(int rack) const {
    const int racks = n_.racksPerUnit();
    return rack == racks ? coolers_ : (coolers_ * (2 * rack + 1) / racks + 1) / 2;
  }
  Length rowEnd() const { return computeX(n_.racksPerUnit()); }

  void makeHall() {
    width_ = tile * static_cast<std::int64_t>(rowEnd() / tile + 15);
    depth_ = tile * static_cast<std::int64_t>((rowY(n_.units - 1) + rackDepth) / tile + 6);
    // Room for both plant rooms, and for the fan walls of small halls.
    depth_ = std::max(depth_, 26 * tile);
    Hall hall;
    hall.name = "A";
    hall.outline = rectangleOutline(width_, depth_);
    hall.tile = tile;
    hall.clearHeight = 4500 * mm;
    hall.raisedFloor = 900 * mm;
    hall.containment = Containment::HotAisle;
    for (const Length y : {2 * tile, depth_ - 2 * tile}) {
      for (Length x = 6 * tile; x < width_ - 10 * tile; x += 8 * tile) {
        hall.columns.push_back({{x, y}, {x + tile, y + tile}});
      }
    }
    hall.keepOuts = {{{{width_ - 8 * tile, {}}, {width_, 8 * tile}}, "Electrical room"},
                     {{{width_ - 8 * tile, depth_ - 7 * tile}, {width_, depth_}}, "Cooling plant"}};
    hall.doors = {{{width_, depth_ / 2 - tile}, {width_, depth_ / 2 + tile}, "Main door"}};
    hall_ = build_.hall(std::move(hall));
  }

  /// A UPS a feed: with one lost the others carry all, and a fifth for what is not spread evenly. Where no product of
  /// the library is as large, the feed has a capacity alone. What feeds these is left to the planner.
  void makeFeeds() {
    Power heat;
    for (int row = 0; row < n_.units; ++row) heat += heatOf(row);
    const ApparentPower each = 1.2 * (heat / (n_.feeds - 1) / watt) * VA;
    const char* key = each <= 500 * kVA ? "generic.ups-500kva" : "generic.ups-1000kva";
    for (int i = 0; i < n_.feeds; ++i) {
      Feed feed;
      feed.name = std::string(1, static_cast<char>('A' + i));
      feed.kind = FeedKind::Ups;
      if (each <= 1 * MVA) {
        feed.product = build_.product(key);
      } else {
        feed.capacity = std::ceil(each / (250 * kVA)) * 250 * kVA;
      }
      feeds_.push_back(build_.feed(std::move(feed)));
    }
  }

  void makeRow(int row) {
    const int core = coreRackOf(row), racks = (n_.nodesOf(row) + n_.nodesPerRack - 1) / n_.nodesPerRack;
    RowId id;
    build_.step([&](const Plan& plan) {
      return addEmptyRow(plan, {{}, hall_, "Row " + std::string(1, static_cast<char>('A' + row)), {}}, &id);
    });
    std::vector<PlacedRack> placed;
    const auto stand = [&](Length left) {
      auto rack = rackOf(build_.plan(), build_.product(rackKey), rackName(row, placed.size()));
      if (!rack) return;
      rack->cooling = n_.inRow ? RackCooling::InRow : RackCooling::HotAisleContained;
      placed.push_back({*rack, {hall_, {left + rackPitch / 2, rowY(row)}, facingOf(row)}, id});
    };
    if (core >= 0) stand(rowsAtX);
    stand(rowsAtX + rackPitch);
    for (int i = 0; i < racks; ++i) stand(computeX(i));
    std::vector<RackId> made;
    build_.step([&](const Plan& plan) { return addRacks(plan, placed, &made); });
    if (build_.failed() || made.size() != placed.size()) return;

    std::size_t next = 0;
    if (core >= 0) fillNetworkRack(made[next++], coreLots(core));
    fillNetworkRack(made[next++], unitLots(row));
    for (int i = 0; i < racks; ++i) fillComputeRack(made[next++], row, i);
    if (n_.inRow) addCoolers(row);
  }

  static std::string rackName(int row, std::size_t number) {
    const std::string digits = std::to_string(number + 1);
    return std::string(1, static_cast<char>('A' + row)) + (digits.size() < 2 ? "-0" : "-") + digits;
  }

  void fillNetworkRack(RackId rack, const std::vector<Lot>& lots) {
    fill(rack, lots);
    build_.pdus(rack, pduKey, twoFeeds());
  }

  void fillComputeRack(RackId rack, int row, int number) {
    const int first = number * n_.nodesPerRack, count = std::clamp(n_.nodesOf(row) - first, 0, n_.nodesPerRack);
    append(devices_.nodes[static_cast<std::size_t>(row)],
           build_.devices(rack, n_.server->key, "dgx", n_.nodesBefore(row) + first + 1, count, 3));
    build_.pdus(rack, pduKey, feeds_);
  }

  void addCoolers(int row) {
    const int racks = n_.racksPerUnit();
    for (int i = 0, made = 0; i <= racks; ++i) {
      for (; made < coolersBefore(i); ++made) {
        const Length x = computeX(i) - coolerPitch * (coolersBefore(i) - made) + coolerPitch / 2;
        const std::string name = std::string("CU-") + static_cast<char>('A' + row) + std::to_string(made + 1);
        inRowUnits_.push_back({{}, name, 0, {hall_, {x, rowY(row)}, facingOf(row)}, {}, {}});
      }
    }
  }

  /// Over each row, and across them above the network racks and at the far end.
  void makeTrays() {
    OverheadTrays trays;
    trays.hall = hall_;
    for (int row = 0; row < n_.units; ++row) {
      trays.rows.push_back({std::string(1, static_cast<char>('A' + row)), rowY(row), facingOf(row), false});
    }
    trays.left = rowsAtX, trays.right = rowEnd();
    trays.crossings = {rowsAtX + rackPitch, rowEnd()};
    addOverheadTrays(build_, trays);
  }

  PlanBuilder& build_;
  const PodNumbers& n_;
  PodDevices devices_;
  std::vector<DeviceId> storageGroupLeaves_, inBandSpines_, outOfBandRest_;
  std::map<std::string, int> made_;
  std::vector<FeedId> feeds_;
  std::vector<CoolingUnit> inRowUnits_;
  Length width_, depth_;
  HallId hall_;
  int coolers_ = 0, networkRacksFed_ = 0;
};

}  // namespace

PodDevices buildPodHall(PlanBuilder& build, const PodNumbers& numbers) { return PodHall(build, numbers).run(); }

}  // namespace hallwright
