#include "views/scene3d/vtk/quad_mesh.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

/// One face of the box from (-1,-1,-1) to (1,1,1): its middle, the direction its place runs across and up, and its
/// light.
struct Face {
  Vec3 normal, across, up;
  float light;
};

constexpr std::array<Face, 6> faces = {{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, 1.06F},
                                        {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, 0.86F},
                                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.77F},
                                        {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}, 0.72F},
                                        {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, 0.66F},
                                        {{0, 0, -1}, {1, 0, 0}, {0, -1, 0}, 0.60F}}};

/// Little light reaches the sides of things near the floor.
float groundLight(float z) { return 0.78F + 0.22F * std::clamp(z / 1.6F, 0.0F, 1.0F); }

Vec3 times(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }

std::span<const Face> seen(BoxFaces which) {
  switch (which) {
    case BoxFaces::Top:
      return std::span(faces).first(1);
    case BoxFaces::NotBottom:
      return std::span(faces).first(5);
    case BoxFaces::All:
      break;
  }
  return faces;
}

void addFace(QuadMesh& mesh, const LookBox& box, const Face& face) {
  static constexpr std::array<std::array<float, 2>, 4> corners = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
  const float width = std::abs(dot(face.across, box.size)), height = std::abs(dot(face.up, box.size));
  for (const auto [u, v] : corners) {
    const Vec3 at = box.centre + times(face.normal + face.across * u + face.up * v, box.size * 0.5F);
    const float light = face.normal.z == 0 ? face.light * groundLight(at.z) : face.light;
    mesh.add({at,
              {(u + 1) / 2 * width, (v + 1) / 2 * height, width, height},
              scaled(box.colour, light),
              box.selected ? selectedMark : std::uint8_t{255}});
  }
}

/// Two directions across a tube that runs along `along`.
std::array<Vec3, 2> acrossOf(Vec3 along) {
  const Vec3 helper = std::abs(along.z) < 0.9F ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
  const Vec3 side = normalized(cross(along, helper));
  return {side, cross(side, along)};
}

void addTubePiece(QuadMesh& mesh, const SceneTube& tube, Vec3 from, Vec3 to, std::uint8_t mark) {
  constexpr int sides = 6;
  const auto [side, up] = acrossOf(normalized(to - from));
  const auto normal = [side = side, up = up](int i) {
    const float angle = static_cast<float>(i) * 2 * std::numbers::pi_v<float> / sides;
    return side * std::cos(angle) + up * std::sin(angle);
  };
  const auto vertex = [&](Vec3 at, Vec3 n) {
    const float light = 0.82F + 0.18F * n.z - 0.06F * n.y;
    mesh.add({at + n * tube.radius, {}, scaled(tube.colour, light), mark});
  };
  for (int i = 0; i < sides; ++i) {
    const Vec3 a = normal(i), b = normal(i + 1);
    vertex(from, a);
    vertex(from, b);
    vertex(to, b);
    vertex(to, a);
  }
}

}  // namespace

Rgb scaled(Rgb colour, float by) {
  const auto scale = [by](std::uint8_t c) {
    return static_cast<std::uint8_t>(std::clamp(std::lround(static_cast<float>(c) * by), 0L, 255L));
  };
  return {scale(colour.r), scale(colour.g), scale(colour.b)};
}

void QuadMesh::reserve(std::size_t vertices) {
  positions.reserve(vertices * 3);
  extras.reserve(vertices * 4);
  colours.reserve(vertices * 4);
}

void QuadMesh::add(const MeshVertex& vertex) {
  positions.insert(positions.end(), {vertex.position.x, vertex.position.y, vertex.position.z});
  extras.insert(extras.end(), vertex.extra.begin(), vertex.extra.end());
  colours.insert(colours.end(), {vertex.colour.r, vertex.colour.g, vertex.colour.b, vertex.mark});
}

void QuadMesh::append(const QuadMesh& other) {
  positions.insert(positions.end(), other.positions.begin(), other.positions.end());
  extras.insert(extras.end(), other.extras.begin(), other.extras.end());
  colours.insert(colours.end(), other.colours.begin(), other.colours.end());
}

void addBox(QuadMesh& mesh, const LookBox& box, BoxFaces which) {
  for (const Face& face : seen(which)) addFace(mesh, box, face);
}

void addTube(QuadMesh& mesh, const SceneTube& tube, bool selected) {
  for (std::size_t i = 1; i < tube.points.size(); ++i) {
    const Vec3 from = tube.points[i - 1], to = tube.points[i];
    if (from == to) continue;
    addTubePiece(mesh, tube, from, to, selected ? selectedMark : std::uint8_t{255});
  }
}

}  // namespace hallwright
