// A thin wrap of SQLite for this folder: a database in memory, its statements, its bytes.
// Within the folder what goes wrong is thrown as a Failure; the public functions (plan_store.h, sql_text.h, recovery.h)
// catch it and answer with its one clear Error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "model/units/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace hallwright::store {

struct Failure {
  Error error;
};

[[noreturn]] void fail(std::string message, std::string where = {});

/// Columns count from 0, parameters from 1, as SQLite has it.
class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql);

  void bindNull(int parameter);
  void bind(int parameter, std::int64_t value);
  void bind(int parameter, double value);
  void bind(int parameter, std::string_view value);

  /// False after the last row.
  bool step();
  /// Steps to the end and makes ready for the next values.
  void run();

  enum class Type : std::uint8_t { Null, Integer, Real, Text };
  int columns() const;
  std::string name(int column) const;
  Type type(int column) const;
  bool isNull(int column) const { return type(column) == Type::Null; }
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string_view text(int column) const;  ///< until the next step

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  void check(int code) const;
  sqlite3* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  /// An empty one.
  Database();
  /// A copy of the content of a file. Nothing in it is trusted: its code does not run, and work that would not end
  /// stops.
  static Database ofBytes(std::string_view bytes);

  /// One or more statements without parameters.
  void execute(const std::string& sql);
  Statement prepare(std::string_view sql) const;
  std::string bytes() const;

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  std::unique_ptr<sqlite3, Close> db_;
  std::unique_ptr<std::int64_t> stepsLeft_ = std::make_unique<std::int64_t>(0);
};

}  // namespace hallwright::store
