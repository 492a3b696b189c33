#include "model/check/rules.h"

namespace hallwright {

void findUnplaced(const CheckInput& input, Findings& findings) {
  for (const Rack& rack : *input.plan.racks) {
    if (findPlacement(input.plan, rack.id)) continue;
    findings.push_back({"floor.not-placed",
                        Severity::Warning,
                        {ref(rack.id)},
                        "Rack " + rack.name + " stands nowhere: its heat and power are in no hall",
                        {},
                        {},
                        "Drag it onto the floor"});
  }
}

}  // namespace hallwright
