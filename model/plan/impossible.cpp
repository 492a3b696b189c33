#include "model/plan/impossible.h"

namespace hallwright {
namespace {

class Walk {
 public:
  template <class T>
  void thing(const std::string& where, const T& value) {
    for (const Error& fault : impossibleFields(value)) errors_.push_back(fault.within(where));
  }

  template <class T>
  void byId(const char* section, const std::vector<T>& things) {
    for (const T& each : things) thing(row(section, each.id.value), each);
  }

  template <class T>
  void byKey(const char* section, const std::vector<T>& records) {
    for (const T& each : records) thing(std::string(section) + ", " + each.key, each);
  }

  void catalog(const Catalog& catalog) {
    for (const Product& product : catalog.products) thing(row("catalog products", product.id), product);
    byKey("catalog accelerators", catalog.accelerators);
    byKey("catalog models", catalog.models);
    byKey("catalog cloud offers", catalog.cloud);
    byKey("catalog regions", catalog.regions);
  }

  void outlets(const std::vector<OutletBinding>& bindings) {
    for (const OutletBinding& binding : bindings) {
      if (binding.supply < 0 || binding.outlet < 0)
        errors_.push_back({"supplies and outlets are numbered from 0", row("outlet bindings", binding.device.value)});
    }
  }

  void prices(const PriceBook& book) {
    byId("prices", book.prices);
    for (const ExchangeRate& rate : book.rates) thing("exchange rates, " + rate.from + " to " + rate.to, rate);
    thing("cloud comparison", book.cloud);
    if (auto fault = impossibleAllowance(book.allowance)) errors_.push_back(*std::move(fault));
  }

  std::vector<Error> take() { return std::move(errors_); }

 private:
  static std::string row(const char* section, std::uint32_t id) {
    return std::string(section) + ", id " + std::to_string(id);
  }

  std::vector<Error> errors_;
};

}  // namespace

std::vector<Error> impossibleValues(const Plan& plan) {
  Walk walk;
  walk.catalog(*plan.catalog);
  walk.thing("site", *plan.site);
  walk.byId("halls", *plan.halls);
  walk.byId("rows", *plan.rows);
  walk.byId("racks", *plan.racks);
  for (const Placement& placement : *plan.placements)
    walk.thing("placements, id " + std::to_string(placement.rack.value), placement.spot);
  walk.byId("devices", *plan.devices);
  walk.byId("cables", *plan.cables);
  for (const CableOrder& order : *plan.orders) walk.thing("orders, cable " + order.cable, order);
  walk.byId("trays", *plan.trays);
  walk.byId("feeds", plan.power->feeds);
  walk.outlets(plan.power->outlets);
  walk.byId("cooling units", plan.cooling->units);
  walk.byId("loops", plan.cooling->loops);
  walk.byId("fabrics", plan.network->fabrics);
  walk.byId("workloads", *plan.workloads);
  for (const Assumption& assumption : *plan.assumptions) walk.thing("assumptions, " + assumption.id, assumption);
  walk.prices(*plan.prices);
  for (const Acceptance& acceptance : *plan.acceptances) walk.thing("acceptances, rule " + acceptance.rule, acceptance);
  return walk.take();
}

}  // namespace hallwright
