// What a plan breaks: rule, severity, things concerned, number and limit, and what would mend it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/plan/ids.h"

namespace hallwright {

enum class Severity : std::uint8_t { Note, Warning, Error };

struct Finding {
  std::string rule;  ///< stable id: "rack.units-overlap"
  Severity severity = Severity::Warning;
  std::vector<ThingRef> things;  ///< the first is where a click leads
  std::string message;           ///< one line, with names
  std::string number, limit;     ///< as text with unit; empty where the rule has none
  std::string mend;              ///< what would mend it
  friend bool operator==(const Finding&, const Finding&) = default;
};

}  // namespace hallwright
