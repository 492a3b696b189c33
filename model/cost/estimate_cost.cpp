#include "model/cost/estimate_cost.h"

#include <algorithm>

#include "model/cost/cloud_side.h"
#include "model/cost/compare.h"
#include "model/cost/price_of.h"
#include "model/plan/registry.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

using MoneyLine = LineItem<MoneyRange>;

/// `count` times the money that is assumed; where no rate leads to the plan's currency it is named as unpriced.
MoneyLine assumedLine(const Plan& plan, const Assumption& assumption, const std::string& what, double count,
                      const std::string& rule, CostResult& result) {
  const UnitPrice price = assumedPrice(plan, assumption);
  MoneyLine line{what, count, price.amount, rule, assumption.source, assumption.id, {}};
  if (!price.why.empty()) line.rule += "; " + price.why;
  if (!price.amount) result.unpriced.push_back(what);
  return line;
}

/// `share` of `base`, as a line that names its assumption. Lowest share of the lowest base, and so on.
MoneyLine shareOf(const Plan& plan, const char* id, const std::string& what, const Total<MoneyRange>& base,
                  const std::string& rule) {
  const Assumption& share = registered(plan, id);
  MoneyLine line{what, 1, std::nullopt, rule, share.source, share.id, {}};
  line.each = MoneyRange{base.known.low * share.low.value_or(share.value), base.known.likely * share.value,
                         base.known.high * share.high.value_or(share.value)};
  return line;
}

class Capex {
 public:
  Capex(const Plan& plan, const CostInput& input, CostResult& result) : plan_(plan), input_(input), result_(result) {}

  void build() {
    for (const BillLine& line : input_.bill) addHardware(line);
    const Total<MoneyRange> hardware = sum();
    group(CostGroup::Installation)
        .items.push_back(shareOf(plan_, "cost.installation-fraction", "Installation and commissioning", hardware,
                                 "share of all hardware with a price"));
    addBuilding();
    group(CostGroup::Contingency)
        .items.push_back(shareOf(plan_, "cost.contingency-fraction", "Contingency", sum(), "share of all lines above"));
    result_.capex = sum();
  }

 private:
  Figure<MoneyRange>& group(CostGroup wanted) {
    auto& groups = result_.capexGroups;
    const auto at = std::find_if(groups.begin(), groups.end(), [&](const CapexGroup& g) { return g.group == wanted; });
    if (at != groups.end()) return at->figure;
    groups.push_back({wanted, {"sum of count x unit price", {}}});
    return groups.back().figure;
  }

  void addHardware(const BillLine& line) {
    MoneyLine item{line.what, line.count, std::nullopt, line.rule, {}, {}, line.thing};
    const Product* product = productOf(plan_, line.product);
    UnitPrice price;
    if (product) {
      price = unitPrice(plan_, *product);
    } else {
      price.why = "no product is chosen";
    }
    item.each = price.amount;
    item.source = price.source;
    if (!price.why.empty()) item.rule += "; " + price.why;
    if (!price.amount)
      result_.unpriced.push_back(formatCount(static_cast<std::int64_t>(line.count)) + " \u00d7 " + line.what);
    if (price.stale) result_.stalePrices.push_back(line.what + " (" + price.source.date + ")");
    group(line.group).items.push_back(std::move(item));
  }

  void addBuilding() {
    const Assumption& perMegawatt = registered(plan_, "cost.building-usd-per-mw");
    MoneyLine line = assumedLine(plan_, perMegawatt, "Building and plant", input_.itNameplate.known / MW,
                                 "IT power at nameplate in MW x cost per MW", result_);
    if (!input_.itNameplate.isComplete()) line.rule += "; devices of unknown power are not in it";
    group(CostGroup::Building).items.push_back(std::move(line));
  }

  Total<MoneyRange> sum() const {
    Total<MoneyRange> total;
    for (const CapexGroup& g : result_.capexGroups) total += g.figure.total();
    return total;
  }

  const Plan& plan_;
  const CostInput& input_;
  CostResult& result_;
};

Total<MoneyRange> hardwareOf(const CostResult& result) {
  Total<MoneyRange> total;
  for (const CapexGroup& g : result.capexGroups) {
    if (g.group < CostGroup::Installation) total += g.figure.total();
  }
  return total;
}

MoneyLine energyLine(const Plan& plan, const CostInput& input) {
  MoneyLine line{"Electricity",
                 input.energyPerYear.known / MWh,
                 std::nullopt,
                 "energy a year at the meter in MWh x tariff",
                 plan.site->electricity.source,
                 {},
                 {}};
  if (plan.site->electricity) line.each = MoneyRange::exactly(*plan.site->electricity.value * MWh);
  if (!input.energyPerYear.isComplete()) line.rule += "; devices of unknown power are not in it";
  return line;
}

