// How a value is shown in a field and read back: a printer and a parser that belong together.
//   lengthForm({.min = 100 * mm})   "600 mm" and back, in the planner's units; any unit of length is understood
//   optionalForm(...)               an empty text is no value
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/catalog/source.h"
#include "model/units/text.h"
#include "views/properties/field.h"

namespace hallwright {

template <class V>
struct TextForm {
  std::function<std::string(const FieldScope&, const V&)> print;
  std::function<Result<V>(const FieldScope&, const std::string&)> parse;
};

template <class V>
struct Limits {
  std::optional<V> min = {}, max = {};
};

/// Without spaces at the ends.
TextForm<std::string> wordsForm();
/// The same, never empty.
TextForm<std::string> nameForm();
TextForm<Length> lengthForm(Limits<Length> limits = {.min = Length()});
/// 0 is a size that nobody knows, and reads as nothing.
TextForm<Length> sizeForm();
/// A whole number.
TextForm<int> countForm(int min, int max = 1'000'000);
/// A plain number, with "M", "k" and the like left to the writer: "15 000 000 000 000", "1.5e13".
TextForm<double> numberForm(Limits<double> limits = {});
/// A share of one, shown in percent; up to 1 a number without a percent sign is the share itself.
TextForm<double> shareForm();
/// A day as ISO writes it; empty: none.
TextForm<std::string> dayForm();
/// A day, month or year.
TextForm<std::string> dateForm();
/// "0, 0; 20 m, 0; 20 m, 12 m": a comma with a space parts x and y, a semicolon points.
TextForm<std::vector<Point>> pointsForm(std::size_t fewest);
/// So many lengths, parted by a comma with a space.
Result<std::vector<Length>> parseLengths(const std::string& text, std::size_t count, UnitPreference units,
                                         const std::string& what);
std::string printLengths(const std::vector<Length>& lengths, UnitPreference units);

const std::string& currencyOf(const FieldScope& scope);

template <class Q>
TextForm<Q> quantityForm(Unit<Q> unit, Limits<Q> limits = {.min = Q()}) {
  return {[unit](const FieldScope& scope, const Q& value) { return format(value, unit, currencyOf(scope)); },
          [unit, limits](const FieldScope& scope, const std::string& text) {
            return parse<Q>(text, {.unit = unit,
                                   .allowNegative = !limits.min || *limits.min < Q(),
                                   .min = limits.min,
                                   .max = limits.max,
                                   .currency = currencyOf(scope)})
                .result();
          }};
}

/// In kg or lb, as the planner likes.
TextForm<Mass> massForm();

/// "12 weeks"; a plain number is weeks.
TextForm<std::optional<int>> weeksForm();

bool isNothing(const std::string& text);

template <class V>
TextForm<std::optional<V>> optionalForm(TextForm<V> form) {
  return {[form](const FieldScope& scope, const std::optional<V>& value) {
            return value ? form.print(scope, *value) : std::string();
          },
          [form](const FieldScope& scope, const std::string& text) -> Result<std::optional<V>> {
            if (isNothing(text)) return std::optional<V>();
            auto value = form.parse(scope, text);
            if (!value) return value.error();
            return std::optional<V>(*std::move(value));
          }};
}

/// The source of a figure that the planner puts in: the plan's own date, and the grade of an assumption.
Source plannerSource(const FieldScope& scope);
/// "DGX H100 User Guide, 2024-03 (vendor)"; empty where nothing is said.
std::string sourceText(const Source& source);

/// A catalog figure: what is put in by hand carries the planner as its source.
template <class V>
TextForm<Sourced<V>> sourcedForm(TextForm<V> form) {
  const auto whole = optionalForm(form);
  return {[whole](const FieldScope& scope, const Sourced<V>& figure) { return whole.print(scope, figure.value); },
          [whole](const FieldScope& scope, const std::string& text) -> Result<Sourced<V>> {
            auto value = whole.parse(scope, text);
            if (!value) return value.error();
            return Sourced<V>{*std::move(value), plannerSource(scope)};
          }};
}

}  // namespace hallwright
