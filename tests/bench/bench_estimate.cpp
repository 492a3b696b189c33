// What an edit costs in a hall of 1,000 racks with four servers each, by the whole path that the window runs after it
// (every stage, then all rules), against the baseline "anew": the same without anything kept from before. And how the
// estimate's time and memory grow from 1,000 to 16,000 GPUs, against the links of the fabric.
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "model/check/check.h"
#include "model/estimate/estimate.h"
#include "model/plan/edit/move.h"
#include "model/plan/template/template.h"
#include "tests/bench/hall.h"
#include "tests/bench/ratio.h"

namespace {

bool counting = false;
std::int64_t liveBytes = 0, mostBytes = 0;

void note(std::int64_t bytes) {
  liveBytes += bytes;
  mostBytes = std::max(mostBytes, liveBytes);
}

}  // namespace

// Counts what is allocated while an estimate is measured for its peak. One thread is all that there is then.
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

constexpr std::int64_t hall = 1000;

void anew(benchmark::State& state) {
  const Plan& plan = hallOf(hall);
  for (auto _ : state) {
    const Estimates now = estimate(plan);
    benchmark::DoNotOptimize(check(plan, now).size());
  }
}

/// The rack goes to and fro, each time from the plan before.
void oneRackMoved(benchmark::State& state) {
  Plan plan = hallOf(hall);
  const Things rack{ref(plan.racks->front().id)};
  Estimates before = estimate(plan);
  CheckResult checked = check(plan, before, nullptr);
  Length step = 100 * mm;
  for (auto _ : state) {
    plan = moveThings(std::move(plan), rack, {}, step = -step).value();
    before = estimate(plan, &before);
    checked = check(plan, before, &checked);
    benchmark::DoNotOptimize(checked.findings.size());
  }
}

void estimateOf(benchmark::State& state) {
  const Plan& plan = hallOf(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(estimate(plan).cost.pointer().get());
}

constexpr std::int64_t fewRacks = 32, manyRacks = 500;  // of four servers with eight GPUs

std::int64_t linksOf(const Estimates& estimates) {
  std::int64_t links = 0;
  for (const FabricEstimate& fabric : estimates.fabrics->fabrics) links += fabric.links.total();
  return links;
}

struct Growth {
  double links = 0, bytes = 0;
};

Growth growthOf(std::int64_t racks) {
  const Plan& plan = hallOf(racks);
  liveBytes = mostBytes = 0;
  counting = true;
  const Estimates now = estimate(plan);
  counting = false;
  return {static_cast<double>(linksOf(now)), static_cast<double>(mostBytes)};
}

void printGrowth(const MedianReporter& medians) {
  const Growth few = growthOf(fewRacks), many = growthOf(manyRacks);
  const double limit = 1.2 * many.links / few.links;
  std::printf("%.0f links at 1,024 GPUs, %.0f at 16,000; peak memory %.1f MB and %.1f MB\n", few.links, many.links,
              few.bytes / 1e6, many.bytes / 1e6);
  medians.printRatio("estimateOf/500", "estimateOf/32", limit);
  printRatio("memory of estimateOf/500", "estimateOf/32", many.bytes / few.bytes, limit);
}

}  // namespace
}  // namespace hallwright

int main(int argc, char** argv) {
  using namespace hallwright;
  for (const auto& [name, function] : {std::pair{"anew", &anew}, {"oneRackMoved", &oneRackMoved}})
    benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("estimateOf", &estimateOf)->Arg(fewRacks)->Arg(manyRacks)->Unit(benchmark::kMillisecond);
  MedianReporter medians;
  runBenchmarks(argc, argv, medians);
  medians.printRatio("oneRackMoved", "anew", 0.1);
  printGrowth(medians);
  return EXIT_SUCCESS;
}
