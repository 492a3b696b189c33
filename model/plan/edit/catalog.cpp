#include "model/plan/edit/catalog.h"

#include <algorithm>
#include <set>

#include "model/plan/edit/fit_check.h"
#include "model/plan/impossible.h"

namespace hallwright {
namespace {

template <class Record, class Has>
Plan withRecord(Plan plan, const Record& record, std::vector<Record> Catalog::* records, Has has) {
  if (!has(*plan.catalog)) plan.catalog.change([&](Catalog& catalog) { (catalog.*records).push_back(record); });
  return plan;
}

ProductId nextProductId(const Catalog& catalog) {
  ProductId highest = 0;
  for (const Product& product : catalog.products) highest = std::max(highest, product.id);
  return highest + 1;
}

std::vector<RackId> racksHolding(const Plan& plan, ProductId product) {
  std::set<RackId> racks;
  for (const Device& device : *plan.devices) {
    if (device.product == product) racks.insert(device.rack);
  }
  return {racks.begin(), racks.end()};
}

bool hasDrawnCable(const Plan& plan, ProductId product) {
  const auto isOne = [&](DeviceId id) {
    const Device* device = find(*plan.devices, id);
    return device && device->product == product;
  };
  return std::any_of(plan.cables->begin(), plan.cables->end(),
                     [&](const DrawnCable& cable) { return isOne(cable.from.device) || isOne(cable.to.device); });
}

}  // namespace

Plan withProduct(Plan plan, const Product& product, ProductId& id, const Catalog& library) {
  if (const Product* known = plan.catalog->product(product.key)) {
    id = known->id;
    return plan;
  }
  Product copy = product;
  copy.id = id = nextProductId(*plan.catalog);
  plan.catalog.change([&](Catalog& catalog) {
    catalog.products.push_back(std::move(copy));
    if (!product.gpu || catalog.accelerator(product.gpu->accelerator)) return;
    const Accelerator* accelerator = library.accelerator(product.gpu->accelerator);
    if (accelerator) catalog.accelerators.push_back(*accelerator);
  });
  return plan;
}

Result<Plan> withProduct(Plan plan, std::string_view key, ProductId& id, const Catalog& library) {
  if (const Product* known = plan.catalog->product(key)) {
    id = known->id;
    return plan;
  }
  const Product* product = library.product(key);
  if (!product) return Error{"the catalog has no product '" + std::string(key) + "'"};
  return withProduct(std::move(plan), *product, id, library);
}

Plan withAccelerator(Plan plan, const Accelerator& accelerator) {
  return withRecord(std::move(plan), accelerator, &Catalog::accelerators,
                    [&](const Catalog& catalog) { return catalog.accelerator(accelerator.key) != nullptr; });
}

Plan withModel(Plan plan, const ModelRecord& model) {
  return withRecord(std::move(plan), model, &Catalog::models,
                    [&](const Catalog& catalog) { return catalog.model(model.key) != nullptr; });
}

Plan withOffer(Plan plan, const CloudOffer& offer, const Catalog& library) {
  plan = withRecord(std::move(plan), offer, &Catalog::cloud,
                    [&](const Catalog& catalog) { return catalog.offer(offer.key) != nullptr; });
  const Accelerator* accelerator = library.accelerator(offer.accelerator);
  return accelerator ? withAccelerator(std::move(plan), *accelerator) : plan;
}

Plan withRegion(Plan plan, const Region& region) {
  return withRecord(std::move(plan), region, &Catalog::regions,
                    [&](const Catalog& catalog) { return catalog.region(region.key) != nullptr; });
}

Result<Plan> setProduct(Plan plan, const Product& product) {
  const Product* old = productOf(plan, product.id);
  if (!old) return missing("product", product.id);
  if (*old == product) return plan;
  if (old->key != product.key) return Error{"the key of a record stays '" + old->key + "'", old->name};
  if (auto fault = firstImpossible(product, old->name)) return *fault;
  if (old->ports != product.ports && hasDrawnCable(plan, product.id)) {
    return Error{"cables are drawn to ports of such devices: remove these cables before the ports change", old->name};
  }
  Plan changed = plan;
  const auto at = static_cast<std::size_t>(old - plan.catalog->products.data());
  changed.catalog.change([&](Catalog& catalog) { catalog.products[at] = product; });
  if (old->mount != product.mount) {
    if (auto fault = devicesThatFallOut(plan, changed, racksHolding(plan, product.id))) return *fault;
  }
  return changed;
}

}  // namespace hallwright
