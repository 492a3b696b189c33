// The colour of each rack by what the planner asks to see; the floor plan and the 3D scene use the same.
//   by domain   the one domain that its servers are of (its switches, where it has no server of one) in the first
//   fabric
//               that has domains, in the colours of the fabric view
//   by fabric   the one that most of its devices are of: a switch by its role, any other by the first that lists it
#pragma once

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/scene/build_scene.h"

namespace hallwright {

/// All ways, in the order in which they are offered, and what each is called: "by domain".
inline constexpr std::array allColourings{ColourBy::Type, ColourBy::PowerDensity, ColourBy::Finding, ColourBy::Domain,
                                          ColourBy::Fabric};
const char* nameOf(ColourBy colourBy);

class RackColours {
 public:
  RackColours(const Plan& plan, const SceneOptions& options);

  Rgb of(RackId rack) const;
  Rgb of(ThingRef thing, Rgb otherwise) const;  ///< of what is no rack: by its findings, else as it is
  Rgb of(RackUse use) const;
  RackUse useOf(RackId rack) const;

  std::string legendTitle() const;
  std::vector<LegendEntry> legend() const;

 private:
  static constexpr std::size_t noGroup = SIZE_MAX;

  void takeUses(const Plan& plan);
  void takePower(const Plan& plan);
  void takeDomains(const Plan& plan);
  void takeFabrics(const Plan& plan);
  Rgb findingColour(ThingRef thing) const;
  Rgb groupColour(std::size_t group) const;
  std::vector<LegendEntry> groupLegend() const;

  const SceneOptions& options_;
  std::unordered_map<RackId, RackUse> uses_;
  std::unordered_map<RackId, std::size_t> groups_;  ///< in groupNames_, by domain or fabric
  std::vector<std::string> groupNames_;
  Power densest_;
};

}  // namespace hallwright
