#include "model/plan/template/parameters.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/library.h"
#include "model/units/text.h"

namespace hallwright {

std::optional<Error> Parameters::unknownName() const {
  for (const auto& [name, value] : values_) {
    const auto has = [&, wanted = name](const TemplateParameter& p) { return p.name == wanted; };
    if (std::any_of(info_.parameters.begin(), info_.parameters.end(), has)) continue;
    std::string known;
    for (const TemplateParameter& p : info_.parameters) known += (known.empty() ? "" : ", ") + p.name;
    return Error{
        "template " + info_.name + (known.empty() ? " has no parameters" : " has no such parameter; it has " + known),
        name};
  }
  return std::nullopt;
}

std::string Parameters::text(const std::string& name) const {
  if (const auto at = values_.find(name); at != values_.end()) return at->second;
  for (const TemplateParameter& p : info_.parameters) {
    if (p.name == name) return p.start;
  }
  return {};
}

Result<std::string> Parameters::oneOf(const std::string& name, const std::vector<std::string>& choices) const {
  const std::string value = text(name);
  if (std::find(choices.begin(), choices.end(), value) != choices.end()) return value;
  std::string known;
  for (const std::string& choice : choices) known += (known.empty() ? "" : ", ") + choice;
  return Error{"'" + value + "' is none of " + known, name};
}

Result<const Product*> Parameters::gpuServer(const std::string& name) const {
  const Product* product = libraryCatalog().product(text(name));
  if (product && product->gpu) return product;
  std::string known;
  for (const Product& p : libraryCatalog().products) {
    if (p.gpu) known += (known.empty() ? "" : ", ") + p.key;
  }
  return Error{"'" + text(name) + "' is no GPU server of the catalog; it has " + known, name};
}

Result<int> Parameters::whole(const std::string& name, int least, int most) const {
  const auto value = parse<double>(text(name), {.min = least, .max = most});
  if (!value) return Error{value.error.line(), name};
  const bool isShare = text(name).find('%') != std::string::npos;
  if (isShare || *value != std::floor(*value)) return Error{"'" + text(name) + "' is no whole number", name};
  return static_cast<int>(*value);
}

Result<Length> Parameters::length(const std::string& name, Length least, Length most) const {
  const auto value = parse<Length>(text(name), {.unit = "m", .min = least, .max = most});
  if (!value) return Error{value.error.line(), name};
  return *value;
}

}  // namespace hallwright
