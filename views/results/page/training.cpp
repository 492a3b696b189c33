// Training: how long a workload takes on more and on fewer GPUs, what that rests on, and whether memory holds it.
#include <QCoreApplication>

#include "model/catalog/library.h"
#include "model/estimate/estimate.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/settings.h"
#include "model/units/text.h"
#include "model/units/words.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }
QString words(const std::string& text) { return QString::fromStdString(text); }

QString daysText(const std::optional<Duration>& time, int digits = 3) {
  if (!time) return unknownAmount();
  return tr("%1 days").arg(words(formatRounded(*time / day, TextStyle{.digits = digits})));
}

// --- nothing to show yet ---

WayOut wayOf(const ModelRecord& model) {
  return {.text = tr("Train %1").arg(words(model.name)),
          .edit = [key = model.key](const Plan& plan, ThingRef& made) -> Result<Plan> {
            const ModelRecord* found = libraryCatalog().model(key);
            if (!found) return Error{"the catalog has no model '" + key + "'"};
            WorkloadId id;
            auto with = addWorkload(withModel(plan, *found), {.name = "Train " + found->name, .model = key}, &id);
            made = ref(id);
            return with;
          }};
}

EmptyState noWorkload() {
  EmptyState empty{.says = tr("Say what this hall is to train, and see how long it takes."),
                   .button = tr("Add a workload")};
  for (const ModelRecord& model : libraryCatalog().models) empty.ways.push_back(wayOf(model));
  return empty;
}

// --- one workload ---

Chart timeChart(const WorkloadEstimate& workload) {
  Chart chart{.name = tr("Training time"),
              .kind = ChartKind::LogCurves,
              .argumentTitle = tr("GPUs"),
              .valueTitle = tr("Training time, days")};
  ChartSeries clean{.name = tr("Undisturbed run"), .tone = Tone::First, .dashed = true};
  ChartSeries campaign{.name = tr("Whole campaign"), .tone = Tone::Second};
  const auto value = [](const std::optional<Duration>& time) {
    return ChartValue{.value = time ? std::optional(*time / day) : std::nullopt, .text = daysText(time, 4)};
  };
  for (const TrainingPoint& point : workload.curve) {
    chart.arguments.push_back({static_cast<double>(point.gpus), words(counted(point.gpus, "GPU"))});
    clean.values.push_back(value(point.clean));
    campaign.values.push_back(value(point.campaign));
  }
  if (!workload.cleanTime && !workload.campaignTime) return {};
  chart.series = {std::move(clean), std::move(campaign)};
  QStringList times;
  if (workload.cleanTime) times << tr("%1 undisturbed").arg(daysText(workload.cleanTime));
  if (workload.campaignTime) times << tr("%1 in all").arg(daysText(workload.campaignTime));
  chart.marks = {{.at = static_cast<double>(workload.gpus),
                  .text = words(counted(workload.gpus, "GPU")) + ": " + times.join(", ")}};
  return chart;
}

QString fitText(const MemoryNeed& memory) {
  if (!memory.fits) return tr("Whether memory holds it is not known.");
  const QString fewest = words(counted(*memory.fewestGpus, "GPU"));
  return *memory.fits ? tr("Memory holds it: that takes %1 or more.").arg(fewest)
                      : tr("Memory does not hold it: that takes %1 or more.").arg(fewest);
}

QString timeText(const WorkloadEstimate& workload) {
  QString text = tr("%1 on %2 GPUs (%3): %4 undisturbed")
                     .arg(words(workload.model), words(formatCount(workload.gpus)), words(workload.accelerator),
                          daysText(workload.cleanTime));
  if (workload.campaignTime) text += tr(", %1 as a whole campaign").arg(daysText(workload.campaignTime));
  text += tr(", if training scaled without loss.");
  if (workload.missingGpus > 0)
    text += ' ' + tr("These are %1 GPUs more than the plan has.").arg(words(formatCount(workload.missingGpus)));
  return text;
}

