#include "model/check/rules.h"
#include "model/power/circuit.h"
#include "model/units/text.h"

namespace hallwright {

void findRackPower(const CheckInput& input, Findings& findings) {
  for (const PlaceDraw<RackId>& draw : input.estimates.draw->racks) {
    const Rack* rack = find(*input.plan.racks, draw.id);
    if (!rack || !rack->powerLimit) continue;
    // Power is kept for later phases too.
    Total<Power> power = draw.now.nameplate.power;
    power += draw.later.nameplate.power;
    if (!exceeds(power.known, *rack->powerLimit)) continue;
    findings.push_back({"rack.power",
                        Severity::Error,
                        {ref(rack->id)},
                        "Rack " + rack->name + " draws more than its limit at nameplate",
                        formatRounded(power),
                        formatRounded(*rack->powerLimit),
                        "Move devices out, or raise the limit with its feeds"});
  }
}

}  // namespace hallwright
