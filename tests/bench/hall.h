// Halls of so many racks with four servers each, built once for all benchmarks of a program.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "model/plan/template/template.h"

namespace hallwright {

inline const Plan& hallOf(std::int64_t racks) {
  static std::map<std::int64_t, Plan> plans;
  auto at = plans.find(racks);
  if (at == plans.end()) {
    at = plans.emplace(racks, fromTemplate("hall", {{"racks", std::to_string(racks)}}).value()).first;
  }
  return at->second;
}

}  // namespace hallwright
