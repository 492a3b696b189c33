// Makes the three-dimensional scene of one hall from a plan: floor, walls, columns, racks with the faces of their
// devices, cooling and power units, trays, and labels. Racks are coloured by what the planner asks to see.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include "model/plan/finding.h"
#include "model/plan/plan.h"
#include "model/scene/scene.h"

namespace hallwright {

struct CablingResult;

enum class ColourBy : std::uint8_t { Type, PowerDensity, Finding, Domain, Fabric };

/// The colours of a theme, as the scene needs them.
struct SceneLook {
  Rgb floor{0xf0, 0xf1, 0xf2}, wall{0xc4, 0xc9, 0xd0}, column{0x8b, 0x92, 0x9c}, keepOut{0xb9, 0xbf, 0xc7};
  Rgb rack{0x5b, 0x64, 0x72}, cooling{0x7f, 0xb6, 0xd1}, tray{0xa8, 0xb0, 0xba}, neutral{0x9a, 0xa2, 0xad};
  Rgb compute{0x00, 0x72, 0xb2}, network{0xe6, 0x9f, 0x00}, storage{0x00, 0x9e, 0x73}, management{0xcc, 0x79, 0xa7};
  Rgb error{0xb3, 0x26, 0x1e}, warning{0xd8, 0x8a, 0x00}, good{0x5c, 0x9e, 0x74};
  /// Of domains and of fabrics, in the order of the plan; those beyond are drawn as `ungrouped`.
  std::array<Rgb, 7> groups{{{0x00, 0x72, 0xb2},
                             {0xe6, 0x9f, 0x00},
                             {0x00, 0x9e, 0x73},
                             {0xcc, 0x79, 0xa7},
                             {0x56, 0xb4, 0xe9},
                             {0xd5, 0x5e, 0x00},
                             {0xa8, 0x98, 0x1c}}};
  Rgb ungrouped{0x7a, 0x7f, 0x87};
};

struct SceneOptions {
  ColourBy colourBy = ColourBy::Type;
  SceneLook look;
  bool devices = true, labels = true, walls = true;
  /// Of the plan's very trays, which are then coloured by their fill; none: not known yet.
  std::shared_ptr<const CablingResult> cabling;
  /// Sizing power of a rack; unset or empty answer: not known, drawn in neutral.
  std::function<std::optional<Power>(RackId)> rackPower;
  /// The worst finding that concerns a thing.
  std::function<std::optional<Severity>(ThingRef)> worstFinding;
  /// The domain that all servers below a switch are of; unset or none: a switch is of no domain.
  std::function<DomainId(DeviceId)> switchDomain;
};

Scene buildScene(const Plan& plan, HallId hall, const SceneOptions& options);

/// What a rack is mostly for, by what is mounted in it: this colours it in every view alike.
enum class RackUse : std::uint8_t { Empty, Compute, Network, Storage, Management };
RackUse useOf(ProductKind kind);
const char* nameOf(RackUse use);

}  // namespace hallwright
