// The GLSL of the looks: how a face of each kind of mesh is coloured. Plain arithmetic on the place on the face, so
// that edges are smooth without multisampling and no look needs a texture of its own.
#pragma once

#include <string>

namespace hallwright {

/// Each takes the vertices' extras in its own way: see quad_mesh.h and screen_quads.h.
enum class Look {
  Solid,   ///< a body with fine edges
  Face,    ///< the front of a device: edges, ears and vents
  Floor,   ///< tile grid and ground shadow (texture)
  Hatch,   ///< diagonal stripes: keep out
  Vent,    ///< a perforated tile
  Ladder,  ///< rungs across, open between them
  Plain,   ///< the vertex colour, for tubes
  Screen   ///< textured quads already in screen coordinates
};

std::string vertexShader(Look look);
std::string fragmentShader(Look look);

}  // namespace hallwright
