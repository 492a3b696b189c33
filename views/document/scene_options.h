// What the estimates and findings say about the colour of things: handed to the scene and to the floor's painter alike.
#pragma once

#include "model/scene/build_scene.h"
#include "views/document/view_context.h"
#include "views/style/palette.h"

namespace hallwright {

SceneOptions sceneOptions(const ViewContext& context, Theme theme);

}  // namespace hallwright
