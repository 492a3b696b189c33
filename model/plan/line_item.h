// What a figure is made of: what, how many, each, by which rule, from which source. Every estimate keeps its items, and
// a figure's total is their sum, with what is unknown counted and never taken as zero.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/catalog/source.h"
#include "model/plan/ids.h"
#include "model/units/range.h"

namespace hallwright {

template <class Q>
struct LineItem {
  std::string what;
  double count = 1;
  std::optional<Q> each;  ///< none: unknown
  std::string rule;       ///< how: "nameplate"
  Source source;
  std::string assumption;  ///< id of the assumption to change; empty: none
  ThingRef thing;          ///< where a click leads

  std::optional<Q> total() const {
    if (!each) return std::nullopt;
    return *each * count;
  }
  friend bool operator==(const LineItem&, const LineItem&) = default;
};

template <class Q>
struct Figure {
  std::string formula;  ///< in symbols, with its source
  std::vector<LineItem<Q>> items;

  /// Known part and number of unknown items.
  Total<Q> total() const {
    Total<Q> sum;
    for (const LineItem<Q>& item : items) sum += item.total();
    return sum;
  }
  friend bool operator==(const Figure&, const Figure&) = default;
};

}  // namespace hallwright
