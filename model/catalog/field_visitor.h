// A record seen as named fields. One visit (record_fields.h) serves reading and writing, so that the two cannot drift
// apart; the reader and the writer of JSON are its two visitors. A writer leaves out what equals `fallback`; a reader
// leaves as it is what is not there. Inside a list each call takes the next entry, and the name does not matter.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hallwright {

struct Source;

class FieldVisitor {
 public:
  virtual ~FieldVisitor() = default;
  virtual bool reads() const = 0;

  virtual void text(const char* name, std::string& value, std::string_view fallback) = 0;
  void text(const char* name, std::string& value) { text(name, value, {}); }
  virtual void number(const char* name, double& value) = 0;  ///< always written
  virtual void integer(const char* name, int& value, std::optional<int> fallback) = 0;
  virtual void flag(const char* name, bool& value, bool fallback) = 0;
  virtual void null(const char* name) = 0;

  /// What is visited up to `leave` belongs to the object or list `name`.
  virtual void enter(const char* name) = 0;
  /// Returns how many entries there are; `size` is the writer's.
  virtual std::size_t enterList(const char* name, std::size_t size) = 0;
  virtual void leave() = 0;

  /// Source, date and grade of what is open, its text under `textName`. A file may name them by "from", an entry of its
  /// table of sources.
  virtual void source(const char* textName, Source& source) = 0;

  /// For reading only.
  virtual bool has(const char* name) const = 0;
  virtual bool isNull(const char* name) const = 0;
  virtual bool isList(const char* name) const = 0;
  virtual std::vector<std::string> keys() const = 0;  ///< of the object that is open
  /// The value of `name` cannot be taken. Only the first failure counts.
  virtual void fail(const char* name, const std::string& message) = 0;
};

}  // namespace hallwright
