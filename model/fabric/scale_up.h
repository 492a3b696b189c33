// Scale-up domains: the GPUs that NVLink, or what another maker has for it, joins into one.
//   domain  of a rack  the GPUs of all servers that came with the rack, where switches with ports on its backplane
//                      (cage "backplane", the NVLink switch trays of an NVL72) came with it too
//           of a server  those of any other server with GPUs
//   per GPU bandwidth to the others of its domain, one way, from the accelerator's record; of a rack at most
//             links of its backplane switches x their speed / GPUs
//           so that a rack that lacks a switch tray shows it. Unknown where the record does not say.
// Reads devices, catalog and the members of the graph; managers are left out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

struct ScaleUpDomain {
  RackId rack;                       ///< none: within one server
  std::vector<std::uint32_t> hosts;  ///< of the graph, rising
  int gpusPerHost = 0;
  std::string accelerator;          ///< name for people
  std::optional<Bandwidth> perGpu;  ///< none: unknown
  int gpus() const { return gpusPerHost * static_cast<int>(hosts.size()); }
};

/// By their first host. A server of one GPU is a domain too.
std::vector<ScaleUpDomain> scaleUpDomains(const Plan& plan, const FabricGraph& graph);

/// Domains that are alike.
struct ScaleUpGroup {
  std::string accelerator;
  std::int64_t domains = 0, servers = 0;
  int gpus = 0;        ///< of a server
  int domainGpus = 0;  ///< of a domain
  bool ofRack = false;
  std::optional<Bandwidth> perGpu;  ///< none: unknown
};

/// Those of two GPUs and more, the largest first.
std::vector<ScaleUpGroup> scaleUpGroups(const std::vector<ScaleUpDomain>& domains);

/// Rail rule: the ports of a host that are GPU `gpu`'s, from first to before last. With P ports and G GPUs they are
/// gpu x P / G to (gpu + 1) x P / G; where there are fewer ports than GPUs, several GPUs have the one port gpu x P / G.
/// So port r of a server with as many ports as GPUs is GPU r's, and Fabric::railOrder says to which rail it goes.
std::pair<int, int> portsOfGpu(int gpu, int gpus, int ports);

}  // namespace hallwright
