// How the kinds of values that records are made of are visited: quantities as text with units, choices as words,
// sourced fields as objects with value, source, date and grade.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/catalog/field_visitor.h"
#include "model/catalog/names.h"
#include "model/units/text.h"

namespace hallwright {

/// Text that is read by `parse` or written from `print`.
template <class T, class Parse, class Print>
void visitAsText(FieldVisitor& fields, const char* name, T& value, Parse parse, Print print) {
  std::string text = fields.reads() ? std::string() : print(value);
  fields.text(name, text);
  if (fields.reads() && !text.empty()) parse(text);
}

template <Textual Q>
void visitQuantity(FieldVisitor& fields, const char* name, Q& value, Unit<Q> unit) {
  visitAsText(
      fields, name, value,
      [&](const std::string& text) {
        const auto parsed = parse<Q>(text);
        parsed ? void(value = *parsed) : fields.fail(name, parsed.error.line());
      },
      [&](const Q& q) { return format(q, unit); });
}

/// A quantity that is left out where it is zero.
template <Textual Q>
void visitIfAny(FieldVisitor& fields, const char* name, Q& value, Unit<Q> unit) {
  if (fields.reads() ? fields.has(name) : !(value == Q{})) visitQuantity(fields, name, value, unit);
}

template <class Choice>
void visitChoice(FieldVisitor& fields, const char* name, Choice& value) {
  visitAsText(
      fields, name, value,
      [&](const std::string& text) {
        const std::optional<Choice> choice = named<Choice>(text);
        choice ? void(value = *choice) : fields.fail(name, "\"" + text + "\" is none of " + choicesOf<Choice>());
      },
      [](Choice choice) { return std::string(nameOf(choice)); });
}

/// `visitValue(name, value)` where there is one.
template <class T, class VisitValue>
void visitOptional(FieldVisitor& fields, const char* name, std::optional<T>& value, VisitValue visitValue) {
  if (fields.reads() && fields.has(name)) value.emplace();
  if (value) visitValue(name, *value);
}

template <class T, class VisitValue>
void visitSourcedAs(FieldVisitor& fields, const char* name, Sourced<T>& field, VisitValue visitValue) {
  if (fields.reads() ? !fields.has(name) : field == Sourced<T>{}) return;
  fields.enter(name);
  if (fields.reads() && fields.has("value") && !fields.isNull("value")) field.value.emplace();
  if (field.value) {
    visitValue("value", *field.value);
  } else {
    fields.null("value");
  }
  fields.source(field.value ? "source" : "note", field.source);
  fields.leave();
}

template <Textual Q>
void visitSourced(FieldVisitor& fields, const char* name, Sourced<Q>& field, Unit<Q> unit) {
  visitSourcedAs(fields, name, field, [&](const char* n, Q& value) { visitQuantity(fields, n, value, unit); });
}

inline void visitSourced(FieldVisitor& fields, const char* name, Sourced<double>& field) {
  visitSourcedAs(fields, name, field, [&](const char* n, double& value) { fields.number(n, value); });
}

/// An object that is left out where it is as a new one is.
template <class Part, class Visit>
void visitPart(FieldVisitor& fields, const char* name, Part& part, Visit visit) {
  if (fields.reads() ? !fields.has(name) : part == Part{}) return;
  fields.enter(name);
  visit(part);
  fields.leave();
}

template <class Part, class Visit>
void visitOptionalPart(FieldVisitor& fields, const char* name, std::optional<Part>& part, Visit visit) {
  visitOptional(fields, name, part, [&](const char* n, Part& value) {
    fields.enter(n);
    visit(value);
    fields.leave();
  });
}

/// `visitEntry(entry)` for each of a list that is left out where it is empty.
template <class T, class VisitEntry>
void visitList(FieldVisitor& fields, const char* name, std::vector<T>& list, VisitEntry visitEntry) {
  if (fields.reads() ? !fields.has(name) : list.empty()) return;
  list.resize(fields.enterList(name, list.size()));
  for (T& entry : list) visitEntry(entry);
  fields.leave();
}

/// Named numbers: {"bf16": 989, "fp8": 1979}.
inline void visitNumbers(FieldVisitor& fields, const char* name, std::map<std::string, double>& numbers) {
  if (fields.reads() ? !fields.has(name) : numbers.empty()) return;
  fields.enter(name);
  if (fields.reads()) {
    for (const std::string& key : fields.keys()) numbers[key] = 0;
  }
  for (auto& [key, number] : numbers) fields.number(key.c_str(), number);
  fields.leave();
}

/// An amount that is one number, or [low, high] with the middle as likely, or [low, likely, high].
inline void visitRange(FieldVisitor& fields, const char* name, Range<Money>& range) {
  const bool one = fields.reads() ? !fields.isList(name) : range.isExact();
  std::array<double, 3> ends{range.low / usd, range.likely / usd, range.high / usd};
  if (one) {
    fields.number(name, ends[0]);
    range = Range<Money>::exactly(ends[0] * usd);
    return;
  }
  const bool isBetween = range == Range<Money>::between(range.low, range.high);
  const std::size_t size = fields.enterList(name, isBetween ? 2 : 3);
  if (size < 2 || size > 3) fields.fail(name, "expected one number, [low, high] or [low, likely, high]");
  if (size == 2) ends[1] = ends[2];
  for (std::size_t i = 0; i < std::min<std::size_t>(size, 3); ++i) fields.number(name, ends.at(i));
  fields.leave();
  if (!fields.reads()) return;
  range = size == 2 ? Range<Money>::between(ends[0] * usd, ends[1] * usd)
                    : Range<Money>{ends[0] * usd, ends[1] * usd, ends[2] * usd};
  if (size == 3 && !range.isOrdered()) fields.fail(name, "expected low <= likely <= high");
}

}  // namespace hallwright
