// What an edit, a snapshot and an undo cost in halls of 100 to 4,000 racks with four servers each: the first should
// grow as the section that it copies, the others not at all.
#include <cstdlib>

#include "model/plan/aisles.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/move.h"
#include "model/plan/edit/racks.h"
#include "model/plan/history.h"
#include "model/plan/inventory.h"
#include "model/plan/template/template.h"
#include "tests/bench/hall.h"
#include "tests/bench/ratio.h"

using namespace hallwright;

namespace {

void snapshot(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  for (auto _ : state) {
    Plan copy = plan;
    benchmark::DoNotOptimize(copy);
  }
}

void undoAndRedo(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  History history(plan);
  history.commit("edit", changeRack(plan, plan.racks->front().id, [](Rack& rack) { rack.name = "X"; }).value());
  for (auto _ : state) {
    history.undo();
    history.redo();
    benchmark::DoNotOptimize(history.plan().get());
  }
}

void editOneRack(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  const RackId rack = plan.racks->front().id;
  for (auto _ : state) benchmark::DoNotOptimize(changeRack(plan, rack, [](Rack& r) { r.name = "X"; }).ok());
}

void moveOneRack(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  const Things rack{ref(plan.racks->front().id)};
  for (auto _ : state) benchmark::DoNotOptimize(moveThings(plan, rack, mm, mm).ok());
}

void moveOneDevice(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  const Device& device = plan.devices->front();
  Mount up = device.mount;
  up.bottomHalfUnit = 80;
  for (auto _ : state) benchmark::DoNotOptimize(moveDevice(plan, device.id, device.rack, up).ok());
}

void countEverything(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(takeInventory(plan).now.gpus);
}

void lookAtTheFloor(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  for (auto _ : state) {
    const FloorSpace floor = floorSpace(plan, plan.halls->front().id);
    benchmark::DoNotOptimize(overlaps(floor).size() + aisles(floor).size());
  }
}

}  // namespace

BENCHMARK(snapshot)->RangeMultiplier(4)->Range(100, 4000);
BENCHMARK(undoAndRedo)->RangeMultiplier(4)->Range(100, 4000);
BENCHMARK(editOneRack)->RangeMultiplier(4)->Range(100, 4000);
BENCHMARK(moveOneRack)->RangeMultiplier(4)->Range(100, 4000);
BENCHMARK(moveOneDevice)->RangeMultiplier(4)->Range(100, 4000);
BENCHMARK(countEverything)->RangeMultiplier(4)->Range(100, 4000)->Unit(benchmark::kMillisecond);
BENCHMARK(lookAtTheFloor)->RangeMultiplier(4)->Range(100, 4000)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv) {
  MedianReporter medians;
  runBenchmarks(argc, argv, medians);
  medians.printRatio("snapshot/4000", "snapshot/100", 1.5);
  medians.printRatio("undoAndRedo/4000", "undoAndRedo/100", 1.5);
  return EXIT_SUCCESS;
}
