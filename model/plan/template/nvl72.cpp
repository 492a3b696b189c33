// A hall of GB200 or GB300 NVL72 racks in scalable units of eight, one row each. GB200 after NVIDIA's reference
// architecture RA-11338-001: a leaf a rack and rail, six spines a rail and unit, cores above more than one unit; the
// leaves and spines of a rail stand together in the network rack of that rail at the head of the row, so that their
// links stay inside it. No architecture of GB300 was read: its trays have 800 Gbit/s ports, and a leaf of 144 ports
// takes one rail of four racks. CDUs carry the heat of the liquid, one to spare; in-row units the rest.
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/rack_products.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/builder.h"
#include "model/plan/template/overhead_trays.h"
#include "model/plan/template/templates.h"
#include "model/plan/template/tree_counts.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rowDepth = 1200 * mm, aisle = 3 * tile, rowsAtX = 5 * tile, rowsAtY = 4 * tile;
constexpr Length networkPitch = 750 * mm, wholePitch = 600 * mm, coolerPitch = 600 * mm, cduPitch = 1200 * mm;
constexpr int unitRacks = 8, traysPerRack = 18, rails = 4;
constexpr auto pduKey = "generic.pdu-415v-60a-3ph", coolerKey = "generic.in-row-50kw", cduKey = "coolit.chx2000";

/// What differs between the two generations.
struct Generation {
  const char *rackKey, *trayKey, *switchKey;
  int groupRacks;  ///< racks that share a leaf of each rail
  int columns;     ///< network racks of a row
  LeafScope scope;
};
constexpr Generation gb200{
    "nvidia.gb200-nvl72-rack", "nvidia.gb200-compute-tray", "nvidia.qm9700", 1, 4, LeafScope::Rack};
constexpr Generation gb300{"nvidia.gb300-nvl72-rack", "nvidia.gb300-compute-tray", "nvidia.q3400-ra", 4, 2,
                           LeafScope::ScalableUnit};

int ceilDiv(int a, int b) { return (a + b - 1) / b; }

const Product& record(const char* key) { return *libraryCatalog().product(key); }

struct SwitchSeat {
  SwitchLevel level = SwitchLevel::Leaf;
  int index = 0, row = 0, column = 0;
};

class Nvl72Hall {
 public:
  Nvl72Hall(PlanBuilder& build, const Generation& generation, int racks)
      : build_(build), gen_(generation), racks_(racks), rows_(ceilDiv(racks, unitRacks)) {
    TreeRule rule;
    rule.groups = ceilDiv(racks, gen_.groupRacks);
    rule.groupNodes = gen_.groupRacks * traysPerRack;
    rule.groupsPerUnit = gen_.scope == LeafScope::Rack ? unitRacks : 1;
    rule.rails = rails;
    rule.radix = record(gen_.switchKey).fabricSwitch->radix;
    rule.podPerRail = gen_.scope == LeafScope::Rack;
    rule.levels = rule.podPerRail && rows_ > 1 ? 3 : 0;
    tree_ = countTree(rule);
    seatSwitches();
    coolers_ = unitsFor(airOfRow(), record(coolerKey).cooling->airCapacity);
    cdus_ = unitsFor(liquidOfRack() * racks_, record(cduKey).cooling->liquidCapacity);
  }

  void run() {
    makeHall();
    makeFeeds();
    for (int row = 0; row < rows_; ++row) makeRow(row);
    build_.coolingUnits(coolerKey, coolerUnits_);
    makeCdus();
    makeTrays();
    makeFabric();
  }

 private:
  // Which switch stands where.

