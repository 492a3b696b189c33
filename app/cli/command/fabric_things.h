// What `fabric --lose` names: a switch by its place ("leaf 3"), any device or rack by its name, a link by one of its
// ports ("leaf 3:17", "DGX 5:1", ports counted from 1).
#pragma once

#include <string>

#include "model/fabric/what_if.h"
#include "model/units/result.h"

namespace hallwright::cli {

/// Refused where nothing of that name has a part in the fabric, or several devices have it.
Result<Loss> lossNamed(const Plan& plan, const FabricGraph& graph, const std::string& thing);

}  // namespace hallwright::cli
