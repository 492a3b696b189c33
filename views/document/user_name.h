// The name of the person at the keyboard: the stamp of a save, of a recovery copy, of an accepted finding.
#pragma once

#include <string>

namespace hallwright {

/// Empty where the system does not say.
std::string userName();

}  // namespace hallwright
