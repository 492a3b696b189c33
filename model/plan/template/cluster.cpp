#include "model/plan/template/cluster.h"

#include <algorithm>
#include <array>

#include "model/plan/edit/devices.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/overhead_trays.h"

namespace hallwright {
namespace {

constexpr Length tile = 24 * inch, rackPitch = 750 * mm, rackDepth = 1200 * mm, aisle = 3 * tile,
                 coolerPitch = 600 * mm;
constexpr Length rowsAtX = 4 * tile, rowsAtY = 3 * tile;

Length lineY(int line) { return rowsAtY + rackDepth / 2 + (rackDepth + aisle) * line; }
Facing facingOf(int line) { return line % 2 == 0 ? Facing::South : Facing::North; }

/// A rack to be and what goes into it.
struct RackContent {
  std::size_t row = 0;
  Length x;
  std::vector<SwitchPlace> switches;
  int firstServer = 0, servers = 0;
};

class Cluster {
 public:
  Cluster(PlanBuilder& build, const ClusterNumbers& numbers)
      : build_(build), n_(numbers), trees_(domainTrees(numbers)), layout_(layOut(numbers, trees_)) {}

  void run() {
    makeHalls();
    fillRows();
    makeRacks();
    makeServers();
    makeSwitches();
    makePdus();
    makeCoolers();
    for (int hall = 0; hall < n_.halls; ++hall) makeTrays(hall);
    for (std::size_t domain = 0; domain < trees_.size(); ++domain) makeFabric(domain);
  }

 private:
  // Where things stand.

  /// The left side of a rack, by its place in the row.
  static Length placeX(const ClusterRow& row, int place) {
    return rowsAtX + rackPitch * place + coolerPitch * coolersBefore(row, place);
  }
  /// The first unit stands before the first rack, the last one after the last.
  static int coolersBefore(const ClusterRow& row, int place) {
    return place == row.places ? row.coolers : (row.coolers * (2 * place + 1) / row.places + 1) / 2;
  }
  Length rowEnd() const {
    Length end = rowsAtX + rackPitch;
    for (const ClusterRow& row : layout_.rows) end = std::max(end, placeX(row, row.places));
    return end;
  }
  int linesOf(int hall) const {
    return static_cast<int>(std::count_if(layout_.rows.begin(), layout_.rows.end(),
                                          [&](const ClusterRow& row) { return row.hall == hall; }));
  }

  void makeHalls() {
    for (int i = 0; i < n_.halls; ++i) {
      Hall hall;
      hall.name = rowLetters(i);
      hall.outline = rectangleOutline(rowEnd() + 4 * tile, (rackDepth + aisle) * std::max(1, linesOf(i)) + 6 * tile);
      hall.clearHeight = 4500 * mm;
      hall.containment = Containment::HotAisle;
      halls_.push_back(build_.hall(std::move(hall)));
    }
  }

  void fillRows() {
    for (std::size_t r = 0; r < layout_.rows.size(); ++r) {
      const ClusterRow& row = layout_.rows[r];
      const std::int64_t switches = std::ssize(row.switches);
      for (int i = 0; i < row.networkRacks; ++i) {
        RackContent rack{r, placeX(row, i) + rackPitch / 2, {}, 0, 0};
        rack.switches.assign(row.switches.begin() + switches * i / row.networkRacks,
                             row.switches.begin() + switches * (i + 1) / row.networkRacks);
        contents_.push_back(std::move(rack));
      }
      for (int i = 0; i < row.racks; ++i) {
        const int server = (row.firstRack + i) * n_.perRack;
        const int count = n_.emptyRacks ? 0 : std::min(n_.perRack, n_.servers - server);
        contents_.push_back({r, placeX(row, layout_.columns + i) + rackPitch / 2, {}, server, count});
      }
    }
  }

  // What stands there.

  void makeRacks() {
    const ProductId product = build_.product("generic.rack-48u-750x1200");
    const auto model = rackOf(build_.plan(), product, "");
    if (build_.failed() || !model) return;
    std::vector<RowId> rows;
    for (std::size_t r = 0; r < layout_.rows.size(); ++r) {
      RowId id;
      build_.step([&](const Plan& plan) {
        return addEmptyRow(plan, {{}, hallOf(r), "Row " + rowLetters(static_cast<int>(r)), {}}, &id);
      });
      rows.push_back(id);
    }
    std::vector<PlacedRack> placed;
    std::vector<int> numbers(layout_.rows.size());
    for (const RackContent& content : contents_) {
      PlacedRack rack{
          *model, {hallOf(content.row), {content.x, yOf(content.row)}, facing(content.row)}, rows[content.row]};
      rack.rack.name = patternName("{A}-{01}", static_cast<int>(content.row), numbers[content.row]++);
      rack.rack.cooling = n_.inRowCoolers ? RackCooling::InRow : RackCooling::HotAisleContained;
      placed.push_back(std::move(rack));
    }
    build_.step([&](const Plan& plan) { return addRacks(plan, std::move(placed), &racks_); });
  }