MoneyLine staffLine(const Plan& plan, const CostInput& input, CostResult& result) {
  const Assumption& perPerson = registered(plan, "cost.staff-gpus-per-person");
  const Assumption& salary = registered(plan, "cost.staff-usd-per-year");
  return assumedLine(plan, salary, "Staff", input.gpus / perPerson.value, "GPUs / " + perPerson.id + " x " + salary.id,
                     result);
}

void addOpex(const Plan& plan, const CostInput& input, CostResult& result) {
  result.opexPerYear.formula = "electricity + maintenance + staff, a year";
  auto& items = result.opexPerYear.items;
  items.push_back(energyLine(plan, input));
  items.push_back(shareOf(plan, "cost.maintenance-fraction", "Maintenance and support", hardwareOf(result),
                          "share a year of all hardware with a price"));
  if (input.gpus > 0) items.push_back(staffLine(plan, input, result));
}

std::optional<Total<MoneyRange>> costPerGpuHour(const Plan& plan, const CostInput& input, const CostResult& result) {
  if (input.gpus == 0 || result.gpuHoursPerYear <= 0) return std::nullopt;
  const double annuity = annuityFactor(assumed(plan, "cost.discount-rate"), assumed(plan, "cost.life-years"));
  const Total<MoneyRange> opex = result.opexPerYear.total();
  Total<MoneyRange> cost;
  cost += (result.capex.known / annuity + opex.known) / result.gpuHoursPerYear;
  cost.countUnknown(result.capex.unknown + opex.unknown);
  return cost;
}

void addServerPayback(const Plan& plan, const CostInput& input, CostResult& result) {
  const auto rented = rentedPrice(plan);
  if (!rented) return;
  for (const BillLine& line : input.bill) {
    const Product* product = productOf(plan, line.product);
    if (!product || !product->gpu) continue;
    const auto price = unitPrice(plan, *product).amount;
    if (!price) continue;
    const Money perYear =
        rented->perInstance * year * (static_cast<double>(product->gpu->count) / rented->accelerators);
    if (perYear <= Money{}) continue;
    result.serverPayback.push_back({product->name, *price, perYear, *price / perYear});
  }
}

}  // namespace

const char* nameOf(CostGroup group) {
  switch (group) {
    case CostGroup::Compute:
      return "GPU servers";
    case CostGroup::Network:
      return "Switches";
    case CostGroup::Cabling:
      return "Cables and transceivers";
    case CostGroup::Racks:
      return "Racks";
    case CostGroup::PowerEquipment:
      return "Power";
    case CostGroup::Cooling:
      return "Cooling";
    case CostGroup::OtherServers:
      return "Storage and other servers";
    case CostGroup::Installation:
      return "Installation";
    case CostGroup::Building:
      return "Building";
    case CostGroup::Contingency:
      return "Contingency";
  }
  return "";
}

CostResult estimateCost(const Plan& plan, const CostInput& input) {
  CostResult result;
  result.gpuHoursPerYear = input.gpus * 8760 * assumed(plan, "cost.utilization");
  Capex(plan, input, result).build();
  if (plan.prices->allowance && result.capex.unknown > 0)
    result.allowance = MoneyRange::exactly(*plan.prices->allowance);
  addOpex(plan, input, result);
  result.perGpuHour = costPerGpuHour(plan, input, result);
  addServerPayback(plan, input, result);
  result.cloud = cloudSide(plan, input, result);
  result.leftOut = {"taxes and duties", "financing", "resale value", "software licences", "network transit"};
  return result;
}

std::optional<RentedPrice> rentedPrice(const Plan& plan) {
  const CloudComparison& chosen = plan.prices->cloud;
  if (chosen.ownRate) {
    return RentedPrice{"own figure", *chosen.ownRate, std::max(1, chosen.ownAccelerators), chosen.ownSource};
  }
  const CloudOffer* offer = plan.catalog->offer(chosen.offer);
  if (!offer) return std::nullopt;
  const auto perHour = inPlanCurrency(plan, offer->perHour, offer->currency);
  if (!perHour) return std::nullopt;
  return RentedPrice{offer->provider + " " + offer->instance + ", " + offer->term + ", " + offer->region,
                     *perHour / hour, std::max(1, offer->accelerators), offer->source};
}

}  // namespace hallwright
