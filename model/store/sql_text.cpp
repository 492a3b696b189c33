#include "model/store/sql_text.h"

#include <charconv>
#include <cmath>
#include <vector>

#include "model/store/format.h"
#include "model/store/guarded.h"
#include "model/store/plan_database.h"
#include "model/store/sql_reader.h"
#include "model/store/table/table.h"

namespace hallwright {
namespace store {
namespace {

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// What would break the line is written apart: 'two' || char(10) || 'lines'.
void writeText(std::string& sql, std::string_view text) {
  bool open = false, any = false;
  for (const char c : text) {
    if (isControl(c)) {
      sql += open ? "' || char(" : any ? " || char(" : "char(";
      sql += std::to_string(static_cast<int>(c)) + ")";
      open = false;
    } else {
      if (!open) sql += any ? " || '" : "'";
      sql += c;
      if (c == '\'') sql += c;
      open = true;
    }
    any = true;
  }
  if (!any) sql += "''";
  if (open) sql += '\'';
}

/// The fewest digits that give the same number again.
void writeReal(std::string& sql, double value) {
  if (std::isinf(value)) {
    sql += value < 0 ? "-9e999" : "9e999";
    return;
  }
  char digits[32];
  const std::string_view shortest(digits,
                                  static_cast<std::size_t>(std::to_chars(digits, digits + 32, value).ptr - digits));
  sql += shortest;
  if (shortest.find_first_of(".e") == std::string_view::npos) sql += ".0";
}

void writeValue(std::string& sql, const Statement& row, int column) {
  switch (row.type(column)) {
    case Statement::Type::Null:
      sql += "NULL";
      break;
    case Statement::Type::Integer:
      sql += std::to_string(row.integer(column));
      break;
    case Statement::Type::Real:
      writeReal(sql, row.real(column));
      break;
    case Statement::Type::Text:
      writeText(sql, row.text(column));
      break;
  }
}

std::vector<std::string> tablesInOrder(const Database& db) {
  std::vector<std::string> tables;
  Statement rows = db.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('revision', 'recovery') ORDER BY rowid");
  while (rows.step()) tables.emplace_back(rows.text(0));
  return tables;
}

/// The columns that are written, and the key by which rows are sorted. `place` counts by itself.
struct Shape {
  std::string columns, key;
};

Shape shapeOf(const Database& db, const std::string& table) {
  Shape shape;
  Statement rows = db.prepare("SELECT name, pk FROM pragma_table_info(?) ORDER BY pk = 0, pk, cid");
  rows.bind(1, std::string_view(table));
  const auto append = [](std::string& list, std::string_view name) {
    list.append(list.empty() ? "" : ", ").append(name);
  };
  while (rows.step()) {
    if (rows.integer(1) > 0) append(shape.key, rows.text(0));
    if (rows.text(0) != "place") append(shape.columns, rows.text(0));
  }
  return shape;
}

void writeTable(std::string& sql, const Database& db, const std::string& table) {
  const Shape shape = shapeOf(db, table);
  Statement rows = db.prepare(selectText(table, shape.columns, shape.key));
  bool any = false;
  for (; rows.step(); any = true) {
    if (!any) sql += "\nINSERT INTO " + table + " (" + shape.columns + ") VALUES\n";
    sql += any ? ", (" : "  (";
    for (int column = 0; column < rows.columns(); ++column) {
      if (column > 0) sql += ", ";
      writeValue(sql, rows, column);
    }
    sql += ")\n";
  }
  if (any) sql += ";\n";
}

}  // namespace
}  // namespace store

Result<std::string> toSql(const PlanFile& file) {
  return store::guarded("", [&] {
    store::checkPlanFile(file);
    const store::Database db = store::toDatabase(file);
    std::string sql = store::firstLine(store::currentFormat);
    for (const std::string& table : store::tablesInOrder(db)) store::writeTable(sql, db, table);
    sql.append("\n").append(store::textEnd).append("\n");
    return sql;
  });
}

Result<PlanFile> fromSql(std::string_view content, const std::string& where) {
  return store::guarded(where, [&] {
    const std::string_view text = store::withoutByteOrderMark(content);
    const int format = store::formatOfText(text);
    store::checkFormat(format, store::knownFormats());
    store::Database db = store::emptyDatabase(store::knownFormats(), format);
    db.execute("BEGIN");
    store::readRows(db, text);
    db.execute("COMMIT");
    store::checkForeignKeys(db);
    store::migrate(db, format, store::knownFormats());
    PlanFile file = store::fromDatabase(db);
    store::checkPlanFile(file);
    return file;
  });
}

bool isSqlText(std::string_view content) { return store::withoutByteOrderMark(content).starts_with(store::textMark); }

}  // namespace hallwright
