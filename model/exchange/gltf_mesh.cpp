#include "model/exchange/gltf_mesh.h"

#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

/// A flat face of three corners or more, in the hall's frame.
void addFace(GltfMesh& mesh, std::span<const Vec3> outline) {
  const auto first = static_cast<std::uint32_t>(mesh.positions.size());
  const Vec3 normal = normalized(cross(outline[1] - outline[0], outline[2] - outline[0]));
  for (const Vec3 corner : outline) {
    mesh.positions.push_back(yUp(corner));
    mesh.normals.push_back(yUp(normal));
  }
  for (std::uint32_t i = 2; i < outline.size(); ++i) {
    for (const std::uint32_t corner : {0U, i - 1, i}) mesh.corners.push_back(first + corner);
  }
}

/// Two directions across a leg, so that (first, second, along) is right-handed.
std::array<Vec3, 2> acrossOf(Vec3 along) {
  const Vec3 helper = std::abs(along.z) < 0.9F ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
  const Vec3 first = normalized(cross(helper, along));
  return {first, cross(along, first)};
}

void addLeg(GltfMesh& mesh, Vec3 from, Vec3 to, float radius) {
  constexpr std::size_t sides = 6;
  const auto [one, two] = acrossOf(normalized(to - from));
  std::array<Vec3, sides> start, end, startBackwards;
  for (std::size_t i = 0; i < sides; ++i) {
    const float angle = static_cast<float>(i) * 2 * std::numbers::pi_v<float> / sides;
    const Vec3 off = one * (std::cos(angle) * radius) + two * (std::sin(angle) * radius);
    start[i] = from + off, end[i] = to + off;
    startBackwards[sides - 1 - i] = start[i];
  }
  for (std::size_t i = 0; i < sides; ++i) {
    const std::size_t next = (i + 1) % sides;
    addFace(mesh, std::array{start[i], start[next], end[next], end[i]});
  }
  addFace(mesh, end);
  addFace(mesh, startBackwards);
}

}  // namespace

void addBox(GltfMesh& mesh, Vec3 centre, Vec3 size) {
  // Corners as vector_math.h numbers them, each face counter-clockwise from outside.
  static constexpr std::array<std::array<int, 4>, 6> faces = {
      {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}}};
  const Vec3 min = centre - size * 0.5F, max = centre + size * 0.5F;
  for (const auto& face : faces) {
    std::array<Vec3, 4> outline;
    for (std::size_t i = 0; i < outline.size(); ++i) outline[i] = corner(min, max, face[i]);
    addFace(mesh, outline);
  }
}

void addTube(GltfMesh& mesh, const SceneTube& tube) {
  for (std::size_t i = 1; i < tube.points.size(); ++i) {
    if (tube.points[i - 1] != tube.points[i]) addLeg(mesh, tube.points[i - 1], tube.points[i], tube.radius);
  }
}

}  // namespace hallwright
