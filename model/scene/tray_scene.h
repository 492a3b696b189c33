// Trays in three dimensions: channels of a floor and two rails, which stop where another tray joins. The floor of one
// without data cables is thinner: views draw it as open rungs, so that what runs below is seen. A ladder that
// rises, or a channel that runs askew, is a tube, because boxes run along the axes; an upright ladder is a box.
#pragma once

#include "model/cabling/result.h"
#include "model/plan/plan.h"
#include "model/scene/scene.h"

namespace hallwright {

/// Thickness of a tray's floor and rails, and of a floor of rungs alone; metres.
inline constexpr float traySheet = 0.015F, trayRungs = 0.01F;

/// cabling: of these very trays, which are coloured by their fill; null: all in `plain`.
void addTrays(Scene& scene, const Plan& plan, HallId hall, Rgb plain, const CablingResult* cabling);

}  // namespace hallwright
