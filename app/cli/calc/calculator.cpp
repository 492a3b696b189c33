#include "app/cli/calc/calculator.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <thread>

namespace hallwright::cli {
namespace {

// They say where an input comes from, or what was measured there; no calculator reads them.
constexpr std::array describingKeys{"id",         "source",  "sources",        "note",        "measured",
                                    "kind",       "topic",   "formula",        "expected",    "rel_tol",
                                    "flags",      "date",    "source_date",    "name",        "title",
                                    "comment",    "$schema", "source_quality", "conventions", "flop_convention",
                                    "arch_source"};

bool describes(const std::string& key) {
  return std::find(describingKeys.begin(), describingKeys.end(), key) != describingKeys.end();
}

const char* wordFor(FieldType type) {
  switch (type) {
    case FieldType::Number:
      return "a number";
    case FieldType::Integer:
      return "a whole number";
    case FieldType::Text:
      return "a text";
    case FieldType::Boolean:
      return "true or false";
    case FieldType::Object:
      return "an object";
    case FieldType::Array:
      return "an array";
  }
  return "";
}

bool hasType(const Json& value, FieldType type) {
  switch (type) {
    case FieldType::Number:
      return value.is_number();
    case FieldType::Integer:
      return value.is_number_integer() || (value.is_number_float() && value == std::floor(value.get<double>()));
    case FieldType::Text:
      return value.is_string();
    case FieldType::Boolean:
      return value.is_boolean();
    case FieldType::Object:
      return value.is_object();
    case FieldType::Array:
      return value.is_array();
  }
  return false;
}

std::string plain(double value) {
  return Json(value == std::floor(value) && std::abs(value) < 1e15 ? Json(static_cast<long long>(value)) : Json(value))
      .dump();
}

std::optional<Error> checkRange(const Json& value, const Field& field) {
  if (!value.is_number()) return std::nullopt;
  const double x = value.get<double>();
  if (!std::isfinite(x)) return Error{"must be a finite number", field.name};
  if (field.min && (field.above ? x <= *field.min : x < *field.min)) {
    return Error{value.dump() + " is too small: must be " + (field.above ? "above " : "at least ") + plain(*field.min),
                 field.name};
  }
  if (field.max && x > *field.max)
    return Error{value.dump() + " is too large: must be at most " + plain(*field.max), field.name};
  return std::nullopt;
}

std::optional<Error> checkChoice(const Json& value, const Field& field) {
  if (field.choices.empty() || !value.is_string()) return std::nullopt;
  if (std::find(field.choices.begin(), field.choices.end(), value.get<std::string>()) != field.choices.end())
    return std::nullopt;
  std::string all;
  for (const std::string& choice : field.choices) all += (all.empty() ? "" : ", ") + choice;
  return Error{value.dump() + " is not one of " + all, field.name};
}

std::optional<Error> checkField(const Json& value, const Field& field) {
  if (!hasType(value, field.type))
    return Error{std::string("must be ") + wordFor(field.type) + ", not " + value.dump().substr(0, 60), field.name};
  if (auto error = checkRange(value, field)) return error;
  if (auto error = checkChoice(value, field)) return error;
  if (field.children.empty()) return std::nullopt;
  if (field.type == FieldType::Object) {
    if (auto error = checkInput(value, field.children)) return error->within(field.name);
  } else if (field.type == FieldType::Array) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (auto error = checkInput(value[i], field.children))
        return error->within(field.name + "[" + std::to_string(i) + "]");
    }
  }
  return std::nullopt;
}

Json schemaOf(const std::vector<Field>& fields);

Json schemaOf(const Field& field) {
  static constexpr std::array names{"number", "integer", "string", "boolean", "object", "array"};
  const std::string type = names[static_cast<std::size_t>(field.type)];
  Json schema = field.type == FieldType::Object ? schemaOf(field.children) : Json::object();
  schema["type"] = field.required ? Json(type) : Json::array({type, "null"});
  schema["description"] = field.what;
  if (field.type == FieldType::Array && !field.children.empty()) schema["items"] = schemaOf(field.children);
  if (field.min) schema[field.above ? "exclusiveMinimum" : "minimum"] = *field.min;
  if (field.max) schema["maximum"] = *field.max;
  if (!field.choices.empty()) schema["enum"] = field.choices;
  return schema;
}

Json schemaOf(const std::vector<Field>& fields) {
  Json properties = Json::object(), required = Json::array();
  for (const Field& field : fields) {
    properties[field.name] = schemaOf(field);
    if (field.required) required.push_back(field.name);
  }
  Json schema = {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = required;
  return schema;
}

Result<Json> runOne(const Calculator& calculator, const Json& input) {
  if (auto error = checkInput(input, calculator.in)) return *error;
  return calculator.run(input);
}

}  // namespace

const std::vector<Calculator>& calculators() {
  static const std::vector<Calculator> all{fatTreeCalculator(), dragonflyCalculator(), trainingCalculator(),
                                           compareCalculator(), rackPowerCalculator(), coolingCalculator()};
  return all;
}

const Calculator* findCalculator(std::string_view name) {
  const auto& all = calculators();
  const auto at = std::find_if(all.begin(), all.end(), [&](const Calculator& c) { return c.name == name; });
  return at == all.end() ? nullptr : &*at;
}

std::optional<Error> checkInput(const Json& input, const std::vector<Field>& fields) {
  if (!input.is_object()) return Error{"must be an object, not " + input.dump().substr(0, 60)};
  for (const auto& [key, value] : input.items()) {
    const auto at = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == key; });
    if (at == fields.end()) {
      if (describes(key)) continue;
      std::string known;
      for (const Field& field : fields) known += (known.empty() ? "" : ", ") + field.name;
      return Error{"unknown key; known are " + known, key};
    }
    if (value.is_null()) continue;
    if (auto error = checkField(value, *at)) return error;
  }
  for (const Field& field : fields) {
    const auto at = input.find(field.name);
    if (field.required && (at == input.end() || at->is_null()))
      return Error{std::string("is missing: ") + field.what, field.name};
  }
  return std::nullopt;
}

Json inputSchema(const Calculator& calculator) {
  Json schema = schemaOf(calculator.in);
  schema["$schema"] = "http://json-schema.org/draft-07/schema#";
  schema["title"] = calculator.name;
  schema["description"] = calculator.what;
  schema["examples"] = Json::array({calculator.example});
  Json out = Json::object();
  for (const auto& [key, what] : calculator.out) out[key] = what;
  schema["x-output"] = out;
  return schema;
}

Result<Json> runCalculator(const Calculator& calculator, const Json& input) {
  if (!input.is_array()) return runOne(calculator, input);
  std::vector<Json> results(input.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < input.size(); i = next++) {
      const auto result = runOne(calculator, input[i]);
      results[i] = result ? *result : Json{{"error", result.error().line()}};
    }
  };
  {
    std::vector<std::jthread> threads;
    const std::size_t count = std::min<std::size_t>(std::max(1U, std::thread::hardware_concurrency()), input.size());
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work);
    work();
  }
  return Json(results);
}

std::optional<double> number(const Json& input, std::string_view key) {
  const auto at = input.find(key);
  if (at == input.end() || at->is_null()) return std::nullopt;
  return at->get<double>();
}

std::optional<int> integer(const Json& input, std::string_view key) {
  const auto value = number(input, key);
  return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

std::string textOf(const Json& input, std::string_view key, std::string otherwise) {
  const auto at = input.find(key);
  return at == input.end() || at->is_null() ? std::move(otherwise) : at->get<std::string>();
}

}  // namespace hallwright::cli
