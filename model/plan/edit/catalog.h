// Copies of catalog records in a plan: each once, by key, so that a plan stays as it was when the library moves on.
// A record that the plan has already is kept as it is.
#pragma once

#include <string_view>

#include "model/catalog/library.h"
#include "model/plan/edit/section.h"

namespace hallwright {

/// The record's number within the plan goes to `id`. The accelerator that it names comes along from `library`.
Plan withProduct(Plan plan, const Product& product, ProductId& id, const Catalog& library = libraryCatalog());
/// By key; refused where `library` has no such record.
Result<Plan> withProduct(Plan plan, std::string_view key, ProductId& id, const Catalog& library = libraryCatalog());

Plan withAccelerator(Plan plan, const Accelerator& accelerator);
Plan withModel(Plan plan, const ModelRecord& model);
/// The accelerator that the offer names comes along from `library`.
Plan withOffer(Plan plan, const CloudOffer& offer, const Catalog& library = libraryCatalog());
Plan withRegion(Plan plan, const Region& region);

/// A record of the plan as the planner corrects it; key and number stay.
Result<Plan> setProduct(Plan plan, const Product& product);

}  // namespace hallwright
