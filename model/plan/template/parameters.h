// Values of a template's parameters as typed: the given one where there is one, else the parameter's start.
#pragma once

#include <optional>

#include "model/plan/template/template.h"

namespace hallwright {

class Parameters {
 public:
  Parameters(const TemplateInfo& info, const TemplateValues& values) : info_(info), values_(values) {}

  /// The first name that the template does not have.
  std::optional<Error> unknownName() const;

  Result<int> whole(const std::string& name, int least, int most) const;
  Result<Length> length(const std::string& name, Length least, Length most) const;
  std::string text(const std::string& name) const;

 private:
  const TemplateInfo& info_;
  const TemplateValues& values_;
};

}  // namespace hallwright
