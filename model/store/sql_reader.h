// Reads the text form of a plan file (sql_text.h) into its tables. Only rows of constants are understood; a value is
// bound to a prepared INSERT, so that doubles come in exact to the last digit, which SQLite's own reading of numbers is
// not.
#pragma once

#include <string_view>

#include "model/store/database.h"

namespace hallwright::store {

inline constexpr std::string_view textMark = "-- Hallwright plan, format ";

/// The number in the first line; throws where that is another.
int formatOfText(std::string_view text);

/// Throws at the first thing that is not such a row, with its line.
void readRows(Database& db, std::string_view text);

}  // namespace hallwright::store