  void seatSwitches() {
    for (int i = 0; i < tree_.leaves; ++i) {
      seats_.push_back({SwitchLevel::Leaf, i, i / rails * gen_.groupRacks / unitRacks, i % rails % gen_.columns});
    }
    // With a pod for each rail of a unit, its spines stand with its leaves; else they are spread.
    const bool pods = gen_.scope == LeafScope::Rack && tree_.levels == 3;
    const int spinesOfPod = pods ? tree_.spines / (rows_ * rails) : 1;
    for (int i = 0; i < tree_.spines; ++i) {
      const int at = i / spinesOfPod;
      seats_.push_back({SwitchLevel::Spine, i, pods ? at / rails : i / gen_.columns % rows_,
                        (pods ? at % rails : i) % gen_.columns});
    }
    for (int i = 0; i < tree_.cores; ++i) {
      seats_.push_back({SwitchLevel::Core, i, i / gen_.columns % rows_, i % gen_.columns});
    }
  }

  // Power and heat, at nameplate.

  static Power nameplate(const Product& product) { return product.draw.nameplate.value.value_or(Power()); }
  Power partOfRack(bool liquid) const {
    Power sum;
    for (const RackPart& part : partsOfRack(gen_.rackKey)) {
      const Product& product = record(part.product.c_str());
      const double share = product.draw.liquidFraction.value.value_or(0);
      sum += nameplate(product) * (part.count * (liquid ? share : 1 - share));
    }
    return sum;
  }
  Power liquidOfRack() const { return partOfRack(true); }
  Power airOfRow() const {
    const std::vector<int> counts = switchesOfRows();
    const int most = *std::max_element(counts.begin(), counts.end());
    return partOfRack(false) * std::min(unitRacks, racks_) + nameplate(record(gen_.switchKey)) * most;
  }
  /// Switches of each row.
  std::vector<int> switchesOfRows() const {
    std::vector<int> all(static_cast<std::size_t>(rows_));
    for (const SwitchSeat& seat : seats_) ++all[static_cast<std::size_t>(seat.row)];
    return all;
  }
  /// Enough for the heat, and one to spare.
  static int unitsFor(Power heat, const Sourced<Power>& capacity) {
    return capacity ? static_cast<int>(heat / *capacity.value) + 2 : 0;
  }

  // The floor: network racks at the head of a row, NVL72 racks, CDUs at the end; coolers between the racks.

  int places() const { return gen_.columns + std::min(unitRacks, racks_); }
  int coolersBefore(int place) const {
    return place == places() ? coolers_ : (coolers_ * (2 * place + 1) / places() + 1) / 2;
  }
  Length placeX(int place) const {
    const int network = std::min(place, gen_.columns);
    return rowsAtX + networkPitch * network + wholePitch * (place - network) + coolerPitch * coolersBefore(place);
  }
  int cdusOfRow() const { return ceilDiv(cdus_, rows_); }
  Length rowEnd() const { return placeX(places()) + cduPitch * cdusOfRow(); }
  static Length rowY(int row) { return rowsAtY + rowDepth / 2 + (rowDepth + aisle) * row; }
  static Facing facing(int row) { return row % 2 == 0 ? Facing::South : Facing::North; }
  int racksOfRow(int row) const { return std::min(unitRacks, racks_ - row * unitRacks); }

  void makeHall() {
    Hall hall;
    hall.name = "A";
    const Length width = tile * static_cast<std::int64_t>(rowEnd() / tile + 6);
    const Length depth = tile * static_cast<std::int64_t>((rowY(rows_ - 1) + rowDepth / 2) / tile + 5);
    hall.outline = rectangleOutline(width, depth);
    hall.clearHeight = 4500 * mm;
    hall.containment = Containment::HotAisle;
    hall.doors = {{{width, depth / 2 - tile}, {width, depth / 2 + tile}, "Main door"}};
    hall_ = build_.hall(std::move(hall));
  }

  /// Three, as NVIDIA asks for at least: with one lost the others carry all, and a fifth to spare. Two would not do for
  /// GB300: four shelves of 33 kW are less than its 142 kW. What feeds them is left to the planner.
  void makeFeeds() {
    const Power all = (partOfRack(true) + partOfRack(false)) * racks_ +
                      nameplate(record(gen_.switchKey)) * static_cast<double>(seats_.size());
    for (const char* name : {"A", "B", "C"}) {
      Feed feed;
      feed.name = name;
      feed.kind = FeedKind::Ups;
      feed.capacity = 1.2 / 2 * (all / watt) * VA;
      feeds_.push_back(build_.feed(std::move(feed)));
    }
  }

