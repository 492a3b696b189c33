// A fabric's graph with its ports, and its measures, for 16,384 GPUs on 64-port and for 131,072 on 144-port switches,
// both in three levels: how their time grows against the links, and the closed form of a cut against maximum flow.
#include <cstdlib>
#include <map>

#include "model/fabric/measures.h"
#include "model/fabric/what_if.h"
#include "tests/bench/ratio.h"

namespace hallwright {
namespace {

constexpr ProductId server = 1, leaf = 2;

/// So many servers of eight GPUs, each with a link of its own; half a switch's ports are a scalable unit.
Plan planOf(int gpus, int radix) {
  Plan plan;
  Product node, box;
  node.id = server, node.key = "bench.server", node.name = "server", node.kind = ProductKind::GpuServer;
  node.ports = {{"compute", PortRole::Compute, 4, "OSFP", 2, 400 * Gbps, Face::Rear}};
  node.gpu = GpuSpec{"gpu", 8};
  box.id = leaf, box.key = "bench.switch", box.name = "switch", box.kind = ProductKind::Switch;
  box.ports = {{"osfp", PortRole::Switch, radix / 2, "OSFP", 2, 400 * Gbps, Face::Rear}};
  box.fabricSwitch = SwitchSpec{radix, 400 * Gbps, "InfiniBand", true};
  plan.catalog.change([&](Catalog& catalog) { catalog.products = {node, box}; });
  Fabric fabric;
  fabric.id = FabricId{plan.nextId++}, fabric.name = "Compute", fabric.switchProduct = leaf;
  fabric.nodesPerUnit = radix / 2, fabric.levels = 3;
  std::vector<Device> devices;
  for (int i = 0; i < gpus / 8; ++i) {
    devices.push_back({DeviceId{plan.nextId++}, {}, server, "node", {}, {}, false});
    fabric.members.push_back(devices.back().id);
  }
  plan.devices.change([&](std::vector<Device>& all) { all = std::move(devices); });
  plan.network.change([&](NetworkPlan& network) { network.fabrics = {fabric}; });
  return plan;
}

struct Built {
  Plan plan;
  FabricGraph graph;
};

constexpr int few = 16'384, many = 131'072;

const Built& builtOf(std::int64_t gpus) {
  static std::map<std::int64_t, Built> all;
  auto at = all.find(gpus);
  if (at == all.end()) {
    Built built{planOf(static_cast<int>(gpus), gpus == few ? 64 : 144), {}};
    built.graph = buildFabric(built.plan, built.plan.network->fabrics.front());
    at = all.emplace(gpus, std::move(built)).first;
  }
  return at->second;
}

void graphAndPorts(benchmark::State& state) {
  const Built& built = builtOf(state.range(0));
  for (auto _ : state) {
    const FabricGraph graph = buildFabric(built.plan, built.plan.network->fabrics.front());
    benchmark::DoNotOptimize(graph.links.data());
  }
  state.counters["links"] = static_cast<double>(built.graph.links.size());
}

void hops(benchmark::State& state) {
  const FabricGraph& graph = builtOf(state.range(0)).graph;
  for (auto _ : state) benchmark::DoNotOptimize(hopsBetween(graph, everyHost(graph)).apart);
}

void loadsAllToAll(benchmark::State& state) {
  const FabricGraph& graph = builtOf(state.range(0)).graph;
  for (auto _ : state) benchmark::DoNotOptimize(allToAll(graph, everyMember(graph)).worst);
}

void loadsRing(benchmark::State& state) {
  const FabricGraph& graph = builtOf(state.range(0)).graph;
  for (auto _ : state) benchmark::DoNotOptimize(ring(graph, everyMember(graph)).worst);
}

void cutClosed(benchmark::State& state) {
  const FabricGraph& graph = builtOf(state.range(0)).graph;
  const Sides halves = halvesOf(graph, everyMember(graph));
  for (auto _ : state) benchmark::DoNotOptimize(treeAcross(graph, halves));
}

void cutByFlow(benchmark::State& state) {
  const FabricGraph& graph = builtOf(state.range(0)).graph;
  const Sides halves = halvesOf(graph, everyMember(graph));
  for (auto _ : state) benchmark::DoNotOptimize(flowAcross(graph, halves));
}

void switchLost(benchmark::State& state) {
  const FabricGraph& graph = builtOf(state.range(0)).graph;
  for (auto _ : state) benchmark::DoNotOptimize(whatIf(graph, {{}, {0}, {}}).after.worstLoad);
}

}  // namespace
}  // namespace hallwright

int main(int argc, char** argv) {
  using namespace hallwright;
  const std::vector<std::pair<std::string, void (*)(benchmark::State&)>> all{
      {"graphAndPorts", &graphAndPorts}, {"hops", &hops},           {"loadsAllToAll", &loadsAllToAll},
      {"loadsRing", &loadsRing},         {"cutClosed", &cutClosed}, {"cutByFlow", &cutByFlow},
      {"switchLost", &switchLost}};
  for (const auto& [name, function] : all)
    benchmark::RegisterBenchmark(name.c_str(), function)->Arg(few)->Arg(many)->Unit(benchmark::kMillisecond);
  MedianReporter medians;
  runBenchmarks(argc, argv, medians);
  const auto links = [](int gpus) { return static_cast<double>(builtOf(gpus).graph.links.size()); };
  std::printf("%.0f links at 16,384 GPUs, %.0f at 131,072\n", links(few), links(many));
  const double limit = 1.2 * links(many) / links(few);
  for (const auto& [name, function] : all)
    medians.printRatio(name + "/" + std::to_string(many), name + "/" + std::to_string(few), limit);
  medians.printRatio("cutClosed/" + std::to_string(few), "cutByFlow/" + std::to_string(few), 0.5);
  return EXIT_SUCCESS;
}
