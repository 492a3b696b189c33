#include "model/check/rules.h"
#include "model/plan/aisles.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

void checkMixed(const CheckInput& input, const FloorSpace& floor, const Aisle& aisle, Findings& findings) {
  findings.push_back({"floor.aisle-mixed",
                      Severity::Warning,
                      aisle.sides,
                      "In " + called("hall", floor.hall.name) + ", fronts at " +
                          nameOf(input.plan, aisle.sides.front()) + " look at rears: they breathe warm exhaust",
                      {},
                      {},
                      "Turn one of the two rows"});
}

void checkWidth(const CheckInput& input, const FloorSpace& floor, const Aisle& aisle, Findings& findings) {
  const bool cold = aisle.kind == AisleKind::Cold;
  const Length least = Length::fromMetres(assumed(input.plan, cold ? "layout.cold-aisle" : "layout.hot-aisle"));
  if (aisle.width() >= least) return;
  findings.push_back({"floor.aisle-narrow", Severity::Warning, aisle.sides,
                      std::string(cold ? "Cold" : "Hot") + " aisle at " + nameOf(input.plan, aisle.sides.front()) +
                          " in " + called("hall", floor.hall.name) + " is narrow",
                      formatRounded(aisle.width()), formatRounded(least), "Move the rows apart"});
}

}  // namespace

void findNarrowAisles(const CheckInput& input, Findings& findings) {
  for (const FloorSpace& floor : *input.floors) {
    for (const Aisle& aisle : aisles(floor)) {
      if (aisle.sides.empty()) continue;
      if (aisle.kind == AisleKind::Mixed) {
        checkMixed(input, floor, aisle, findings);
      } else {
        checkWidth(input, floor, aisle, findings);
      }
    }
  }
}

}  // namespace hallwright