  HallId hallOf(std::size_t row) const { return halls_[static_cast<std::size_t>(layout_.rows[row].hall)]; }
  Length yOf(std::size_t row) const { return lineY(layout_.rows[row].line); }
  Facing facing(std::size_t row) const { return facingOf(layout_.rows[row].line); }

  std::vector<DeviceId> addAll(std::vector<Device> devices) {
    std::vector<DeviceId> made;
    build_.step([&](const Plan& plan) { return addDevices(plan, std::move(devices), &made); });
    return made;
  }

  void makeServers() {
    if (n_.emptyRacks) return;
    const ProductId product = build_.product(n_.server->key);
    if (build_.failed()) return;
    std::vector<Device> servers;
    for (std::size_t i = 0; i < contents_.size(); ++i) {
      for (int s = 0; s < contents_[i].servers; ++s) {
        Mount mount;
        mount.bottomHalfUnit = s * n_.server->mount.heightHalfUnits;
        const std::string name = "node-" + std::to_string(contents_[i].firstServer + s + 1);
        servers.push_back({{}, racks_[i], product, name, mount, {}, false});
      }
    }
    servers_ = addAll(std::move(servers));
  }

  static const char* wordFor(SwitchLevel level) {
    return level == SwitchLevel::Leaf ? "leaf-" : level == SwitchLevel::Spine ? "spine-" : "core-";
  }

  void makeSwitches() {
    roles_.resize(trees_.size());
    if (std::all_of(contents_.begin(), contents_.end(), [](const RackContent& c) { return c.switches.empty(); }))
      return;
    const ProductId product = build_.product(n_.fabricSwitch->key);
    if (build_.failed()) return;
    std::vector<Device> switches;
    std::vector<SwitchPlace> places;
    for (std::size_t i = 0; i < contents_.size(); ++i) {
      int bottom = 0;
      for (const SwitchPlace& place : contents_[i].switches) {
        Mount mount;
        mount.bottomHalfUnit = bottom;
        mount.face = Face::Rear;
        bottom += n_.fabricSwitch->mount.heightHalfUnits;
        const std::string domain = trees_.size() > 1 ? "d" + std::to_string(place.domain + 1) + "-" : "";
        const std::string name = domain + wordFor(place.level) + std::to_string(place.index + 1);
        switches.push_back({{}, racks_[i], product, name, mount, {}, false});
        places.push_back(place);
      }
    }
    const auto made = addAll(std::move(switches));
    for (std::size_t i = 0; i < made.size(); ++i) {
      roles_[places[i].domain].push_back({places[i].level, places[i].index, made[i]});
    }
    for (auto& roles : roles_) std::sort(roles.begin(), roles.end());
  }

  /// Three for a rack with servers, two in turn for one with switches.
  void makePdus() {
    static constexpr std::array posts{SidePost::LeftRear, SidePost::RightRear, SidePost::LeftFront};
    const ProductId product = build_.product("generic.pdu-415v-60a-3ph");
    std::vector<FeedId> feeds;
    for (const char* name : {"A", "B", "C"}) {
      Feed feed;
      feed.name = name;
      feeds.push_back(build_.feed(std::move(feed)));
    }
    if (build_.failed()) return;
    std::vector<Device> pdus;
    std::vector<FeedId> of;
    for (std::size_t i = 0; i < contents_.size(); ++i) {
      const bool network = !contents_[i].switches.empty();
      for (std::size_t p = 0; p < (network ? 2U : 3U); ++p) {
        const std::size_t feed = network ? (i + p) % feeds.size() : p;
        const Mount mount{0, Face::Rear, Lane::Full, posts[p], {}};
        pdus.push_back({{}, racks_[i], product, std::string("PDU ") + "ABC" [feed], mount, {}, false});
        of.push_back(feeds[feed]);
      }
    }
    const auto made = addAll(std::move(pdus));
    std::vector<FeedBinding> bindings;
    for (std::size_t i = 0; i < made.size(); ++i) bindings.push_back({made[i], of[i]});
    build_.step([&](const Plan& plan) { return bindPdus(plan, bindings); });
  }

