#include "model/catalog/catalog_json.h"

#include <set>

#include "model/catalog/field_kinds.h"
#include "model/catalog/json_visitors.h"
#include "model/catalog/record_fields.h"
#include "resources/embedded.h"

namespace hallwright {
namespace {

template <class Record>
std::string toJson(Record record) {
  return writeJson([&](FieldVisitor& fields) { visit(fields, record); });
}

template <class Record>
Result<Record> fromJson(std::string_view json) {
  Record record;
  const Result<void> read = readJson(json, [&](FieldVisitor& fields) { visit(fields, record); });
  if (!read) return read.error();
  return record;
}

template <class Record>
void visitRecords(FieldVisitor& fields, const char* name, std::vector<Record>& records) {
  visitList(fields, name, records, [&](Record& record) {
    fields.enter("");
    visit(fields, record);
    fields.leave();
  });
}

void visitCatalog(FieldVisitor& fields, Catalog& catalog) {
  visitRecords(fields, "products", catalog.products);
  visitRecords(fields, "accelerators", catalog.accelerators);
  visitRecords(fields, "models", catalog.models);
  visitRecords(fields, "cloud", catalog.cloud);
  visitRecords(fields, "regions", catalog.regions);
}

template <class Record>
Result<void> checkKeysDiffer(const std::vector<Record>& records) {
  std::set<std::string_view> keys;
  for (const Record& record : records) {
    if (!keys.insert(record.key).second) return Error{"there are two records of this key", record.key};
  }
  return {};
}

Result<void> checkKeys(const Catalog& catalog) {
  for (const Result<void>& checked :
       {checkKeysDiffer(catalog.products), checkKeysDiffer(catalog.accelerators), checkKeysDiffer(catalog.models),
        checkKeysDiffer(catalog.cloud), checkKeysDiffer(catalog.regions)}) {
    if (!checked) return checked;
  }
  return {};
}

}  // namespace

Result<Catalog> readCatalog(std::string_view json, const std::string& where) {
  Catalog catalog;
  Result<void> read = readJsonFile(json, [&](FieldVisitor& fields) { visitCatalog(fields, catalog); });
  if (read) read = checkKeys(catalog);
  if (!read) return read.error().within(where);
  return catalog;
}

Result<std::vector<Assumption>> readAssumptions(std::string_view json, const std::string& where) {
  std::vector<Assumption> assumptions;
  const Result<void> read =
      readJsonFile(json, [&](FieldVisitor& fields) { visitRecords(fields, "assumptions", assumptions); });
  if (!read) return read.error().within(where);
  return assumptions;
}

Result<Catalog> parseCatalog(std::string_view json, const std::string& where) {
  const Result<void> checked = checkSchema(json, embeddedFile("schemas/catalog.schema.json"));
  if (!checked) return checked.error().within(where);
  return readCatalog(json, where);
}

Result<std::vector<Assumption>> parseAssumptions(std::string_view json, const std::string& where) {
  const Result<void> checked = checkSchema(json, embeddedFile("schemas/assumptions.schema.json"));
  if (!checked) return checked.error().within(where);
  return readAssumptions(json, where);
}

std::string productToJson(const Product& product) { return toJson(product); }
std::string acceleratorToJson(const Accelerator& accelerator) { return toJson(accelerator); }
std::string modelToJson(const ModelRecord& model) { return toJson(model); }
std::string offerToJson(const CloudOffer& offer) { return toJson(offer); }
std::string regionToJson(const Region& region) { return toJson(region); }
std::string assumptionToJson(const Assumption& assumption) { return toJson(assumption); }

Result<Product> productFromJson(std::string_view json) { return fromJson<Product>(json); }
Result<Accelerator> acceleratorFromJson(std::string_view json) { return fromJson<Accelerator>(json); }
Result<ModelRecord> modelFromJson(std::string_view json) { return fromJson<ModelRecord>(json); }
Result<CloudOffer> offerFromJson(std::string_view json) { return fromJson<CloudOffer>(json); }
Result<Region> regionFromJson(std::string_view json) { return fromJson<Region>(json); }
Result<Assumption> assumptionFromJson(std::string_view json) { return fromJson<Assumption>(json); }

}  // namespace hallwright
