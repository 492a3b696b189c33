// Viridis, for quantities in colour: perceptually even and safe for colour-blind eyes.
#pragma once

#include "model/scene/scene.h"

namespace hallwright {

/// The colour at t in [0, 1]; outside, and where t is no number, the nearer end.
Rgb viridis(double t);

}  // namespace hallwright
