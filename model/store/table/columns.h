// The columns of a table, and where the value of each lives in a row's struct:
//   Columns<Placement>().add("rack", &Placement::rack).add("x_um", &Placement::spot, &Spot::centre, &Point::x)
// A path may lead through an optional: where that is empty, its columns are NULL. Without a path the row is the value.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/catalog/source.h"
#include "model/plan/hall.h"
#include "model/store/table/value.h"
#include "model/units/range.h"

namespace hallwright::store {

template <class T>
inline constexpr bool isOptional = false;
template <class T>
inline constexpr bool isOptional<std::optional<T>> = true;

template <class T>
const T* look(const T& value) {
  return &value;
}
/// What the path leads to; nullptr where an optional on the way is empty.
template <class T, class Step, class... Rest>
auto look(const T& from, Step step, Rest... rest) {
  if constexpr (isOptional<T>) {
    return from ? look(*from, step, rest...) : nullptr;
  } else {
    return look(from.*step, rest...);
  }
}

template <class T>
T& reach(T& value) {
  return value;
}
/// The same to write to: an empty optional on the way is filled.
template <class T, class Step, class... Rest>
auto& reach(T& from, Step step, Rest... rest) {
  if constexpr (isOptional<T>) {
    return reach(from ? *from : from.emplace(), step, rest...);
  } else {
    return reach(from.*step, rest...);
  }
}

template <class Row>
struct Column {
  std::string name;
  std::function<void(Statement&, int parameter, const Row&)> put;
  std::function<void(const Statement&, int column, Row&)> take;  ///< NULL leaves the row as it is
};

template <class Row>
class Columns {
 public:
  template <class... Path>
  Columns& add(std::string name, Path... path) {
    columns_.push_back({std::move(name),
                        [=](Statement& to, int parameter, const Row& row) {
                          const auto* value = look(row, path...);
                          value ? store::put(to, parameter, *value) : to.bindNull(parameter);
                        },
                        [=](const Statement& from, int column, Row& row) {
                          if (!from.isNull(column)) store::take(from, column, reach(row, path...));
                        }});
    return *this;
  }

  template <class... Path>
  Columns& point(const std::string& prefix, Path... path) {
    return add(prefix + "x_um", path..., &Point::x).add(prefix + "y_um", path..., &Point::y);
  }
  template <class... Path>
  Columns& rect(Path... path) {
    return point("min_", path..., &Rect::min).point("max_", path..., &Rect::max);
  }
  template <class... Path>
  Columns& spot(Path... path) {
    return add("hall", path..., &Spot::hall).point("", path..., &Spot::centre).add("facing", path..., &Spot::facing);
  }
  template <class... Path>
  Columns& status(Path... path) {
    return add("status", path..., &Status::kind).add("phase", path..., &Status::phase);
  }
  template <class... Path>
  Columns& source(const std::string& name, Path... path) {
    return add(name, path..., &Source::text)
        .add(name + "_date", path..., &Source::date)
        .add(name + "_grade", path..., &Source::grade);
  }
  template <class T, class Owner>
  Columns& sourced(std::string name, const std::string& source, Sourced<T> Owner::* member) {
    return add(std::move(name), member, &Sourced<T>::value).source(source, member, &Sourced<T>::source);
  }
  template <class T, class Owner>
  Columns& range(const std::string& name, Range<T> Owner::* member) {
    return add(name + "_low", member, &Range<T>::low)
        .add(name + "_likely", member, &Range<T>::likely)
        .add(name + "_high", member, &Range<T>::high);
  }

  /// The whole row as text. What it does not carry is added after it.
  Columns& record(std::string name, std::string (*print)(const Row&), Result<Row> (*parse)(std::string_view)) {
    columns_.push_back({std::move(name),
                        [=](Statement& to, int parameter, const Row& row) { store::put(to, parameter, print(row)); },
                        [=](const Statement& from, int column, Row& row) {
                          Result<Row> parsed = parse(from.text(column));
                          if (!parsed) throw Failure{parsed.error()};
                          row = std::move(*parsed);
                        }});
    return *this;
  }

  const std::vector<Column<Row>>& all() const { return columns_; }

  /// "a, b, c", after the names of the columns that are not part of the row.
  std::string names(std::string list) const {
    for (const Column<Row>& column : columns_) list.append(list.empty() ? "" : ", ").append(column.name);
    return list;
  }

 private:
  std::vector<Column<Row>> columns_;
};

}  // namespace hallwright::store
