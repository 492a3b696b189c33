// The scene's colours in a theme, so that floor and 3D show a thing in the same colour.
#pragma once

#include "model/scene/build_scene.h"
#include "views/style/palette.h"

namespace hallwright {

SceneLook sceneLook(Theme theme);
Rgb rgbOf(const QColor& colour);

}  // namespace hallwright
