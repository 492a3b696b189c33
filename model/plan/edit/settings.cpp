#include "model/plan/edit/settings.h"

#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/impossible.h"
#include "model/plan/integrity.h"

namespace hallwright {
namespace {

std::optional<Error> faultOf(const Plan& plan, const Workload& workload) {
  if (!workload.model.empty() && !plan.catalog->model(workload.model)) {
    return Error{"the plan's catalog has no model '" + workload.model + "'", workload.name};
  }
  return firstImpossible(workload, workload.name);
}

std::optional<Error> faultOf(const Plan& plan, const Price& price) {
  if (!productOf(plan, price.product)) return missing("product", price.product);
  return firstImpossible(price, productOf(plan, price.product)->name);
}

/// One chosen price for a product.
void keepOneChosen(PriceBook& book, const Price& chosen) {
  if (!chosen.chosen) return;
  for (Price& other : book.prices) {
    if (other.product == chosen.product && other.id != chosen.id) other.chosen = false;
  }
}

void setPrices(Plan& plan, PriceBook book) {
  if (book != *plan.prices) plan.prices = std::move(book);
}

/// Acceptances name an assumption by its place.
void followAssumptions(Plan& plan, const std::vector<Assumption>& before) {
  const auto isOfOne = [](const Acceptance& one) { return one.thing.kind == ThingKind::Assumption; };
  if (std::none_of(plan.acceptances->begin(), plan.acceptances->end(), isOfOne)) return;
  plan.acceptances.change([&](std::vector<Acceptance>& all) {
    for (Acceptance& one : all) {
      if (!isOfOne(one) || one.thing.id >= before.size()) continue;
      const Assumption* now = findAssumption(plan, before[one.thing.id].id);
      one.thing.id = static_cast<std::uint32_t>(now - plan.assumptions->data());
    }
  });
}

bool areOfTheSame(const Acceptance& a, const Acceptance& b) {
  return a.rule == b.rule && a.thing == b.thing && a.number == b.number;
}

}  // namespace

Plan withWholeRegistry(Plan plan) {
  std::vector<Assumption> whole = *plan.assumptions;
  for (const Assumption& known : libraryAssumptions()) {
    if (!findAssumption(plan, known.id)) whole.push_back(known);
  }
  if (whole.size() == plan.assumptions->size()) return plan;
  std::sort(whole.begin(), whole.end(), [](const Assumption& a, const Assumption& b) { return a.id < b.id; });
  const std::vector<Assumption> before = *plan.assumptions;
  plan.assumptions = std::move(whole);
  followAssumptions(plan, before);
  return plan;
}

Result<Plan> addWorkload(Plan plan, Workload workload, WorkloadId* made) {
  if (auto fault = faultOf(plan, workload)) return *fault;
  workload.id = takeId<WorkloadId>(plan);
  if (made) *made = workload.id;
  appendThing(plan.workloads, std::move(workload));
  return plan;
}

Result<Plan> setWorkload(Plan plan, Workload workload) {
  if (!find(*plan.workloads, workload.id)) return missing("workload", workload.id.value);
  if (auto fault = faultOf(plan, workload)) return *fault;
  replaceThing(plan.workloads, workload);
  return plan;
}

Result<Plan> setAssumption(Plan plan, std::string_view id, double value, const Source& source) {
  const Assumption* old = findAssumption(plan, id);
  if (!old) return Error{"the plan has no assumption '" + std::string(id) + "'"};
  Assumption changed = *old;
  changed.value = value;
  changed.source = source;
  if (auto fault = firstImpossible(changed, old->id)) return *fault;
  if (*old == changed) return plan;
  const auto at = static_cast<std::size_t>(old - plan.assumptions->data());
  plan.assumptions.change([&](std::vector<Assumption>& all) { all[at] = std::move(changed); });
  return plan;
}

Result<Plan> addPrice(Plan plan, Price price, PriceId* made) {
  if (auto fault = faultOf(plan, price)) return *fault;
  price.id = takeId<PriceId>(plan);
  if (made) *made = price.id;
  PriceBook book = *plan.prices;
  keepOneChosen(book, price);
  book.prices.push_back(std::move(price));
  setPrices(plan, std::move(book));
  return plan;
}

Result<Plan> setPrice(Plan plan, Price price) {
  const Price* old = find(plan.prices->prices, price.id);
  if (!old) return missing("price", price.id.value);
  if (auto fault = faultOf(plan, price)) return *fault;
  PriceBook book = *plan.prices;
  keepOneChosen(book, price);
  book.prices[static_cast<std::size_t>(old - plan.prices->prices.data())] = std::move(price);
  setPrices(plan, std::move(book));
  return plan;
}

Result<Plan> setExchangeRate(Plan plan, const ExchangeRate& rate) {
  if (auto fault = firstImpossible(rate, rate.from + " to " + rate.to)) return *fault;
  PriceBook book = *plan.prices;
  auto at = std::find_if(book.rates.begin(), book.rates.end(),
                         [&](const ExchangeRate& r) { return r.from == rate.from && r.to == rate.to; });
  if (at == book.rates.end()) {
    book.rates.push_back(rate);
  } else {
    *at = rate;
  }
  setPrices(plan, std::move(book));
  return plan;
}

Plan setCloudComparison(Plan plan, const CloudComparison& cloud) {
  PriceBook book = *plan.prices;
  book.cloud = cloud;
  setPrices(plan, std::move(book));
  return plan;
}

Result<Plan> setAllowance(Plan plan, std::optional<Money> allowance, std::string note) {
  if (auto fault = impossibleAllowance(allowance)) return Error{fault->message};
  PriceBook book = *plan.prices;
  book.allowance = allowance;
  book.allowanceNote = std::move(note);
  setPrices(plan, std::move(book));
  return plan;
}

Result<Plan> accept(Plan plan, const Acceptance& acceptance) {
  if (acceptance.rule.empty()) return Error{"an acceptance names the rule that it accepts"};
  if (acceptance.thing && !exists(plan, acceptance.thing))
    return Error{"what the acceptance is about is not in the plan"};
  if (const auto faults = impossibleFields(acceptance); !faults.empty()) return faults.front();
  std::vector<Acceptance> all = *plan.acceptances;
  std::erase_if(all, [&](const Acceptance& a) { return areOfTheSame(a, acceptance); });
  all.push_back(acceptance);
  if (all != *plan.acceptances) plan.acceptances = std::move(all);
  return plan;
}

Plan withdrawAcceptance(Plan plan, const Acceptance& acceptance) {
  eraseThings(plan.acceptances, [&](const Acceptance& a) { return areOfTheSame(a, acceptance); });
  return plan;
}

}  // namespace hallwright
