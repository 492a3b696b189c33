#include "views/charts/tone.h"

#include "views/style/palette.h"
#include "views/style/scene_look.h"

namespace hallwright {
namespace {

const SceneLook& lookOf(const Palette& p) {
  static const SceneLook light = sceneLook(Theme::Light), dark = sceneLook(Theme::Dark);
  return &p == &palette(Theme::Dark) ? dark : light;
}

}  // namespace

QColor colourOf(Tone tone, const Palette& p) {
  const SceneLook& look = lookOf(p);
  switch (tone) {
    case Tone::Compute:
      return colour(look.compute);
    case Tone::Network:
      return colour(look.network);
    case Tone::Storage:
      return colour(look.storage);
    case Tone::Management:
      return colour(look.management);
    case Tone::Cooling:
      return colour(look.cooling);
    case Tone::Neutral:
      return p.categories[6];
    case Tone::First:
      return p.categories[0];
    case Tone::Second:
      return p.categories[5];
    case Tone::Third:
      return p.categories[7];
    case Tone::Mark:
      return p.text;
  }
  return p.text;
}

}  // namespace hallwright
