// Plans for tests of the store: random ones in which every field of every struct holds something, and large ones.
#pragma once

#include <cstdint>

#include "model/plan/plan.h"

namespace hallwright::test {

/// Three variants; the second shares most sections with the first. The same for the same seed. All references lead
/// somewhere.
PlanFile randomFile(std::uint64_t seed);

/// One variant with that many devices, ten to a rack, in one hall.
PlanFile fileOfDevices(std::uint32_t devices);

/// An edit that tells one file from the other.
PlanFile withTitle(PlanFile file, const std::string& title);

}  // namespace hallwright::test
