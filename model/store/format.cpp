#include "model/store/format.h"

#include <bit>
#include <map>
#include <string_view>

#include "model/store/seal.h"
#include "resources/embedded.h"

namespace hallwright::store {
namespace {

constexpr std::string_view sqliteMark("SQLite format 3\0", 16);
constexpr std::size_t headerSize = 100;

/// A number of the file's header, most significant byte first.
std::uint32_t headerNumber(const std::string& bytes, std::size_t at, std::size_t size) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + size; ++i) number = number << 8 | static_cast<unsigned char>(bytes.at(i));
  return number;
}

void checkHeader(const std::string& bytes, const Formats& formats) {
  if (bytes.empty()) fail("is empty, not a Hallwright plan");
  const std::string_view start = std::string_view(bytes).substr(0, sqliteMark.size());
  if (start != sqliteMark.substr(0, start.size())) fail("is not a Hallwright plan");
  if (bytes.size() < headerSize) fail("is cut short: " + std::to_string(bytes.size()) + " bytes are left");
  if (headerNumber(bytes, 68, 4) != applicationId) fail("is an SQLite file of another program, not a Hallwright plan");
  checkFormat(headerNumber(bytes, 60, 4), formats);
  if (headerNumber(bytes, 18, 1) != 1) {
    fail("was left in write-ahead mode by another SQLite program: PRAGMA journal_mode = delete brings it back");
  }
  const std::uint32_t stated = headerNumber(bytes, 16, 2), pageSize = stated == 1 ? 65536 : stated;
  if (pageSize < 512 || !std::has_single_bit(pageSize))
    fail("is damaged: there is no page size of " + std::to_string(pageSize));
  const std::uint64_t size = std::uint64_t{pageSize} * headerNumber(bytes, 28, 4);
  if (bytes.size() < size) {
    fail("is cut short: " + std::to_string(bytes.size()) + " of " + std::to_string(size) + " bytes are left");
  }
}

/// Without comments and with single spaces, so that a comment can be bettered without a new format.
std::string plainSql(std::string_view sql) {
  std::string plain;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    if (sql.substr(i, 2) == "--") i = std::min(sql.find('\n', i), sql.size() - 1);
    const bool space = sql[i] == ' ' || sql[i] == '\n' || sql[i] == '\r' || sql[i] == '\t';
    if (!space) plain += sql[i];
    if (space && !plain.empty() && plain.back() != ' ') plain += ' ';
  }
  return plain;
}

std::map<std::string, std::string> tablesOf(const Database& db) {
  std::map<std::string, std::string> tables;
  Statement rows = db.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
  while (rows.step()) tables[std::string(rows.text(0))] = plainSql(rows.text(1));
  return tables;
}

void checkTables(const Database& db, const Formats& formats, int format) {
  const std::map<std::string, std::string> tables = tablesOf(db);
  const std::map<std::string, std::string> expected = tablesOf(emptyDatabase(formats, format));
  for (const auto& [name, sql] : expected) {
    const auto at = tables.find(name);
    if (at == tables.end()) fail("has no table " + name);
    if (at->second != sql) fail("has a table " + name + " that is not the one of format " + std::to_string(format));
  }
  for (const auto& [name, sql] : tables) {
    if (!expected.contains(name)) fail("holds " + name + ", which is no part of a plan");
  }
}

void quickCheck(const Database& db) {
  Statement check = db.prepare("PRAGMA quick_check(1)");
  if (check.step() && check.text(0) != "ok") fail("is damaged: " + std::string(check.text(0)));
}

/// One foreign key of a table, as pairs of columns.
struct ForeignKey {
  std::string parent;
  std::vector<std::string> from, to;
};

ForeignKey foreignKey(const Database& db, const std::string& table, std::int64_t id) {
  ForeignKey key;
  Statement rows =
      db.prepare("SELECT \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?) WHERE id = ? ORDER BY seq");
  rows.bind(1, std::string_view(table));
  rows.bind(2, id);
  while (rows.step()) {
    key.parent = rows.text(0);
    key.from.emplace_back(rows.text(1));
    key.to.emplace_back(rows.text(2));
  }
  return key;
}

/// The first row of the table whose key has no parent: foreign_key_check does not say which where there is no rowid.
void failForRow(const Database& db, const std::string& table, const ForeignKey& key) {
  std::string match;
  for (std::size_t i = 0; i < key.from.size(); ++i) {
    match += (i > 0 ? " AND p." : "p.") + key.to[i] + " = c." + key.from[i];
  }
  Statement row = db.prepare("SELECT * FROM " + table + " AS c WHERE NOT EXISTS (SELECT 1 FROM " + key.parent +
                             " AS p WHERE " + match + ") LIMIT 1");
  if (!row.step()) return;
  std::string where, missing;
  for (int i = 0; i < row.columns(); ++i) {
    const std::string value = row.name(i) + " " + std::string(row.text(i));
    if (i < 3) where += (i > 0 ? ", " : "") + value;
    for (std::size_t k = 0; k < key.from.size(); ++k) {
      if (key.from[k] == row.name(i))
        missing += (missing.empty() ? "" : ", ") + key.to[k] + " " + std::string(row.text(i));
    }
  }
  fail("refers to a " + key.parent + " that is not there (" + missing + ")", table + " (" + where + ")");
}

std::string schemaFile(const std::string& name) { return std::string(embeddedFile("schemas/" + name)); }

}  // namespace

const Formats& knownFormats() {
  static const Formats formats = [] {
    Formats known;
    for (int format = 1; format < currentFormat; ++format) {
      const std::string number = std::to_string(format);
      known.schemas.push_back(schemaFile("plan_" + number + ".sql"));
      known.migrations.push_back(schemaFile("plan_" + number + "_to_" + std::to_string(format + 1) + ".sql"));
    }
    known.schemas.push_back(schemaFile("plan.sql"));
    return known;
  }();
  return formats;
}

Database emptyDatabase(const Formats& formats, int format) {
  Database db;
  db.execute("PRAGMA page_size = 1024");  // each table takes a page at least: small plans stay small
  db.execute(formats.schemas.at(static_cast<std::size_t>(format) - 1));
  return db;
}

void checkFormat(std::int64_t format, const Formats& formats) {
  if (format >= 1 && format <= formats.current()) return;
  const std::string known = std::to_string(formats.current());
  if (format < 1) fail("says no format; this program reads formats 1 to " + known);
  fail("is of format " + std::to_string(format) + " and this program reads up to " + known +
       ": open it with a newer Hallwright");
}

Database openFileBytes(const std::string& bytes, const Formats& formats) {
  checkHeader(bytes, formats);
  const int format = static_cast<int>(headerNumber(bytes, 60, 4));
  Database db = Database::ofBytes(bytes);
  checkTables(db, formats, format);
  quickCheck(db);
  checkSeal(db, bytes);
  checkForeignKeys(db);
  migrate(db, format, formats);
  return db;
}

void migrate(Database& db, int format, const Formats& formats) {
  for (; format < formats.current(); ++format) db.execute(formats.migrations.at(static_cast<std::size_t>(format) - 1));
}

void checkForeignKeys(const Database& db) {
  Statement broken = db.prepare("PRAGMA foreign_key_check");
  if (!broken.step()) return;
  const std::string table(broken.text(0));
  failForRow(db, table, foreignKey(db, table, broken.integer(3)));
  fail("refers to a " + std::string(broken.text(2)) + " that is not there", table);
}

}  // namespace hallwright::store
