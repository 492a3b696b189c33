// A calculator: one estimate alone, JSON in and JSON out, for scripts and for checking against published figures.
// Its fields are declared once; the check of the input, `--schema` and the help come from that declaration.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/units/result.h"

namespace hallwright::cli {

using Json = nlohmann::json;

enum class FieldType { Number, Integer, Text, Boolean, Object, Array };

/// One key of an input. Null counts as absent. `min` and `max` are inclusive unless `above`.
struct Field {
  std::string name;
  FieldType type = FieldType::Number;
  std::string what;  ///< one line, with the unit
  bool required = false;
  std::optional<double> min = {}, max = {};
  bool above = false;  ///< must be greater than `min`, not equal
  std::vector<std::string> choices = {};
  std::vector<Field> children = {};  ///< of an object, or of each element of an array of objects
};

struct Calculator {
  std::string name;
  std::string what;
  std::vector<Field> in;
  std::vector<std::pair<std::string, std::string>> out;  ///< key and meaning
  Json example;
  std::function<Result<Json>(const Json&)> run;  ///< of an input that passed the check
};

const std::vector<Calculator>& calculators();
const Calculator* findCalculator(std::string_view name);

/// The first thing that is wrong with the input: unknown key, wrong type, out of range. Keys that only describe
/// (id, source, note, measured, ...) are let through.
std::optional<Error> checkInput(const Json& input, const std::vector<Field>& fields);

Json inputSchema(const Calculator& calculator);

/// One object gives one object or an error; an array gives an array in order, computed in parallel, where a bad element
/// becomes {"error": ...}.
Result<Json> runCalculator(const Calculator& calculator, const Json& input);

/// A value of a checked input; none where the key is absent or null.
std::optional<double> number(const Json& input, std::string_view key);
std::optional<int> integer(const Json& input, std::string_view key);
std::string textOf(const Json& input, std::string_view key, std::string otherwise = {});

/// Unknown is null.
template <class T>
Json orNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Calculator fatTreeCalculator();
Calculator dragonflyCalculator();
Calculator rackPowerCalculator();
Calculator coolingCalculator();
Calculator trainingCalculator();
Calculator compareCalculator();

}  // namespace hallwright::cli
