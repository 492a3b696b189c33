// The colour of each rack by what the planner asks to see; the floor plan and the 3D scene use the same.
#pragma once

#include <unordered_map>

#include "model/scene/build_scene.h"

namespace hallwright {

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
  Rgb findingColour(ThingRef thing) const;

  const SceneOptions& options_;
  std::unordered_map<RackId, RackUse> uses_;
  Power densest_;
};

}  // namespace hallwright
