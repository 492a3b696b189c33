#include "model/store/database.h"

#include <sqlite3.h>

#include <cstring>
#include <utility>

namespace hallwright::store {
namespace {

/// Reading all of a sound file takes about one step of SQLite's machine for each byte; a damaged one may lead in
/// circles.
constexpr std::int64_t stepsPerByte = 100, stepsAtLeast = 10'000'000;
constexpr int stepsPerLook = 10'000;

int spendSteps(void* left) { return (*static_cast<std::int64_t*>(left) -= stepsPerLook) < 0 ? 1 : 0; }

void check(sqlite3* db, int code) {
  if (code == SQLITE_INTERRUPT) fail("is damaged: reading it does not come to an end");
  const bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
  if (code != SQLITE_OK) fail((damaged ? "is damaged: " : "") + std::string(sqlite3_errmsg(db)));
}

}  // namespace

void fail(std::string message, std::string where) { throw Failure{Error{std::move(message), std::move(where)}}; }

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* db, std::string_view sql) : db_(db) {
  sqlite3_stmt* statement = nullptr;
  check(sqlite3_prepare_v2(db, sql.data(), static_cast<int>(sql.size()), &statement, nullptr));
  statement_.reset(statement);
}

void Statement::check(int code) const { store::check(db_, code); }

void Statement::bindNull(int parameter) { check(sqlite3_bind_null(statement_.get(), parameter)); }

void Statement::bind(int parameter, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), parameter, value));
}

void Statement::bind(int parameter, double value) { check(sqlite3_bind_double(statement_.get(), parameter, value)); }

void Statement::bind(int parameter, std::string_view value) {
  const char* text = value.data() ? value.data() : "";
  check(sqlite3_bind_text64(statement_.get(), parameter, text, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  // The reset gives the full message, and makes the statement usable again.
  check(sqlite3_reset(statement_.get()));
  fail(sqlite3_errstr(code));
}

void Statement::run() {
  while (step()) continue;
  check(sqlite3_reset(statement_.get()));
}

int Statement::columns() const { return sqlite3_column_count(statement_.get()); }

std::string Statement::name(int column) const { return sqlite3_column_name(statement_.get(), column); }

Statement::Type Statement::type(int column) const {
  switch (sqlite3_column_type(statement_.get(), column)) {
    case SQLITE_NULL:
      return Type::Null;
    case SQLITE_INTEGER:
      return Type::Integer;
    case SQLITE_FLOAT:
      return Type::Real;
    default:
      return Type::Text;
  }
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return text ? std::string_view(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)))
              : std::string_view();
}

void Database::Close::operator()(sqlite3* db) const { sqlite3_close(db); }

Database::Database() {
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  db_.reset(db);
  check(db, code);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
  // What fails is thrown away as a whole, so there is nothing to roll back to.
  execute("PRAGMA journal_mode = OFF");
}

Database Database::ofBytes(std::string_view bytes) {
  Database database;
  sqlite3* db = database.db_.get();
  auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
  if (!copy) fail("there is not enough memory to read it");
  std::memcpy(copy, bytes.data(), bytes.size());
  const auto size = static_cast<sqlite3_int64>(bytes.size());
  check(db, sqlite3_deserialize(db, "main", copy, size, size,
                                SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE));
  *database.stepsLeft_ = stepsAtLeast + stepsPerByte * size;
  sqlite3_progress_handler(db, stepsPerLook, spendSteps, database.stepsLeft_.get());
  return database;
}

void Database::execute(const std::string& sql) {
  check(db_.get(), sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

Statement Database::prepare(std::string_view sql) const { return {db_.get(), sql}; }

std::string Database::bytes() const {
  sqlite3_int64 size = 0;
  struct Free {
    void operator()(unsigned char* bytes) const { sqlite3_free(bytes); }
  };
  const std::unique_ptr<unsigned char, Free> copy(sqlite3_serialize(db_.get(), "main", &size, 0));
  if (!copy) fail("there is not enough memory to write it");
  return {reinterpret_cast<const char*>(copy.get()), static_cast<std::size_t>(size)};
}

}  // namespace hallwright::store
