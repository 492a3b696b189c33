// The geometry of the 3D view: four-cornered faces with colours already shaded, as plain arrays that quad_actor.h
// draws. The four numbers beside each vertex mean what its look's shader takes them for.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/scene/scene.h"

namespace hallwright {

struct MeshVertex {
  Vec3 position;
  std::array<float, 4> extra = {};
  Rgb colour;
  std::uint8_t mark = 255;  ///< 255 as it is, less for what is selected
};

/// Every four vertices, counter-clockwise as seen from outside, are one face.
struct QuadMesh {
  std::vector<float> positions;       ///< 3 a vertex
  std::vector<float> extras;          ///< 4 a vertex
  std::vector<std::uint8_t> colours;  ///< 4 a vertex: colour and mark

  void reserve(std::size_t vertices);
  void add(const MeshVertex& vertex);
  void append(const QuadMesh& other);
  std::size_t vertexCount() const { return positions.size() / 3; }
};

/// A box as the layers draw it. Its colour is the one that a face towards the light has.
struct LookBox {
  Vec3 centre, size;
  Rgb colour;
  bool selected = false;
  friend bool operator==(const LookBox&, const LookBox&) = default;
};

constexpr std::uint8_t selectedMark = 128;

/// Which faces of a box can ever be seen.
enum class BoxFaces : std::uint8_t { Top, NotBottom, All };

/// The box's faces in soft light from above and in front, darker towards the floor. The vertices' extras are the place
/// on the face and the face's size, metres.
void addBox(QuadMesh& mesh, const LookBox& box, BoxFaces which);

/// A bent tube of six sides around the points, shaded round.
void addTube(QuadMesh& mesh, const SceneTube& tube, bool selected);

Rgb scaled(Rgb colour, float by);

}  // namespace hallwright
