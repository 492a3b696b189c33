#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "model/catalog/json_path.h"
#include "model/catalog/json_visitors.h"

namespace hallwright {
namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

std::string recordKey(const json& value) {
  for (const char* name : {"key", "id"}) {
    if (value.is_object() && value.contains(name) && value[name].is_string()) return value[name];
  }
  return {};
}

const json* childOf(const json& parent, const std::string& name) {
  if (parent.is_object() && parent.contains(name)) return &parent[name];
  const bool isIndex = !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
  if (!parent.is_array() || !isIndex || std::stoul(name) >= parent.size()) return nullptr;
  return &parent[std::stoul(name)];
}

/// valijson gives the way as "<root>", "[products]", "[3]".
std::vector<JsonStep> wayTo(const json& top, const std::vector<std::string>& context) {
  std::vector<JsonStep> way;
  const json* at = &top;
  for (const std::string& step : context) {
    if (step.size() < 2 || step.front() != '[') continue;
    const std::string name = step.substr(1, step.size() - 2);
    const bool isEntry = at != nullptr && at->is_array();
    at = at == nullptr ? nullptr : childOf(*at, name);
    way.push_back({isEntry ? step : name, at == nullptr ? std::string() : recordKey(*at)});
  }
  return way;
}

/// The name in quotes behind `before`, as in "Missing required property 'date'.".
std::string nameAfter(const std::string& text, const std::string& before) {
  const auto from = text.find(before + "'"), to = text.rfind('\'');
  const auto start = from + before.size() + 1;
  return from == std::string::npos || to < start ? std::string() : text.substr(start, to - start);
}

std::string plainMessage(const std::string& description) {
  if (description.starts_with("Object contains a property"))
    return "unknown key \"" + nameAfter(description, "constraints: ") + "\"";
  if (description.starts_with("Missing required property")) {
    const std::string name = nameAfter(description, "property ");
    const bool ofSource = name == "source" || name == "date" || name == "grade";
    return "missing \"" + name + "\"" +
           (ofSource ? " (a figure needs source, date and grade, or \"from\" with an entry of \"sources\")" : "");
  }
  if (description.starts_with("Value type not permitted")) return "wrong type of value";
  if (description.starts_with("Failed to match against any enum")) return "not one of the words allowed here";
  if (description.starts_with("Failed to match regex")) return "not in the form expected here";
  return description;
}

}  // namespace

Result<void> checkSchema(std::string_view text, std::string_view schemaText) {
  const json top = json::parse(text, nullptr, false);
  if (top.is_discarded()) return readJson(text, [](FieldVisitor&) {});  // says where it is broken
  const json schemaJson = json::parse(schemaText);
  valijson::Schema schema;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(NlohmannJsonAdapter(schemaJson), schema);
  valijson::ValidationResults results;
  if (valijson::Validator().validate(schema, NlohmannJsonAdapter(top), &results)) return {};
  valijson::ValidationResults::Error first;
  results.popError(first);
  return Error{plainMessage(first.description), hallwright::text(wayTo(top, first.context))};
}

}  // namespace hallwright
