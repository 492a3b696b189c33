// A hall as glTF 2.0 for other 3D tools: metres, y up, x as in the plan, so that the hall's y becomes -z. A rack is a
// node of its name at the middle of its footprint, with its devices as children; trays, cooling and power units are
// nodes of their names; floor, walls, columns and keep-out areas one node each. What looks alike shares a mesh.
// Specification: Khronos, glTF 2.0.
#pragma once

#include <cstdint>
#include <string>

#include "model/plan/plan.h"

namespace hallwright {

enum class GltfForm : std::uint8_t {
  Text,   ///< .gltf: JSON with its buffer in it
  Binary  ///< .glb
};

/// Empty where the plan has no such hall.
std::string hallGltf(const Plan& plan, HallId id, GltfForm form);

}  // namespace hallwright
