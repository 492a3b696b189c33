// What `fabric --lose`, `--among` and `--cut` name: a switch by its place ("leaf 3"), any device or rack by its name, a
// link by one of its ports ("leaf 3:17", "DGX 5:1", ports counted from 1), a tray. A kind before the name ("tray:T3",
// "rack:A-07", "link:leaf 3:17") says what is meant where several things have it; a tray needs it.
#pragma once

#include <string>
#include <vector>

#include "model/cabling/result.h"
#include "model/fabric/cuts.h"
#include "model/fabric/what_if.h"
#include "model/units/result.h"

namespace hallwright::cli {

struct FabricThings {
  const Plan& plan;
  const Fabric& fabric;
  const FabricGraph& graph;
  const CablingResult* cabling = nullptr;  ///< only for trays
};

/// Whether it is a tray that this names, and so the cabling is needed.
bool namesTray(const std::string& thing);

/// Refused where nothing of that name has a part in the fabric, or several devices have it.
Result<Loss> lossNamed(const FabricThings& among, const std::string& thing);

/// Marks the members that the name says, beside those marked already: of a domain, a hall, a rack, a unit ("unit 2"),
/// one host, or a hostlist ("dgx-[001-032],dgx-040").
Result<void> markNamed(const FabricThings& among, const std::string& thing, std::vector<bool>& hosts);

/// "A:B", each as above; "rest" stands for all others. Refused where a host would be on both sides.
struct NamedCut {
  std::string one, other;
  Sides sides;
};
Result<NamedCut> cutNamed(const FabricThings& among, const std::string& cut);

}  // namespace hallwright::cli
