#include "app/cli/json/estimate_json.h"

#include <array>
#include <map>

#include "app/cli/json/fabric_json.h"
#include "model/check/check.h"
#include "model/check/rules.h"

namespace hallwright::cli {
namespace {

using Json = nlohmann::json;

template <class Q>
void put(Json& out, const std::string& key, const Total<Q>& total, Q unit) {
  const bool nothing = total.unknown > 0 && total.known == Q{};
  out[key] = nothing ? Json(nullptr) : Json(total.known / unit);
  if (total.unknown > 0) out[key + "_unknown"] = total.unknown;
}

template <class Q>
void put(Json& out, const std::string& key, const std::optional<Q>& value, Q unit) {
  out[key] = value ? Json(*value / unit) : Json(nullptr);
}

Json range(const MoneyRange& amount) {
  return {{"low", amount.low / usd}, {"likely", amount.likely / usd}, {"high", amount.high / usd}};
}

/// Null where no line has a price.
Json range(const Total<MoneyRange>& total) {
  return total.unknown > 0 && total.known == MoneyRange{} ? Json(nullptr) : range(total.known);
}

Json cablingJson(const Plan& plan, const CablingResult& result) {
  Json one{{"cables_with_length", result.withLength}, {"cables_without_length", result.withoutLength}};
  double fullest = 0;
  for (const SegmentFill& fill : result.fill) fullest = std::max(fullest, fill.fill);
  one["fullest_tray_fill"] = fullest;
  one["products"] = Json::array();
  for (const CableTotal& total : result.totals) {
    const Product* product = productOf(plan, total.product);
    one["products"].push_back({{"product", product ? Json(product->key) : Json(nullptr)},
                               {"pieces", total.pieces},
                               {"ordered_m", total.ordered.metres()}});
  }
  return one;
}

Json fabricsJson(const Plan& plan, const FabricResult& result, const CablingResult& cabling) {
  Json all = Json::array();
  for (const FabricEstimate& fabric : result.fabrics) {
    Json one{{"name", fabric.name},
             {"hosts", fabric.hosts},
             {"gpus", fabric.gpus},
             {"reserved_ports", fabric.reservedPorts},
             {"node_leaf_links", fabric.links.host + fabric.links.manager},
             {"manager_links", fabric.links.manager},
             {"leaf_spine_links", fabric.links.leafSpine},
             {"spine_core_links", fabric.links.spineCore},
             {"inter_switch_links", fabric.links.interSwitch}};
    static constexpr std::array levels{"leaf", "spine", "core"};
    for (const SwitchCount& count : fabric.switches) {
      const std::string level = levels[static_cast<std::size_t>(count.level)];
      one[level] = count.required;
      one[level + "_placed"] = count.placed;
    }
    put(one, "bisection_gbps", fabric.bisection, Gbps);
    one["oversubscription"] = fabric.oversubscription ? Json(*fabric.oversubscription) : Json(nullptr);
    one["spine_oversubscription"] = fabric.spineOversubscription ? Json(*fabric.spineOversubscription) : Json(nullptr);
    one["domains"] = domainsJson(fabric);
    one["measures"] = measuresJson(measure(plan, *find(plan.network->fabrics, fabric.fabric), fabric.graph));
    one["parts"] = Json::array();
    for (const FabricPart& part : cabling.fabric(fabric.fabric)->parts) {
      one["parts"].push_back({{"what", part.what},
                              {"count", part.count.total()},
                              {"length_m", part.length ? Json(part.length->metres()) : Json(nullptr)},
                              {"rule", part.rule}});
    }
    all.push_back(std::move(one));
  }
  return all;
}

Json workloadsJson(const WorkloadResult& result) {
  Json all = Json::array();
  for (const WorkloadEstimate& workload : result.workloads) {
    Json one{{"model", workload.model}, {"gpus", workload.gpus}};
    put(one, "days", workload.cleanTime, day);
    put(one, "campaign_days", workload.campaignTime, day);
    put(one, "energy_mwh", workload.energy.total(), MWh);
    one["gpu_hours"] = workload.clean.total().complete() ? Json(workload.clean.total().known) : Json(nullptr);
    one["campaign_gpu_hours"] =
        workload.campaign.total().complete() ? Json(workload.campaign.total().known) : Json(nullptr);
    one["weights_gb"] = workload.memory.weights / GB;
    one["fits"] = workload.memory.fits ? Json(*workload.memory.fits) : Json(nullptr);
    one["fewest_gpus"] = workload.memory.fewestGpus ? Json(*workload.memory.fewestGpus) : Json(nullptr);
    one["unknown"] = workload.unknown;
    one["left_out"] = workload.leftOut;
    all.push_back(std::move(one));
  }
  return all;
}

Json costJson(const Plan& plan, const CostResult& cost) {
  Json out{{"currency", plan.site->currency}};
  out["capex_usd"] = range(cost.capex);
  out["capex_unknown"] = cost.capex.unknown;
  const auto opex = cost.opexPerYear.total();
  out["opex_usd_per_year"] = range(opex);
  out["opex_unknown"] = opex.unknown;
  out["usd_per_gpu_hour"] = cost.perGpuHour ? range(*cost.perGpuHour) : Json(nullptr);
  for (const CapexGroup& group : cost.capexGroups) {
    const auto total = group.figure.total();
    out["capex_by_group"].push_back(
        {{"group", nameOf(group.group)}, {"usd", range(total)}, {"unknown", total.unknown}});
  }
  out["unpriced"] = cost.unpriced;
  out["stale_prices"] = cost.stalePrices;
  out["left_out"] = cost.leftOut;
  Json cloud{{"offer", cost.cloud.offer}, {"statement", cost.cloud.statement}, {"lower_bound", cost.cloud.lowerBound}};
  put(cloud, "usd_per_year", cost.cloud.perYear, usd);
  const auto& payback = cost.cloud.paybackYears;
  cloud["payback_years"] =
      payback ? Json{{"low", payback->low}, {"likely", payback->likely}, {"high", payback->high}} : Json(nullptr);
  out["cloud"] = std::move(cloud);
  out["server_only_before_opex"] = Json::array();
  for (const ServerPayback& one : cost.serverPayback) {
    out["server_only_before_opex"].push_back(
        {{"server", one.server},
         {"price_usd", range(one.price)},
         {"rented_usd_per_year", one.rentedPerYear / usd},
         {"payback_years", {{"low", one.years.low}, {"likely", one.years.likely}, {"high", one.years.high}}}});
  }
  return out;
}

Json coolingJson(const Plan& plan, const CoolingResult& cooling) {
  Json halls = Json::array();
  for (const HallCooling& hall : cooling.halls) {
    Json one{{"hall", find(*plan.halls, hall.hall)->name}};
    put(one, "air_heat_kw", hall.now.air.heat, kW);
    put(one, "air_capacity_kw", hall.now.air.capacity, kW);
    put(one, "air_capacity_one_lost_kw", hall.now.air.oneLost, kW);
    put(one, "liquid_heat_kw", hall.now.liquid.heat, kW);
    put(one, "airflow_m3_h", hall.airflow.total(), cubicMetrePerHour);
    halls.push_back(std::move(one));
  }
  return halls;
}

Json inventoryJson(const Plan& plan) {
  std::map<std::string, int> counts;
  for (const Device& device : *plan.devices) {
    const Product* product = productOf(plan, device);
    ++counts[product ? product->name : "unknown product"];
  }
  return counts;
}

}  // namespace

Json estimateJson(const Plan& plan, const Estimates& now, const std::vector<Finding>& findings) {
  Json out{{"title", plan.site->title}, {"gpus", now.workloads->gpus()}, {"racks", plan.racks->size()}};
  put(out, "it_power_kw", now.draw->now.nameplate.power, kW);
  put(out, "it_power_typical_kw", now.draw->now.typical.power, kW);
  put(out, "it_power_energy_kw", now.draw->now.energy.power, kW);
  put(out, "compute_power_kw", now.draw->of(DrawKind::Compute).nameplate.power, kW);
  put(out, "network_power_kw", now.draw->of(DrawKind::Network).nameplate.power, kW);
  out["pue"] = now.cooling->pue() ? Json(*now.cooling->pue()) : Json(nullptr);
  put(out, "energy_mwh_per_year", now.power->energyPerYear.total(), MWh);
  out["devices"] = inventoryJson(plan);
  out["fabrics"] = fabricsJson(plan, *now.fabrics, *now.cabling);
  out["cabling"] = cablingJson(plan, *now.cabling);
  out["cooling"] = coolingJson(plan, *now.cooling);
  out["workloads"] = workloadsJson(*now.workloads);
  out["cost"] = costJson(plan, *now.cost);
  out["findings"] = findings.size();
  out["errors"] = errorCount(findings);
  return out;
}

Json findingsJson(const Plan& plan, const std::vector<Finding>& findings) {
  static constexpr std::array words{"note", "warning", "error"};
  Json list = Json::array();
  for (const Finding& finding : findings) {
    Json things = Json::array();
    for (const ThingRef thing : finding.things) things.push_back(nameOf(plan, thing));
    list.push_back({{"rule", finding.rule},
                    {"severity", words[static_cast<std::size_t>(finding.severity)]},
                    {"message", finding.message},
                    {"things", things},
                    {"number", finding.number},
                    {"limit", finding.limit},
                    {"mend", finding.mend}});
  }
  return {{"errors", errorCount(findings)}, {"findings", list}};
}

}  // namespace hallwright::cli
