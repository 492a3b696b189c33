#include "model/compare/technology.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "model/units/text.h"

namespace hallwright {
namespace {

/// Of both catalogs, each key once.
std::vector<const Product*> switchesOf(const Plan& plan, const Catalog& library, Technology technology) {
  std::vector<const Product*> found;
  for (const auto* products : {&plan.catalog->products, &library.products}) {
    for (const Product& product : *products) {
      const bool known = std::ranges::any_of(found, [&](const Product* one) { return one->key == product.key; });
      if (!known && technologyOf(&product) == technology) found.push_back(&product);
    }
  }
  return found;
}

std::string keysOf(const std::vector<const Product*>& products) {
  std::string list;
  for (const Product* product : products) list += (list.empty() ? "" : ", ") + product->key;
  return list.empty() ? "none" : list;
}

/// Smaller is nearer.
auto farFrom(const Product& now, const Product& product) {
  const double ratio = static_cast<double>(product.fabricSwitch->radix) / std::max(1, now.fabricSwitch->radix);
  return std::tuple(std::abs(std::log2(ratio)), ratio < 1, product.fabricSwitch->managed != now.fabricSwitch->managed,
                    std::string_view(product.key));
}

}  // namespace

const char* name(Technology technology) { return technology == Technology::InfiniBand ? "InfiniBand" : "Ethernet"; }

Technology otherThan(Technology technology) {
  return technology == Technology::InfiniBand ? Technology::Ethernet : Technology::InfiniBand;
}

std::optional<Technology> technologyOf(const Product* product) {
  if (!product || !product->fabricSwitch) return std::nullopt;
  for (const Technology technology : {Technology::InfiniBand, Technology::Ethernet}) {
    if (product->fabricSwitch->technology.starts_with(name(technology))) return technology;
  }
  return std::nullopt;
}

bool isOnlyFor(const Product& product, Technology technology) {
  return product.note.find(std::string(name(technology)) + " only") != std::string::npos;
}

Result<Product> switchLike(const Plan& plan, const Product& now, Technology technology, std::string_view key,
                           const Catalog& library) {
  std::vector<const Product*> all = switchesOf(plan, library, technology);
  const std::string kind = std::string(name(technology)) + " switch";
  if (!key.empty()) {
    for (const Product* product : all) {
      if (product->key == key) return *product;
    }
    return Error{"the catalog has no " + kind + " with this key; it has " + keysOf(all), std::string(key)};
  }
  const Bandwidth speed = now.fabricSwitch->portSpeed;
  const std::string others = keysOf(all);
  std::erase_if(all, [&](const Product* product) { return product->fabricSwitch->portSpeed != speed; });
  if (all.empty())
    return Error{"the catalog has no " + kind + " with ports of " + formatRounded(speed) + " as '" + now.name +
                 "' has; name one: " + others};
  return **std::ranges::min_element(all, {}, [&](const Product* product) { return farFrom(now, *product); });
}

}  // namespace hallwright