  void makeRow(int row) {
    RowId id;
    build_.step([&](const Plan& plan) { return addEmptyRow(plan, {{}, hall_, "Row " + rowLetters(row), {}}, &id); });
    makeNetworkRacks(row, id);
    std::vector<PlacedRack> placed;
    for (int i = 0; i < racksOfRow(row); ++i) {
      PlacedRack one{{}, {hall_, {placeX(gen_.columns + i) + wholePitch / 2, rowY(row)}, facing(row)}, id};
      one.rack.name = patternName("{A}-{01}", row, gen_.columns + i);
      one.rack.cooling = RackCooling::DirectToChip;
      placed.push_back(std::move(one));
    }
    std::vector<WholeRack> made;
    build_.step([&](const Plan& plan) { return addWholeRacks(plan, gen_.rackKey, std::move(placed), &made); });
    for (const WholeRack& rack : made) {
      append(trays_, rack.servers);
      build_.step([&](const Plan& plan) { return bindPdus(plan, shelfBindings(rack)); });
    }
    makeCoolers(row);
  }

  /// Dealt over the feeds in turn, going on where the last rack ended, so that all feeds have as many.
  std::vector<FeedBinding> shelfBindings(const WholeRack& rack) {
    std::vector<FeedBinding> bindings;
    for (const DeviceId shelf : rack.shelves) bindings.push_back({shelf, feeds_[shelvesFed_++ % feeds_.size()]});
    return bindings;
  }

  void makeNetworkRacks(int row, RowId id) {
    const auto model = rackOf(build_.plan(), build_.product("generic.rack-48u-750x1200"), "");
    std::vector<PlacedRack> placed;
    for (int column = 0; column < gen_.columns && model; ++column) {
      placed.push_back({*model, {hall_, {placeX(column) + networkPitch / 2, rowY(row)}, facing(row)}, id});
      placed.back().rack.name = patternName("{A}-{01}", row, column);
      placed.back().rack.cooling = RackCooling::InRow;
    }
    std::vector<RackId> made;
    build_.step([&](const Plan& plan) { return addRacks(plan, std::move(placed), &made); });
    for (std::size_t column = 0; column < made.size(); ++column) {
      fillNetworkRack(made[column], row, static_cast<int>(column));
    }
  }

  void fillNetworkRack(RackId rack, int row, int column) {
    const ProductId product = build_.product(gen_.switchKey);
    std::vector<Device> switches;
    std::vector<SwitchSeat> seats;
    for (const SwitchSeat& seat : seats_) {
      if (seat.row != row || seat.column != column) continue;
      Mount mount;
      mount.bottomHalfUnit = static_cast<int>(seats.size()) * record(gen_.switchKey).mount.heightHalfUnits;
      mount.face = Face::Rear;
      switches.push_back({{}, rack, product, nameOf(seat), mount, {}, false});
      seats.push_back(seat);
    }
    std::vector<DeviceId> made;
    build_.step([&](const Plan& plan) { return addDevices(plan, std::move(switches), &made); });
    for (std::size_t i = 0; i < made.size(); ++i) roles_.push_back({seats[i].level, seats[i].index, made[i]});
    build_.pdus(rack, pduKey, feeds_);
  }

  static std::string nameOf(const SwitchSeat& seat) {
    const char* word = seat.level == SwitchLevel::Leaf    ? "leaf-"
                       : seat.level == SwitchLevel::Spine ? "spine-"
                                                          : "core-";
    return word + std::to_string(seat.index + 1);
  }

