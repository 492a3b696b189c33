#include "model/cabling/polarity.h"

namespace hallwright {

int arrivesAt(FibrePart part, int position) {
  switch (part) {
    case FibrePart::TypeA:
    case FibrePart::KeysOpposed:
      return position;
    case FibrePart::TypeB:
    case FibrePart::KeysAligned:
      return fibrePositions + 1 - position;
    case FibrePart::TypeC:
      break;
  }
  return position % 2 != 0 ? position + 1 : position - 1;
}

int arrivesAt(std::span<const FibrePart> parts, int position) {
  for (const FibrePart part : parts) position = arrivesAt(part, position);
  return position;
}

bool keepsPolarity(std::span<const FibrePart> parts) {
  constexpr int lanes = 4;
  for (int lane = 1; lane <= lanes; ++lane) {
    if (arrivesAt(parts, lane) != fibrePositions + 1 - lane) return false;
  }
  return true;
}

}  // namespace hallwright
