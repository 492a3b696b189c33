// Plans to start from, built from a few parameters with the same edits that people use.
//   auto plan = fromTemplate("superpod", {{"nodes", "95"}});
// Parameters are text with units; an unknown name or a value out of range is one clear line.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

struct TemplateParameter {
  std::string name, what, start;  ///< `start`: the value where none is given
};

struct TemplateInfo {
  std::string name, title, what;
  std::vector<TemplateParameter> parameters;
};

using TemplateValues = std::map<std::string, std::string>;

const std::vector<TemplateInfo>& planTemplates();

Result<Plan> fromTemplate(std::string_view name, const TemplateValues& values);

}  // namespace hallwright
