#include "model/check/rules.h"

namespace hallwright {

void findFabric(const CheckInput& input, Findings& findings) {
  const auto& problems = input.estimates.fabrics->problems;
  findings.insert(findings.end(), problems.begin(), problems.end());
}

}  // namespace hallwright
