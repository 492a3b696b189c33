#include <cmath>
#include <nlohmann/json.hpp>

#include "model/catalog/json_visitors.h"
#include "model/catalog/names.h"

namespace hallwright {
namespace {

using nlohmann::json;

/// A whole number is written without a decimal point.
json numberAsJson(double value) {
  constexpr double exact = 9007199254740992.0;  // 2^53
  const bool whole = std::abs(value) <= exact && std::trunc(value) == value && (value != 0 || !std::signbit(value));
  return whole ? json(static_cast<std::int64_t>(value)) : json(value);
}

class JsonWriter final : public FieldVisitor {
 public:
  bool reads() const override { return false; }

  void text(const char* name, std::string& value, std::string_view fallback) override {
    if (inList() || value != fallback) put(name, value);
  }
  void number(const char* name, double& value) override { put(name, numberAsJson(value)); }
  void integer(const char* name, int& value, std::optional<int> fallback) override {
    if (value != fallback) put(name, value);
  }
  void flag(const char* name, bool& value, bool fallback) override {
    if (value != fallback) put(name, value);
  }
  void null(const char* name) override { put(name, nullptr); }

  void enter(const char* name) override { open_.push_back(&put(name, json::object())); }
  std::size_t enterList(const char* name, std::size_t size) override {
    open_.push_back(&put(name, json::array()));
    open_.back()->get_ref<json::array_t&>().reserve(size);  // entries that are open keep their place
    return size;
  }
  void leave() override { open_.pop_back(); }

  void source(const char* textName, Source& source) override {
    if (source == Source{}) return;
    put(textName, source.text);
    put("date", source.date);
    put("grade", nameOf(source.grade));
  }

  bool has(const char*) const override { return false; }
  bool isNull(const char*) const override { return false; }
  bool isList(const char*) const override { return false; }
  std::vector<std::string> keys() const override { return {}; }
  void fail(const char*, const std::string&) override {}

  std::string dump() const { return top_.dump(); }

 private:
  bool inList() const { return open_.back()->is_array(); }

  json& put(const char* name, json value) {
    json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return parent.back();
    }
    return parent[name] = std::move(value);
  }

  json top_ = json::object();
  std::vector<json*> open_{&top_};
};

}  // namespace

std::string writeJson(const std::function<void(FieldVisitor&)>& visit) {
  JsonWriter writer;
  visit(writer);
  return writer.dump();
}

}  // namespace hallwright
