#include "model/check/rules.h"

namespace hallwright {

void findMisfits(const CheckInput& input, Findings& findings) {
  for (const RackSpace& space : *input.rackSpaces) {
    for (const Misfit& misfit : misfits(space)) {
      Finding finding{"rack.units",
                      Severity::Error,
                      {ref(misfit.device)},
                      "Rack " + space.rack->name + ": " + misfit.reason.message,
                      {},
                      {},
                      "Move the device in the rack's elevation"};
      if (misfit.other) finding.things.push_back(ref(misfit.other));
      findings.push_back(std::move(finding));
    }
  }
}

}  // namespace hallwright
