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
        withSite({{"nodes", "systems, 1 to 128; a multiple of 32 leaves no port for the fabric manager", "127"},
                  {"nodes_per_rack", "systems of a rack, 1 to 5", "4"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h100"},
                  {"feeds", "of a compute rack, 2 or 3", "3"},
                  {"cooling", "in-row or fan-wall", "in-row"},
                  {"domains", "InfiniBand domains, 1 to 32", "1"},
                  {"offer", "cloud offer to compare with", "azure.nd96isr_h100_v5.on-demand.2026-10-06"}})},
       superPodTemplate},
      {{"basepod", "DGX BasePOD", "Up to 15 systems on two switches, air-cooled, two feeds a rack",
        withSite({{"nodes", "systems, 1 to 15: the switches have ports for no more", "8"},
                  {"nodes_per_rack", "systems of a rack, 1 to 4", "2"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h200"},
                  {"cloud_rate", "price of one rented instance of 8 GPUs", "84 USD/h"}})},
       basePodTemplate},
      {{"hall", "Rows of racks", "A hall of so many racks with servers, for trials of size",
        withSite({{"racks", "1 to 20,000", "1000"},
                  {"servers_per_rack", "0 to 5", "4"},
                  {"racks_per_row", "1 to 100", "25"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h100"}})},
       hallTemplate},
      {{"nvl72", "NVL72 racks", "Units of eight NVL72 racks, a leaf a rack and rail, cooled by liquid",
        withSite({{"racks", "1 to 128; eight are a unit", "16"},
                  {"generation", "gb200 or gb300", "gb200"},
                  {"offer", "cloud offer to compare with; none where empty", ""}})},
       nvl72Template},
      {{"supercomputer", "Supercomputer", "Thousands of equal servers in rows, in one or more InfiniBand domains",
        withSite({{"servers", "1 to 20,000", "1800"},
                  {"server", "GPU server of the catalog", "nvidia.dgx-h100"},
                  {"servers_per_rack", "1 to 8", "4"},
                  {"racks_per_row", "with servers, 1 to 100", "18"},
                  {"unit", "servers of a scalable unit; 0: as many as fill one leaf a rail", "0"},
                  {"halls", "that the rows are spread over, 1 to 50; no tray leads from one to another", "1"},
                  {"domains", "of equal size, each a subnet and a fat tree of its own, 1 to 100", "1"},
                  {"switch", "of the compute fabric, or auto: by the speed of the servers' ports", "auto"},
                  {"cooling", "in-row or none", "in-row"},
                  {"offer", "cloud offer to compare with; none where empty", ""}})},
       superComputerTemplate}};
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

Result<Plan> startedPlan(const std::string& title, const Parameters& values) {
  const std::string key = values.text("region");
  const Region* region = libraryCatalog().region(key);
  if (!region) return Error{"the catalog has no region '" + key + "'", "region"};
  auto dated = changeSite(newPlan(), [&](Site& site) {
    site.title = title;
    site.date = values.text("date");
  });
  if (!dated) return Error{dated.error().message, "date"};
  return useRegion(*std::move(dated), *region);
}

Result<Plan> withWorkload(Plan plan, const std::string& model) {
  const ModelRecord* record = libraryCatalog().model(model);
  if (!record) return Error{"the catalog has no model '" + model + "'"};
  plan = withModel(std::move(plan), *record);
  Workload workload;
  workload.name = "Train " + record->name;
  workload.model = record->key;
  return addWorkload(std::move(plan), std::move(workload));
}

Result<Plan> withCloudOffer(Plan plan, const std::string& offer) {
  if (offer.empty()) return plan;
  const CloudOffer* record = libraryCatalog().offer(offer);
  if (!record) return Error{"the catalog has no cloud offer '" + offer + "'", "offer"};
  plan = withOffer(std::move(plan), *record);
  CloudComparison comparison = plan.prices->cloud;
  comparison.offer = record->key;
  return setCloudComparison(std::move(plan), comparison);
}

Result<Plan> emptyTemplate(const Parameters& values) {
  const auto width = values.length("width", oneMetre, 1000 * oneMetre),
             depth = values.length("depth", oneMetre, 1000 * oneMetre);
  if (!width) return width.error();
  if (!depth) return depth.error();
  const auto plan = startedPlan("New plan", values);
  if (!plan) return plan.error();
  Hall hall;
  hall.name = "Hall A";
  hall.outline = rectangleOutline(*width, *depth);
  return addHall(*plan, std::move(hall));
}

}  // namespace hallwright
