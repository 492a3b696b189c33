// Labels for Kubernetes nodes that say where they stand and what they share, a kubectl call for each host:
//   topology.kubernetes.io/zone              hall (well-known label)
//   topology.hallwright/row, .../rack        of the hall
//   topology.hallwright/domain               InfiniBand domain
//   network.topology.nvidia.com/accelerator  the rack, where it is one NVLink domain (NVL72)
//   network.topology.nvidia.com/leaf, spine, core
//                                            switch, or group of switches that its hosts share (locality.h); these four
//                                            keys are those of NVIDIA's Topograph, which schedulers read
// Values are at most 63 characters of [A-Za-z0-9._-], as Kubernetes wants; a node is called as its device in lower
// case.
#pragma once

#include <string>

#include "model/fabric/build.h"

namespace hallwright {

/// A shell script; hosts in order, without fabric managers.
std::string nodeLabels(const Plan& plan, const FabricGraph& graph);

}  // namespace hallwright
