#include "views/style/scene_look.h"

namespace hallwright {

Rgb rgbOf(const QColor& colour) {
  return {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
          static_cast<std::uint8_t>(colour.blue())};
}

SceneLook sceneLook(Theme theme) {
  const Palette& p = palette(theme);
  SceneLook look;
  look.floor = rgbOf(p.floor);
  look.wall = rgbOf(p.wall);
  look.column = rgbOf(p.column);
  look.keepOut = rgbOf(p.keepOut);
  look.rack = rgbOf(p.rackEdge);
  look.cooling = rgbOf(p.coolingUnit);
  look.neutral = rgbOf(p.rack);
  look.tray = rgbOf(p.column);
  look.compute = rgbOf(p.categories[0]);
  look.network = rgbOf(p.categories[1]);
  look.storage = rgbOf(p.categories[2]);
  look.management = rgbOf(p.categories[3]);
  look.error = rgbOf(p.error);
  look.warning = rgbOf(p.warning);
  look.good = rgbOf(p.good);
  // As the fabric view: one category is that of all that is in none.
  constexpr std::size_t other = 6;
  for (std::size_t i = 0; i < look.groups.size(); ++i) look.groups[i] = rgbOf(p.categories[i < other ? i : i + 1]);
  look.ungrouped = rgbOf(p.categories[other]);
  return look;
}

}  // namespace hallwright
