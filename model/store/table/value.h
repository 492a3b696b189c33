// How the kinds of values that a plan is made of stand in a column: put binds one to a parameter, take reads one back.
// Both are exact. Lengths are whole micrometres, quantities their base unit, choices words, none is NULL.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "model/store/database.h"
#include "model/store/table/words.h"

namespace hallwright::store {

template <class T>
concept Choice = std::is_enum_v<T> && !std::is_same_v<T, Facing>;

template <std::integral T>
void put(Statement& to, int parameter, T value) {
  to.bind(parameter, static_cast<std::int64_t>(value));
}
inline void put(Statement& to, int parameter, double value) {
  if (std::isnan(value)) fail("is not a number");
  to.bind(parameter, value);
}
inline void put(Statement& to, int parameter, const std::string& value) { to.bind(parameter, std::string_view(value)); }
inline void put(Statement& to, int parameter, Length value) { to.bind(parameter, value.micrometres()); }
inline void put(Statement& to, int parameter, Facing value) { put(to, parameter, static_cast<int>(value)); }
template <Dimension D>
void put(Statement& to, int parameter, Quantity<D> value) {
  put(to, parameter, value.base());
}
template <class Tag>
void put(Statement& to, int parameter, Id<Tag> id) {
  put(to, parameter, id.value);
}
template <Choice T>
void put(Statement& to, int parameter, T value) {
  to.bind(parameter, nameOf(value));
}
template <class T>
void put(Statement& to, int parameter, const std::optional<T>& value) {
  value ? put(to, parameter, *value) : to.bindNull(parameter);
}

template <std::integral T>
void take(const Statement& from, int column, T& value) {
  const std::int64_t stored = from.integer(column);
  if constexpr (std::is_same_v<T, bool>) {
    value = stored != 0;
  } else {
    if (!std::in_range<T>(stored)) fail(std::to_string(stored) + " is out of range");
    value = static_cast<T>(stored);
  }
}
inline void take(const Statement& from, int column, double& value) { value = from.real(column); }
inline void take(const Statement& from, int column, std::string& value) { value = from.text(column); }
inline void take(const Statement& from, int column, Length& value) {
  value = Length::fromMicrometres(from.integer(column));
}
inline void take(const Statement& from, int column, Facing& value) {
  const std::int64_t degrees = from.integer(column);
  if (degrees < 0 || degrees > 270 || degrees % 90 != 0) {
    fail(std::to_string(degrees) + " is none of 0, 90, 180, 270");
  }
  value = static_cast<Facing>(degrees);
}
template <Dimension D>
void take(const Statement& from, int column, Quantity<D>& value) {
  value = Quantity<D>::fromBase(from.real(column));
}
template <class Tag>
void take(const Statement& from, int column, Id<Tag>& id) {
  take(from, column, id.value);
}
template <Choice T>
void take(const Statement& from, int column, T& value) {
  const std::optional<T> choice = named<T>(from.text(column));
  if (!choice) fail("'" + std::string(from.text(column)) + "' is none of " + choicesOf<T>());
  value = *choice;
}
template <class T>
void take(const Statement& from, int column, std::optional<T>& value) {
  take(from, column, value.emplace());
}

}  // namespace hallwright::store
