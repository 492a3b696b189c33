// The catalog record behind a thing: its figures with source and grade, the planner's corrections of them, and prices.
#pragma once

#include "views/properties/field.h"

namespace hallwright {

using ProductOf = const Product* (*)(const Plan&, ThingRef);

/// Nothing where the things of the scope are of different products.
void addRecordSections(std::vector<Section>& sections, const FieldScope& scope, ProductOf productOf);

/// Prices of one product: the one in use, the planner's quotes, and what the catalog knows.
Section priceSection(const FieldScope& scope, const Product& product);

}  // namespace hallwright
