#include "model/workload/estimate_workloads.h"

#include <algorithm>
#include <set>

#include "model/catalog/library.h"
#include "model/catalog/precision.h"
#include "model/cooling/assumed_figure.h"
#include "model/units/text.h"
#include "model/workload/accelerator_name.h"
#include "model/workload/gpu_groups.h"
#include "model/workload/training.h"

namespace hallwright {

namespace {

/// All that the estimate of one workload reads.
struct Facts {
  const Plan& plan;
  const Workload& workload;
  const ModelRecord& model;
  const Accelerator& accelerator;
  const GpuGroup& group;
  std::string precision;
  double peak = 0;  ///< FLOP/s of one GPU
  std::optional<double> tokens;
  Source tokenSource;
  AssumedFigure mfu;
};

bool isTraining(const Workload& workload) { return workload.kind == WorkloadKind::Training; }

std::vector<LineItem<double>> inputsOf(const Facts& facts) {
  return {
      {"parameters that work on a token", 1, facts.model.activeParameters, "as published", facts.model.source, {}, {}},
      {"tokens",
       1,
       facts.tokens,
       facts.workload.tokens ? "set by the planner" : "as published",
       facts.tokenSource,
       {},
       ref(facts.workload.id)},
      {"peak of " + facts.accelerator.name + ", TFLOP/s, dense " + facts.precision,
       1,
       facts.peak / 1e12,
       "as published",
       facts.accelerator.source,
       {},
       {}},
      {"model FLOPs utilisation (MFU)", 1, facts.mfu.value, "assumed", facts.mfu.source, facts.mfu.id, {}}};
}

// --- time ---

LineItem<double> cleanHours(const Facts& facts) {
  LineItem<double> item{facts.model.name + " trained once, undisturbed",
                        1,
                        {},
                        "6 N T / (peak x MFU)",
                        facts.mfu.source,
                        facts.mfu.id,
                        ref(facts.workload.id)};
  if (facts.tokens && facts.mfu.value && *facts.mfu.value > 0)
    item.each =
        trainingTime(trainingFlops(facts.model.activeParameters, *facts.tokens), 1, facts.peak, *facts.mfu.value) /
        hour;
  return item;
}

/// Peak of the accelerator that the model's hours were published for, at 16 bits.
std::optional<double> publishedPeak(const Facts& facts) {
  if (facts.precision != "bf16" && facts.precision != "fp16") return std::nullopt;
  const Accelerator* accelerator = facts.plan.catalog->accelerator(facts.model.publishedOn);
  if (!accelerator) accelerator = libraryCatalog().accelerator(facts.model.publishedOn);
  return accelerator ? peakFlops(*accelerator, "bf16") : std::nullopt;
}

LineItem<double> campaignHours(const Facts& facts, const LineItem<double>& clean) {
  const Sourced<double>& published = facts.model.publishedGpuHours;
  const std::optional<double> peak = publishedPeak(facts);
  const double publishedTokens = facts.model.trainingTokens.value.value_or(0);
  if (published && peak && facts.tokens && publishedTokens > 0)
    return {"published GPU-hours of " + facts.model.name,
            *facts.tokens / publishedTokens * (*peak / facts.peak),
            published.value,
            "published hours x share of its tokens x ratio of peaks",
            published.source,
            {},
            ref(facts.workload.id)};
  const AssumedFigure factor = assumedFigure(facts.plan, "training.campaign-factor");
  LineItem<double> item{clean.what + ", with restarts and lost work",
                        1,
                        {},
                        "clean GPU-hours x campaign factor",
                        factor.source,
                        factor.id,
                        ref(facts.workload.id)};
  if (factor.value && clean.each) item.each = *clean.each * *factor.value;
  return item;
}

std::optional<Duration> timeOn(const Figure<double>& gpuHours, int gpus) {
  const std::optional<double> hours = gpuHours.total().complete();
  if (!hours || gpus <= 0) return std::nullopt;
  return *hours / gpus * hour;
}

/// Powers of two of servers from the fewest that hold the model to four times the workload's GPUs, and that number.
std::vector<TrainingPoint> curveOf(const WorkloadEstimate& estimate, int gpusPerServer) {
  std::set<int> counts{estimate.gpus};
  const int fewest = estimate.memory.fewestGpus.value_or(gpusPerServer);
  for (std::int64_t gpus = gpusPerServer; gpus <= 4LL * estimate.gpus; gpus *= 2)
    if (gpus >= fewest) counts.insert(static_cast<int>(gpus));
  std::vector<TrainingPoint> curve;
  for (int gpus : counts) curve.push_back({gpus, timeOn(estimate.clean, gpus), timeOn(estimate.campaign, gpus)});
  return curve;
}

void addTraining(WorkloadEstimate& estimate, const Facts& facts) {
  estimate.clean.formula = "GPU-hours = 6 N T / (peak x MFU): N active parameters, T tokens, no attention term";
  estimate.clean.items = {cleanHours(facts)};
  estimate.campaign.formula = "GPU-hours of the whole campaign, restarts, lost work and late stages included";
  estimate.campaign.items = {campaignHours(facts, estimate.clean.items.front())};
  estimate.cleanTime = timeOn(estimate.clean, estimate.gpus);
  estimate.campaignTime = timeOn(estimate.campaign, estimate.gpus);
  estimate.curve = curveOf(estimate, std::max(1, facts.group.gpus / facts.group.servers));
  if (!facts.tokens) estimate.unknown.emplace_back("tokens: neither published nor set");
  if (!facts.mfu.value) estimate.unknown.push_back("the assumption " + facts.mfu.id);
  estimate.leftOut = {"time: network, parallelism and scaling losses beyond the MFU that is assumed",
                      "energy: switches, storage and other servers", "memory: activations and work space"};
}

// --- memory ---

std::optional<StateBytes> stateBytes(const Plan& plan) {
  const auto all = assumedFigure(plan, "training.bytes-per-parameter-optimizer").value;
  const auto kept = assumedFigure(plan, "training.bytes-per-parameter-distributed").value;
  const auto shared = assumedFigure(plan, "training.bytes-per-parameter-sharded").value;
  if (!all || !kept || !shared) return std::nullopt;
  return StateBytes{*all * byte, *kept * byte, *shared * byte};
}

/// On the fewest model-parallel ways that hold the training state.
void addWays(MemoryNeed& need, const Facts& facts, const StateBytes& bytes, int gpus) {
  TrainingInput input;
  input.hardware = {facts.accelerator.key, gpus, std::max(1, facts.group.gpus / facts.group.servers)};
  input.model.parameters = facts.model.parameters;
  input.model.activeParameters = facts.model.activeParameters;
  if (facts.model.layers > 0) input.model.shape.layers = facts.model.layers;
  input.run.precision = facts.precision;
  input.stateBytes = bytes;
  const auto estimate = trainingEstimate(input, *facts.plan.catalog);
  if (!estimate) return;
  need.perGpu = estimate->memoryPerGpu;
  need.tensorWays = *estimate->run.tensor, need.pipelineWays = *estimate->run.pipeline;
  need.dataWays = *estimate->run.data;
}

MemoryNeed memoryOf(const Facts& facts, int gpus) {
  MemoryNeed need;
  need.weights = facts.model.parameters * weightBytes;
  if (isTraining(facts.workload)) {
    const auto bytes = stateBytes(facts.plan);
    if (bytes) need.state = facts.model.parameters * bytes->all;
    if (bytes) addWays(need, facts, *bytes, gpus);
  } else {
    need.state = need.weights;
  }
  if (need.state && facts.accelerator.memory)
    need.fewestGpus = fewestGpus(*need.state, *facts.accelerator.memory.value);
  if (need.fewestGpus) need.fits = *need.fewestGpus <= gpus;
  return need;
}

// --- energy ---

Figure<Energy> energyOf(const WorkloadEstimate& estimate, const GpuGroup& group, const PowerResult& power) {
  Figure<Energy> figure{"energy = GPUs x watts of a GPU's share of its server x campaign time x PUE", {}};
  LineItem<Energy> servers{formatCount(estimate.gpus) + " x " + estimate.accelerator + " in their servers",
                           static_cast<double>(estimate.gpus),
                           {},
                           "draw under load x campaign time",
                           {},
                           {},
                           ref(estimate.workload)};
  if (const auto draw = group.draw.complete(); draw && estimate.campaignTime)
    servers.each = *draw / group.gpus * *estimate.campaignTime;
  LineItem<Energy> overhead{"cooling and losses", 1, {}, "IT x (PUE - 1)", {}, {}, {}};
  if (!power.facility.measured.items.empty()) {
    overhead.source = power.facility.measured.items.back().source;
    overhead.assumption = power.facility.measured.items.back().assumption;
  }
  if (const auto it = servers.total(); it && power.pue) overhead.each = *it * (*power.pue - 1);
  figure.items = {servers, overhead};
  return figure;
}

// --- one workload ---

WorkloadEstimate withoutFacts(const Workload& workload, std::string why) {
  WorkloadEstimate estimate;
  estimate.workload = workload.id;
  estimate.gpus = workload.gpus.value_or(0);
  if (isTraining(workload)) {
    const std::string what = "training of " + workload.model;
    estimate.clean.items.push_back({what, 1, {}, {}, {}, {}, ref(workload.id)});
    estimate.campaign.items = estimate.clean.items;
    estimate.energy.items.push_back({what, 1, {}, {}, {}, {}, ref(workload.id)});
  }
  estimate.unknown = {std::move(why)};
  return estimate;
}

WorkloadEstimate estimateOf(const Facts& facts, const PowerResult& power) {
  WorkloadEstimate estimate;
  estimate.workload = facts.workload.id;
  estimate.model = facts.model.name;
  estimate.accelerator = facts.accelerator.name;
  estimate.gpus = facts.workload.gpus.value_or(facts.group.gpus);
  estimate.missingGpus = std::max(0, estimate.gpus - facts.group.gpus);
  estimate.inputs = inputsOf(facts);
  estimate.memory = memoryOf(facts, estimate.gpus);
  if (!isTraining(facts.workload)) {
    estimate.leftOut = {"serving: only the memory of the weights is estimated"};
    return estimate;
  }
  addTraining(estimate, facts);
  estimate.energy = energyOf(estimate, facts.group, power);
  return estimate;
}

WorkloadEstimate estimateOf(const Plan& plan, const Workload& workload, const std::vector<GpuGroup>& groups,
                            const PowerResult& power) {
  const ModelRecord* model = plan.catalog->model(workload.model);
  if (!model) return withoutFacts(workload, "the model '" + workload.model + "' is not in the plan's catalog");
  const auto precision = ratePrecision(workload.precision);
  if (!precision) return withoutFacts(workload, precision.error().message);
  if (workload.gpus && *workload.gpus < 1) return withoutFacts(workload, "it needs at least one GPU");
  if (workload.tokens && !(*workload.tokens > 0)) return withoutFacts(workload, "it needs more than 0 tokens");
  const GpuGroup* group = strongestGroup(*plan.catalog, groups, *precision);
  if (!group) return withoutFacts(workload, "no GPU in the plan has a known " + *precision + " rate");
  const Accelerator& accelerator = *plan.catalog->accelerator(group->accelerator);
  Facts facts{plan,
              workload,
              *model,
              accelerator,
              *group,
              *precision,
              *peakFlops(accelerator, *precision),
              workload.tokens ? workload.tokens : model->trainingTokens.value,
              workload.tokens ? Source{"set by the planner", "", Grade::Assumption} : model->trainingTokens.source,
              assumedFigure(plan, "training.mfu")};
  return estimateOf(facts, power);
}

}  // namespace

int WorkloadResult::gpus() const {
  int sum = 0;
  for (const GpuGroup& group : groups) sum += group.gpus;
  return sum;
}

const WorkloadEstimate* WorkloadResult::workload(WorkloadId id) const {
  const auto at = std::ranges::find(workloads, id, &WorkloadEstimate::workload);
  return at == workloads.end() ? nullptr : &*at;
}

WorkloadResult estimateWorkloads(const Plan& plan, const DrawResult& draw, const PowerResult& power) {
  WorkloadResult result;
  result.groups = gpuGroups(plan, draw);
  for (const Workload& workload : *plan.workloads)
    result.workloads.push_back(estimateOf(plan, workload, result.groups, power));
  return result;
}

}  // namespace hallwright
