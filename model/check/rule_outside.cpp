#include "model/check/rules.h"

namespace hallwright {

void findOutside(const CheckInput& input, Findings& findings) {
  for (const FloorSpace& floor : *input.floors) {
    // Only walls, columns and keep-outs: overlaps of things are a rule of their own.
    const FloorSpace shell{floor.hall, {}, {}};
    for (const FloorBody& body : floor.bodies) {
      if (const auto obstacle = standsFree(shell, body.area)) {
        findings.push_back({"floor.outside",
                            Severity::Error,
                            {body.thing},
                            nameOf(input.plan, body.thing) + ": " + obstacle->message,
                            {},
                            {},
                            "Move it clear"});
      }
    }
  }
}

}  // namespace hallwright
