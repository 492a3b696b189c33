// A fabric as a Graphviz graph: hosts at the bottom, each level of switches on a rank of its own; links between the
// same two are one edge, labelled with their number.
#pragma once

#include <string>

#include "model/fabric/build.h"

namespace hallwright {

std::string fabricDot(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

}  // namespace hallwright
