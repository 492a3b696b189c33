#include "model/check/rules.h"

namespace hallwright {

void findCabling(const CheckInput& input, Findings& findings) {
  const auto& problems = input.estimates.cabling->problems;
  findings.insert(findings.end(), problems.begin(), problems.end());
}

}  // namespace hallwright
