// Every cable of a plan: the way it takes through racks and trays, its length, its product, and what of it is to be
// bought.
//   path     = lead + drop + way aside at both ends + the way through trays (router.h), or within and between racks
//   need     = path + 2 x slack      ordered = the next length that the product comes in
//   fill     of each tray segment by the cables' outer diameters (tray_fill.h); a tray over its limit sends cables
//            another way where one has room
// Reads halls' racks and placements, devices, trays, cables drawn by hand, catalog, assumptions and the fabrics' links.
// Unknown: the length of a cable whose end is not placed, the fill by cables whose diameter is not known.
#pragma once

#include "model/cabling/result.h"

namespace hallwright {

struct CagePairs;

CablingResult estimateCabling(const Plan& plan, const FabricResult& fabrics);

/// The same with the pairs of cages of these fabrics (cage_pairs.h) made already. before: the result of another state
/// of the plan, or none. Where only racks were moved since, ways that end in none of them are taken over.
CablingResult estimateCabling(const Plan& plan, const FabricResult& fabrics, std::shared_ptr<const CagePairs> pairs,
                              const CablingResult* before);

}  // namespace hallwright
