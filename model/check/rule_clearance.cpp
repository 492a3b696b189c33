#include "model/check/rules.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

void checkFace(const CheckInput& input, const FloorBody& body, const char* face, Length free, Length least,
               Findings& findings) {
  if (free >= least) return;
  findings.push_back({std::string("floor.clearance-") + face,
                      Severity::Warning,
                      {body.thing},
                      nameOf(input.plan, body.thing) + " has too little room at its " + face,
                      formatRounded(free),
                      formatRounded(least),
                      "Move it, or what stands before it"});
}

}  // namespace

void findBlockedFaces(const CheckInput& input, Findings& findings) {
  const Length front = Length::fromMetres(assumed(input.plan, "layout.front-clearance"));
  const Length rear = Length::fromMetres(assumed(input.plan, "layout.rear-clearance"));
  for (const FloorSpace& floor : *input.floors) {
    for (const FloorBody& body : floor.bodies) {
      if (body.thing.kind != ThingKind::Rack) continue;
      checkFace(input, body, "front", freeFront(floor, body, front), front, findings);
      checkFace(input, body, "rear", freeRear(floor, body, rear), rear, findings);
    }
  }
}

}  // namespace hallwright
