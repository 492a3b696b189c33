// A value, or one clear error that says what is wrong and where. For parsing, reading and writing:
//   Result<Plan> load(Path file);
//   auto plan = load(file);
//   if (!plan) return plan.error();        // converts to any other Result
//   use(*plan);
#pragma once

#include <cstdlib>
#include <string>
#include <utility>
#include <variant>

namespace hallwright {

/// `message` is one line for a person; `where` is a file:line, table and row, key or position, and may be empty.
/// `code` is a word for callers that do something about this error: "save-conflict".
struct Error {
  std::string message;
  std::string where = {};
  std::string code = {};

  /// "where: message", or the message alone.
  std::string line() const { return where.empty() ? message : where + ": " + message; }
  /// The same error seen from further out: "plan.sql" around "row 3" gives "plan.sql: row 3".
  Error within(const std::string& outer) const { return {message, where.empty() ? outer : outer + ": " + where, code}; }
  friend bool operator==(const Error&, const Error&) = default;
};

/// What a Result<void> holds when all went well.
struct Done {
  friend bool operator==(Done, Done) = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
  using Value = T;

  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Reading the value of a failed result, or the error of a good one, ends the program: never a silent wrong number.
  const T& value() const& { return need(std::get_if<0>(&state_)); }
  T& value() & { return need(std::get_if<0>(&state_)); }
  T&& value() && { return std::move(need(std::get_if<0>(&state_))); }
  const Error& error() const { return need(std::get_if<1>(&state_)); }

  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  T valueOr(const T& other) const& { return ok() ? value() : other; }

  /// The value put through `f`, or the same error.
  template <class F>
  auto map(F f) const -> Result<decltype(f(std::declval<const T&>()))> {
    if (!ok()) return error();
    return f(value());
  }

  /// The same result; an error gets `outer` put before its place.
  Result within(const std::string& outer) && {
    if (!ok()) return error().within(outer);
    return std::move(*this);
  }

 private:
  template <class P>
  static P& need(P* part) {
    if (part == nullptr) std::abort();
    return *part;
  }

  std::variant<T, Error> state_;
};

/// For work that gives nothing back: `return {};` or `return Error{...};`.
template <>
class [[nodiscard]] Result<void> : public Result<Done> {
 public:
  Result() : Result<Done>(Done{}) {}
  Result(Error error) : Result<Done>(std::move(error)) {}
};

}  // namespace hallwright
