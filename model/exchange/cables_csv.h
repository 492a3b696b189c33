// The cable schedule as CSV, one row a cable, and back. All lengths are in metres with six digits, so that
//   path_m    = from_lead_m + from_drop_m + from_aside_m + the lengths in `route` + to_aside_m + to_drop_m + to_lead_m
//   need_m    = path_m + slack_m
//   ordered_m = the smallest of `lengths_m` that is not below need_m (no list: whole metres)
// hold to the micrometre. Empty: not known. `drawn` says "yes" of a cable drawn by hand, and `fixed` what of it was set
// by hand beside its ends: "product", "length" or both; the rest follows from its way.
#pragma once

#include <string>
#include <string_view>

#include "model/cabling/result.h"
#include "model/units/result.h"

namespace hallwright {

std::string cablesCsv(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling);

struct CablesImport {
  Plan plan;
  int same = 0;     ///< rows that say what the plan says
  int changed = 0;  ///< cables that now differ from their rule: drawn
  int added = 0;    ///< cables that no rule has: drawn
};

/// Rows against the schedule of the plan. A row whose ends, product or length differ becomes a drawn cable in place of
/// the rule's, and so does one whose `drawn` was changed to "yes"; "no" gives a drawn cable back to the rule. Of a
/// drawn cable only what `fixed` names is set, where there is that column. Needed columns: id, fabric, from_device,
/// from_port, to_device, to_port; a device name that several have needs from_rack or to_rack (and hall). Refused with
/// line and column: an unknown device, port, fabric or product, an ambiguous name (with where those stand), a port
/// twice.
Result<CablesImport> importCables(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling,
                                  std::string_view csv);

}  // namespace hallwright
