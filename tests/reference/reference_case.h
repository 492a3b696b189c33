// Published figures that the tests hold the model to: tests/reference/NAME.json is an array of cases
// {id, source, source_date, inputs, expected, formula, note}; training cases have {hardware, model, run, measured}.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

/// The case with that id; an unknown file or id throws std::runtime_error, which fails the test.
nlohmann::json referenceCase(const std::string& file, const std::string& id);
/// All cases of a file.
nlohmann::json referenceCases(const std::string& file);