  void makeCoolers() {
    std::vector<CoolingUnit> units;
    for (std::size_t r = 0; r < layout_.rows.size(); ++r) {
      const ClusterRow& row = layout_.rows[r];
      for (int place = 0, made = 0; place <= row.places; ++place) {
        for (; made < coolersBefore(row, place); ++made) {
          const Length x = placeX(row, place) - coolerPitch * (coolersBefore(row, place) - made) + coolerPitch / 2;
          const std::string name = "CU-" + rowLetters(static_cast<int>(r)) + std::to_string(made + 1);
          units.push_back({{}, name, 0, {hallOf(r), {x, yOf(r)}, facing(r)}, {}, {}});
        }
      }
    }
    if (!units.empty()) build_.coolingUnits("generic.in-row-50kw", std::move(units));
  }

  void makeTrays(int hall) {
    OverheadTrays trays;
    trays.hall = halls_[static_cast<std::size_t>(hall)];
    std::int64_t leaves = 0;
    for (std::size_t r = 0; r < layout_.rows.size(); ++r) {
      const ClusterRow& row = layout_.rows[r];
      if (row.hall != hall) continue;
      trays.rows.push_back({rowLetters(static_cast<int>(r)), yOf(r), facing(r), row.isCore()});
      if (!row.isCore()) leaves += std::ssize(row.switches);
    }
    trays.left = rowsAtX, trays.right = rowEnd();
    // Half of the uplinks come from each side of the core rows.
    const std::int64_t cables = leaves * n_.unitNodes() / 2;
    trays.crossings = crossingsFor(trays.left + rackPitch / 2, trays.right, cables);
    trays.fibreLevels = cables > 3'000 ? 2 : 1;
    addOverheadTrays(build_, trays);
  }

  void makeFabric(std::size_t domain) {
    const DomainTree& tree = trees_[domain];
    if (build_.failed() || servers_.empty()) return;
    const std::string number = std::to_string(domain + 1);
    Fabric compute;
    compute.name = trees_.size() > 1 ? "Compute " + number : "Compute";
    compute.switchProduct = build_.product(n_.fabricSwitch->key);
    addMedium(compute);
    compute.nodesPerUnit = n_.unitNodes();
    compute.rails = std::max(1, n_.rails());
    compute.levels = tree.tree.levels;
    compute.members.assign(servers_.begin() + tree.first, servers_.begin() + tree.first + tree.count);
    compute.roles = roles_[domain];
    const std::vector<DeviceId> members = compute.members;
    const FabricId id = build_.fabric(std::move(compute));
    if (n_.namedDomains) build_.domain({{}, id, "Domain " + number, members});
  }

  /// What the switch's speed is usually cabled with; links that are longer want single-mode fibre.
  void addMedium(Fabric& fabric) {
    const Bandwidth speed = n_.fabricSwitch->fabricSwitch->portSpeed;
    if (speed == 400 * Gbps) {
      fabric.cable = build_.product("nvidia.mfp7e10");
      fabric.switchTransceiver = build_.product("nvidia.mma4z00-ns");
      fabric.hostTransceiver = build_.hostTransceiver(*n_.server, PortRole::Compute);
    } else if (speed == 800 * Gbps) {
      fabric.cable = build_.product("generic.mpo12-sm");
      fabric.switchTransceiver = build_.product("nvidia.mms4a00");
      fabric.hostTransceiver = build_.hostTransceiver(*n_.server, PortRole::Compute, Medium::SinglemodeFibre);
    } else {
      fabric.cable = build_.product(speed == 200 * Gbps ? "nvidia.mfs1s00" : "generic.aoc-100g");
    }
  }

  PlanBuilder& build_;
  const ClusterNumbers& n_;
  std::vector<DomainTree> trees_;
  ClusterLayout layout_;
  std::vector<HallId> halls_;
  std::vector<RackContent> contents_;
  std::vector<RackId> racks_;  ///< of contents_
  std::vector<DeviceId> servers_;
  std::vector<std::vector<SwitchRole>> roles_;  ///< by domain
};

}  // namespace

void buildCluster(PlanBuilder& build, const ClusterNumbers& numbers) { Cluster(build, numbers).run(); }

}  // namespace hallwright
