// Every cable routed and cut to length: 16,384 GPUs on 64-port switches and 131,072 on 144-port ones, in three levels;
// against one search a rack over the same trays; one rack moved; the tubes that 3D shows; and the peak memory of a
// cable.
#include <malloc.h>

#include <cstdlib>
#include <map>
#include <new>

#include "model/cabling/cage_pairs.h"
#include "model/cabling/estimate_cabling.h"
#include "model/cabling/tray_access.h"
#include "model/cabling/tray_distances.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/scene/cable_scene.h"
#include "tests/bench/ratio.h"

namespace {

bool counting = false;
std::int64_t held = 0, peak = 0;

void note(std::int64_t bytes) {
  held += bytes;
  peak = std::max(peak, held);
}

}  // namespace

void* operator new(std::size_t size) {
  void* memory = std::malloc(size);
  if (!memory) throw std::bad_alloc();
  if (counting) note(static_cast<std::int64_t>(malloc_usable_size(memory)));
  return memory;
}
void operator delete(void* memory) noexcept {
  if (memory && counting) note(-static_cast<std::int64_t>(malloc_usable_size(memory)));
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace hallwright {
namespace {

constexpr int few = 16'384, many = 131'072, perRow = 25, serversEach = 4, switchesEach = 16;
constexpr ProductId server = 1, leaf = 2, fibre = 3, optic = 4;
constexpr Length pitch = 750 * mm, rowPitch = 3000 * mm, overhead = 2600 * mm;

Product made(ProductId id, const char* key, ProductKind kind) {
  Product product;
  product.id = id, product.key = product.name = key, product.kind = kind;
  product.mount = {2, 440 * mm, rackUnit, 660 * mm, 1};
  return product;
}

std::vector<Product> products(int radix) {
  Product node = made(server, "bench.server", ProductKind::GpuServer);
  Product box = made(leaf, "bench.switch", ProductKind::Switch), cable = made(fibre, "bench.fibre", ProductKind::Cable);
  Product twin = made(optic, "bench.optic", ProductKind::Transceiver);
  node.mount.heightHalfUnits = 16;
  node.ports = {{"compute", PortRole::Compute, 4, "OSFP", 2, 400 * Gbps, Face::Rear}};
  node.gpu = GpuSpec{"gpu", 8};
  box.ports = {{"osfp", PortRole::Switch, radix / 2, "OSFP", 2, 400 * Gbps, Face::Rear}};
  box.fabricSwitch = SwitchSpec{radix, 400 * Gbps, "InfiniBand", true};
  cable.cable = CableSpec{Medium::SinglemodeFibre, 400 * Gbps, 1, "MPO", {}, {}, {}};
  cable.cable->diameter.value = 3 * mm;
  twin.transceiver = TransceiverSpec{"OSFP", 2, 400 * Gbps, Medium::SinglemodeFibre, "2 x MPO", 2000 * oneMetre};
  return {node, box, cable, twin};
}

/// Racks in rows under a tray each, joined by three across.
class Builder {
 public:
  explicit Builder(int radix) {
    plan_.catalog.change([&](Catalog& catalog) { catalog.products = products(radix); });
    fabric_.id = FabricId{plan_.nextId++}, fabric_.name = "Compute", fabric_.switchProduct = leaf;
    fabric_.cable = fibre, fabric_.nodesPerUnit = radix / 2, fabric_.levels = 3;
  }

  Plan run(int gpus) {
    for (int i = 0; i < gpus / 8; ++i) fabric_.members.push_back(mount(server, i % serversEach, serversEach));
    settle();
    const FabricGraph graph = buildFabric(plan_, fabric_);
    for (const FabricSwitch& one : graph.switches) {
      const DeviceId device = mount(leaf, mounted_ % switchesEach, switchesEach);
      fabric_.roles.push_back({one.level, static_cast<int>(one.index), device});
    }
    std::sort(fabric_.roles.begin(), fabric_.roles.end());
    settle();
    addTrays();
    return std::move(plan_);
  }

 private:
  DeviceId mount(ProductId product, int place, int each) {
    if (product != last_) mounted_ = 0, last_ = product, place = 0;
    if (mounted_++ % each == 0) addRack();
    Device device;
    device.id = DeviceId{plan_.nextId++}, device.rack = racks_.back().id, device.product = product;
    device.mount.bottomHalfUnit = place * (product == server ? 16 : 2);
    devices_.push_back(device);
    return device.id;
  }

  void addRack() {
    const auto number = static_cast<std::int64_t>(racks_.size());
    Rack rack;
    rack.id = RackId{plan_.nextId++};
    racks_.push_back(rack);
    placements_.push_back(
        {rack.id, {HallId{1}, {pitch * (number % perRow), rowPitch * (number / perRow)}, Facing::South}, {}});
  }

  void settle() {
    plan_.racks = racks_, plan_.placements = placements_, plan_.devices = devices_;
    plan_.network = NetworkPlan{{fabric_}, {}};
  }

  void addTrays() {
    const auto rows = static_cast<std::int64_t>((racks_.size() + perRow - 1) / perRow);
    std::vector<Tray> trays;
    const auto add = [&](Point from, Point to, Length width) {
      Tray tray;
      tray.id = TrayId{plan_.nextId++}, tray.hall = HallId{1}, tray.z = overhead, tray.width = width;
      tray.path = {from, to};
      trays.push_back(tray);
    };
    for (std::int64_t row = 0; row < rows; ++row) {
      add({-pitch, rowPitch * row}, {pitch * perRow, rowPitch * row}, 600 * mm);
    }
    for (const std::int64_t x : {-1, perRow / 2, perRow}) {
      add({pitch * x, {}}, {pitch * x, rowPitch * (rows - 1)}, 5000 * mm);
    }
    plan_.trays = trays;
  }

  Plan plan_;
  Fabric fabric_;
  std::vector<Rack> racks_;
  std::vector<Placement> placements_;
  std::vector<Device> devices_;
  ProductId last_ = 0;
  int mounted_ = 0;
};

struct Hall {
  Plan plan;
  FabricResult fabrics;
};

const Hall& hallOf(std::int64_t gpus) {
  static std::map<std::int64_t, Hall> all;
  auto at = all.find(gpus);
  if (at == all.end()) {
    Hall hall{Builder(gpus == few ? 64 : 144).run(static_cast<int>(gpus)), {}};
    hall.fabrics = estimateFabrics(hall.plan);
    at = all.emplace(gpus, std::move(hall)).first;
  }
  return at->second;
}

void allCables(benchmark::State& state) {
  const Hall& hall = hallOf(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(estimateCabling(hall.plan, hall.fabrics).withLength);
  state.counters["cables"] = static_cast<double>(estimateCabling(hall.plan, hall.fabrics).withLength);
}

/// As an edit does it: the rack in the middle goes to and fro, and the estimate before is at hand.
void oneRackMoved(benchmark::State& state) {
  const Hall& hall = hallOf(state.range(0));
  Plan plan = hall.plan;
  const auto pairs = std::make_shared<const CagePairs>(cagePairs(plan, hall.fabrics));
  CablingResult before = estimateCabling(plan, hall.fabrics, pairs, nullptr);
  Length step = 300 * mm;
  for (auto _ : state) {
    plan.placements.change([&](std::vector<Placement>& placements) {
      Spot& spot = placements[placements.size() / 2].spot;
      spot.centre = spot.centre + Point{{}, step};
    });
    step = -step;
    before = estimateCabling(plan, hall.fabrics, pairs, &before);
  }
}

/// What the 3D view makes of the cables after each edit.
void cableTubes(benchmark::State& state) {
  const Hall& hall = hallOf(state.range(0));
  const CablingResult cabling = estimateCabling(hall.plan, hall.fabrics);
  std::size_t tubes = 0;
  for (auto _ : state) tubes = cablingScene(hall.plan, hall.fabrics, cabling, HallId{1}, {}).tubes.size();
  state.counters["tubes"] = static_cast<double>(tubes);
}

/// Rack pairs that cables join, once each, with a corner of each rack.
std::vector<std::pair<std::uint32_t, std::uint32_t>> rackPairs(const Hall& hall) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  const auto site = [&](DeviceId device) {
    const RackId rack = find(*hall.plan.devices, device)->rack;
    const auto at = std::lower_bound(hall.plan.placements->begin(), hall.plan.placements->end(), rack,
                                     [](const Placement& one, RackId id) { return one.rack < id; });
    return static_cast<std::uint32_t>(at - hall.plan.placements->begin());
  };
  const FabricGraph& graph = hall.fabrics.fabrics.front().graph;
  for (const FabricLink& link : graph.links)
    pairs.emplace_back(site(lowerPort(graph, link).device), site(upperPort(graph, link).device));
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

/// The lengths of the ways between all racks that cables join.
void routesAlone(benchmark::State& state) {
  const Hall& hall = hallOf(state.range(0));
  const auto pairs = rackPairs(hall);
  const TrayGraph graph = trayGraph(hall.plan);
  const TrayIndex index(graph, 1500 * mm);
  for (auto _ : state) {
    TrayDistances ways(graph, [&](std::uint32_t i) { return std::optional(graph.segments[i].length); });
    std::vector<TrayPoint> points;
    for (const Placement& placement : *hall.plan.placements)
      points.push_back(index.near(HallId{1}, placement.spot.centre).front().point);
    Length sum;
    for (const auto& [one, two] : pairs) {
      if (const auto way = shortestWay(graph, points[one], points[two], ways)) sum += way->length;
    }
    benchmark::DoNotOptimize(sum);
  }
  state.counters["pairs"] = static_cast<double>(pairs.size());
}

/// The same trays with a corner at every rack, one search from each, and the length of each way read.
void searchARack(benchmark::State& state) {
  const Hall& hall = hallOf(state.range(0));
  Plan plan = hall.plan;
  plan.trays.change([&](std::vector<Tray>& trays) {
    for (Tray& tray : trays) {
      if (tray.path.front().y != tray.path.back().y) continue;
      const Length y = tray.path.front().y;
      tray.path.clear();
      for (int x = -1; x <= perRow; ++x) tray.path.push_back({pitch * x, y});
    }
  });
  const TrayGraph graph = trayGraph(plan);
  const auto pairs = rackPairs(hall);
  std::map<std::pair<Length, Length>, std::uint32_t> nodes;
  for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) nodes[{graph.nodes[i].at.x, graph.nodes[i].at.y}] = i;
  std::vector<std::uint32_t> places;
  for (const Placement& placement : *plan.placements)
    places.push_back(nodes.at({placement.spot.centre.x, placement.spot.centre.y}));
  for (auto _ : state) {
    TrayDistances ways(graph, [&](std::uint32_t i) { return std::optional(graph.segments[i].length); });
    Length sum;
    for (const auto& [one, two] : pairs) sum += *ways.between(places[one], places[two]);
    benchmark::DoNotOptimize(sum);
  }
}

void printMemory(std::int64_t gpus) {
  const Hall& hall = hallOf(gpus);
  held = peak = 0, counting = true;
  const std::int64_t cables = estimateCabling(hall.plan, hall.fabrics).withLength;
  counting = false;
  std::printf("%lld GPUs: %lld cables cut to length, peak memory %.0f bytes a cable\n", static_cast<long long>(gpus),
              static_cast<long long>(cables),
              static_cast<double>(peak) / static_cast<double>(std::max<std::int64_t>(1, cables)));
}

}  // namespace
}  // namespace hallwright

int main(int argc, char** argv) {
  using namespace hallwright;
  for (auto [name, function] : {std::pair{"allCables", &allCables}, std::pair{"oneRackMoved", &oneRackMoved},
                                std::pair{"cableTubes", &cableTubes}, std::pair{"routesAlone", &routesAlone},
                                std::pair{"searchARack", &searchARack}}) {
    benchmark::RegisterBenchmark(name, function)->Arg(few)->Arg(many)->Unit(benchmark::kMillisecond);
  }
  MedianReporter medians;
  runBenchmarks(argc, argv, medians);
  printMemory(few);
  printMemory(many);
  const auto cables = [](int gpus) { return static_cast<double>(hallOf(gpus).fabrics.fabrics.front().links.total()); };
  medians.printRatio("allCables/131072", "allCables/16384", 1.2 * cables(many) / cables(few));
  for (const int gpus : {few, many}) {
    const std::string size = "/" + std::to_string(gpus);
    medians.printRatio("routesAlone" + size, "searchARack" + size, 0.1);
    medians.printRatio("allCables" + size, "searchARack" + size, 1);
    medians.printRatio("oneRackMoved" + size, "allCables" + size, 0.8);
    medians.printRatio("cableTubes" + size, "allCables" + size, 1);
  }
  return EXIT_SUCCESS;
}
