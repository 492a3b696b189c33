// The cages of a fabric numbered through: those of the hosts, then those of the switches. A cage holds one transceiver
// for all its links, or one plug. Inside model/cabling only.
#pragma once

#include <cstdint>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

/// One end of a link: which cage, and what kind.
struct CageEnd {
  std::uint32_t cage = 0;  ///< of Cages
  int ofNode = 0;          ///< the node's how-many-eth cage
  int onNode = 1;          ///< cages of the node
  const PortSpan* span = nullptr;
  Face face = Face::Rear;
};

class Cages {
 public:
  Cages(const Plan& plan, const FabricGraph& graph);

  std::uint32_t count() const { return firstOfSwitch_.back(); }
  std::uint32_t firstOfHost(std::size_t host) const { return firstOfHost_[host]; }
  std::uint32_t firstOfSwitch(std::size_t number) const { return firstOfSwitch_[number]; }
  CageEnd lower(const FabricLink& link) const;
  CageEnd upper(const FabricLink& link) const;

 private:
  CageEnd end(std::uint16_t ports, std::uint32_t first, int port) const;

  const FabricGraph& graph_;
  std::vector<std::uint32_t> firstOfHost_, firstOfSwitch_;  ///< one more than there are
  std::vector<int> cagesOfMap_;
  std::vector<std::vector<Face>> facesOfMap_;  ///< by span
};

}  // namespace hallwright
