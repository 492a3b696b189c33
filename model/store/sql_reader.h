// Reads the text form of a plan file (sql_text.h) into its tables. Only rows of constants are understood; a value is
// bound to a prepared INSERT, so that doubles come in exact to the last digit, which SQLite's own reading of numbers is
// not.
#pragma once

#include <string>
#include <string_view>

#include "model/store/database.h"

namespace hallwright::store {

inline constexpr std::string_view textMark = "-- Hallwright plan, format ", textEnd = "-- End of the plan",
                                  byteOrderMark = "\xEF\xBB\xBF";

/// The first line, which names the one at the end: so a text that was cut between two statements is seen to be.
std::string firstLine(int format);

/// Some editors put one before a text.
std::string_view withoutByteOrderMark(std::string_view text);

/// The number in the first line; throws where that is another, or where the line at the end is named and missing. Texts
/// of earlier programs name none.
int formatOfText(std::string_view text);

/// Throws at the first thing that is not such a row, with its line.
void readRows(Database& db, std::string_view text);

}  // namespace hallwright::store
