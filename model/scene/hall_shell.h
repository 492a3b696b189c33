// The hall itself as boxes: floor, walls, columns and parts of the floor where nothing may stand. Doors are not shown.
#pragma once

#include "model/plan/hall.h"
#include "model/scene/build_scene.h"

namespace hallwright {

void addHallShell(Scene& scene, const Hall& hall, const SceneOptions& options);

/// Rectangles that together cover a polygon of right angles; its bounding box where an edge runs askew.
std::vector<Rect> coverOf(const std::vector<Point>& outline);

}  // namespace hallwright