  void makeCoolers(int row) {
    for (int place = 0, made = 0; place <= places(); ++place) {
      for (; made < coolersBefore(place); ++made) {
        const Length x = placeX(place) - coolerPitch * (coolersBefore(place) - made) + coolerPitch / 2;
        const std::string name = "CU-" + rowLetters(row) + std::to_string(made + 1);
        coolerUnits_.push_back({{}, name, 0, {hall_, {x, rowY(row)}, facing(row)}, {}, {}});
      }
    }
  }

  void makeCdus() {
    LoopId loop;
    build_.step(
        [&](const Plan& plan) { return addLoop(plan, {{}, "Technology loop", LoopKind::Technology, {}}, &loop); });
    std::vector<CoolingUnit> units;
    for (int i = 0; i < cdus_; ++i) {
      const int row = i % rows_, place = i / rows_;
      const Point centre{placeX(places()) + cduPitch * place + cduPitch / 2, rowY(row)};
      units.push_back({{}, "CDU-" + std::to_string(i + 1), 0, {hall_, centre, facing(row)}, loop, {}});
    }
    build_.coolingUnits(cduKey, std::move(units));
  }

  void makeTrays() {
    OverheadTrays trays;
    trays.hall = hall_;
    for (int row = 0; row < rows_; ++row) trays.rows.push_back({rowLetters(row), rowY(row), facing(row), false});
    trays.left = rowsAtX, trays.right = rowEnd();
    trays.crossings = crossingsFor(rowsAtX + networkPitch / 2, trays.right, tree_.cores * 64 / 2);
    addOverheadTrays(build_, trays);
  }

  void makeFabric() {
    const bool ndr = gen_.scope == LeafScope::Rack;
    Fabric compute;
    compute.name = "Compute";
    compute.switchProduct = build_.product(gen_.switchKey);
    compute.cable = build_.product(ndr ? "nvidia.mfp7e10" : "generic.mpo12-sm");
    compute.switchTransceiver = build_.product(ndr ? "nvidia.mma4z00-ns" : "nvidia.mms4a00");
    compute.hostTransceiver = build_.hostTransceiver(record(gen_.trayKey), PortRole::Compute,
                                                     ndr ? Medium::MultimodeFibre : Medium::SinglemodeFibre);
    compute.levels = tree_.levels;
    compute.leafScope = gen_.scope;
    compute.nodesPerUnit = traysPerRack * (ndr ? unitRacks : gen_.groupRacks);
    compute.rails = rails;
    compute.members = trays_;
    std::sort(roles_.begin(), roles_.end());
    compute.roles = roles_;
    const FabricId id = build_.fabric(std::move(compute));
    build_.domain({{}, id, "Domain 1", trays_});
  }

  PlanBuilder& build_;
  const Generation& gen_;
  int racks_, rows_;
  TreeCounts tree_;
  std::vector<SwitchSeat> seats_;
  int coolers_ = 0, cdus_ = 0;
  HallId hall_;
  std::vector<FeedId> feeds_;
  std::size_t shelvesFed_ = 0;
  std::vector<DeviceId> trays_;
  std::vector<SwitchRole> roles_;
  std::vector<CoolingUnit> coolerUnits_;
};

}  // namespace

Result<Plan> nvl72Template(const Parameters& values) {
  const auto racks = values.whole("racks", 1, 128);
  const auto generation = values.oneOf("generation", {"gb200", "gb300"});
  if (!racks) return racks.error();
  if (!generation) return generation.error();
  const bool old = *generation == "gb200";
  auto start = startedPlan(values.text("racks") + (old ? " \u00d7 GB200 NVL72" : " \u00d7 GB300 NVL72"), values);
  if (start) start = withWorkload(*std::move(start), "llama-3.1-405b");
  if (start) start = withCloudOffer(*std::move(start), values.text("offer"));
  if (!start) return start.error();
  PlanBuilder build(*std::move(start));
  Nvl72Hall(build, old ? gb200 : gb300, *racks).run();
  return build.take();
}

}  // namespace hallwright
