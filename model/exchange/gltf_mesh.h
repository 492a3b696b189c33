// The triangles of a glTF mesh: boxes and tubes of a scene, turned so that y is up. Inside model/exchange only.
#pragma once

#include <cstdint>
#include <vector>

#include "model/scene/scene.h"

namespace hallwright {

struct GltfMesh {
  std::vector<Vec3> positions, normals;  ///< as many of one as of the other; y up
  std::vector<std::uint32_t> corners;    ///< three a triangle, counter-clockwise as seen from outside

  bool empty() const { return corners.empty(); }
};

/// From the hall's frame (z up).
constexpr Vec3 yUp(Vec3 v) { return {v.x, v.z, -v.y}; }

void addBox(GltfMesh& mesh, Vec3 centre, Vec3 size);
/// Of six sides, closed at the ends of each leg.
void addTube(GltfMesh& mesh, const SceneTube& tube);

}  // namespace hallwright
