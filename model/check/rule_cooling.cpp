#include "model/check/rules.h"
#include "model/power/circuit.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

void checkRacks(const CheckInput& input, Findings& findings) {
  for (const RackHeat& heat : input.estimates.cooling->racks) {
    if (!heat.isOverLimit()) continue;
    const Rack* rack = find(*input.plan.racks, heat.rack);
    if (!rack) continue;
    findings.push_back(
        {"cooling.rack-limit",
         Severity::Error,
         {ref(rack->id)},
         "Rack " + rack->name + " makes more heat than its cooling (" + nameOf(rack->cooling) + ") takes away",
         formatRounded(heat.heat),
         formatRounded(*heat.limit),
         heat.assumption.empty()
             ? "Cool it another way or spread its devices"
             : "Cool it another way, spread its devices, or change the assumption " + heat.assumption});
  }
}

void checkSide(const CheckInput& input, HallId hall, const CoolingSide& side, const char* medium, Findings& findings) {
  if (side.heat.known <= Power{}) return;
  const std::string where = nameOf(input.plan, ref(hall));
  if (side.units == 0) {
    findings.push_back({std::string("cooling.") + medium + "-none",
                        Severity::Warning,
                        {ref(hall)},
                        "In " + where + " no unit is placed that takes heat from " + medium,
                        formatRounded(side.heat),
                        {},
                        "Place cooling units"});
  } else if (side.capacity.isComplete() && exceeds(side.heat.known, side.capacity.known)) {
    findings.push_back({std::string("cooling.") + medium + "-capacity",
                        Severity::Error,
                        {ref(hall)},
                        "Cooling units of " + where + " take less heat from " + medium + " than its devices make",
                        formatRounded(side.heat),
                        formatRounded(side.capacity),
                        "Place more cooling units"});
  } else if (side.oneLost.isComplete() && exceeds(side.heat.known, side.oneLost.known)) {
    findings.push_back({std::string("cooling.") + medium + "-one-lost",
                        Severity::Warning,
                        {ref(hall)},
                        "With its largest cooling unit lost, " + where + " cannot take all heat from " + medium,
                        formatRounded(side.heat),
                        formatRounded(side.oneLost),
                        "Place one more cooling unit"});
  } else if (!side.capacity.isComplete()) {
    findings.push_back({std::string("cooling.") + medium + "-unknown",
                        Severity::Note,
                        {ref(hall)},
                        "The capacity of some cooling units of " + where + " is not known",
                        formatRounded(side.capacity),
                        formatRounded(side.heat),
                        "Fill in the capacity in the catalog record"});
  }
}

}  // namespace

void findCooling(const CheckInput& input, Findings& findings) {
  checkRacks(input, findings);
  for (const HallCooling& hall : input.estimates.cooling->halls) {
    checkSide(input, hall.hall, hall.now.air, "air", findings);
    checkSide(input, hall.hall, hall.now.liquid, "liquid", findings);
  }
}

}  // namespace hallwright
