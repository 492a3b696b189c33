// The colours of the 3D view that do not come from the scene: sky, floor, walls, labels, selection. Racks, devices,
// units and trays keep the scene's own colours, which mean something; floor, tiles, walls, doors and columns take
// these.
#pragma once

#include "model/scene/scene.h"

namespace hallwright {

struct SceneTheme {
  Rgb skyTop, skyBottom;
  Rgb floor, grid, tile;
  Rgb wall, door, column;
  Rgb edge;            ///< outlines of boxes tend to it
  float edgeStrength;  ///< 0 none, 1 the pure edge colour
  float shade;         ///< how much darker sides and ground shadows are, 0 to 1
  Rgb panel, panelLine, text;
  Rgb selection;
  friend bool operator==(const SceneTheme&, const SceneTheme&) = default;
};

SceneTheme lightSceneTheme();
SceneTheme darkSceneTheme();

}  // namespace hallwright
