// From links to cables: which links share one, which way each takes, how long it must be, and which product it is.
//   need     path + slack at both ends (assumptions cabling.slack-between-racks, cabling.slack-in-rack)
//   product  the first of CableOptions that reaches; a cable of n links only where n links join the same two cages
//   fibre    a cage holds one transceiver for all its links: cages that share links are decided together, by the
//   longest
//            of them
// Inside model/cabling only.
#pragma once

#include <memory>

#include "model/cabling/cable_options.h"
#include "model/cabling/cages.h"
#include "model/cabling/result.h"
#include "model/cabling/router.h"

namespace hallwright {

struct Slack {
  Length betweenRacks, inRack;  ///< of each end
};

class CableChooser {
 public:
  CableChooser(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, const RackSites& racks, Router& router,
               Slack slack);

  void choose();
  /// Ways by trays that became longer, by route; then choose() again, which keeps all ways as they are.
  void stretch(const std::vector<Length>& longer);
  /// Cables and the options that they name.
  FabricCabling cabling() const;
  const Cages& cages() const { return cages_; }

 private:
  /// Links between the same two cages.
  struct Pair {
    std::uint32_t link = 0;
    std::uint32_t lowerCage = 0, upperCage = 0;
    std::uint8_t links = 1;
    std::uint16_t option = Cable::noOption;
    bool tooLong = false;
    ProductId drawn = 0;  ///< that a drawn cable names
    Length drawnLength;   ///< as drawn; 0: by its way
    CablePath path;
  };

  void findPairs();
  void findPath(Pair& pair, bool copper);
  std::optional<PortPlace> place(DeviceId device, const CageEnd& end) const;
  const std::vector<std::uint16_t>& optionsOf(const Pair& pair);
  const FabricLink& linkOf(const Pair& pair) const { return graph_.links[pair.link]; }
  bool hasLength(const Pair& pair) const { return pair.path.trouble == CableTrouble::None; }
  Length need(const Pair& pair) const;
  void chooseAlone(Pair& pair, bool copper);
  bool isCopper(const Pair& pair) const;
  void chooseFibresTogether();
  Cable cableOf(const Pair& pair, std::uint32_t link, int links) const;

  const Plan& plan_;
  const FabricGraph& graph_;
  const RackSites& racks_;
  Router& router_;
  Slack slack_;
  Cages cages_;
  std::vector<CableOption> options_;
  CableOptions offers_;
  std::vector<std::uint16_t> drawnOptions_;
  bool waysAreFixed_ = false;
  std::vector<Pair> pairs_;
};

}  // namespace hallwright
