#include "model/plan/template/template.h"

#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/new_plan.h"
#include "model/plan/template/templates.h"

namespace hallwright {
namespace {

struct Template {
  TemplateInfo info;
  Result<Plan> (*build)(const Parameters& values);
};

const std::vector<TemplateParameter>& siteParameters() {
  static const std::vector<TemplateParameter> all{{"date", "the plan's own day, ISO", "2026-11-30"},
                                                  {"region", "region of the catalog: tariff and carbon", "US-VA"}};
  return all;
}

std::vector<TemplateParameter> withSite(std::vector<TemplateParameter> parameters) {
  parameters.insert(parameters.end(), siteParameters().begin(), siteParameters().end());
  return parameters;
}

const std::vector<Template>& templates() {
  static const std::vector<Template> all{
      {{"empty", "Empty hall", "One empty hall",
        withSite({{"width", "of the hall", "24.384 m"}, {"depth", "of the hall", "18.288 m"}})},
       emptyTemplate},
      {{"superpod", "DGX SuperPOD", "Scalable units of 32 nodes, 4 nodes a rack, InfiniBand fat tree",
        withSite({{"nodes", "systems, 1 to 128", "127"},
                  {"nodes_per_rack", "systems of a rack, 1 to 5", "4"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h100"},
                  {"offer", "cloud offer to compare with", "azure.nd96isr_h100_v5.on-demand.2026-10-06"}})},
       superPodTemplate},
      {{"basepod", "DGX BasePOD", "Up to 16 systems on two switches, air-cooled, two feeds a rack",
        withSite({{"nodes", "systems, 1 to 16", "8"},
                  {"nodes_per_rack", "systems of a rack, 1 to 4", "2"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h200"},
                  {"cloud_rate", "price of one rented instance of 8 GPUs", "84 USD/h"}})},
       basePodTemplate},
      {{"hall", "Rows of racks", "A hall of so many racks with servers, for trials of size",
        withSite({{"racks", "1 to 20,000", "1000"},
                  {"servers_per_rack", "0 to 5", "4"},
                  {"racks_per_row", "1 to 100", "25"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h100"}})},
       hallTemplate}};
  return all;
}

}  // namespace

const std::vector<TemplateInfo>& planTemplates() {
  static const std::vector<TemplateInfo> infos = [] {
    std::vector<TemplateInfo> all;
    for (const Template& one : templates()) all.push_back(one.info);
    return all;
  }();
  return infos;
}

Result<Plan> fromTemplate(std::string_view name, const TemplateValues& values) {
  const auto& all = templates();
  const auto at = std::find_if(all.begin(), all.end(), [&](const Template& t) { return t.info.name == name; });
  if (at == all.end()) {
    std::string known;
    for (const Template& one : all) known += (known.empty() ? "" : ", ") + one.info.name;
    return Error{"no template '" + std::string(name) + "'; there are " + known};
  }
  const Parameters parameters(at->info, values);
  if (const auto unknown = parameters.unknownName()) return *unknown;
  return at->build(parameters);
}

Plan startedPlan(const std::string& title, const Parameters& values) {
  Plan plan = newPlan();
  if (const Region* region = libraryCatalog().region(values.text("region"))) plan = useRegion(std::move(plan), *region);
  plan.site.change([&](Site& site) {
    site.title = title;
    site.date = values.text("date");
  });
  return plan;
}

Plan withWorkload(Plan plan, const std::string& model) {
  const ModelRecord* record = libraryCatalog().model(model);
  if (!record) return plan;
  plan = withModel(std::move(plan), *record);
  Workload workload;
  workload.name = "Train " + record->name;
  workload.model = record->key;
  auto with = addWorkload(plan, std::move(workload));
  return with ? std::move(*with) : plan;
}

Plan withCloudOffer(Plan plan, const std::string& offer) {
  const CloudOffer* record = libraryCatalog().offer(offer);
  if (!record) return plan;
  plan = withOffer(std::move(plan), *record, libraryCatalog());
  CloudComparison comparison = plan.prices->cloud;
  comparison.offer = record->key;
  return setCloudComparison(std::move(plan), comparison);
}

Result<Plan> emptyTemplate(const Parameters& values) {
  const auto width = values.length("width", oneMetre, 1000 * oneMetre),
             depth = values.length("depth", oneMetre, 1000 * oneMetre);
  if (!width) return width.error();
  if (!depth) return depth.error();
  Plan plan = newPlan(*width, *depth);
  plan.site.change([&](Site& site) { site.date = values.text("date"); });
  if (const Region* region = libraryCatalog().region(values.text("region"))) plan = useRegion(std::move(plan), *region);
  return plan;
}

}  // namespace hallwright
