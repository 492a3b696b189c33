// Collects what is impossible in the fields of one thing (impossible.h).
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/catalog/source.h"
#include "model/plan/limits.h"
#include "model/units/date.h"
#include "model/units/quantity.h"
#include "model/units/range.h"
#include "model/units/result.h"
#include "model/units/text.h"

namespace hallwright {

class FieldCheck {
 public:
  /// `right`: what would be right.
  void need(bool good, const char* field, std::string_view right) {
    if (!good) faults_.push_back({std::string(right), field});
  }

  /// Finite and 0 or more; not a number is neither.
  void amount(double value, const char* field, const char* right) {
    need(std::isfinite(value) && value >= 0, field, right);
  }
  template <Dimension D>
  void amount(Quantity<D> value, const char* field, const char* right) {
    amount(value.base(), field, right);
  }
  template <class T>
  void amount(const std::optional<T>& value, const char* field, const char* right) {
    if (value) amount(*value, field, right);
  }
  template <class T>
  void amount(const Sourced<T>& value, const char* field, const char* right) {
    amount(value.value, field, right);
  }

  void share(const Sourced<double>& value, const char* field, const char* right) {
    if (value) need(*value.value >= 0 && *value.value <= 1, field, right);
  }

  /// "a rack has 1 to 100 units, not 0": `before` and `after` stand around the two ends.
  void count(int value, int least, int most, const char* field, std::string_view before, std::string_view after) {
    if (value >= least && value <= most) return;
    const std::string ends = formatCount(least) + " to " + formatCount(most);
    need(false, field, std::string(before) + ends + std::string(after) + ", not " + std::to_string(value));
  }

  void within(Length value, Length least, Length most, const char* field, std::string_view right) {
    need(value >= least && value <= most, field, right);
  }

  /// None, or a day, month or year.
  void date(const std::string& text, const char* field) {
    if (text.empty()) return;
    if (const auto read = parseDate(text); !read) need(false, field, read.error().message);
  }

  void currency(const std::string& code, const char* field) {
    bool good = code.size() == 3;
    for (const char c : code) good = good && c >= 'A' && c <= 'Z';
    need(good, field, "a currency has three capital letters, such as USD");
  }

  void prices(const Range<Money>& amount, const char* field) {
    const bool finite = std::isfinite(amount.low.base()) && std::isfinite(amount.high.base());
    need(finite && amount.isOrdered() && amount.low >= Money(), field,
         "a price is 0 or more, and low, likely and high rise");
  }

  std::vector<Error> take() { return std::move(faults_); }

 private:
  std::vector<Error> faults_;
};

}  // namespace hallwright
