// Things in words: counted(1, "note") is "1 note", counted(1016, "rack") is "1,016 racks"; called("hall", "A") is
// "hall A", called("hall", "Hall A") is "Hall A".
#pragma once

#include <string>
#include <string_view>

#include "model/units/text.h"

namespace hallwright {

/// `noun` in the singular; its plural takes an s.
inline std::string counted(std::int64_t count, std::string_view noun) {
  return formatCount(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

/// `kind` in small letters before the name, unless the name begins with it.
std::string called(std::string_view kind, const std::string& name);

}  // namespace hallwright
