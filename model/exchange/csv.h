// Comma-separated text as RFC 4180 has it: fields in quotes where they hold a comma, a quote or a line end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/units/result.h"

namespace hallwright {

struct CsvRow {
  int line = 0;  ///< of the text, from 1, where the row begins
  std::vector<std::string> fields;
};

/// A line of the text, with its end.
std::string csvLine(const std::vector<std::string>& fields);

/// All rows but empty lines; a byte order mark is skipped. Refused: a quote that does not end, text after a closing
/// quote, a zero byte (no text), a row longer than 1 MB.
Result<std::vector<CsvRow>> readCsv(std::string_view text);

}  // namespace hallwright