QString statement(const WorkloadEstimate& workload, bool training) {
  QStringList parts;
  for (const std::string& missing : workload.unknown) parts << tr("Unknown: %1.").arg(words(missing));
  if (training && !workload.curve.empty()) parts.prepend(timeText(workload));
  if (!workload.model.empty()) parts << fitText(workload.memory);
  return parts.join(' ');
}

ResultRow memoryRow(const MemoryNeed& memory, const QString& accelerator) {
  const Print<DataSize> print = [](DataSize size) { return formatRounded(size); };
  const auto size = [&](const std::optional<DataSize>& part) { return part ? words(print(*part)) : unknownAmount(); };
  const auto count = [](const std::optional<int>& n) { return n ? words(formatCount(*n)) : unknownAmount(); };
  ResultRow row = factRow(tr("Memory"), size(memory.state), fitText(memory));
  row.rows = {
      factRow(tr("Weights"), size(memory.weights), tr("2 bytes a parameter")),
      factRow(tr("Weights, gradients and optimizer"), size(memory.state), tr("bytes a parameter x parameters"), {},
              "training.bytes-per-parameter-optimizer"),
      factRow(tr("Fewest GPUs that hold it"), count(memory.fewestGpus), tr("by the memory of %1").arg(accelerator))};
  if (memory.tensorWays > 0)
    row.rows.push_back(factRow(tr("A GPU holds"), size(memory.perGpu),
                               tr("tensor x pipeline x data = %1 x %2 x %3, distributed optimizer")
                                   .arg(memory.tensorWays)
                                   .arg(memory.pipelineWays)
                                   .arg(memory.dataWays)));
  return row;
}

ResultRow timeRow(const QString& what, const std::optional<Duration>& time, const Figure<double>& hours) {
  ResultRow row = factRow(what, daysText(time, 4), tr("GPU-hours / GPUs"));
  row.rows = {figureRow(tr("GPU-hours"), hours, numberText())};
  return row;
}

std::vector<ResultRow> rows(const WorkloadEstimate& workload, bool training) {
  std::vector<ResultRow> all;
  if (training) {
    all.push_back(timeRow(tr("Undisturbed run"), workload.cleanTime, workload.clean));
    all.push_back(timeRow(tr("Whole campaign"), workload.campaignTime, workload.campaign));
    all.push_back(figureRow(tr("Energy of the campaign"), workload.energy, megawattHourText()));
  }
  if (!workload.model.empty()) all.push_back(memoryRow(workload.memory, words(workload.accelerator)));
  if (!workload.inputs.empty()) {
    ResultRow inputs{.what = tr("What it rests on"), .amount = countText(static_cast<double>(workload.inputs.size()))};
    for (const LineItem<double>& item : workload.inputs) inputs.rows.push_back(itemRow(item, numberText()));
    all.push_back(std::move(inputs));
  }
  if (!workload.unknown.empty()) all.push_back(listRow(tr("Unknown"), workload.unknown));
  if (!workload.leftOut.empty()) all.push_back(listRow(tr("Left out"), workload.leftOut));
  return all;
}

}  // namespace

PageContent trainingPage(const Plan& plan, const Estimates& now, int choice) {
  if (now.workloads->gpus() == 0)
    return {.empty = nothingPlaced(tr("Training time needs GPUs, and none are placed yet."))};
  if (plan.workloads->empty()) return {.empty = noWorkload()};
  const auto& all = *plan.workloads;
  const Workload& chosen = all[static_cast<std::size_t>(choice) < all.size() ? static_cast<std::size_t>(choice) : 0];
  const WorkloadEstimate& workload = *now.workloads->workload(chosen.id);
  const bool training = chosen.kind == WorkloadKind::Training;
  PageContent content{.statement = statement(workload, training), .rows = rows(workload, training)};
  if (all.size() > 1)
    for (const Workload& each : all) content.choices << words(each.name);
  const Chart chart = training ? timeChart(workload) : Chart{};
  if (chart.isEmpty()) {
    content.empty = EmptyState{.says = training ? tr("Training time is not known; what is missing is listed below.")
                                                : tr("Of serving, only the memory of the weights is estimated.")};
  } else {
    content.charts = {chart};
  }
  return content;
}

}  // namespace hallwright
