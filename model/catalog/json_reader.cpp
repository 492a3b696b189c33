#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "model/catalog/json_path.h"
#include "model/catalog/json_visitors.h"
#include "model/catalog/names.h"

namespace hallwright {
namespace {

using nlohmann::json;

/// An object or list that is open, and what of it has been read.
struct Frame {
  const json* value;
  JsonStep step;
  std::set<std::string> read = {};
  std::size_t next = 0;
};

std::string recordKey(const json& value) {
  for (const char* name : {"key", "id"}) {
    if (value.is_object() && value.contains(name) && value[name].is_string()) return value[name];
  }
  return {};
}

class JsonReader final : public FieldVisitor {
 public:
  explicit JsonReader(const json& top) {
    open_.push_back({&top, {"", recordKey(top)}});
    if (!top.is_object()) fail("", "expected an object");
  }

  void takeSources() {
    const json* table = take("sources");
    if (table == nullptr) return;
    table->is_object() ? void(sources_ = table) : fail("sources", "expected an object");
  }

  Result<void> finish() {
    checkAllRead();
    return error_ ? Result<void>(*error_) : Result<void>();
  }

  bool reads() const override { return true; }

  void text(const char* name, std::string& value, std::string_view) override {
    const json* found = take(name);
    if (found == nullptr) return;
    found->is_string() ? void(value = found->get<std::string>()) : fail(name, "expected a text");
  }

  void number(const char* name, double& value) override {
    const json* found = take(name);
    if (found == nullptr) return fail(name, "expected a number");
    found->is_number() ? void(value = found->get<double>()) : fail(name, "expected a number");
  }

  void integer(const char* name, int& value, std::optional<int>) override {
    const json* found = take(name);
    if (found == nullptr) return;
    constexpr double limit = std::numeric_limits<int>::max();
    const double number = found->is_number() ? found->get<double>() : limit + 1;
    if (!(std::abs(number) <= limit) || std::trunc(number) != number) return fail(name, "expected a whole number");
    value = static_cast<int>(number);
  }

  void flag(const char* name, bool& value, bool) override {
    const json* found = take(name);
    if (found == nullptr) return;
    found->is_boolean() ? void(value = found->get<bool>()) : fail(name, "expected true or false");
  }

  void null(const char* name) override {
    if (take(name) == nullptr) fail(name, "missing; null says that it is unknown");
  }

  void enter(const char* name) override {
    const json* found = take(name);
    if (found == nullptr || !found->is_object()) fail(name, "expected an object");
    push(name, found != nullptr && found->is_object() ? *found : emptyObject());
  }

  std::size_t enterList(const char* name, std::size_t) override {
    const json* found = take(name);
    if (found == nullptr || !found->is_array()) fail(name, "expected a list");
    push(name, found != nullptr && found->is_array() ? *found : emptyList());
    return top().value->size();
  }

  void leave() override {
    checkAllRead();
    open_.pop_back();
  }

  void source(const char* textName, Source& source) override {
    std::string id;
    FieldVisitor::text("from", id);
    if (!id.empty()) readNamedSource(id, source);
    FieldVisitor::text(textName, source.text);
    FieldVisitor::text("date", source.date);
    readGrade(source);
  }

  bool has(const char* name) const override { return find(name) != nullptr; }
  bool isNull(const char* name) const override { return has(name) && find(name)->is_null(); }
  bool isList(const char* name) const override { return has(name) && find(name)->is_array(); }

  std::vector<std::string> keys() const override {
    std::vector<std::string> names;
    for (const auto& [name, value] : top().value->items()) names.push_back(name);
    return names;
  }

  void fail(const char* name, const std::string& message) override {
    if (error_) return;
    std::vector<JsonStep> way;
    for (const Frame& frame : open_) {
      if (&frame != &open_.front() || !frame.step.recordKey.empty()) way.push_back(frame.step);
    }
    const std::string place = top().value->is_array() ? entryName() : std::string(name);
    if (!place.empty()) way.push_back({place, {}});
    error_ = Error{message, hallwright::text(way)};
  }

 private:
  static const json& emptyObject() {
    static const json object = json::object();
    return object;
  }
  static const json& emptyList() {
    static const json list = json::array();
    return list;
  }

  Frame& top() { return open_.back(); }
  const Frame& top() const { return open_.back(); }

  const json* find(const char* name) const {
    const auto at = top().value->find(name);
    return at == top().value->end() ? nullptr : &*at;
  }

  /// Of the entry of the open list that was taken last; nothing before the first.
  std::string entryName() const { return top().next == 0 ? "" : "[" + std::to_string(top().next - 1) + "]"; }

  /// The field, or the next entry of a list; it counts as read.
  const json* take(const char* name) {
    const json& value = *top().value;
    if (value.is_array()) return top().next < value.size() ? &value[top().next++] : nullptr;
    top().read.insert(name);
    return find(name);
  }

  void push(const char* name, const json& value) {
    const std::string place = top().value->is_array() ? entryName() : std::string(name);
    open_.push_back({&value, {place, recordKey(value)}});
  }

  void checkAllRead() {
    if (!top().value->is_object()) return;
    for (const auto& [name, value] : top().value->items()) {
      if (!top().read.contains(name)) fail("", "unknown key \"" + name + "\"");
    }
  }

  void readNamedSource(const std::string& id, Source& source) {
    if (sources_ == nullptr || !sources_->contains(id)) return fail("from", "\"" + id + "\" is not among the sources");
    push("from", (*sources_)[id]);
    FieldVisitor::text("source", source.text);
    FieldVisitor::text("date", source.date);
    readGrade(source);
    leave();
  }

  void readGrade(Source& source) {
    std::string word;
    FieldVisitor::text("grade", word);
    if (word.empty()) return;
    const std::optional<Grade> grade = named<Grade>(word);
    grade ? void(source.grade = *grade) : fail("grade", "\"" + word + "\" is none of " + choicesOf<Grade>());
  }

  std::vector<Frame> open_;
  const json* sources_ = nullptr;
  std::optional<Error> error_;
};

/// "syntax error at line 3, column 7: ..." without the library's own number and name.
std::string syntaxMessage(const json::parse_error& error) {
  const std::string text = error.what();
  const auto at = text.find("parse error");
  return at == std::string::npos ? text : "no JSON: " + text.substr(at);
}

Result<json> parseJson(std::string_view text) {
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    return Error{syntaxMessage(error)};
  }
}

}  // namespace

Result<void> readJson(std::string_view text, const VisitFields& visit) {
  const Result<json> parsed = parseJson(text);
  if (!parsed) return parsed.error();
  JsonReader reader(*parsed);
  visit(reader);
  return reader.finish();
}

Result<void> readJsonFile(std::string_view text, const VisitFields& visit) {
  const Result<json> parsed = parseJson(text);
  if (!parsed) return parsed.error();
  JsonReader reader(*parsed);
  reader.takeSources();
  visit(reader);
  return reader.finish();
}

}  // namespace hallwright
