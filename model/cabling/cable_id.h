// The id of a cable in the schedule. It names the link by rule, not by place, so that it survives growth and moves:
//   F3-H12-4   fabric 3, link 4 of its 12th member       F3-M1-2   link 2 of its first manager
//   F3-L7-33   port 33 of its 7th leaf, upward           F3-S2-40  port 40 of its second spine, upward
//   F3-X1-61   port 61 of its first switch, sideways     D57       the cable drawn by hand with that id
// A cable for several links has the id of its first.
#pragma once

#include <string>

#include "model/fabric/build.h"

namespace hallwright {

std::string cableIdOf(const FabricGraph& graph, const FabricLink& link);

}  // namespace hallwright
