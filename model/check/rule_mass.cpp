#include "model/check/rules.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

/// Above the limit by more than rounding.
bool exceeds(Mass mass, Mass limit) { return mass > limit * (1 + 1e-9); }

Total<Mass> mounted(const RackSpace& space) {
  Total<Mass> mass;
  for (const RackBody& body : space.bodies) {
    if (body.product) mass += body.product->mass.value;
  }
  return mass;
}

void compare(const Rack& rack, const Total<Mass>& mass, std::optional<Mass> limit, const char* rule,
             const std::string& what, Findings& findings) {
  if (!limit || !exceeds(mass.known, *limit)) return;
  findings.push_back({rule,
                      Severity::Error,
                      {ref(rack.id)},
                      "Rack " + rack.name + " " + what,
                      formatRounded(mass),
                      formatRounded(*limit),
                      "Mount less in it, or choose a rack or floor that carries more"});
}

}  // namespace

void findOverweight(const CheckInput& input, Findings& findings) {
  for (const RackSpace& space : *input.rackSpaces) {
    const Rack& rack = *space.rack;
    const Product* product = productOf(input.plan, rack.product);
    const Total<Mass> devices = mounted(space);
    const auto own = product && product->rack ? product->rack->loadLimit.value : std::nullopt;
    compare(rack, devices, rack.loadLimit ? rack.loadLimit : own, "rack.mass", "holds more than it may carry",
            findings);
    const Placement* placement = findPlacement(input.plan, rack.id);
    const Hall* hall = placement ? find(*input.plan.halls, placement->spot.hall) : nullptr;
    if (!hall) continue;
    Total<Mass> whole = devices;
    whole += product ? product->mass.value : std::nullopt;
    compare(rack, whole, hall->pointLoadLimit, "rack.mass-on-floor",
            "is heavier than the floor of " + called("hall", hall->name) + " may carry", findings);
  }
}

}  // namespace hallwright
