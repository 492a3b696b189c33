// The checksum that a saved file carries of itself, so that a figure that a bad disk changed is not taken for a figure.
// A file that another SQLite program has changed in order is told by SQLite's own counter of changes and has no valid
// seal any more, which is no fault.
#pragma once

#include <string>

#include "model/store/database.h"

namespace hallwright::store {

/// What stands in table revision while the checksum is made.
inline constexpr std::string_view unsealed = "0000000000000000";

/// The same with its checksum in that place.
std::string sealed(std::string bytes);

/// Nothing has changed it since it was saved by this program's save.
bool isAsSaved(const std::string& bytes);

/// Throws where a file that is as saved has another content than its checksum says.
void checkSeal(const Database& db, const std::string& bytes);

}  // namespace hallwright::store
