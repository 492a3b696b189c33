// Counts of things in words: counted(1, "note") is "1 note", counted(1016, "rack") is "1,016 racks".
#pragma once

#include <string>
#include <string_view>

#include "model/units/text.h"

namespace hallwright {

/// `noun` in the singular; its plural takes an s.
inline std::string counted(std::int64_t count, std::string_view noun) {
  return formatCount(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace hallwright
