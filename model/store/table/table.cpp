#include "model/store/table/table.h"

#include <algorithm>

namespace hallwright::store {

std::string insertText(const std::string& table, const std::string& columns) {
  std::string marks = "?";
  for (auto n = std::count(columns.begin(), columns.end(), ','); n > 0; --n) marks += ", ?";
  return "INSERT INTO " + table + " (" + columns + ") VALUES (" + marks + ")";
}

std::string selectText(const std::string& table, const std::string& columns, const std::string& order) {
  return "SELECT " + columns + " FROM " + table + " ORDER BY " + order;
}

void failInRow(const Error& error, const std::string& table, const std::string& column, const Statement& row) {
  std::string key;
  for (int i = 0, named = 0; i < row.columns() && named < 2; ++i) {
    if (i > 0 && row.name(i) == column) continue;
    key += (named++ > 0 ? ", " : "") + row.name(i) + " " + std::string(row.text(i));
  }
  throw Failure{error.within(table + " (" + key + "): " + column)};
}

}  // namespace hallwright::store
