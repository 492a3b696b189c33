// From pairs of cages to cables: which way each takes, how long it must be, and which product it is.
//   need     path + slack at both ends (assumptions cabling.slack-between-racks, cabling.slack-in-rack)
//   product  the first on offer that reaches; a cable of n links only where n links join the same two cages
//   fibre    a cage holds one transceiver for all its links: cages that share links are decided together, by the
//            longest of them
// Inside model/cabling only.
#pragma once

#include "model/cabling/cage_pairs.h"
#include "model/cabling/result.h"
#include "model/cabling/router.h"

namespace hallwright {

struct Slack {
  Length betweenRacks, inRack;  ///< of each end
};

/// What is decided for a pair by itself: its way, and the product by the length of that. Nothing of it changes while
/// both ends stay where they are.
struct PairWay {
  CablePath path;
  std::uint16_t option = Cable::noOption;
  bool tooLong = false;
};

/// Ways of another edit of the plan, of which those keep that touch no moved rack.
struct KeptWays {
  const std::vector<PairWay>& ways;     ///< of the same pairs
  const std::vector<bool>& movedSites;  ///< in RackSites::sites
};

class CableChooser {
 public:
  CableChooser(const Plan& plan, const FabricPairs& pairs, const RackSites& racks, Router& router, Slack slack)
      : plan_(plan), pairs_(pairs), racks_(racks), router_(router), slack_(slack) {}

  std::vector<PairWay> choose();
  std::vector<PairWay> choose(const KeptWays& kept);
  /// Ways by trays that became longer, by route, and the products that this calls for.
  void stretch(std::vector<PairWay>& ways, const std::vector<Length>& longer) const;
  /// Cables and the options that they name.
  FabricCabling cabling(const std::vector<PairWay>& ways) const;

 private:
  CablePath pathOf(const CagePair& pair, bool copper);
  std::optional<PortPlace> place(DeviceId device, const CageEnd& end) const;
  std::vector<bool> onMovedSites(const std::vector<bool>& moved, bool hosts) const;
  Length need(const CablePath& path) const;
  bool isCopper(const PairWay& way) const;
  PairWay chosen(const CagePair& pair);
  PairWay byLength(const CagePair& pair, const CablePath& path, bool copper) const;
  std::vector<std::uint16_t> fibresTogether(const std::vector<PairWay>& ways) const;
  Cable cableOf(const CagePair& pair, const PairWay& way, std::uint16_t option) const;

  const Plan& plan_;
  const FabricPairs& pairs_;
  const RackSites& racks_;
  Router& router_;
  Slack slack_;
};

}  // namespace hallwright
