#include "model/check/rules.h"
#include "model/units/text.h"

namespace hallwright {

void findOverlaps(const CheckInput& input, Findings& findings) {
  for (const FloorSpace& floor : *input.floors) {
    for (const Overlap& overlap : overlaps(floor)) {
      findings.push_back({"floor.overlap",
                          Severity::Error,
                          {overlap.first, overlap.second},
                          nameOf(input.plan, overlap.first) + " and " + nameOf(input.plan, overlap.second) + " overlap",
                          formatRounded(overlap.area.width()) + " x " + formatRounded(overlap.area.height()),
                          {},
                          "Move one of them"});
    }
  }
}

}  // namespace hallwright
