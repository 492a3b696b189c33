// An immutable value that plans share: copying copies a pointer, changing makes a new value.
// Two Shared are the same section exactly where they point to one object; that is how views and estimates see at once
// what did not change.
#pragma once

#include <memory>
#include <utility>

namespace hallwright {

template <class T>
class Shared {
 public:
  Shared() : value_(std::make_shared<const T>()) {}
  Shared(T value) : value_(std::make_shared<const T>(std::move(value))) {}  // NOLINT: a section is its value

  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }

  /// A changed copy goes in place of the value; other holders keep theirs.
  template <class F>
  void change(F&& edit) {
    auto copy = std::make_shared<T>(*value_);
    std::forward<F>(edit)(*copy);
    value_ = std::move(copy);
  }

  /// The same object, not merely an equal one.
  bool same(const Shared& other) const { return value_ == other.value_; }
  std::shared_ptr<const T> pointer() const { return value_; }
  /// Equal by value: what a test or a diff asks.
  friend bool operator==(const Shared& a, const Shared& b) { return a.same(b) || *a == *b; }

 private:
  std::shared_ptr<const T> value_;
};

}  // namespace hallwright
