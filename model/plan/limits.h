// The largest and smallest numbers that a plan can hold: what the editor's fields, the edits and the loaders of plan
// files hold values against (impossible.h).
#pragma once

#include "model/units/length.h"

namespace hallwright::limits {

inline constexpr Length farthest = 10'000 * oneMetre;  ///< of anything from its hall's origin, and of a hall's size
inline constexpr Length largestBody = 100 * oneMetre;  ///< each side of a rack, a tray's section, a product
inline constexpr Length highest = 1'000 * oneMetre;    ///< clear height, raised floor, height of a tray
inline constexpr Length longestCable = 100'000 * oneMetre;
inline constexpr Length lowestAltitude = -500 * oneMetre, highestAltitude = 9'000 * oneMetre;
inline constexpr int mostCorners = 10'000;  ///< of a hall or a tray
inline constexpr int mostRackUnits = 100;
inline constexpr int latestPhase = 1'000;
inline constexpr int mostRails = 1'024, mostPlanes = 64, mostLevels = 3;
inline constexpr double mostOversubscription = 64;
inline constexpr int mostCount = 1'000'000;  ///< of ports, links, nodes and the like where nothing else is said
inline constexpr int mostGpus = 10'000'000, mostInstanceGpus = 100'000;
inline constexpr int mostPorts = 10'000;  ///< cages of a group, links of a cage, outlets, supplies, GPUs of a product
inline constexpr int mostWeeks = 520;     ///< of a lead time

}  // namespace hallwright::limits
