// The way from the top of a JSON text to a field, as errors print it: "acme.x1: draw.nameplate".
#pragma once

#include <string>
#include <vector>

namespace hallwright {

struct JsonStep {
  std::string name;       ///< of the field; "[3]" in a list
  std::string recordKey;  ///< "key" or "id" of the object there; empty where it has none
};

/// From the innermost record on, by its key; from the top where no record has one.
inline std::string text(const std::vector<JsonStep>& way) {
  std::string record, path;
  for (const JsonStep& step : way) {
    const bool isEntry = step.name.starts_with('[');
    path += (path.empty() || isEntry ? "" : ".") + step.name;
    if (step.recordKey.empty()) continue;
    record = step.recordKey;
    path.clear();
  }
  return record + (record.empty() || path.empty() ? "" : ": ") + path;
}

}  // namespace hallwright
