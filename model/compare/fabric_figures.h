// The figures of one fabric, as a comparison counts them. Formulas: technology_comparison.h. Inside model/compare only.
#pragma once

#include "model/compare/technology_comparison.h"

namespace hallwright {

/// One of the two fabrics, and all that is read of it.
struct Subject {
  const Plan& plan;
  const FabricEstimate& fabric;
  const FabricCabling& cabling;
  Technology technology;

  const Product* switchProduct() const { return productOf(plan, fabric.switchProduct); }
  std::int64_t switches() const {
    std::int64_t sum = 0;
    for (const SwitchCount& count : fabric.switches) sum += count.required;
    return sum;
  }
};

CompareAmount pieces(std::int64_t count);

CompareAmount ofLevel(const Subject& of, SwitchLevel level);
CompareAmount placedSwitches(const Subject& of);
CompareAmount rackUnits(const Subject& of);
CompareAmount switchMass(const Subject& of);

/// none: those for which no product was found.
CompareAmount cablesOf(const Subject& of, std::optional<Medium> medium);
CompareAmount allCables(const Subject& of);
CompareAmount orderedMetres(const Subject& of);
CompareAmount cableMass(const Subject& of);
CompareAmount switchTransceivers(const Subject& of);
CompareAmount hostTransceivers(const Subject& of);

CompareAmount typicalWatts(const Subject& of);
CompareAmount opticWatts(const Subject& of);
CompareAmount allWatts(const Subject& of);
CompareAmount nameplateWatts(const Subject& of);

CompareAmount linksOfGpu(const Subject& of);
CompareAmount rawOfGpu(const Subject& of);
CompareAmount efficiency(const Subject& of);
CompareAmount effectiveOfGpu(const Subject& of);
CompareAmount oversubscription(const Subject& of);
CompareAmount bisection(const Subject& of);
CompareAmount effectiveBisection(const Subject& of);
/// Of the assumption about load.
const char* efficiencyId(Technology technology);

CompareAmount switchPrice(const Subject& of);
CompareAmount cablePrice(const Subject& of);
CompareAmount transceiverPrice(const Subject& of);
CompareAmount wholePrice(const Subject& of);

}  // namespace hallwright
