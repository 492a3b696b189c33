#include "views/charts/tone.h"

#include "views/style/palette.h"

namespace hallwright {
// The first four and cooling are those of sceneLook (views/style/scene_look.h).
QColor colourOf(Tone tone, const Palette& p) {
  switch (tone) {
    case Tone::Compute:
      return p.categories[0];
    case Tone::Network:
      return p.categories[1];
    case Tone::Storage:
      return p.categories[2];
    case Tone::Management:
      return p.categories[3];
    case Tone::Cooling:
      return p.coolingUnit;
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
