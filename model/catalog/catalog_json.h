// Catalog records as JSON text, both ways. A file is checked against resources/schemas/catalog.schema.json first, and
// an error names file, record and field: "my.json: products: acme.x1: draw.nameplate: unknown key \"colour\"".
// The text of one record is canonical (sorted keys, shortest numbers, nothing that is only a default) and lossless:
// reading it back gives an equal record. Product::id belongs to a plan and is not part of the text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/units/result.h"

namespace hallwright {

/// A whole file, or several kinds of records in one; `where` is what errors call it.
Result<Catalog> parseCatalog(std::string_view json, const std::string& where);
Result<std::vector<Assumption>> parseAssumptions(std::string_view json, const std::string& where);

/// The same without the schema, for what is compiled in: there the tests hold it against the schema.
Result<Catalog> readCatalog(std::string_view json, const std::string& where);
Result<std::vector<Assumption>> readAssumptions(std::string_view json, const std::string& where);

std::string productToJson(const Product& product);
std::string acceleratorToJson(const Accelerator& accelerator);
std::string modelToJson(const ModelRecord& model);
std::string offerToJson(const CloudOffer& offer);
std::string regionToJson(const Region& region);
std::string assumptionToJson(const Assumption& assumption);

Result<Product> productFromJson(std::string_view json);
Result<Accelerator> acceleratorFromJson(std::string_view json);
Result<ModelRecord> modelFromJson(std::string_view json);
Result<CloudOffer> offerFromJson(std::string_view json);
Result<Region> regionFromJson(std::string_view json);
Result<Assumption> assumptionFromJson(std::string_view json);

}  // namespace hallwright
