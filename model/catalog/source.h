// Where a figure comes from. Every catalog field, price and assumption carries one, so that a total can be traced.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hallwright {

/// How far a figure can be trusted, best first. Assumption: chosen by the planner or by us, shown as such, editable.
enum class Grade : std::uint8_t { Primary, Measured, Vendor, Secondary, Formula, Assumption };

struct Source {
  std::string text;  ///< document or page, short
  std::string date;  ///< "2025-03-17", "2025-03" or "2025"; empty where not dated
  Grade grade = Grade::Assumption;
  friend bool operator==(const Source&, const Source&) = default;
};

/// A catalog field. No value: unknown, which is never zero; `source.text` may then say why.
template <class T>
struct Sourced {
  std::optional<T> value;
  Source source;

  explicit operator bool() const { return value.has_value(); }
  friend bool operator==(const Sourced&, const Sourced&) = default;
};

}  // namespace hallwright
