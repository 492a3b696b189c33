// Any other file, such as a drawing, written as plans are: whole, or not at all.
#pragma once

#include <string>
#include <string_view>

#include "model/units/result.h"

namespace hallwright {

/// In place of what stands there, which stays as it is where this fails.
Result<void> writeWholeFile(const std::string& path, std::string_view bytes);

}  // namespace hallwright
