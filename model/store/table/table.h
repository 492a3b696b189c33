// The tables of a section: what is written to each and read from it, made from the columns of its rows.
//   list<PowerPlan>("feed", "section, id", feedColumns, &PowerPlan::feeds)    one row for each element
//   lines<std::vector<Hall>>("hall_corner", "hall", columns, &Hall::outline)  rows of a list within each element
//   single<Site>("site", siteColumns)                                         one row for the section itself
// A trailing path leads from the section to the list; without one the section is the list.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "model/store/table/columns.h"

namespace hallwright::store {

/// The sections of one kind by their number in the file.
template <class Section>
using Sections = std::map<std::int64_t, Section>;

template <class Section>
struct Table {
  std::string name;
  std::function<void(Database&, std::int64_t number, const Section&)> write;
  std::function<void(const Database&, Sections<Section>&)> read;
};

/// "INSERT INTO t (a, b) VALUES (?, ?)".
std::string insertText(const std::string& table, const std::string& columns);
std::string selectText(const std::string& table, const std::string& columns, const std::string& order);

/// The error of a column of a row, which is named by two others: "device (section 106, id 12): lane: ...".
[[noreturn]] void failInRow(const Error& error, const std::string& table, const std::string& column,
                            const Statement& row);

template <class Section>
Section& sectionOf(const Statement& row, const std::string& table, Sections<Section>& sections) {
  const auto at = sections.find(row.integer(0));
  if (at == sections.end()) failInRow({"the section is of another kind"}, table, "section", row);
  return at->second;
}

template <class Row>
void putRow(Statement& insert, const std::string& table, const Columns<Row>& columns, int parameter, const Row& row) {
  for (const Column<Row>& column : columns.all()) {
    try {
      column.put(insert, parameter++, row);
    } catch (const Failure& failure) {
      throw Failure{failure.error.within(table + "." + column.name)};
    }
  }
  insert.run();
}

/// The columns stand from the `index`th on.
template <class Row>
void takeRow(const Statement& from, const std::string& table, const Columns<Row>& columns, int index, Row& row) {
  for (const Column<Row>& column : columns.all()) {
    try {
      column.take(from, index++, row);
    } catch (const Failure& failure) {
      failInRow(failure.error, table, column.name, from);
    }
  }
}

/// `order` is the table's key, or `place` for rows without an id.
template <class Section, class Row, class... Path>
Table<Section> list(const std::string& name, const std::string& order, const Columns<Row>& columns, Path... path) {
  const std::string names = columns.names("section");
  const auto write = [=](Database& db, std::int64_t number, const Section& section) {
    Statement insert = db.prepare(insertText(name, names));
    for (const Row& row : *look(section, path...)) {
      insert.bind(1, number);
      putRow(insert, name, columns, 2, row);
    }
  };
  const auto read = [=](const Database& db, Sections<Section>& sections) {
    Statement rows = db.prepare(selectText(name, names, order));
    while (rows.step()) {
      takeRow(rows, name, columns, 1, reach(sectionOf(rows, name, sections), path...).emplace_back());
    }
  };
  return {name, write, read};
}

/// `parent` names the column that holds the id of the element that a row belongs to.
template <class Section, class Row, class Element, class... Path>
Table<Section> lines(const std::string& name, const std::string& parent, const Columns<Row>& columns,
                     std::vector<Row> Element::* rowsOf, Path... path) {
  const std::string names = columns.names("section, " + parent);
  const auto write = [=](Database& db, std::int64_t number, const Section& section) {
    Statement insert = db.prepare(insertText(name, names));
    for (const Element& element : *look(section, path...)) {
      for (const Row& row : element.*rowsOf) {
        insert.bind(1, number);
        put(insert, 2, element.id);
        putRow(insert, name, columns, 3, row);
      }
    }
  };
  const auto read = [=](const Database& db, Sections<Section>& sections) {
    Statement rows = db.prepare(selectText(name, names, "place"));
    while (rows.step()) {
      decltype(Element::id) id;
      take(rows, 1, id);
      auto& elements = reach(sectionOf(rows, name, sections), path...);
      const auto at = std::lower_bound(elements.begin(), elements.end(), id,
                                       [](const Element& element, const auto& wanted) { return element.id < wanted; });
      if (at == elements.end() || at->id != id) failInRow({"there is none of that id"}, name, parent, rows);
      takeRow(rows, name, columns, 2, ((*at).*rowsOf).emplace_back());
    }
  };
  return {name, write, read};
}

template <class Section>
Table<Section> single(const std::string& name, const Columns<Section>& columns) {
  const std::string names = columns.names("section");
  const auto write = [=](Database& db, std::int64_t number, const Section& section) {
    Statement insert = db.prepare(insertText(name, names));
    insert.bind(1, number);
    putRow(insert, name, columns, 2, section);
  };
  const auto read = [=](const Database& db, Sections<Section>& sections) {
    Statement rows = db.prepare(selectText(name, names, "section"));
    std::size_t found = 0;
    for (; rows.step(); ++found) takeRow(rows, name, columns, 1, sectionOf(rows, name, sections));
    if (found != sections.size()) {
      fail("has " + std::to_string(found) + " rows for " + std::to_string(sections.size()) + " sections", name);
    }
  };
  return {name, write, read};
}

}  // namespace hallwright::store
