// Workloads: what the hall trains or serves, and on how many GPUs.
#include <set>

#include "model/plan/edit/settings.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"

namespace hallwright {
namespace {

const ThingFields<Workload>& workloads() {
  static const ThingFields<Workload> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.workloads, WorkloadId{id}); },
      setEach<Workload>(setWorkload));
  return fields;
}

/// Models of the plan and of the library; the record comes into the plan with the choice.
Field modelField() {
  Field field = workloads().pick(
      "workload.model", QObject::tr("Model"),
      [](const FieldScope&, const Workload& workload) { return workload.model; },
      [](const FieldScope&, Workload&, const std::string&) -> std::optional<Error> { return std::nullopt; },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices{{"", QObject::tr("none chosen").toStdString()}};
        std::set<std::string> known;
        for (const Catalog* catalog : {&*scope.plan.catalog, &libraryCatalog()}) {
          for (const ModelRecord& model : catalog->models) {
            if (known.insert(model.key).second) choices.push_back({model.key, model.name});
          }
        }
        return choices;
      });
  field.write = [](const FieldScope& scope, const std::string& key) -> Result<Plan> {
    Plan plan = scope.plan;
    if (const ModelRecord* model = libraryCatalog().model(key)) plan = withModel(std::move(plan), *model);
    return workloads().change(plan, scope.things, [&](Workload& workload) { workload.model = key; });
  };
  return field;
}

Field precisionField() {
  return workloads().pick(
      "workload.precision", QObject::tr("Precision"),
      [](const FieldScope&, const Workload& workload) { return workload.precision; },
      [](const FieldScope&, Workload& workload, const std::string& key) -> std::optional<Error> {
        workload.precision = key;
        return std::nullopt;
      },
      [](const FieldScope& scope) {
        std::set<std::string> precisions;
        for (const Accelerator& accelerator : libraryCatalog().accelerators) {
          for (const auto& [precision, speed] : accelerator.denseTflops) precisions.insert(precision);
        }
        for (const Workload& workload : *scope.plan.workloads) precisions.insert(workload.precision);
        std::vector<FieldChoice> choices;
        for (const std::string& precision : precisions) choices.push_back({precision, precision});
        return choices;
      });
}

Section workloadSection() {
  Section section{
      QObject::tr("Workload"),
      {workloads().name("workload.name", QObject::tr("Name")),
       workloads().choice<WorkloadKind>(
           "workload.kind", QObject::tr("Kind"), &Workload::kind,
           {{WorkloadKind::Training, QObject::tr("training")}, {WorkloadKind::Inference, QObject::tr("inference")}}),
       modelField(), precisionField(),
       workloads().member("workload.tokens", QObject::tr("Tokens"), &Workload::tokens,
                          optionalForm(numberForm({.min = 1.0}))),
       workloads().member("workload.gpus", QObject::tr("GPUs"), &Workload::gpus,
                          optionalForm(countForm(1, 10'000'000))),
       workloads().member("workload.priority", QObject::tr("Priority"), &Workload::priority, countForm(0))}};
  section.fields[4].empty = QObject::tr("as published");
  section.fields[4].note = [](const FieldScope& scope, ThingRef thing) -> std::string {
    const Workload* workload = find(*scope.plan.workloads, WorkloadId{thing.id});
    const ModelRecord* model = workload && !workload->tokens ? scope.plan.catalog->model(workload->model) : nullptr;
    if (!model || !model->trainingTokens) return {};
    return formatRounded(*model->trainingTokens.value) + " as published";
  };
  section.fields[5].empty = QObject::tr("all of the plan");
  section.fields[6].hint = QObject::tr("0 is the lowest");
  return section;
}

}  // namespace

KindProperties workloadProperties() {
  return {QObject::tr("Workload"), QObject::tr("workloads"),
          [](const Plan& plan, ThingRef thing) {
            const Workload* workload = find(*plan.workloads, WorkloadId{thing.id});
            return workload ? workload->name : std::string();
          },
          [](const FieldScope&) { return std::vector<Section>{workloadSection()}; }};
}

}  // namespace hallwright
