#include "model/catalog/catalog.h"

#include <algorithm>

namespace hallwright {
namespace {

template <class Record>
const Record* withKey(const std::vector<Record>& records, std::string_view key) {
  const auto at = std::find_if(records.begin(), records.end(), [&](const Record& record) { return record.key == key; });
  return at == records.end() ? nullptr : &*at;
}

}  // namespace

const Product* Catalog::product(std::string_view key) const { return withKey(products, key); }

const Product* Catalog::product(ProductId id) const {
  if (id == 0) return nullptr;
  const auto at = std::find_if(products.begin(), products.end(), [&](const Product& p) { return p.id == id; });
  return at == products.end() ? nullptr : &*at;
}

const Accelerator* Catalog::accelerator(std::string_view key) const { return withKey(accelerators, key); }
const ModelRecord* Catalog::model(std::string_view key) const { return withKey(models, key); }
const CloudOffer* Catalog::offer(std::string_view key) const { return withKey(cloud, key); }
const Region* Catalog::region(std::string_view key) const { return withKey(regions, key); }

}  // namespace hallwright
