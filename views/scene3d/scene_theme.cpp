#include "views/scene3d/scene_theme.h"

namespace hallwright {

SceneTheme lightSceneTheme() {
  return {.skyTop = {214, 222, 230},
          .skyBottom = {245, 247, 249},
          .floor = {220, 223, 227},
          .grid = {190, 196, 203},
          .tile = {206, 213, 220},
          .wall = {222, 225, 228},
          .door = {186, 170, 148},
          .column = {190, 194, 198},
          .edge = {28, 34, 42},
          .edgeStrength = 0.42F,
          .shade = 1,
          .panel = {255, 255, 255},
          .panelLine = {205, 210, 216},
          .text = {32, 38, 46},
          .selection = {31, 95, 191}};
}

SceneTheme darkSceneTheme() {
  return {.skyTop = {24, 28, 34},
          .skyBottom = {40, 45, 53},
          .floor = {54, 60, 67},
          .grid = {76, 83, 92},
          .tile = {80, 88, 98},
          .wall = {86, 93, 102},
          .door = {128, 112, 90},
          .column = {110, 117, 126},
          .edge = {12, 15, 19},
          .edgeStrength = 0.55F,
          .shade = 1,
          .panel = {34, 38, 45},
          .panelLine = {72, 79, 89},
          .text = {230, 234, 239},
          .selection = {110, 168, 254}};
}

}  // namespace hallwright
